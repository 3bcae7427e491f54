import { sql } from "kysely";
import type { Writing } from "../context.ts";

/** The channel of the store that carries events of all topics. */
export const eventChannel = "waybill_event";

/** The topics of events with their payloads: ids, never contents, since every process hears them. */
export interface Topics {
  /** The messages of a user have changed: there is a new one, or one was read. */
  readonly message: { readonly user: string };
  /**
   * A document that is open somewhere was written, or, with a side, its watchers on that side changed: staff (""), or
   * the users of a supplier or customer, by its id.
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
 * Publishes an event to every process when the transaction commits, and only then. Equal events of one transaction
 * are heard once. Throws when the payload is too long.
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
