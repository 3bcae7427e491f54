import { textWidth, type FieldView, type Row, type WidgetName } from "../../../src/engine/index.ts";

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
  quantity: 92,
  price: 84,
  amount: 96,
  percent: 64,
};

/** A heading of figures takes no more than this; where it is longer it is cut, and its tooltip has it whole. */
const widestHeading = 128;

/**
 * The width of a column of lines: as in lists, and closer where the widest of its contents (`contentWidth`) needs less. Figures are
 * never cut.
 */
export function lineWidth(
  field: FieldView & { readonly required?: boolean },
  widest: number,
): number {
  const heading = headingWidth(field.title) + (field.required ? marks.required : 0);
  const figure = figures[field.kind];
  // In steps, so that columns rarely change while one types.
  const content = Math.ceil((widest + 18) / 8) * 8;
  if (figure !== undefined) return Math.max(figure, Math.min(heading, widestHeading), content);
  if (field.kind === "date") return Math.max(96, heading);
  if (field.widget === "choice") return Math.max(72, choiceWidth(field), heading);
  if (field.widget === "reference")
    return Math.max(heading, Math.min(widths.reference, Math.max(104, content)));
  return defaultWidth(field, field.required ? ["required"] : []);
}

/** The px of what a line has in a column: of a figure with its unit beside it, of a reference's code and name; 0 for other kinds. */
export function contentWidth({ key, kind, widget, decimalsFrom }: FieldView, row: Row): number {
  const nameOf = (value: unknown) => (value ?? {}) as { readonly code?: string; name?: string };
  if (widget === "reference") {
    const { code, name } = nameOf(row[key]);
    return cellWidth([code, name].filter(Boolean).join(" "));
  }
  if (figures[kind] === undefined) return 0;
  const [whole = "", decimals] = String(row[key] ?? "").split(".");
  const separators = Math.floor(Math.max(0, whole.length - 1) / 3);
  const fraction = decimals === undefined ? (kind === "amount" ? 3 : 0) : decimals.length + 1;
  const unit = kind === "quantity" && decimalsFrom ? row[decimalsFrom] : undefined;
  const { code, name } = nameOf(unit);
  const beside = unit ? Math.max(24, cellWidth(name ?? code ?? "")) + 5 : 0;
  return (whole.length + separators + fraction) * 7.5 + beside;
}

/** The px of the longest title of a choice, up to a limit: what a line is in is short, and read as a whole. */
function choiceWidth({ widget, choices = [] }: FieldView): number {
  if (widget !== "choice") return 0;
  const longest = Math.max(0, ...choices.map(({ title }) => cellWidth(title)));
  return Math.min(Math.ceil(longest) + 24, 200);
}

/** The px that a heading needs in one line: its letters are smaller than those of cells. */
export function headingWidth(title: string): number {
  return Math.ceil(textWidth(title, { wide: 12.2, narrow: 6.2 })) + 26;
}

/** Columns that take the room which is left. */
export const grows = ({ widget }: FieldView): boolean =>
  widget === "reference" || widget === "text" || widget === "textarea" || widget === "html";

/** About how wide a text is at the size of cells, in px. */
export const cellWidth = (text: string): number => textWidth(text, { wide: 14, narrow: 7.5 });
