import { sql } from "kysely";
import {
  linesOf,
  referenceId,
  type Document,
  type ReferenceValue,
  type Row,
  type Table,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { isUuid, tableOf } from "../../store/statement/statement.ts";
import { rowJson } from "../../store/statement/referenceJson.ts";

/**
 * Gives the references of a past document their current names: one statement per target document, except for names
 * that the stored record already has. A reference to a removed row keeps its old name.
 */
export async function withCurrentReferences(
  context: Pick<Context, "db" | "schema">,
  document: Document,
  past: Row,
  stored: Row,
): Promise<Row> {
  const known = new Map<string, unknown>();
  eachReference(document.header, stored, (to, value) => known.set(keyOf(to, value), value));
  const missing = new Map<string, Set<string>>();
  eachReference(document.header, past, (to, value) => {
    const id = referenceId(value);
    if (id === null || !isUuid(id) || known.has(keyOf(to, value))) return;
    missing.set(to, (missing.get(to) ?? new Set()).add(id));
  });
  for (const [to, ids] of missing) {
    for (const value of await currentReferences(context, to, [...ids]))
      known.set(keyOf(to, value), value);
  }
  // A value from when the field was a text is no reference now.
  const isReference = (value: unknown) => isUuid(referenceId(value) ?? "");
  return replaced(document.header, past, (to, value) =>
    isReference(value) ? (known.get(keyOf(to, value)) ?? value) : null,
  );
}

/** Rows of a document as references to them travel today, deleted ones too; none for ids that lead nowhere. */
export async function currentReferences(
  { db, schema }: Pick<Context, "db" | "schema">,
  to: string,
  ids: readonly string[],
): Promise<readonly ReferenceValue[]> {
  const target = schema.document(to);
  if (!target || ids.length === 0) return [];
  const { rows } = await sql<{ value: ReferenceValue }>`
    select ${rowJson(schema, target, "t")} as value from ${tableOf(target.header)} as t
    where t.id = any(${ids}::uuid[]) /* in any order */`.execute(db);
  return rows.map(({ value }) => value);
}

function eachReference(table: Table, row: Row, take: (to: string, value: unknown) => void): void {
  for (const { key, to } of table.fields) {
    if (to === undefined) continue;
    for (const value of listOf(row[key])) if (value !== null) take(to, value);
  }
  for (const child of table.children)
    for (const line of linesOf(row, child.key)) eachReference(child, line, take);
}

function replaced(table: Table, row: Row, today: (to: string, value: unknown) => unknown): Row {
  const references = table.fields.flatMap(({ key, to }) => {
    const value = row[key] ?? null;
    if (to === undefined || value === null) return [];
    return [[key, Array.isArray(value) ? value.map((one) => today(to, one)) : today(to, value)]];
  });
  const lines = table.children.map((child) => [
    child.key,
    linesOf(row, child.key).map((line) => replaced(child, line, today)),
  ]);
  return { ...row, ...Object.fromEntries([...references, ...lines]) };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value ?? null];
}

function keyOf(to: string, value: unknown): string {
  return `${to} ${referenceId(value)}`;
}
