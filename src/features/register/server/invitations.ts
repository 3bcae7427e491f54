import { sql } from "kysely";
import { Refusal, type Schema } from "../../../engine/index.ts";
import { systemDocument } from "../../../server/core/schema/systemDocument.ts";
import type { Writing } from "../../../server/core/context.ts";
import type { Db } from "../../../server/store/connection/store.ts";
import { hashOfSecret } from "./effects/secretLink.ts";
import { performAction } from "../../../server/core/act/performAction.ts";

/** What an invitation says to whoever has its code. */
export interface Invitation {
  readonly id: string;
  readonly orgId: string;
  readonly companyName: string | null;
  readonly email: string | null;
}

/** Where an invitation is asked about: a transaction, or the store's own connection. */
interface Asking {
  readonly schema: Schema;
  readonly db: Db;
}

/** The open invitation of a code. Throws 6503 when there is none, it is over, withdrawn, or it was used. */
export async function invitationOf(
  { schema, db }: Asking,
  code: string,
  now: Date,
): Promise<Invitation> {
  const { sql: at } = systemDocument(schema, "invitation").header;
  const { rows } = await sql<Invitation>`select id, "orgId", "companyName", email
    from ${sql.id(at.schema, at.table)} where token = ${hashOfSecret(code)} and status = 'SENT'
      and "expiresAt" > ${now} and not deleted`.execute(db);
  if (rows[0] === undefined) throw new Refusal("register.invitation");
  return rows[0];
}

/**
 * Uses an invitation up for an application, by the invitation's own action. Throws 6503 when somebody else did meanwhile, or
 * it was withdrawn.
 */
export async function useInvitation(
  writing: Writing,
  of: { readonly code: string; readonly application: string; readonly now: Date },
): Promise<void> {
  const { id } = await invitationOf(writing, of.code, of.now);
  const document = systemDocument(writing.schema, "invitation");
  const action = document.header.actions.find(({ key }) => key === "register")!;
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
