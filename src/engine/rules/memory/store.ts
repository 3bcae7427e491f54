import type { Document, Schema, Table } from "../../dialect/model/document.ts";
import type { ReferenceValue } from "../../dialect/kinds/kind.ts";
import type { Row } from "../record/record.ts";

/** The documents of one story, by name and id, as they would be read back. */
export interface MemoryStore {
  readonly schema: Schema;
  readonly rows: ReadonlyMap<string, Map<string, Row>>;
}

/** A store with rows per document. */
export function memoryStore(
  schema: Schema,
  seed: Readonly<Record<string, readonly Row[]>>,
): MemoryStore {
  const rows = new Map(schema.documents.map(({ name }) => [name, new Map<string, Row>()]));
  for (const [name, list] of Object.entries(seed)) {
    const into = rows.get(name);
    if (!into) throw new Error(`No document ${name} to seed`);
    for (const row of list) into.set(row.id!, row);
  }
  return { schema, rows };
}

/** A row as a reference to it: code, name, and what its document carries, with further fields for `fill`. */
export function referenceTo(
  document: Document,
  row: Row,
  fields: readonly string[] = [],
): ReferenceValue {
  const { code, name, carry } = document.identity;
  return {
    id: row.id!,
    code: String(row[code] ?? ""),
    name: name === undefined ? null : ((row[name] as string | null) ?? null),
    ...Object.fromEntries([...carry, ...fields].map((key) => [key, row[key] ?? null])),
  };
}

/** The value of a list's column path: `status`, `header.date`, `material.spec`. */
export function valueAtPath(store: MemoryStore, row: Row, path: string): unknown {
  const [first = "", ...rest] = path.split(".");
  const value = row[first];
  if (rest.length === 0) return value ?? null;
  if (typeof value !== "object" || value === null) return null;
  return valueAtPath(store, storedRow(store, (value as Row).id) ?? (value as Row), rest.join("."));
}

/** The values at a path that leads through line tables (`items.material.spec`): one of every line. */
export function valuesAtPath(store: MemoryStore, row: Row, path: string): readonly unknown[] {
  const [first = "", ...rest] = path.split(".");
  const lines = row[first];
  if (!Array.isArray(lines)) return [valueAtPath(store, row, path)];
  return (lines as readonly Row[]).flatMap((line) => valuesAtPath(store, line, rest.join(".")));
}

function storedRow(store: MemoryStore, id: string | undefined): Row | undefined {
  if (id === undefined) return undefined;
  for (const rows of store.rows.values()) {
    const row = rows.get(id);
    if (row) return row;
  }
  return undefined;
}

/** A document with its references complete: ids, as defaults and effects give them, are read back with code and name. */
export function withReferences(store: MemoryStore, document: Document, row: Row): Row {
  return completed(store, document.header, row);
}

function completed(store: MemoryStore, table: Table, row: Row): Row {
  const values = table.fields.flatMap((field): [string, unknown][] => {
    const id = row[field.key];
    const target = field.to === undefined ? undefined : store.schema.document(field.to);
    const found =
      target && typeof id === "string" ? store.rows.get(target.name)!.get(id) : undefined;
    return found ? [[field.key, referenceTo(target!, found)]] : [];
  });
  const lines = table.children.flatMap((child): [string, unknown][] => {
    const rows = row[child.key];
    if (!Array.isArray(rows)) return [];
    return [[child.key, rows.map((line: Row) => completed(store, child, line))]];
  });
  return { ...row, ...Object.fromEntries([...values, ...lines]) };
}
