import type { Table } from "../model/document.ts";
import type { TableLook } from "../model/tableLook.ts";
import { pointerTo } from "../read/jsonText.ts";
import { unknownField } from "../link/rows.ts";
import { lookFields } from "../model/tableLook.ts";
import type { Step } from "./detailDefinition.ts";

/** How lines are drawn beside their table. Names of nothing are reported, and the look is left out with them. */
export function lookOf(
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
