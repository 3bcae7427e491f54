import type { Label } from "../../text/label.ts";
import { pointerTo } from "../../read/jsonText.ts";
import type { ActionSource } from "../../model/source.ts";
import type { Table } from "../../model/document.ts";
import { namedInBraces } from "../../text/braces.ts";
import { unknownField } from "../rows.ts";
import type { ActionStep } from "./actions.ts";

/**
 * The announced consequence of an action in three languages. It may name fields of the row, or the count of its
 * lines.
 */
export function saysOf(step: ActionStep, pointer: string): Label | undefined {
  const { source, draft, table } = step;
  if (source.says === undefined) return undefined;
  if (source["says:zh-CN"] === undefined)
    draft.report(pointerTo(pointer, "says"), { message: '"says:zh-CN" is missing' });
  const words = ["says", "says:zh-CN", "says:zh-TW"] as const;
  for (const word of words) checkNames(source, word, { table: table.table, step, pointer });
  const written = {
    title: source.says,
    "zh-CN": source["says:zh-CN"],
    "zh-TW": source["says:zh-TW"],
  } as Parameters<typeof draft.makeLabel>[0];
  return draft.makeLabel(written, source.says);
}

function checkNames(
  source: ActionSource,
  word: "says" | "says:zh-CN" | "says:zh-TW",
  at: { table: Table; step: ActionStep; pointer: string },
): void {
  const { table, step, pointer } = at;
  const keys = [
    ...table.fields.map(({ key }) => key),
    ...table.children.map(({ key }) => `${key}.count`),
  ];
  for (const name of namedInBraces(source[word] ?? ""))
    if (!keys.includes(name)) step.draft.report(pointerTo(pointer, word), unknownField(name, keys));
}
