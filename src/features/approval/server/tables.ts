import { sql, type RawBuilder } from "kysely";
import type { Document, Schema } from "../../../engine/index.ts";

/** The system documents that approvals live in. */
export type ApprovalDocument = "approval-rule" | "approval-task" | "delegation";

/** A system document that this set of schema files must have. Throws when it has not. */
export function systemDocument(schema: Schema, name: string): Document {
  const document = schema.document(name);
  if (!document) throw new Error(`The schema has no document "${name}"`);
  return document;
}

/** The table of a system document's header, or of one of its line tables. */
export function tableOf(schema: Schema, name: ApprovalDocument, path = ""): RawBuilder<unknown> {
  const table = systemDocument(schema, name).table(path);
  if (!table) throw new Error(`Document "${name}" has no lines "${path}"`);
  return sql.id(table.sql.schema, table.sql.table);
}
