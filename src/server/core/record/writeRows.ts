import { sql, type RawBuilder } from "kysely";
import { withTheNext } from "../../store/connection/preparedClient.ts";
import type { Db } from "../../store/connection/store.ts";
import type { Document, Field, Row, Table } from "../../../engine/index.ts";
import {
  fixedText,
  frameOf,
  statement,
  tableOf,
  type Frame,
} from "../../store/statement/statement.ts";
import { repeatedColumns, type Repeated } from "../../store/tables/repeated.ts";
import type { FieldDiff, RecordDiff, TableDiff } from "../history/writeHistory.ts";

/*
 * The statements that write rows of a document: one a table, whatever the number of lines.
 */

/**
 * Inserts the header of a new document with its lines, one statement a table; the last one takes its history entry along, and
 * alone is waited for.
 */
export async function insertRows(
  db: Db,
  inserted: {
    readonly document: Document;
    readonly row: Row;
    /** The audit columns of the header. */
    readonly header: Values;
    readonly lines: readonly TableDiff[];
    readonly noted: RawBuilder<unknown> | undefined;
  },
): Promise<void> {
  const { document, row, header, lines, noted } = inserted;
  const table = document.header;
  const rows: readonly RowsOf[] = [
    { table, rows: [{ id: row.id, ...header, ...columnValues(table, row) }] },
    ...linesToInsert(document, row.id!, lines),
  ];
  for (const each of rows.slice(0, -1)) await insertInto(db, row.id!, each, "ahead");
  await insertInto(db, row.id!, rows.at(-1)!, noted);
}

/** Writes the changed lines of a stored document, all of them ahead of the statement that follows. */
export async function writeLines(
  db: Db,
  document: Document,
  id: string,
  diff: RecordDiff,
): Promise<void> {
  for (const { table, removed, changed } of diff.lines) {
    const lineTable = document.table(table.path)!;
    await removeLines(db, lineTable, removed);
    await updateLines(db, lineTable, id, changed);
    await repeatBelow(db, lineTable, id, changed);
  }
  for (const each of linesToInsert(document, id, diff.lines))
    await insertInto(db, id, each, "ahead");
  await repeatInLines(db, document, id, diff.header);
}

/** Updates the columns in which lines repeat header fields (for look-ups and reports). */
async function repeatInLines(
  db: Db,
  { tables }: Document,
  id: string,
  changed: RecordDiff["header"],
): Promise<void> {
  for (const table of tables) {
    const sets = writingOf(table).repeated.flatMap(({ field, column, link }) => {
      const change = link === "headerId" ? changed[field.key] : undefined;
      return change ? [assignment(field, change.to, column)] : [];
    });
    if (sets.length > 0)
      await sql`${sentAhead}update ${tableOf(table)} set ${sql.join(sets)} where "headerId" = ${id}::uuid`.execute(
        db,
      );
  }
}

/** Updates the columns in which nested lines repeat fields of the line around them (for reports). */
async function repeatBelow(
  db: Db,
  table: Table,
  id: string,
  changed: TableDiff["changed"],
): Promise<void> {
  for (const child of table.children) {
    const repeated = writingOf(child).repeated.filter(
      ({ link, field }) => link === "parentId" && changed.some(({ fields }) => fields[field.key]),
    );
    if (repeated.length === 0) continue;
    const sets = repeated.map(
      ({ field, column }) => sql`${sql.id(column)} = p.${sql.id(field.key)}`,
    );
    await sql`${sentAhead}update ${tableOf(child)} as t set ${sql.join(sets)} from ${tableOf(table)} as p
      where p.id = t."parentId" and t."headerId" = ${id}::uuid`.execute(db);
  }
}

/** All lines of a write go to the server with its last statement. */
const sentAhead = sql.raw(withTheNext);

type Columns = Readonly<Record<string, string>>;
const headerColumns: Columns = {
  id: "uuid",
  orgId: "uuid",
  deptId: "uuid",
  version: "int",
  createdBy: "uuid",
  createdAt: "timestamptz",
  updatedBy: "uuid",
  updatedAt: "timestamptz",
  schemaVersion: "int",
  lastItems: "jsonb",
};
const lineColumns: Columns = { id: "uuid", headerId: "uuid", item: "int", version: "int" };
const nestedColumns: Columns = { ...lineColumns, parentId: "uuid" };

type Values = Readonly<Record<string, unknown>>;

function linesToInsert(document: Document, headerId: string, tables: readonly TableDiff[]) {
  return tables.flatMap(({ table: model, added }) => {
    if (added.length === 0) return [];
    const table = document.table(model.path)!;
    const rows = added.map(({ row, parent }): Values => ({
      id: row.id,
      headerId,
      item: row.item,
      version: 1,
      ...(parent ? { parentId: parent.id } : {}),
      ...columnValues(table, row),
    }));
    return [{ table, rows }];
  });
}

interface RowsOf {
  readonly table: Table;
  readonly rows: readonly Values[];
}

/** Inserts rows of a table of the document `id`: `ahead` of the next statement, or with a history entry. */
async function insertInto(
  db: Db,
  id: string,
  { table, rows }: RowsOf,
  noted: RawBuilder<unknown> | "ahead" | undefined,
): Promise<void> {
  const first = noted === "ahead" ? sentAhead : sql``;
  const entry = noted === undefined || noted === "ahead" ? sql`` : sql`noted as (${noted}), `;
  const given = sql`${first}with ${entry}document as (select ${JSON.stringify(rows)}::jsonb as rows, ${id}::uuid as id)`;
  await statement(given, writingOf(table).insert).execute(db);
}

/** Per table: the columns that repeat fields of rows above, and the compiled insert of all columns. */
interface TableWriting {
  readonly repeated: readonly Repeated[];
  readonly insert: Frame;
}

const writings = new WeakMap<Table, TableWriting>();

function writingOf(table: Table): TableWriting {
  let writing = writings.get(table);
  if (!writing) {
    const repeated = repeatedColumns(table);
    writings.set(table, (writing = { repeated, insert: insertFrame(table, repeated) }));
  }
  return writing;
}

function insertFrame(table: Table, ofAbove: readonly Repeated[]): Frame {
  const columns: Columns = {
    ...(!table.parent ? headerColumns : table.parent.parent ? nestedColumns : lineColumns),
    ...Object.fromEntries(table.fields.map((f) => [f.key, f.kind.column(f)])),
  };
  const names = Object.keys(columns).map((key) => sql.id(key));
  const values = Object.keys(columns).map((key) => sql.id("row", key));
  const aliases = { headerId: "h", parentId: "p" } as const;
  for (const { field, column, link } of ofAbove) {
    names.push(sql.id(column));
    values.push(sql.id(aliases[link], field.key));
  }
  // PostgreSQL expects a hundred rows of a record set. Joined by values of its rows, it would read small tables above them whole.
  const above = new Map(ofAbove.map(({ link, of }) => [link, of]));
  const joins = [...above].map(([link, of]) =>
    link === "headerId"
      ? sql` join ${tableOf(of)} as h on h.id = document.id`
      : sql` join ${tableOf(of)} as p on p."headerId" = document.id and p.id = "row"."parentId"`,
  );
  const insert = fixedText(
    sql` insert into ${tableOf(table)} (${sql.join(names)}) select ${sql.join(values)}
      from document cross join lateral jsonb_to_recordset(document.rows) as row(${typed(columns)})${sql.join(joins, sql``)}`,
  );
  return frameOf("", insert);
}

async function updateLines(
  db: Db,
  table: Table,
  headerId: string,
  changed: TableDiff["changed"],
): Promise<void> {
  for (const [keys, rows] of groupedByFields(changed)) {
    const fields = keys.map((key) => table.field(key)!);
    const columns: Columns = {
      id: "uuid",
      ...Object.fromEntries(fields.map((f) => [f.key, f.kind.column(f)])),
    };
    const values = rows.map(({ row, fields: diff }) => ({
      id: row.id,
      ...Object.fromEntries(
        fields.map((field) => [field.key, columnValue(field, diff[field.key]!.to)]),
      ),
    }));
    const sets = fields.map((field) => sql`${sql.id(field.key)} = row.${sql.id(field.key)}`);
    const all = sql.join([sql`version = line.version + 1`, ...sets]);
    await sql`${sentAhead}update ${tableOf(table)} as line set ${all}
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as row(${typed(columns)})
      where line.id = row.id and line."headerId" = ${headerId}::uuid`.execute(db);
  }
}

async function removeLines(db: Db, table: Table, removed: TableDiff["removed"]): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map(({ row }) => row.id!);
  await sql`${sentAhead}delete from ${tableOf(table)} where id = any(${ids}::uuid[])`.execute(db);
}

/** Lines with the same changed fields are written by one statement. */
function groupedByFields(changed: TableDiff["changed"]) {
  const groups = new Map<string, { readonly row: Row; readonly fields: FieldDiff }[]>();
  for (const line of changed) {
    const keys = Object.keys(line.fields).sort().join(" ");
    groups.set(keys, [...(groups.get(keys) ?? []), line]);
  }
  return [...groups].map(([keys, rows]) => [keys === "" ? [] : keys.split(" "), rows] as const);
}

/** A changed field in an `update`. */
export function assignment(field: Field, value: unknown, name = field.key): RawBuilder<unknown> {
  const stored = columnValue(field, value);
  const column = sql.id(name);
  if (stored === null) return sql`${column} = null`;
  const type = field.kind.column(field);
  return type === "jsonb"
    ? sql`${column} = ${JSON.stringify(stored)}::jsonb`
    : sql`${column} = ${stored}::${sql.raw(type)}`;
}

function columnValues(table: Table, row: Row): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    table.fields.map((field) => [field.key, columnValue(field, row[field.key])]),
  );
}

/** A wire value as its column takes it: a reference's id, a list of ids, everything else as it is. */
export function columnValue(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (field.to === undefined) return value;
  return Array.isArray(value) ? value.map(idOf) : idOf(value);
}

function idOf(value: unknown): unknown {
  return typeof value === "object" && value !== null ? (value as { id: unknown }).id : value;
}

/** Column definitions of a record set; types come from the kinds, never from input. */
function typed(columns: Columns): RawBuilder<unknown> {
  return sql.join(
    Object.entries(columns).map(([key, type]) => sql`${sql.id(key)} ${sql.raw(type)}`),
  );
}
