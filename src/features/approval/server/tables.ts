import { sql, type RawBuilder } from "kysely";
import type { Schema } from "../../../engine/index.ts";
import { systemDocument } from "../../../server/core/schema/systemDocument.ts";

/** The system documents that approvals live in. */
type ApprovalDocument = "approval-rule" | "approval-task" | "delegation";

/** The table of a system document's header, or of one of its line tables. */
export function tableOf(schema: Schema, name: ApprovalDocument, path = ""): RawBuilder<unknown> {
  const table = systemDocument(schema, name).table(path);
  if (!table) throw new Error(`Document "${name}" has no lines "${path}"`);
  return sql.id(table.sql.schema, table.sql.table);
}
