import { sql } from "kysely";
import type { Writing } from "../../../../server/core/context.ts";
import { newToken, tokenHash } from "../../../../server/core/session/sessions.ts";
import { tableOf } from "../flow.ts";

/** A one-time link to decide a task: the path to open, and until when. */
interface ApprovalLink {
  readonly path: string;
  readonly until: string;
}

/**
 * Makes a link for the pending task of each user on a document, as long as the parameter APPROVAL_LINK_HOURS says; none
 * where it is 0. Only the hash of a secret is stored, and a link ends with its task.
 */
export async function makeLinks(
  context: Writing,
  of: { readonly document: string; readonly recordId: string },
  users: readonly string[],
): Promise<ReadonlyMap<string, ApprovalLink>> {
  const { db, schema, actor, now } = context;
  const hours = Number(actor.parameters["APPROVAL_LINK_HOURS"] ?? 0);
  if (!(hours > 0) || users.length === 0) return new Map();
  const until = new Date(Date.parse(now) + hours * 3_600_000).toISOString();
  const secrets = users.map((user) => ({ user, secret: newToken() }));
  const rows = secrets.map(({ user, secret }) => ({ user, hash: tokenHash(secret) }));
  await sql`insert into system."approvalLink" ("tokenHash", task, "userId", "orgId", "expiresAt")
    select l.hash, t.id, t.approver, t."orgId", ${until}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l ("user" uuid, hash text)
    join ${tableOf(schema, "approval-task")} t on t.approver = l."user" and t.state = 'PENDING' and not t.deleted
      and t."docType" = ${of.document} and t.record = ${of.recordId}`.execute(db);
  return new Map(secrets.map(({ user, secret }) => [user, { path: `/approve/${secret}`, until }]));
}
