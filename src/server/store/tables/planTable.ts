import { columnChange } from "./columnChange.ts";
import { renameEverywhere } from "./documentNames.ts";
import type { Existing } from "./existing.ts";
import { qualified, quoted, textConstant } from "./identifiers.ts";
import type { ColumnModel, DatabaseModel, TableModel } from "./model.ts";
import type { Step } from "./plan.ts";

/** `purchasing.requisition`. */
export function tableName({
  schema,
  table,
}: {
  readonly schema: string;
  readonly table: string;
}): string {
  return `${schema}.${table}`;
}

/** The steps that bring one table to its model: made, or renamed and its columns renamed, changed, added, dropped. */
export function planTable(
  table: TableModel,
  recorded: DatabaseModel,
  existing: Existing,
): readonly Step[] {
  const name = tableName(table);
  const former = existing.tables.has(name)
    ? undefined
    : table.renamedFrom.find((old) => existing.tables.has(old));
  if (!existing.tables.has(name) && former === undefined) return [createTable(table)];
  const stored = former ?? name;
  const before = recorded.tables.find((one) => tableName(one) === stored);
  return [
    ...(former === undefined ? [] : renameTable(table, former, existing)),
    ...planColumns({
      table,
      before,
      present: existing.tables.get(stored)!,
      filled: existing.filled.has(stored),
    }),
  ];
}

function createTable(table: TableModel): Step {
  const columns = table.columns.map(
    (column) =>
      `${quoted(column.name)} ${column.type}${column.primaryKey ? " primary key" : ""}${constraintsOf(column)}`,
  );
  return {
    kind: "create",
    sql: [`create table ${qualified(table)} (${columns.join(", ")})`],
    risk: "none",
    about: `${tableName(table)} (${table.columns.length} columns)`,
  };
}

function constraintsOf(column: ColumnModel): string {
  return `${column.default === undefined ? "" : ` default ${column.default}`}${column.notNull ? " not null" : ""}`;
}

/** The names of documents that are stored elsewhere go with the table, in one step: nothing is left half renamed. */
function renameTable(table: TableModel, former: string, existing: Existing): readonly Step[] {
  const [schema, old] = former.split(".") as [string, string];
  const { named } = table;
  const isThere = (at: {
    readonly schema: string;
    readonly table: string;
    readonly column: string;
  }) =>
    // The system's own tables are made before anything is planned.
    at.schema === "system" && !existing.tables.has(tableName(at))
      ? true
      : (existing.tables.get(tableName(at))?.has(at.column) ?? false);
  const names = named ? renameEverywhere({ ...named, known: named.known.filter(isThere) }) : [];
  return [
    {
      kind: "rename",
      sql: [
        `alter table ${qualified({ schema, table: old })} rename to ${quoted(table.table)}`,
        ...names,
      ],
      risk: "lock",
      about: `${former} -> ${tableName(table)}`,
    },
  ];
}

type Present = ReadonlyMap<string, { readonly type: string; readonly notNull: boolean }>;

function planColumns(options: {
  readonly table: TableModel;
  readonly before: TableModel | undefined;
  readonly present: Present;
  readonly filled: boolean;
}): readonly Step[] {
  const { table, before, present, filled } = options;
  const kept = new Set<string>();
  const steps = table.columns.flatMap((column): readonly Step[] => {
    const former = present.has(column.name) ? undefined : column.renamedFrom;
    const stored = former !== undefined && present.has(former) ? former : column.name;
    const actual = present.get(stored);
    if (!actual) return [addColumn(table, column, filled)];
    kept.add(stored);
    return [
      ...(stored === column.name ? [] : [renameColumn(table, stored, column.name)]),
      ...changeType(table, column, { type: actual.type, name: stored }, filled),
      ...moveValues(
        table,
        column,
        before?.columns.find(({ name }) => name === stored),
      ),
    ];
  });
  const added = table.columns.filter(({ name, repeats }) => repeats && !kept.has(name));
  const links = filled ? (["headerId", "parentId"] as const) : [];
  const repeated = links.flatMap((link) => {
    const columns = added.filter(({ repeats }) => repeats!.link === link);
    return columns.length > 0 ? [fillRepeated(table, columns)] : [];
  });
  const gone = (before?.columns ?? []).filter(({ name }) => present.has(name) && !kept.has(name));
  return [...steps, ...repeated, ...gone.map((column) => dropColumn(table, column.name, filled))];
}

function addColumn(table: TableModel, column: ColumnModel, filled: boolean): Step {
  return {
    kind: "add",
    sql: [
      `alter table ${qualified(table)} add column ${quoted(column.name)} ${column.type}${constraintsOf(column)}`,
    ],
    risk: filled ? "lock" : "none",
    about: `${tableName(table)}: column ${column.name} ${column.type}`,
  };
}

function renameColumn(table: TableModel, from: string, to: string): Step {
  return {
    kind: "rename",
    sql: [`alter table ${qualified(table)} rename column ${quoted(from)} to ${quoted(to)}`],
    risk: "lock",
    about: `${tableName(table)}: column ${from} -> ${to}`,
  };
}

/** All columns that lines repeat of one row above, in one pass: each would write every row and its indexes again. */
function fillRepeated(table: TableModel, columns: readonly ColumnModel[]): Step {
  const { link, ...above } = columns[0]!.repeats!;
  const sets = columns.map(({ name, repeats }) => `${quoted(name)} = h.${quoted(repeats!.column)}`);
  return {
    kind: "data",
    sql: [
      `update ${qualified(table)} as t set ${sets.join(", ")} from ${qualified(above)} as h where h.id = t.${quoted(link)}`,
    ],
    risk: "lock",
    about: `${tableName(table)}: ${columns.length} column(s) repeated from the ${link === "headerId" ? "header" : "line above"}`,
  };
}

function dropColumn(table: TableModel, name: string, filled: boolean): Step {
  return {
    kind: "drop",
    sql: [`alter table ${qualified(table)} drop column ${quoted(name)}`],
    risk: filled ? "data loss" : "none",
    about: `${tableName(table)}: column ${name}`,
  };
}

function changeType(
  table: TableModel,
  column: ColumnModel,
  { type: from, name: stored }: { readonly type: string; readonly name: string },
  filled: boolean,
): readonly Step[] {
  const change = columnChange(from, column.type);
  if (change === "same") return [];
  const [name, at] = [quoted(column.name), qualified(table)];
  const about = `${tableName(table)}: column ${column.name} ${from} -> ${column.type}`;
  if (change === "replace" && from.startsWith("character varying")) {
    const found = findByCode(table, column, stored);
    if (found) return [{ kind: "alter", risk: "lock", about, ...found }];
  }
  if (change === "replace") {
    const sql = [
      `alter table ${at} drop column ${name}`,
      `alter table ${at} add column ${name} ${column.type}${constraintsOf(column)}`,
    ];
    return [{ kind: "alter", sql, risk: filled ? "data loss" : "none", about }];
  }
  const sql = [
    `alter table ${at} alter column ${name} type ${column.type} using ${name}::${column.type}`,
  ];
  return [
    {
      kind: "alter",
      sql,
      risk: !filled ? "none" : change === "narrow" ? "data loss" : "lock",
      about,
    },
  ];
}

/**
 * A text that becomes a reference leads to the row of its company that bears it as its code; what no row bears would be
 * lost. Undefined where it cannot be told (lines, references to nothing stored).
 */
function findByCode(
  table: TableModel,
  { name, type, refersTo }: ColumnModel,
  stored: string,
): Pick<Step, "sql" | "loses"> | undefined {
  const hasCompany = table.columns.some((column) => column.name === "orgId");
  if (!refersTo || type !== "uuid" || (refersTo.ofCompany && !hasCompany)) return undefined;
  const [at, own, made] = [qualified(table), quoted(name), quoted(`${name}_found`)];
  const company = refersTo.ofCompany ? ` and r."orgId" = t."orgId"` : "";
  const named = (column: string) =>
    `from ${qualified(refersTo)} as r where r.${quoted(refersTo.code)}::text = t.${column}${company} and not r.deleted`;
  return {
    sql: [
      `alter table ${at} add column ${made} uuid`,
      `update ${at} as t set ${made} = (select r.id ${named(own)} order by r.id limit 1) where t.${own} <> ''`,
      `alter table ${at} drop column ${own}`,
      `alter table ${at} rename column ${made} to ${own}`,
    ],
    loses: `select exists (select 1 from ${qualified(table)} as t where t.${quoted(stored)} <> ''
      and not exists (select 1 ${named(quoted(stored))})) as loses`,
  };
}

/** Renamed choices and states: rows that hold the former value get the present one. */
function moveValues(
  table: TableModel,
  column: ColumnModel,
  before: ColumnModel | undefined,
): readonly Step[] {
  const stored = new Set(before?.values ?? []);
  const [name, at] = [quoted(column.name), qualified(table)];
  return Object.entries(column.renamedValues ?? {})
    .filter(([from]) => stored.has(from) && !column.values?.includes(from))
    .map(([from, to]) => {
      const [old, next] = [textConstant(from), textConstant(to)];
      const sql = column.type.endsWith("[]")
        ? `update ${at} set ${name} = array_replace(${name}, ${old}, ${next}) where ${old} = any(${name})`
        : `update ${at} set ${name} = ${next} where ${name} = ${old}`;
      return {
        kind: "data",
        sql: [sql],
        risk: "lock",
        about: `${tableName(table)}: ${column.name} ${from} -> ${to}`,
      };
    });
}
