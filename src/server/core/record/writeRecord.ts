import { sql, type RawBuilder } from "kysely";
import { withTheNext } from "../../store/connection/preparedClient.ts";
import type { Db } from "../../store/connection/store.ts";
import { Refusal, type Document, type Field, type Row, type Table } from "../../../engine/index.ts";
import { fixedText, frameOf, statement, type Frame } from "../../store/statement/statement.ts";
import { repeatedColumns } from "../../store/tables/repeated.ts";
import type { FieldDiff, RecordDiff, TableDiff } from "../history/writeHistory.ts";

/** The author, time, company and department of a write. */
export interface Stamp {
  readonly userId: string | null;
  readonly at: string;
  /** Null for global documents. */
  readonly companyId: string | null;
  readonly departmentId: string | null;
}

/**
 * Inserts a new document with its lines: one statement a table, whatever the number of lines.
 * Unique indexes may refuse it (23505): `refuseDuplicate` turns that into 5105.
 */
export async function insertRecord(options: {
  readonly db: Db;
  readonly document: Document;
  readonly row: Row;
  readonly diff: RecordDiff;
  readonly lastItems: Readonly<Record<string, number>>;
  readonly stamp: Stamp;
}): Promise<void> {
  const { db, document, row, diff, lastItems, stamp } = options;
  const system = {
    id: row.id,
    orgId: stamp.companyId,
    deptId: stamp.departmentId,
    version: 1,
    createdBy: stamp.userId,
    createdAt: stamp.at,
    updatedBy: stamp.userId,
    updatedAt: stamp.at,
    schemaVersion: document.version,
    lastItems,
  };
  const inserted = [
    { table: document.header, rows: [{ ...system, ...columnValues(document.header, row) }] },
    ...linesToInsert(document, row.id!, diff.lines),
  ];
  const last = inserted.pop()!;
  for (const each of inserted) await insertRows(db, { ...each, id: row.id! }, "ahead");
  await insertRows(db, { ...last, id: row.id! }, "last");
}

/**
 * Writes the changes of a stored document and its history entry (`noted`). The version goes up by one even if only lines
 * changed.
 * @throws Refusal `common.changed` (6409) when the stored version is not `version`.
 */
export async function updateRecord(options: {
  readonly db: Db;
  readonly document: Document;
  readonly id: string;
  readonly version: number;
  readonly diff: RecordDiff;
  readonly lastItems: Readonly<Record<string, number>>;
  readonly stamp: Stamp;
  readonly noted: RawBuilder<unknown>;
}): Promise<void> {
  const { db, document, id, version, diff, lastItems, stamp, noted } = options;
  const table = document.header;
  const sets = [
    sql`version = version + 1`,
    sql`"updatedBy" = ${stamp.userId}::uuid`,
    sql`"updatedAt" = ${stamp.at}::timestamptz`,
    sql`"lastItems" = ${JSON.stringify(lastItems)}::jsonb`,
    ...Object.entries(diff.header).map(([key, change]) => assignment(table.field(key)!, change.to)),
  ];
  for (const lines of diff.lines) {
    const lineTable = document.table(lines.table.path)!;
    await removeLines(db, lineTable, lines.removed);
    await updateLines(db, lineTable, id, lines.changed);
    await repeatBelow(db, lineTable, id, lines.changed);
  }
  for (const each of linesToInsert(document, id, diff.lines))
    await insertRows(db, { ...each, id }, "ahead");
  await repeatInLines(db, document, id, diff.header);
  // Last, since only its answer matters: the lines are on their way with it.
  const updated = await sql`with noted as (${noted}) update ${nameOf(table)} set ${sql.join(sets)}
    where id = ${id}::uuid and version = ${version}::int and not deleted returning id`.execute(db);
  if (updated.rows.length === 0) throw new Refusal("common.changed");
}

/** Lines repeat what look-ups find them by of their header. */
async function repeatInLines(
  db: Db,
  { tables }: Document,
  id: string,
  changed: RecordDiff["header"],
): Promise<void> {
  for (const table of tables) {
    const sets = repeatedColumns(table).flatMap(({ field, column, link }) => {
      const change = link === "headerId" ? changed[field.key] : undefined;
      return change ? [assignment(field, change.to, column)] : [];
    });
    if (sets.length > 0)
      await sql`${sentAhead}update ${nameOf(table)} set ${sql.join(sets)} where "headerId" = ${id}::uuid`.execute(
        db,
      );
  }
}

/** Nested lines repeat what reports sum them up by of the line around them. */
async function repeatBelow(
  db: Db,
  table: Table,
  id: string,
  changed: TableDiff["changed"],
): Promise<void> {
  for (const child of table.children) {
    const repeated = repeatedColumns(child).filter(
      ({ link, field }) => link === "parentId" && changed.some(({ fields }) => fields[field.key]),
    );
    if (repeated.length === 0) continue;
    const sets = repeated.map(
      ({ field, column }) => sql`${sql.id(column)} = p.${sql.id(field.key)}`,
    );
    await sql`${sentAhead}update ${nameOf(child)} as t set ${sql.join(sets)} from ${nameOf(table)} as p
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

/** Rows of a table of the document `id`. */
interface RowsOf {
  readonly table: Table;
  readonly rows: readonly Values[];
  readonly id: string;
}

async function insertRows(
  db: Db,
  { table, rows, id }: RowsOf,
  when: "ahead" | "last",
): Promise<void> {
  let frames = inserts.get(table);
  if (!frames) inserts.set(table, (frames = insertFrames(table)));
  const given = sql`${JSON.stringify(rows)}::jsonb as rows, ${id}::uuid as id`;
  await statement(given, frames[when]).execute(db);
}

/** By table: how rows of all its columns are inserted. */
const inserts = new WeakMap<Table, Readonly<Record<"ahead" | "last", Frame>>>();

function insertFrames(table: Table): Readonly<Record<"ahead" | "last", Frame>> {
  const columns: Columns = {
    ...(!table.parent ? headerColumns : table.parent.parent ? nestedColumns : lineColumns),
    ...Object.fromEntries(table.fields.map((f) => [f.key, f.kind.column(f)])),
  };
  const names = sql.join(Object.keys(columns).map((key) => sql.id(key)));
  const values = sql.join(Object.keys(columns).map((key) => sql.id("row", key)));
  const ofAbove = repeatedColumns(table);
  const aliases = { headerId: "h", parentId: "p" } as const;
  const repeated = ofAbove.map(({ field, column, link }) => ({
    name: sql`, ${sql.id(column)}`,
    value: sql`, ${sql.id(aliases[link], field.key)}`,
  }));
  const joined = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql``);
  const before = fixedText(
    sql`insert into ${nameOf(table)} (${names}${joined(repeated.map(({ name }) => name))})
      select ${values}${joined(repeated.map(({ value }) => value))} from (select `,
  );
  // PostgreSQL expects a hundred rows of a record set. Joined by values of its rows, it would read small tables above them whole.
  const above = new Map(ofAbove.map(({ link, of }) => [link, of]));
  const joins = [...above].map(([link, of]) =>
    link === "headerId"
      ? sql` join ${nameOf(of)} as h on h.id = document.id`
      : sql` join ${nameOf(of)} as p on p."headerId" = document.id and p.id = "row"."parentId"`,
  );
  const after = fixedText(
    sql`) as document cross join lateral jsonb_to_recordset(document.rows) as row(${typed(columns)})${joined(joins)}`,
  );
  return { ahead: frameOf(withTheNext + before, after), last: frameOf(before, after) };
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
    await sql`${sentAhead}update ${nameOf(table)} as line set ${all}
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as row(${typed(columns)})
      where line.id = row.id and line."headerId" = ${headerId}::uuid`.execute(db);
  }
}

async function removeLines(db: Db, table: Table, removed: TableDiff["removed"]): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map(({ row }) => row.id!);
  await sql`${sentAhead}delete from ${nameOf(table)} where id = any(${ids}::uuid[])`.execute(db);
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

function assignment(field: Field, value: unknown, name = field.key): RawBuilder<unknown> {
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

function nameOf(table: Table): RawBuilder<unknown> {
  return sql.id(table.sql.schema, table.sql.table);
}
