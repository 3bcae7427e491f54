import type { FormFieldView, Place } from "../../../src/engine/index.ts";
import { asReference } from "../../widgets/reference/referenceValue.ts";

/** The name of the unit that a quantity of a line counts; empty of other fields, and where nothing says it. */
export function unitText(field: FormFieldView, { row, parent, header }: Place): string {
  if (field.kind !== "quantity") return "";
  const [first = "", second] = (field.decimalsFrom ?? "").split(".");
  const value =
    second === undefined ? row[first] : (first === "header" ? header : parent)?.[second];
  const unit = asReference((value ?? null) as never);
  return String(unit?.name ?? unit?.code ?? "");
}
