import type { Field, Schema, Table } from "../../../engine/index.ts";
import { namedAfter, qualified, quoted } from "./identifiers.ts";
import type { NamedSql } from "./model.ts";

/**
 * Lines belong to their header (and nested lines to their line) and go with it; a reference must lead to a row of its
 * document. Lists of references have none: PostgreSQL has no foreign keys of array elements.
 */
export function foreignKeysOf(schema: Schema): readonly NamedSql[] {
  return schema.documents.flatMap((document) =>
    document.tables.flatMap((table) => [
      ...(table.parent
        ? [foreignKey(table, "headerId", document.header, " on delete cascade")]
        : []),
      ...(table.parent?.parent
        ? [foreignKey(table, "parentId", table.parent, " on delete cascade")]
        : []),
      ...table.fields.flatMap((field) => referenceKey(schema, table, field)),
    ]),
  );
}

function referenceKey(schema: Schema, table: Table, field: Field): readonly NamedSql[] {
  if (field.to === undefined || field.many) return [];
  const target = schema.document(field.to);
  if (!target)
    throw new Error(`${table.document}.${field.key} refers to an unknown document ${field.to}`);
  return [foreignKey(table, field.key, target.header, "")];
}

function foreignKey(table: Table, column: string, target: Table, rest: string): NamedSql {
  const body = `foreign key (${quoted(column)}) references ${qualified(target.sql)} (id)${rest}`;
  const name = namedAfter(`${table.sql.table}_${column}_fk`, body);
  return {
    schema: table.sql.schema,
    name,
    table: table.sql.table,
    sql: `alter table ${qualified(table.sql)} add constraint ${quoted(name)} ${body}`,
  };
}
