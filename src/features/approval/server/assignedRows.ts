import { sql, type RawBuilder } from "kysely";
import type { Actor } from "../../../engine/index.ts";
import { tableOf, type Source } from "../../../server/store/statement/statement.ts";

/**
 * The documents of a source that a person was asked to approve, whoever made them: an approver reads what he is to decide
 * and what he has decided, beyond the data scope of his roles. Read ahead for lists: most people were asked for few, and
 * with their ids (or none) at hand the list keeps its index.
 *
 * `"t".id = any($ids)`; not read ahead: `= any(array(select flow."recordId" ... where task.approver = $1))`
 */
export function assignedRows(source: Source, actor: Actor): RawBuilder<unknown> {
  const { document, schema, header } = source;
  const tasks = schema.document("approval-task");
  if (!tasks) return sql`false`;
  const statement = () => sql`select flow."recordId" from system.approval flow
    where flow.document = ${document.name} and flow.id in (select task.flow::uuid from ${tableOf(tasks.header)} task
      where task."orgId" = ${actor.company.id}::uuid and task.approver = ${actor.user.id}::uuid)`;
  const known = source.hits.idsOf(`assigned ${document.name}`, statement);
  if (known?.length === 0) return sql`false`;
  const ids = known ? sql`${known}::uuid[]` : sql`array(${statement()})`;
  return sql`${sql.id(header.alias, "id")} = any(${ids})`;
}
