import type { FieldView, WidgetName } from "../../src/engine/index.ts";

const widths: Readonly<Record<WidgetName, number>> = {
  masked: 80,
  text: 140,
  textarea: 200,
  html: 200,
  decimal: 124,
  integer: 84,
  date: 126,
  datetime: 148,
  choice: 118,
  choices: 160,
  state: 116,
  reference: 150,
  references: 170,
  switch: 76,
  attachment: 180,
  image: 96,
  json: 180,
  sequence: 144,
};

/** A column's width in px before anyone changed it: by widget, never narrower than its title. */
export function defaultWidth(field: FieldView): number {
  return Math.max(widths[field.widget], titleWidth(field.title) + 34);
}

/** Columns that take the room which is left. */
export const grows = ({ widget }: FieldView): boolean =>
  widget === "reference" || widget === "text" || widget === "textarea" || widget === "html";

function titleWidth(title: string): number {
  let width = 0;
  for (const letter of title) width += letter.codePointAt(0)! > 0x2e80 ? 14 : 7.5;
  return width;
}
