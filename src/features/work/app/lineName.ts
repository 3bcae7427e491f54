import { lineLook } from "../../../../renderers/grid/lines/lineLook.ts";
import { asReference } from "../../../../renderers/widgets/reference/referenceValue.ts";
import type { Reading } from "../../../../renderers/widgets/widget.ts";
import { widgetOf } from "../../../../renderers/widgets/widgetOf.tsx";
import { formatDecimal, type FormFieldView, type Row } from "../../../engine/index.ts";
import { workTable, type WorkSetting } from "./workSetting.ts";

/** What a line is called: its name, and code and other texts below it. */
export function lineName(
  setting: WorkSetting,
  row: Row,
  reading: Reading,
): { readonly name: string; readonly below: string } {
  const { identity, beside, fields } = lineLook(workTable(setting), true);
  const owner = identity ?? fields.find(({ to }) => to !== undefined) ?? fields[0];
  if (!owner) return { name: String(row.item ?? ""), below: "" };
  const texts = beside.map((field) => textAt(field, row, reading)).filter(Boolean);
  const reference = owner.to === undefined ? null : asReference(row[owner.key] as never);
  const name = reference?.name ?? texts[0] ?? textAt(owner, row, reading);
  const below = [reference?.code, ...texts].filter((text) => text && text !== name);
  return { name: String(name), below: below.join(" · ") };
}

/** What is asked of a line, told under its name: texts as they are, figures with their titles. */
export function toldBelow(setting: WorkSetting, row: Row, reading: Reading): readonly string[] {
  const { fields } = workTable(setting);
  return (setting.work.below ?? []).flatMap((key) => {
    const field = fields.find((each) => each.key === key);
    const text = field ? textAt(field, row, reading) : "";
    if (!field || text === "") return [];
    return [field.numeric ? `${field.title} ${text}` : text];
  });
}

/** The action that is run on lines, in a word; undefined where fields are typed. */
export const actionTitle = (setting: WorkSetting): string | undefined =>
  workTable(setting).actions.find(({ key }) => key === setting.work.act)?.title;

/** A field of a line as text. */
const textAt = (field: FormFieldView, row: Row, reading: Reading): string =>
  widgetOf(field).text(row[field.key], field, { ...reading, row });

/** A field of a line as text, a quantity with the unit that it counts in: `120 kg`. */
export function toldAt(field: FormFieldView, row: Row, reading: Reading): string {
  const text = textAt(field, row, reading);
  const unit = asReference((row[field.decimalsFrom ?? ""] ?? null) as never);
  return text === "" || unit === null ? text : `${text} ${String(unit.name ?? unit.code ?? "")}`;
}

/** A figure with the unit of the line: `120 kg`. */
export function withUnit(quantity: string | undefined, unit: string, reading: Reading): string {
  const figure = formatDecimal(quantity ?? "0", reading.language);
  return unit === "" ? figure : `${figure} ${unit}`;
}

/** The unit that a field of the line counts in. */
export function unitOf(setting: WorkSetting, row: Row): string {
  const { work } = setting;
  const { fields } = workTable(setting);
  const counting = [work.planned, work.done, work.fill?.[0]].flatMap(
    (key) => fields.find((field) => field.key === key) ?? [],
  );
  const from = counting.find(({ decimalsFrom }) => decimalsFrom !== undefined)?.decimalsFrom;
  const unit = asReference((row[from ?? ""] ?? null) as never);
  return String(unit?.name ?? unit?.code ?? "");
}
