import { sql, type RawBuilder } from "kysely";
import {
  compileExpression,
  type Environment,
  type Expression,
  type Scope,
  type ValueType,
  caseClock,
  caseScope,
} from "../../../src/engine/index.ts";
import type { Store } from "../../../src/server/store/connection/store.ts";
import { parameterOf, sqlTypeOf } from "../../../src/server/store/expression/expression.ts";

/** Names of the cases that come from the request, not from columns. */
export const ambientNames = ["me", "parameter"];
const table = sql.table("expression_cases");

/** A table with one column a path of the cases' scope (`quantity`, `supplier.code`), filled with rows of environments. */
export async function fillExpressionTable(
  store: Store,
  rows: readonly Environment[],
): Promise<void> {
  const columns = columnsOf(caseScope);
  const definitions = columns.map(({ path, type }) => sql`${sql.id(path)} ${sqlTypeOf(type)}`);
  await sql`drop table if exists ${table}`.execute(store.db);
  await sql`create table ${table} (row int primary key, ${sql.join(definitions)})`.execute(
    store.db,
  );
  for (const [row, environment] of rows.entries()) {
    const values = columns.map(({ type, read }) => parameterOf(read.evaluate(environment), type));
    await sql`insert into ${table} values (${row}, ${sql.join(values)})`.execute(store.db);
  }
}

export async function dropExpressionTable(store: Store): Promise<void> {
  await sql`drop table if exists ${table}`.execute(store.db);
}

/** The column of a path in the table. */
export function columnOf(path: readonly string[]): RawBuilder<unknown> {
  return sql.id(path.join("."));
}

/** The environment of a request: the clock, and the ambient names of a row. */
export function requestOf(environment: Environment): Environment {
  const known = ambientNames.filter((name) => name in environment);
  return {
    me: {},
    parameter: {},
    ...caseClock,
    ...Object.fromEntries(known.map((name) => [name, environment[name]])),
  };
}

/** One SQL value for a row, as text that compares with the wire value. */
export async function valueInSql(
  store: Store,
  row: number,
  value: RawBuilder<unknown>,
  type: ValueType,
): Promise<unknown> {
  const { rows } = await sql<{
    value: unknown;
  }>`select ${wireSql(value, type)} as value from ${table} where row = ${row}`.execute(store.db);
  return rows[0]!.value;
}

/** The rows for which a condition is true. */
export async function rowsWhere(
  store: Store,
  condition: RawBuilder<unknown>,
  row?: number,
): Promise<readonly number[]> {
  const only = row === undefined ? sql`` : sql`and row = ${row}`;
  const { rows } = await sql<{
    row: number;
  }>`select row from ${table} where ${condition} ${only} order by row`.execute(store.db);
  return rows.map((found) => found.row);
}

/** A SQL value as JSON of the wire: decimals as canonical text, instants in ISO form. */
export function wireSql(value: RawBuilder<unknown>, type: ValueType): RawBuilder<unknown> {
  switch (type.type) {
    case "decimal":
      return sql`to_json(trim_scale(${value})::text)`;
    case "instant":
      return sql`to_json(to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
    case "list":
      return type.of.type === "decimal"
        ? sql`(select coalesce(json_agg(trim_scale(member)::text order by n), '[]') from unnest(${value}) with ordinality as m(member, n))`
        : sql`to_json(${value})`;
    case "null":
      return sql`to_json(${value}::text)`;
    default:
      return sql`to_json(${value})`;
  }
}

interface CaseColumn {
  readonly path: string;
  readonly type: ValueType;
  readonly read: Expression;
}

function columnsOf(scope: Scope, above: readonly string[] = []): readonly CaseColumn[] {
  return Object.entries(scope).flatMap(([key, type]): readonly CaseColumn[] => {
    const path = [...above, key];
    if (above.length === 0 && ambientNames.includes(key)) return [];
    if (type.type === "row") return columnsOf(type.fields, path);
    if (type.type === "list" && type.of.type === "row") return [];
    const own = column(path, type);
    return type.type === "reference"
      ? [
          own,
          ...columnsOf({ code: { type: "text" }, name: { type: "text" }, ...type.carried }, path),
        ]
      : [own];
  });
}

function column(path: readonly string[], type: ValueType): CaseColumn {
  return { path: path.join("."), type, read: compileExpression(path.join("."), caseScope) };
}
