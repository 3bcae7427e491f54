import {
  isEditable,
  newLine,
  type DetailPage,
  type FieldModel,
  type FormFieldView,
  type Place,
  type RecordContext,
  type RecordModel,
  type Row,
  type TableView,
} from "../../src/engine/index.ts";
import { linesIn } from "./address.ts";

/** Made for one document alone: its number, its files. */
const own: ReadonlySet<string> = new Set(["number-series", "attachment", "image"]);
/** The author and time are those of each document. */
const anew = /^me\.(staff|user|department)$|\b(today|now)\(\)/;

/**
 * A new document with the values that users type in another one, its lines included. Numbers, states, files, computed
 * values, author and time begin anew; so do fields that may not be typed in a new document.
 */
export function copyRecord(options: {
  readonly page: DetailPage;
  readonly model: RecordModel;
  readonly context: RecordContext;
  /** A new document, with its defaults. */
  readonly blank: Row;
  readonly original: Row;
}): Row {
  const { page, model, context, blank, original } = options;
  let keys = 0;

  function copied(view: TableView, row: Row, at: Omit<Place, "table" | "at">): Row {
    const table = model.table(view.path)!;
    const picked = view.fields.flatMap((field): [string, unknown][] => {
      const isPicked = field.key !== page.codeField || view.path !== "";
      const value = row[field.key];
      return isPicked && isTyped(field) && value !== undefined ? [[field.key, value]] : [];
    });
    const full: Row = { ...at.row, ...Object.fromEntries(picked) };
    const header = table.parent ? at.header : full;
    const place: Place = { table, row: full, header, parent: at.parent, at: [] };
    const typed = new Set(
      picked.flatMap(([key]) => {
        const field = table.field(key) as FieldModel;
        return isEditable(field, place, context) ? [key] : [];
      }),
    );
    const filled = view.fields.flatMap(({ key, fill }) =>
      typed.has(key) ? Object.keys(fill ?? {}) : [],
    );
    const kept = [...typed, ...filled].map((key) => [key, row[key] ?? null] as const);
    return { ...at.row, ...Object.fromEntries(kept) };
  }
  function withLines(view: TableView, to: Row, from: Row, header: Row | undefined): Row {
    const below = view.children
      .filter(({ add }) => add !== "false")
      .map((child) => {
        const parent = view.path === "" ? undefined : to;
        const lines = linesIn(from, child.key).map((line, index): Row => {
          const begun = newLine(model, child.path, header ?? to, context, parent);
          const made = copied(child, line, { row: begun, header: header ?? to, parent });
          const keyed = { ...made, key: `new-${++keys}`, item: index + 1 };
          return withLines(child, keyed, line, header ?? to);
        });
        return [child.key, lines] as const;
      });
    return { ...to, ...Object.fromEntries(below) };
  }

  const header = copied(page.header, original, { row: blank, header: blank, parent: undefined });
  return withLines(page.header, header, original, undefined);
}

function isTyped({
  kind,
  machine,
  compute,
  computeWhen,
  editable,
  default: begins,
}: FormFieldView) {
  return (
    machine === undefined &&
    editable !== "system" &&
    (compute === undefined || computeWhen !== undefined) &&
    !own.has(kind) &&
    !(begins !== undefined && anew.test(begins))
  );
}
