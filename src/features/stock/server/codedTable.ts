import { sql, type RawBuilder } from "kysely";
import type { Document, Schema } from "../../../engine/index.ts";

/**
 * A document and its columns by their coded names, which stay when documents and fields are renamed: the stock code
 * knows `mbq010`, whatever the schema files call it.
 */
export interface CodedTable {
  readonly document: Document;
  /** Schema and table, quoted. */
  readonly name: RawBuilder<unknown>;
  /** Key of the field with a code; throws when there is none. */
  readonly key: (code: string) => string;
  /** Its column, quoted: `"onHand"`, or of an alias: `s."onHand"`. */
  readonly column: (code: string, alias?: string) => RawBuilder<unknown>;
}

/** The document of a coded entity. Throws when no document bears the code. */
export function codedTable(schema: Schema, code: string): CodedTable {
  const known = tables.get(schema) ?? new Map<string, CodedTable>();
  tables.set(schema, known);
  const made = known.get(code) ?? makeTable(schema, code);
  known.set(code, made);
  return made;
}

/** Whether the schema files have a document with the code: sets without stock have none. */
export function hasCode(schema: Schema, code: string): boolean {
  return schema.documents.some(({ header }) => header.code === code);
}

const tables = new WeakMap<Schema, Map<string, CodedTable>>();

function makeTable(schema: Schema, code: string): CodedTable {
  const document = schema.documents.find(({ header }) => header.code === code);
  if (!document) throw new Error(`No document has the code "${code}"`);
  const keys = new Map(
    document.header.fields.flatMap(({ code: own, key }) =>
      own === undefined ? [] : [[own, key] as const],
    ),
  );
  const key = (own: string): string => {
    const found = keys.get(own);
    if (found === undefined)
      throw new Error(`${document.name} has no field with the code "${own}"`);
    return found;
  };
  return {
    document,
    name: sql.id(document.header.sql.schema, document.header.sql.table),
    key,
    column: (own, alias) => (alias === undefined ? sql.id(key(own)) : sql.id(alias, key(own))),
  };
}
