import type { ListPage } from "../../src/engine/index.ts";

/** The document that a row stands for (of a message, an approval, a count's task): by two texts, or by a text and a reference. */
export function subjectOf(
  opens: ListPage["opens"],
  row: Readonly<Record<string, unknown>> | null | undefined,
): { readonly document: string; readonly id: string } | undefined {
  const document = opens && row?.[opens.document];
  const record = opens && row?.[opens.record];
  const id = typeof record === "object" ? (record as { id?: unknown } | null)?.id : record;
  return typeof document === "string" && typeof id === "string" ? { document, id } : undefined;
}
