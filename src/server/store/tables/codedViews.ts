import type { Document, Field, Schema, Table } from "../../../engine/index.ts";
import { qualified, quoted } from "./identifiers.ts";
import type { NamedSql } from "./model.ts";

/**
 * Read-only views under the specification's coded names, live rows only: `purchasing.rta(id, "orgId", rta001, ...)`.
 * A reference shows its target's code. Lines begin with `001` the header's number and `002` the item; nested lines
 * with `002` their line's item and `003` their own, as far as no field declares these codes. Tables without a code have no view.
 */
export function codedViews(schema: Schema): readonly NamedSql[] {
  const taken = new Set(
    schema.documents.flatMap(({ tables }) => tables.map(({ sql }) => `${sql.schema}.${sql.table}`)),
  );
  return schema.documents.flatMap((document) =>
    document.tables.flatMap((table) => {
      if (table.code === undefined) return [];
      const name = viewName(table.sql.schema, table.code, taken);
      taken.add(`${table.sql.schema}.${name}`);
      return [viewOf(schema, document, { table, name, code: table.code })];
    }),
  );
}

/** The code without its module (`wms.qba` -> `qba`), or the whole of it where that name is taken. */
function viewName(module: string, code: string, taken: ReadonlySet<string>): string {
  const short = shortCode(code);
  return taken.has(`${module}.${short}`) ? `${code.replaceAll(".", "_")}_coded` : short;
}

const shortCode = (code: string) => code.split(".").at(-1)!;

interface CodedTable {
  readonly table: Table;
  readonly code: string;
  /** Of the view. */
  readonly name: string;
}

function viewOf(schema: Schema, document: Document, { table, code, name }: CodedTable): NamedSql {
  const coded = table.fields.filter((field) => field.code !== undefined);
  const joins: string[] = [];
  const columns = [
    `${quoted("t")}.id`,
    ...(table.parent ? [`t.${quoted("headerId")}`] : [`t.${quoted("orgId")}`]),
    ...sequenceColumns(document, table, shortCode(code)),
    ...coded.map(
      (field, index) => `${valueOf(schema, field, `r${index}`, joins)} as ${quoted(field.code!)}`,
    ),
  ];
  const parents = table.parent
    ? [
        `join ${qualified(document.header.sql)} header on header.id = t.${quoted("headerId")}`,
        ...(table.parent.parent
          ? [`join ${qualified(table.parent.sql)} parent on parent.id = t.${quoted("parentId")}`]
          : []),
      ]
    : [];
  const live = table.parent ? "not header.deleted" : "not t.deleted";
  const body = [
    `select ${columns.join(", ")}`,
    `from ${qualified(table.sql)} t`,
    ...parents,
    ...joins,
    `where ${live}`,
  ];
  return {
    schema: table.sql.schema,
    name,
    table: table.sql.table,
    sql: `create view ${qualified({ schema: table.sql.schema, table: name })} as ${body.join(" ")}`,
  };
}

function sequenceColumns(document: Document, table: Table, prefix: string): readonly string[] {
  if (!table.parent) return [];
  const parts = [
    `header.${quoted(document.identity.code)}`,
    ...(table.parent.parent ? ["parent.item"] : []),
    "t.item",
  ];
  const declared = new Set(table.fields.map((field) => field.code));
  return parts
    .map((value, index) => ({ value, code: `${prefix}00${index + 1}` }))
    .filter(({ code }) => !declared.has(code))
    .map(({ value, code }) => `${value} as ${quoted(code)}`);
}

/** The column, or the code of the row it refers to (by a join that PostgreSQL leaves out when nobody asks for it). */
function valueOf(schema: Schema, field: Field, alias: string, joins: string[]): string {
  const target = field.to === undefined || field.many ? undefined : schema.document(field.to);
  if (!target) return `t.${quoted(field.key)}`;
  joins.push(
    `left join ${qualified(target.header.sql)} ${alias} on ${alias}.id = t.${quoted(field.key)}`,
  );
  return `${alias}.${quoted(target.identity.code)}`;
}
