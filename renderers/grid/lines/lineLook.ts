import type { FormFieldView, TableView } from "../../../src/engine/index.ts";

/** How the fields of a line table are arranged as columns. */
interface LineLook {
  /** The look of a line: a reference, with the values filled from it in the same cell. */
  readonly identity: FormFieldView | undefined;
  readonly beside: readonly FormFieldView[];
  /** Of these the one that holds what the line's thing was called when it was picked; else the reference says its name. */
  readonly name: FormFieldView | undefined;
  /** The columns in order: the identity, then what matters most. */
  readonly fields: readonly FormFieldView[];
}

const known = {
  reading: new WeakMap<TableView, LineLook>(),
  editing: new WeakMap<TableView, LineLook>(),
};

/**
 * A line is labelled by its first reference with texts of its target (material: name and spec): these are in its
 * cell, unless they are editable. Other columns follow by importance, equals in the order of the page. A unit that is
 * not chosen here is read with its quantities.
 */
export function lineLook(table: TableView, reading: boolean): LineLook {
  const looks = known[reading ? "reading" : "editing"];
  const made = looks.get(table) ?? arrange(table, reading);
  looks.set(table, made);
  return made;
}

function arrange(table: TableView, reading: boolean): LineLook {
  const byKey = new Map(table.fields.map((field) => [field.key, field]));
  const columns = table.columns.flatMap((key) => byKey.get(key) ?? []);
  // A module from outside draws its field itself.
  const isText = (field: FormFieldView | undefined) =>
    field?.renderer === undefined && field?.widget === "text";
  // The fields that the reference fills, or, where the system writes all of them, those read through it.
  const textsOf = (owner: FormFieldView) => {
    const behind = columns.slice(columns.indexOf(owner) + 1);
    const end = behind.findIndex((field) => !isText(field) || field.editable !== "system");
    const written = owner.editable === "system" ? behind.slice(0, end < 0 ? undefined : end) : [];
    const filled = behind.filter((field) => isText(field) && owner.fill?.[field.key] !== undefined);
    return filled.length > 0 ? filled : written;
  };
  // A line is the same thing while it is written: only the texts that are typed have cells of their own.
  const identity = columns.find((field) => field.to !== undefined && textsOf(field).length > 0);
  const beside = (identity ? textsOf(identity) : [])
    .filter(({ editable }) => reading || editable === "system")
    .slice(0, 2);
  const units = new Set(
    columns.flatMap(({ kind, decimalsFrom }) => (kind === "quantity" ? (decimalsFrom ?? []) : [])),
  );
  const rest = columns.filter(
    (field) =>
      field !== identity &&
      !beside.includes(field) &&
      !(units.has(field.key) && (reading || field.editable === "system")),
  );
  const ordered = identity ? rest.toSorted((a, b) => importanceOf(a) - importanceOf(b)) : rest;
  const name = beside.find(({ key }) => (identity?.fill?.[key] ?? key) === "name");
  return { identity, beside, name, fields: identity ? [identity, ...ordered] : ordered };
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
