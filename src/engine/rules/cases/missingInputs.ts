import type { Action } from "../../dialect/model/document.ts";
import type { Problem } from "../../dialect/text/errors.ts";

/** What an action of the header asks for and was not told; what begins with a value of its own is told. */
export function missingInputs(
  { input: asked, table }: Action,
  told: Readonly<Record<string, unknown>>,
): readonly Problem[] {
  if (!asked || table.parent) return [];
  const properties = (asked["properties"] ?? {}) as Readonly<
    Record<string, { readonly initial?: unknown }>
  >;
  return ((asked["required"] ?? []) as readonly string[])
    .filter((key) => (told[key] ?? null) === null && properties[key]?.initial === undefined)
    .map((key) => ({ msgKey: "common.required", args: [key], path: key }));
}
