import {
  linesOf,
  Refusal,
  type BesideRequest,
  type Document,
  type Field,
  type Row,
  type Table,
} from "../../../engine/index.ts";

/** Fields that are asked for, by the table that has them. */
export type Fields = ReadonlyMap<Table, ReadonlySet<string>>;

/** What comes with every row, asked for or not. */
const always = ["id", "version", "item", "masked"] as const;

/** Checks the shape: references and fields by page. @throws Refusal `common.badRequest`. */
export function readBeside(asked: unknown): Readonly<Record<string, BesideRequest>> {
  const isRight =
    isObject(asked) &&
    Object.values(asked).every(
      (one) =>
        isObject(one) &&
        typeof one["by"] === "string" &&
        (one["fields"] === undefined || isTextList(one["fields"])),
    );
  if (!isRight)
    throw new Refusal("common.badRequest", { args: ["beside: {page: {by, fields?: []}}"] });
  return asked as Readonly<Record<string, BesideRequest>>;
}

/** The table and key of a reference to a document. @throws Refusal `common.unknownField` for another path. */
export function referenceAt(
  document: Document,
  path: string,
  target: Document,
): { readonly table: Table; readonly key: string } {
  const isOne = ({ to }: Field) => to === target.name;
  const { table, field } = fieldAt(document, path, isOne);
  return { table, key: field.key };
}

/** Fields by their paths (`rank`, `items.netPrice`). @throws Refusal `common.unknownField`. */
export function fieldsOf(document: Document, paths: readonly string[]): Fields {
  const fields = new Map<Table, Set<string>>();
  for (const path of paths) {
    const { table, field } = fieldAt(document, path, () => true);
    const known = fields.get(table) ?? new Set<string>(always);
    fields.set(table, known.add(field.key));
  }
  return fields;
}

/** A row with the fields asked for of it and of its lines; lines of which nothing is asked are left out. */
export function picked(row: Row, table: Table, fields: Fields): Row {
  const keys = fields.get(table) ?? new Set<string>(always);
  const own = Object.entries(row).filter(([key]) => keys.has(key));
  const lines = table.children
    .filter((child) => isAsked(child, fields))
    .map((child) => [
      child.key,
      linesOf(row, child.key).map((line) => picked(line, child, fields)),
    ]);
  return Object.fromEntries([...own, ...lines]) as Row;
}

function isAsked(table: Table, fields: Fields): boolean {
  return fields.has(table) || table.children.some((child) => isAsked(child, fields));
}

function fieldAt(
  document: Document,
  path: string,
  isOne: (field: Field) => boolean,
): { readonly table: Table; readonly field: Field } {
  const dot = path.lastIndexOf(".");
  const table = document.table(dot < 0 ? "" : path.slice(0, dot));
  const field = table?.field(path.slice(dot + 1));
  if (table && field && isOne(field)) return { table, field };
  const known = document.tables.flatMap((one) =>
    one.fields.filter(isOne).map(({ key }) => (one.path === "" ? key : `${one.path}.${key}`)),
  );
  throw new Refusal("common.unknownField", { args: [path.slice(0, 60), known.join(", ")] });
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
