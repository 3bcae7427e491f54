import { sql } from "kysely";
import type { Writing } from "../context.ts";

/** The channel of the store that carries events of all topics. */
export const eventChannel = "waybill_event";

/** What happens, by topic, and what is said with it: ids, never contents, since every process hears it. */
export interface Topics {
  /** The messages of a user have changed: there is a new one, or one was read. */
  readonly message: { readonly user: string };
  /**
   * A document that somebody has open was written, or, with a side, who has it open there has changed: staff (""), or the
   * people of a supplier or customer, by its id.
   */
  readonly watch: { readonly record: string; readonly side?: string };
  /** Something of an auction has changed: an offer, an entrance, its course. */
  readonly auction: { readonly document: string; readonly id: string };
  /** Other schema files are served from here on, or those that are there cannot be. */
  readonly schema: { readonly fingerprint: string };
}
export type Topic = keyof Topics;

/** Longest notification PostgreSQL takes, in bytes. */
const longest = 7_900;

/**
 * Tells every process that something happened, when the transaction commits and only then; the same thing said twice in
 * a transaction is heard once. Throws when the payload is too long to be carried.
 */
export async function publish<T extends Topic>(
  { db }: Pick<Writing, "db">,
  topic: T,
  payload: Topics[T],
): Promise<void> {
  const text = JSON.stringify({ topic, payload });
  if (Buffer.byteLength(text) > longest) throw new Error(`An event of "${topic}" is too long`);
  await sql`select pg_notify(${eventChannel}, ${text})`.execute(db);
}
