import { sql } from "kysely";
import type { Context } from "../../../server/core/context.ts";
import { approvalTable } from "./flow.ts";
import { systemDocument } from "../../../server/core/schema/systemDocument.ts";

/** What awaits a person in the company acted for: documents to approve, and messages not read yet. */
interface TodoCounts {
  readonly approvals: number;
  readonly messages: number;
}

/** Counts of the actor's own; nobody needs a right to know them. */
export async function todoCounts({ db, schema, actor }: Context): Promise<TodoCounts> {
  const { schema: folder, table } = systemDocument(schema, "message").header.sql;
  const [user, company] = [actor.user.id, actor.company.id];
  const { rows } = await sql<{ approvals: string; messages: string }>`select
    (select count(*) from ${approvalTable(schema, "approval-task")} where "orgId" = ${company}::uuid
      and approver = ${user}::uuid and state = 'PENDING' and not deleted) as approvals,
    (select count(*) from ${sql.id(folder, table)} where "orgId" = ${company}::uuid
      and receiver = ${user}::uuid and "readAt" is null and not deleted) as messages`.execute(db);
  return { approvals: Number(rows[0]!.approvals), messages: Number(rows[0]!.messages) };
}
