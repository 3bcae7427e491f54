import { sql, type RawBuilder } from "kysely";
import type { Table } from "../../../engine/index.ts";
import { referenceJson } from "../statement/referenceJson.ts";
import type { Source } from "../statement/fromClause.ts";
import { sourceOf } from "./source.ts";
import { valueClassOf, wireValue } from "../statement/valueClass.ts";

/**
 * The listed row of a source with all its fields and all lines below it, as one JSON object as it travels; lines by
 * item. Nothing is masked: what a reader may not know is taken out by `projectRecord`.
 *
 * `select row_to_json(x) from (select t.id, ..., (select json_agg(...) from "purchasing"."requisition_items" ...) as items) x`
 */
export function recordJson(source: Source): RawBuilder<unknown> {
  const { row, header } = source;
  const system =
    row === header
      ? headerColumns(source)
      : [
          sql`${id(source, "id")} as id`,
          sql`${id(source, "version")} as version`,
          sql`${id(source, "item")} as item`,
        ];
  const fields = row.table.fields.map((field) => {
    const column = { path: field.key, field, at: row, value: id(source, field.key) };
    const plain = field.to === undefined && valueClassOf(field) !== "list";
    const value =
      field.to !== undefined
        ? referenceJson(source, column)
        : plain
          ? wireValue(field, column.value)
          : column.value;
    return sql`${value} as ${sql.id(field.key)}`;
  });
  const lines = row.table.children.map(
    (child) => sql`${linesJson(source, child)} as ${sql.id(child.key)}`,
  );
  return sql`(select row_to_json(x) from (select ${sql.join([...system, ...fields, ...lines])}) as x)`;
}

function linesJson(above: Source, table: Table): RawBuilder<unknown> {
  const { schema, document, ambient } = above;
  const source = sourceOf({ schema, document, table, ambient, within: above });
  const line = recordJson(source);
  const link = table.parent?.parent ? "parentId" : "headerId";
  return sql`(select coalesce(json_agg(${line} order by ${id(source, "item")}), '[]'::json)
    ${source.from()} where ${id(source, link)} = ${id(above, "id")})`;
}

function headerColumns(source: Source): readonly RawBuilder<unknown>[] {
  const person = (key: "createdBy" | "updatedBy") => {
    const column = source.column(key)!;
    return sql`${referenceJson(source, column)} as ${sql.id(key)}`;
  };
  const instant = (key: "createdAt" | "updatedAt") => {
    const { field, value } = source.column(key)!;
    return sql`${wireValue(field, value)} as ${sql.id(key)}`;
  };
  return [
    sql`${id(source, "id")} as id`,
    sql`${id(source, "version")} as version`,
    person("createdBy"),
    instant("createdAt"),
    person("updatedBy"),
    instant("updatedAt"),
  ];
}

function id(source: Source, key: string): RawBuilder<unknown> {
  return sql`${sql.id(source.row.alias, key)}`;
}
