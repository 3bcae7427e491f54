import { useState } from "react";
import type { InputField } from "../../../../renderers/inputs/inputField.ts";
import { readDecimal } from "../../../../renderers/values/typedDecimal.ts";
import { asReference } from "../../../../renderers/widgets/reference/referenceValue.ts";
import { useReading } from "../../../../renderers/widgets/useReading.ts";
import type { FormFieldView, Row, WireValue } from "../../../engine/index.ts";
import { alsoOf } from "./fillState.ts";
import { withUnit } from "./lineName.ts";
import { linePlace, workTable, type WorkLine, type WorkSetting } from "./workSetting.ts";

/** How a field is typed: as a large number, as one of a few buttons, or as its form has it. */
function lookOf(field: FormFieldView | undefined): "figure" | "choice" | "other" {
  if (field?.choices) return "choice";
  return field === undefined || field.numeric ? "figure" : "other";
}

/** What is typed into a line before it is sent: its figure, its choice or its field, and the fields that go with it. */
export function useFilled(options: {
  readonly setting: WorkSetting;
  readonly record: Row;
  readonly line: WorkLine;
  /** The field that is typed; undefined where an action is run. */
  readonly field: FormFieldView | undefined;
  /** Where an action is run: what is typed beside its figure. */
  readonly inputs: readonly InputField[];
  readonly offered: unknown;
  readonly unit: string;
}) {
  const { setting, record, line, field, inputs, offered, unit } = options;
  const reading = useReading();
  const [typed, setTyped] = useState(offered ? String(offered as string) : "");
  const [beside, setBeside] = useState<Readonly<Record<string, WireValue>>>({});
  const look = lookOf(field);

  /** What was typed, as text: null where there is nothing, undefined where it is no value. */
  function valueTyped(): string | null | undefined {
    if (look === "figure") return readDecimal(typed);
    if (look === "choice") return typed || null;
    const value = beside[field!.key] ?? null;
    return value === null || value === "" ? null : String(sentReference(value));
  }

  /** Fields that are typed with it, as far as what is typed asks for them. */
  function alsoShown(): readonly (FormFieldView | InputField)[] {
    if (!field) return inputs;
    const values = { ...beside, ...(look === "choice" && { [field.key]: typed || null }) };
    const place = linePlace(setting, record, line.id, values as Row);
    const others = place ? alsoOf(setting, workTable(setting), place) : [];
    return [...(look === "other" ? [field] : []), ...others.filter((one) => one !== field)];
  }

  const also = alsoShown();
  const values = Object.fromEntries(
    also.flatMap(({ key }) => (beside[key] === undefined ? [] : [[key, beside[key]]])),
  );
  return {
    look,
    typed,
    setTyped,
    quantity: valueTyped(),
    also,
    /** Of the fields that go with it, those that were typed. */
    values: values as Readonly<Record<string, WireValue>>,
    setAlso: (key: string, value: WireValue) => setBeside({ ...beside, [key]: value }),
    textOf: (value: string) =>
      look === "figure"
        ? withUnit(value, unit, reading)
        : (field?.choices?.find((choice) => choice.value === value)?.title ?? ""),
  };
}

/** A reference by its id, as requests have it. */
export const sentReference = (value: unknown): unknown =>
  asReference(value as never)?.id && typeof value === "object" ? (value as Row).id : value;
