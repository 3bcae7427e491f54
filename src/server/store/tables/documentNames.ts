import type { Document, Schema } from "../../../engine/index.ts";
import { qualified, quoted, textConstant } from "./identifiers.ts";
import type { NamedDocument } from "./model.ts";

/** Columns of the system's own tables that hold the name of a document, or of its page. */
const systemColumns: readonly (readonly [table: string, column: string])[] = [
  ["history", "document"],
  ["comment", "document"],
  ["draft", "page"],
  ["link", "sourceDocument"],
  ["link", "targetDocument"],
  ["approval", "document"],
  ["file", "document"],
  ["sealed", "document"],
  ["counter", "document"],
];

/**
 * Where a renamed document is known by its name: links, history, drafts, files, comments, counters, and what rows open
 * (`list.opens`). Choices among documents are moved as renamed choices are. Undefined for one that was never renamed.
 */
export function placesOfName(schema: Schema, document: Document): NamedDocument | undefined {
  const { name, renamedFrom } = document;
  if (renamedFrom === undefined) return undefined;
  const opened = schema.documents.flatMap(({ header, list }) => {
    const field = list.opens && header.field(list.opens.document);
    return field && !field.choices
      ? [{ schema: header.sql.schema, table: header.sql.table, column: field.key }]
      : [];
  });
  const system = systemColumns.map(([table, column]) => ({ schema: "system", table, column }));
  return { name, formerly: renamedFrom, known: [...system, ...opened] };
}

/**
 * The statements by which what knows the document by its former name learns the new one.
 * `update "system"."link" set "sourceDocument" = 'toy' where "sourceDocument" = 'thing'`
 */
export function renameEverywhere({ name, formerly, known }: NamedDocument): readonly string[] {
  return known.map(
    ({ schema, table, column }) =>
      `update ${qualified({ schema, table })} set ${quoted(column)} = ${textConstant(name)} where ${quoted(column)} = ${textConstant(formerly)}`,
  );
}
