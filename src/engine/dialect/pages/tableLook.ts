import type { Table } from "../model/document.ts";
import type { TableLook } from "../model/detailSource.ts";
import { pointerTo } from "../read/jsonText.ts";
import { unknownField } from "../link/rows.ts";
import type { Step } from "./detailDefinition.ts";

/** How lines are drawn beside their table. Names of nothing are reported, and the look is left out with them. */
export function linkTableLook(
  look: TableLook | undefined,
  table: Table,
  pointer: string,
  step: Step,
): TableLook | undefined {
  if (!look) return undefined;
  const above = table.parent;
  if (look.as === "matrix" && !above?.parent) {
    step.report(pointerTo(pointer, "as"), {
      message: "A matrix has a row for each line below a line: its table stands below another one",
    });
    return undefined;
  }
  const unknown = lookFields(look).filter(({ of, key, at }) => {
    const owner = of === "own" ? table : of === "above" ? above : step.document.header;
    if (owner?.field(key)) return false;
    const keys = owner?.fields.map((field) => field.key) ?? [];
    step.report(pointerTo(pointer, ...at), unknownField(key, keys));
    return true;
  });
  if (look.as === "causes" && unknown.length === 0) {
    const choices = table.field(look.by)?.choices?.map(({ value }) => value) ?? [];
    look.bones?.in.forEach((value, index) => {
      if (!choices.includes(value))
        step.report(pointerTo(pointer, "bones", "in", index), {
          message: `"${look.by}" has no choice "${value}"`,
          allowed: choices,
        });
    });
  }
  return unknown.length > 0 ? undefined : look;
}

/** A field that a look names: whose it is, and where the file says so. */
interface LookField {
  readonly of: "own" | "above" | "header";
  readonly key: string;
  readonly at: readonly (string | number)[];
}

/** The fields that a look names. */
export function lookFields(look: TableLook): readonly LookField[] {
  const of = (whose: LookField["of"], word: string, key: string | undefined): LookField[] =>
    key === undefined ? [] : [{ of: whose, key, at: [word] }];
  const all = (whose: LookField["of"], word: string, keys: readonly string[] = []) =>
    keys.map((key, index): LookField => ({ of: whose, key, at: [word, index] }));
  switch (look.as) {
    case "matrix":
      return [
        ...of("own", "value", look.value),
        ...of("own", "ok", look.ok),
        ...of("above", "name", look.name),
        ...of("above", "count", look.count),
        ...all("above", "over", look.over),
        ...all("above", "under", look.under),
      ];
    case "causes":
      return [
        ...of("own", "text", look.text),
        ...of("own", "outline", look.outline),
        ...of("own", "by", look.by),
        ...of("own", "mark", look.mark),
        ...(look.bones ? [{ of: "own" as const, key: look.bones.by, at: ["bones", "by"] }] : []),
        ...of("header", "head", look.head),
      ];
    case "steps":
      return [
        ...of("own", "label", look.label),
        ...of("own", "state", look.state),
        ...of("own", "text", look.text),
        ...all("own", "about", look.about),
      ];
  }
}
