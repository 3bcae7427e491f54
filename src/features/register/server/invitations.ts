import { sql } from "kysely";
import { Refusal, type Schema } from "../../../engine/index.ts";
import { systemDocument } from "../../../server/core/schema/systemDocument.ts";
import type { Writing } from "../../../server/core/context.ts";
import type { Db } from "../../../server/store/connection/store.ts";
import { hashOfSecret } from "./effects/secretLink.ts";
import { performAction } from "../../../server/core/act/performAction.ts";
import type { RegisterSource } from "./registering.ts";

/** What the code of a link opens: an invitation, or an application that was refused and may be sent again. */
interface Invitation {
  readonly id: string;
  readonly orgId: string;
  readonly companyName: string | null;
  readonly email: string | null;
  /** Of a refused application: how it came the first time, and why it was refused. */
  readonly again?: { readonly source: RegisterSource; readonly reason: string | null };
}

/** Where an invitation is asked about: a transaction, or the store's own connection. */
interface Asking {
  readonly schema: Schema;
  readonly db: Db;
}

/** What a code opens. Throws 6503 when there is none, it is over, withdrawn, or it was used. */
export async function invitationOf(
  { schema, db }: Asking,
  code: string,
  now: Date,
): Promise<Invitation> {
  const { sql: at } = systemDocument(schema, "invitation").header;
  const token = hashOfSecret(code);
  const { rows } = await sql<Invitation>`select id, "orgId", "companyName", email
    from ${sql.id(at.schema, at.table)} where token = ${token} and status = 'SENT'
      and "expiresAt" > ${now} and not deleted`.execute(db);
  const found = rows[0] ?? (await refusedApplication({ schema, db }, token, now));
  if (found === undefined) throw new Refusal("register.invitation");
  return found;
}

async function refusedApplication(
  { schema, db }: Asking,
  token: string,
  now: Date,
): Promise<Invitation | undefined> {
  const { sql: at } = systemDocument(schema, "application").header;
  const { rows } = await sql<
    Omit<Invitation, "again"> & { source: RegisterSource; reason: string | null }
  >`select id, "orgId", name as "companyName", email, source, "reviewReason" as reason
    from ${sql.id(at.schema, at.table)} where token = ${token} and status = 'REFUSED'
      and "againUntil" > ${now} and not deleted`.execute(db);
  if (rows[0] === undefined) return undefined;
  const { source, reason, ...found } = rows[0];
  return { ...found, again: { source, reason } };
}

/**
 * Uses a code up for an application, by the action of the document that it opens. Throws 6503 when somebody else did
 * meanwhile, or an invitation was withdrawn.
 */
export async function useInvitation(
  writing: Writing,
  of: { readonly code: string; readonly application: string; readonly now: Date },
): Promise<void> {
  const { id, again } = await invitationOf(writing, of.code, of.now);
  const document = systemDocument(writing.schema, again ? "application" : "invitation");
  const name = again ? "submitAgain" : "register";
  const action = document.header.actions.find(({ key }) => key === name)!;
  const right = { menu: document.menu, button: action.button };
  await performAction(writing, {
    document,
    action,
    target: { id },
    right,
    input: { application: { id: of.application } },
    bySystem: true,
  }).catch((error: unknown) => {
    const isTaken = error instanceof Refusal && error.status === 5201;
    throw isTaken ? new Refusal("register.invitation") : error;
  });
}
