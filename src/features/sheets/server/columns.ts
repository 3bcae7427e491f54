import {
  systemField,
  type Actor,
  type PageSource,
  type Field,
  type Language,
  type Table,
  isKeptFrom,
} from "../../../engine/index.ts";

/** A column of a file that holds whole documents: a field, or the item sequence of a line table. */
export interface TransferColumn {
  /** `number`, `items.material`, `items.item`. */
  readonly path: string;
  readonly table: Table;
  readonly field: Field;
  readonly isItem: boolean;
}

/**
 * Every field of a document that this reader may see on a menu, the code first, then header and line tables in order;
 * line tables begin with their item.
 */
export function transferColumns(page: PageSource, actor: Actor): readonly TransferColumn[] {
  const { document } = page;
  return document.tables.flatMap((table) => {
    const code = document.identity.code;
    const fields = table.parent
      ? table.fields
      : table.fields.toSorted((a, b) => Number(b.key === code) - Number(a.key === code));
    const item = table.parent ? [columnOf(table, systemField(table, "item")!, true)] : [];
    const shown = fields.filter((field) => !isKeptFrom(actor, page, field));
    return [...item, ...shown.map((field) => columnOf(table, field, false))];
  });
}

/**
 * Whether an import can fill a column: not what the system sets (states, sums of follow-ups, what is always computed),
 * and not files. A number series can, since a new document may bring its own, and so can a state that says `imported`.
 */
export function isImportable({ field, isItem }: TransferColumn): boolean {
  if (isItem || field.kind.name === "number-series") return true;
  if (field.machine !== undefined) return field.imported !== undefined;
  if (field.consumed !== undefined || field.files !== undefined) return false;
  if (field.compute !== undefined && field.computeWhen === undefined) return false;
  return field.editable.when !== "system";
}

/** A column that must be filled for every document or line sooner or later. */
export function isRequired({ field, isItem }: TransferColumn): boolean {
  return !isItem && field.kind.name !== "number-series" && (field.required || field.requiredToSave);
}

/** `Quantity` of the header, `Items / Quantity` of lines, `Items / Schedule / Planned date` of nested ones. */
export function columnLabel({ table, field }: TransferColumn, language: Language): string {
  const labels = [field.title[language]];
  for (let at: Table | undefined = table; at?.parent; at = at.parent)
    labels.unshift(at.title[language]);
  return labels.join(" / ");
}

/** Headings of columns in a language; where two are called alike, their keys tell them apart. */
export function headings(
  columns: readonly TransferColumn[],
  language: Language,
): readonly string[] {
  const count = new Map<string, number>();
  const labels = columns.map((column) => columnLabel(column, language));
  for (const label of labels) count.set(label, (count.get(label) ?? 0) + 1);
  return labels.map((label, at) =>
    count.get(label)! > 1 ? `${label} (${columns[at]!.path})` : label,
  );
}

function columnOf(table: Table, field: Field, isItem: boolean): TransferColumn {
  const path = table.parent ? `${table.path}.${field.key}` : field.key;
  return { path, table, field, isItem };
}
