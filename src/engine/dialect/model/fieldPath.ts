import type { Field } from "./document.ts";

/** The path of a field in its document: `body`, `clauses.content`. */
export function fieldPathOf({ key, table }: Pick<Field, "key" | "table">): string {
  return table.path === "" ? key : `${table.path}.${key}`;
}
