import type { Action } from "../../dialect/model/document.ts";
import type { InputAt } from "../action/refuseAction.ts";
import type { Problem } from "../../dialect/text/errors.ts";

/** What an action of the header asks for and was not told; what begins with a value of its own is told. */
export function missingInputs({ table }: Action, input: InputAt | undefined): readonly Problem[] {
  if (!input || table.parent) return [];
  const { schema: asked, given: told } = input;
  const properties = (asked["properties"] ?? {}) as Readonly<
    Record<string, { readonly initial?: unknown }>
  >;
  return ((asked["required"] ?? []) as readonly string[])
    .filter((key) => (told[key] ?? null) === null && properties[key]?.initial === undefined)
    .map((key) => ({ msgKey: "common.required", args: [key], path: key }));
}
