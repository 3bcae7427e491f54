import type { FormFieldView, TableView } from "../../../src/engine/index.ts";

/** How the fields of a line table are arranged as columns. */
export interface LineLook {
  /** What a line is: a reference, with what is filled from it in the same cell. */
  readonly identity: FormFieldView | undefined;
  readonly beside: readonly FormFieldView[];
  /** The columns in order: the identity, then what matters most. */
  readonly fields: readonly FormFieldView[];
}

const known = new WeakMap<TableView, LineLook>();

/**
 * A line is called by its first reference that fills texts nobody types (material: name and spec): these stand in its cell.
 * Other columns follow by importance, equals in the order of the page.
 */
export function lineLook(table: TableView): LineLook {
  const made = known.get(table) ?? arrange(table);
  known.set(table, made);
  return made;
}

function arrange(table: TableView): LineLook {
  const byKey = new Map(table.fields.map((field) => [field.key, field]));
  const columns = table.columns.flatMap((key) => byKey.get(key) ?? []);
  const textsOf = (field: FormFieldView) =>
    columns.filter(
      ({ key, widget, editable }) =>
        widget === "text" && editable === "system" && field.fill?.[key] !== undefined,
    );
  const identity = columns.find((field) => field.to !== undefined && textsOf(field).length > 0);
  const beside = identity ? textsOf(identity) : [];
  const rest = columns.filter((field) => field !== identity && !beside.includes(field));
  const ordered = identity ? rest.toSorted((a, b) => importanceOf(a) - importanceOf(b)) : rest;
  return { identity, beside, fields: identity ? [identity, ...ordered] : ordered };
}

/** What stays where there is little room, from 1 to 5; by kind unless it is stated. */
export function importanceOf(field: FormFieldView): number {
  if (field.importance !== undefined) return field.importance;
  const isSystems = field.editable === "system";
  if (field.kind === "quantity" || field.kind === "price") return isSystems ? 3 : 1;
  if (field.kind === "amount" || field.kind === "state") return 1;
  if (field.kind === "date") return 2;
  return field.kind === "reference" ? 3 : field.kind === "choice" ? 4 : 5;
}
