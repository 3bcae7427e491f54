import type { Table } from "../../../engine/index.ts";
import { namedAfter, qualified, quoted } from "./identifiers.ts";
import type { NamedSql } from "./model.ts";

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
): NamedSql {
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
  return {
    schema: table.sql.schema,
    name,
    table: table.sql.table,
    why: options.why,
    sql: `create ${kind} ${quoted(name)} ${body}`,
  };
}
