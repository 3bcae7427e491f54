import { textWidth, type FieldView, type WidgetName } from "../../../src/engine/index.ts";

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
  attributes: 220,
  sequence: 144,
};

/** The width in px of marks beside a heading's title. */
const marks = { sort: 22, sortNumber: 16, required: 12 };

/**
 * The default width of a column in px: by widget, never narrower than its title with its marks (the arrow of a sort,
 * its number among several, the star of a required field).
 */
export function defaultWidth(
  field: FieldView,
  marked: readonly (keyof typeof marks)[] = [],
): number {
  const beside = marked.reduce((sum, mark) => sum + marks[mark], 0);
  return Math.max(widths[field.widget], headingWidth(field.title) + beside);
}

/** The px that figures need beside a document's panel, where what matters is to stand without scrolling. */
const figures: Readonly<Record<string, number>> = {
  quantity: 120,
  price: 100,
  amount: 112,
  percent: 72,
};

/** The default width of a column of lines: as in lists, and closer for figures. */
export function lineWidth(field: FieldView & { readonly required?: boolean }): number {
  const figure = figures[field.kind];
  const least = choiceWidth(field);
  if (figure === undefined)
    return Math.max(least, defaultWidth(field, field.required ? ["required"] : []));
  return Math.max(figure, headingWidth(field.title) + (field.required ? marks.required : 0));
}

/** The px of the longest title of a choice, up to a limit: what a line is in is short, and read as a whole. */
function choiceWidth({ widget, choices = [] }: FieldView): number {
  if (widget !== "choice") return 0;
  const longest = Math.max(0, ...choices.map(({ title }) => cellWidth(title)));
  return Math.min(Math.ceil(longest) + 24, 200);
}

/** The px that a heading needs in one line. */
export function headingWidth(title: string): number {
  return cellWidth(title) + 34;
}

/** Columns that take the room which is left. */
export const grows = ({ widget }: FieldView): boolean =>
  widget === "reference" || widget === "text" || widget === "textarea" || widget === "html";

/** About how wide a text is at the size of cells, in px. */
export const cellWidth = (text: string): number => textWidth(text, { wide: 14, narrow: 7.5 });
