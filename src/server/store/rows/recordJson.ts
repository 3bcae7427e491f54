import { sql, type RawBuilder } from "kysely";
import type { Table } from "../../../engine/index.ts";
import { referenceJson, valueClassOf, wireValue } from "../statement/referenceJson.ts";
import type { Source } from "../statement/statement.ts";

/** The lines of one table that are wanted of a record, with those above them. */
interface WantedLines {
  readonly table: Table;
  /** A condition over the line. */
  readonly holds: (line: Source) => RawBuilder<unknown>;
}

/**
 * The listed row of a source with all its fields and all lines below it, or only those that are wanted, as one JSON
 * object as it travels; lines by item. Nothing is masked: what a reader may not know is taken out by `projectRecord`.
 *
 * `select row_to_json(x) from (select t.id, ..., (select json_agg(...) from "purchasing"."requisition_items" ...) as items) x`
 */
export function recordJson(source: Source, wanted?: WantedLines): RawBuilder<unknown> {
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
  const lines = row.table.children
    .filter((child) => !wanted || isOnTheWay(child, wanted.table))
    .map((child) => sql`${linesJson(source, child, wanted)} as ${sql.id(child.key)}`);
  return sql`(select row_to_json(x) from (select ${sql.join([...system, ...fields, ...lines])}) as x)`;
}

/** What the store itself keeps of a document, as one JSON object: its id, its version, who made and changed it, and when. */
export function stampsJson(source: Source): RawBuilder<unknown> {
  return sql`(select row_to_json(x) from (select ${sql.join(headerColumns(source))}) as x)`;
}

function linesJson(above: Source, table: Table, wanted?: WantedLines): RawBuilder<unknown> {
  const source = above.below(table);
  const line = recordJson(source, wanted);
  const among = wanted ? sql` and ${isWanted(source, wanted)}` : sql``;
  return sql`(select coalesce(json_agg(${line} order by ${id(source, "item")}), '[]'::json)
    ${source.from()} where ${isBelow(source, above)}${among})`;
}

/** Whether a line is wanted, or has such lines below it. */
function isWanted(line: Source, wanted: WantedLines): RawBuilder<unknown> {
  if (line.row.table === wanted.table) return wanted.holds(line);
  const table = line.row.table.children.find((child) => isOnTheWay(child, wanted.table))!;
  const below = line.below(table);
  const holds = isWanted(below, wanted);
  return sql`exists (select ${below.from()} where ${isBelow(below, line)} and ${holds})`;
}

function isOnTheWay(table: Table, to: Table): boolean {
  return table === to || table.children.some((child) => isOnTheWay(child, to));
}

function isBelow(line: Source, above: Source): RawBuilder<unknown> {
  const link = line.row.table.parent?.parent ? "parentId" : "headerId";
  return sql`${id(line, link)} = ${id(above, "id")}`;
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
