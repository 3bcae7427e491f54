import {
  type Document,
  type LookupAnswer,
  type LookupRequest,
  type Row,
  referenceTo,
  type MemoryStore,
} from "../../src/engine/index.ts";

/** Rows whose code or name holds the text; the nearest codes when none does. */
export function lookupRows(
  store: MemoryStore,
  document: Document,
  request: LookupRequest,
): LookupAnswer {
  const { code, name } = document.identity;
  const typed = (request.q ?? "").toLowerCase();
  const all = [...store.rows.get(document.name)!.values()];
  const text = (row: Row) =>
    `${String(row[code] ?? "")} ${name ? String(row[name] ?? "") : ""}`.toLowerCase();
  const found = all.filter((row) => text(row).includes(typed));
  const size = request.size ?? 20;
  const from = ((request.page ?? 1) - 1) * size;
  const answer = (rows: readonly Row[]) =>
    rows.map((row) => referenceTo(document, row, request.fields));
  if (found.length > 0)
    return { rows: answer(found.slice(from, from + size)), total: found.length };
  const near = [...all].sort((a, b) => shared(typed, text(b)) - shared(typed, text(a))).slice(0, 3);
  return { rows: [], total: 0, nearest: answer(near) };
}

function shared(a: string, b: string): number {
  return [...new Set(a)].filter((letter) => b.includes(letter)).length;
}
