import {
  linesOf,
  refusalOf,
  type Document,
  type Language,
  type Row,
  type Table,
} from "../../../engine/index.ts";
import { uniqueIndexes } from "../../store/tables/indexes.ts";
import { shown } from "../record/readChanges.ts";

/**
 * Runs a write and turns a violated unique index (PostgreSQL 23505) into `common.duplicate` (5105) at the fields it
 * guards, with the value that exists already. Everything else is thrown on.
 */
export async function refuseDuplicate<T>(
  document: Document,
  language: Language,
  row: Row,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const violated = violatedKeys(document, error);
    if (!violated) throw error;
    const { table, keys } = violated;
    const titles = keys.map((key) => table.field(key)?.title[language] ?? key).join(" + ");
    const field = keys.at(-1)!;
    const at = table.parent ? duplicateLine(table, keys, row) : { row, path: "" };
    const value = shown(keys.map((key) => textOf(at.row[key])).join(" + "));
    const line = table.parent ? (at.row["key"] ?? at.row.id) : undefined;
    const place = { path: `${at.path}${field}`, table: table.path, field, value };
    throw refusalOf([
      {
        msgKey: (keys.length === 1 && table.field(field)?.uniqueMessage) || "common.duplicate",
        args: [titles, value],
        ...place,
        ...(typeof line === "string" && { line }),
      },
    ]);
  }
}

/** The second of two lines with the same key (the index allows it once under one header or line), and its place. */
function duplicateLine(
  table: Table,
  keys: readonly string[],
  record: Row,
): { readonly row: Row; readonly path: string } {
  const seen = new Set<string>();
  for (const { row, above, path } of linesAt(table, record)) {
    const values = keys.map((key) => textOf(row[key]));
    const key = JSON.stringify([above, ...values]);
    if (seen.has(key) && !values.includes("")) return { row, path: `${path}.` };
    seen.add(key);
  }
  return { row: {}, path: `${table.path}.` };
}

function linesAt(
  table: Table,
  record: Row,
): readonly { readonly row: Row; readonly above: string; readonly path: string }[] {
  const parents = table.parent?.parent
    ? linesAt(table.parent, record)
    : [{ row: record, path: "" }];
  return parents.flatMap(({ row, path: above }) =>
    linesOf(row, table.key).map((line, index) => ({
      row: line,
      above,
      path: `${above === "" ? "" : `${above}.`}${table.key}[${index}]`,
    })),
  );
}

function violatedKeys(
  document: Document,
  error: unknown,
): { readonly table: Table; readonly keys: readonly string[] } | undefined {
  const { code, constraint } = (error ?? {}) as {
    readonly code?: unknown;
    readonly constraint?: unknown;
  };
  if (code !== "23505" || typeof constraint !== "string") return undefined;
  for (const table of document.tables) {
    const index = uniqueIndexes(document, table).find((candidate) => candidate.name === constraint);
    if (index) return { table, keys: index.keys };
  }
  return undefined;
}

function textOf(value: unknown): string {
  if (typeof value === "object" && value !== null && "code" in value) return String(value.code);
  return value === null || value === undefined ? "" : String(value);
}
