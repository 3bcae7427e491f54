import { sql } from "kysely";
import type { Actor, Document, Row } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import type { RowSeal, Unsealed } from "../../../server/core/record/sealing.ts";
import { openText } from "../../../server/store/keys/sealText.ts";
import { withSealed, type SealedValues } from "./sealedValues.ts";

/**
 * A document as it was read from its tables, with its sealed values where the actor belongs to the party whose they are.
 * @throws Refusal `seal.keyMissing` for the owner, whose values cannot be told without their key.
 */
export async function unsealedFor<R extends Row>(
  context: Context,
  document: Document,
  record: R,
): Promise<Unsealed<R>> {
  const body = await sealedBody(context, record.id!);
  if (body === undefined) return { row: record, seal: undefined };
  if (!isOwner(context.actor, document, record))
    return { row: record, seal: { body, isKnown: false } };
  if (context.told) context.told.isSealed = true;
  const values = await openValues(context, record.id!, body);
  return { row: withSealed(document, record, values), seal: { body, isKnown: true } };
}

/** As `unsealedFor` for whoever is nobody's party: the product itself. */
export async function sealOf(
  context: Context,
  document: Document,
  id: string,
): Promise<RowSeal | undefined> {
  const body = await sealedBody(context, id);
  return body === undefined ? undefined : { body, isKnown: false };
}

/** The values of a sealed document, by the key alone. */
export async function openValues(
  context: Context,
  id: string,
  body: string,
): Promise<SealedValues> {
  return JSON.parse(await openText(context, { of: valuesOwner(id), sealed: body })) as SealedValues;
}

/** What a record's values are authenticated to belong to. */
export function valuesOwner(id: string): string {
  return `values:${id}`;
}

/** Whether an actor belongs to the party that a document's sealed values are of. Staff never does. */
function isOwner({ user, party }: Actor, { seal }: Document, record: Row): boolean {
  if (!seal || party === null || user.accountType === "STAFF") return false;
  const owner = record[seal.owner];
  const id = typeof owner === "object" && owner !== null ? (owner as { id?: unknown }).id : owner;
  return id === party;
}

async function sealedBody({ db }: Context, id: string): Promise<string | undefined> {
  const { rows } = await sql<{
    body: string;
  }>`select body from system.sealed where "recordId" = ${id}::uuid`.execute(db);
  return rows[0]?.body;
}
