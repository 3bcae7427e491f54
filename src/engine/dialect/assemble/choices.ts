import type { Choice } from "../model/document.ts";
import type { ChoiceSource, ChoicesOfSource } from "../model/source.ts";
import type { MakeLabel } from "./label.ts";

/** Choices in their order, each with its value: `{ "STD": "标准" }` is `[{ "value": "STD", "zh-CN": "标准" }]`. */
export function listedChoices(
  source: ChoicesOfSource,
): readonly (ChoiceSource & { readonly value: string })[] {
  if (isList(source)) return source.map((value) => ({ value, title: value, "zh-CN": value }));
  return Object.entries(source).map(([value, said]) =>
    typeof said === "string" ? { value, "zh-CN": said } : { value, ...said },
  );
}

/** Choices with their labels. */
export function buildChoices(source: ChoicesOfSource, makeLabel: MakeLabel): readonly Choice[] {
  const choices = listedChoices(source).map(({ value, renamedFrom, ...labels }) =>
    Object.freeze({ value, title: makeLabel(labels, value), renamedFrom }),
  );
  return Object.freeze(choices);
}

function isList(source: ChoicesOfSource): source is readonly string[] {
  return Array.isArray(source);
}
