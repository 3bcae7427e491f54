import type { Table } from "../../../engine/index.ts";
import { namedAfter, qualified, quoted } from "./identifiers.ts";
import type { NamedSql } from "./model.ts";

/** An index as it was asked for: what another one may make needless. */
export interface Index extends NamedSql {
  /** Its columns and how they are sorted: `"demandDate" desc`. */
  readonly columns: readonly string[];
  readonly unique: boolean;
  readonly where: string | undefined;
  readonly method: "gin" | undefined;
  readonly included: readonly string[];
}

/** An index and what it is for (`waybill plan` says so). */
export function index(
  table: Table,
  columns: readonly string[],
  options: {
    readonly why: string;
    readonly unique?: boolean;
    readonly live?: boolean;
    readonly where?: string;
    readonly method?: "gin";
    /** Columns that the index carries without being ordered by them. */
    readonly included?: readonly string[];
  },
): Index {
  const method = options.method ? ` using ${options.method}` : "";
  const where = options.where ?? (options.live ? "not deleted" : undefined);
  const included = options.included?.length ? ` include (${options.included.join(", ")})` : "";
  const body = `on ${qualified(table.sql)}${method} (${columns.join(", ")})${included}${where ? ` where ${where}` : ""}`;
  const kind = options.unique ? "unique index" : "index";
  const stem = [
    table.sql.table,
    ...columns.map((column) => column.replace(/^"([^"]*)".*/, "$1")),
  ].join("_");
  const name = namedAfter(stem, `${kind} ${body}`);
  const { unique = false, included: carried = [] } = options;
  return {
    schema: table.sql.schema,
    name,
    table: table.sql.table,
    why: options.why,
    sql: `create ${kind} ${quoted(name)} ${body}`,
    columns,
    unique,
    where,
    method: options.method,
    included: carried,
  };
}

/**
 * Indexes without those that another one of the table begins with, read in either direction: it finds the same rows, and each
 * index that is there makes every write dearer and every statement longer to plan. What is left out is said of the one that serves.
 *
 * `(status)`, `(status, "demandDate")` -> `(status, "demandDate")`
 */
export function withoutBeginnings(indexes: readonly Index[]): readonly NamedSql[] {
  const ofTable = Map.groupBy(indexes, ({ schema, table }) => `${schema}.${table}`);
  return [...ofTable.values()].flatMap((all) => {
    const served = new Map(
      all.flatMap((one, at) => {
        const serving = all
          .filter((other, place) => serves(other, one, place < at))
          .toSorted((a, b) => a.columns.length - b.columns.length);
        return serving.length > 0 ? [[one, serving[0]!]] : [];
      }),
    );
    const last = (one: Index): Index => (served.has(one) ? last(served.get(one)!) : one);
    const reasons = Map.groupBy(all, last);
    return [...reasons].map(([{ schema, name, table, sql }, those]) => {
      const why = [...new Set(those.map((one) => one.why))].join("; ");
      return { schema, name, table, sql, why };
    });
  });
}

/** Whether an index can be left out for another one; of two that say the same in both directions the first stays. */
function serves(other: Index, one: Index, isFirst: boolean): boolean {
  const { columns, unique, where, method, included } = one;
  if (other === one || unique || method || other.method || included.length > 0) return false;
  // A search by its first column takes no empty value; any other `where` picks rows that the order alone does not find.
  const isWhole = other.where === undefined && where === `${columns[0]} is not null`;
  if (other.where !== where && !isWhole) return false;
  const begins = other.columns.slice(0, columns.length).join();
  if (begins !== columns.join() && begins !== columns.map(reversed).join()) return false;
  const isMore = other.columns.length > columns.length || other.included.length > 0;
  return isMore || other.unique || isFirst;
}

/** `"number" desc` -> `"number"`. Where empty values are told apart, neither direction serves the other. */
function reversed(column: string): string {
  if (column.includes(" nulls ")) return "";
  return column.endsWith(" desc") ? column.slice(0, -" desc".length) : `${column} desc`;
}
