import { sql, type RawBuilder } from "kysely";
import type { Binding, Document, Schema } from "../../../engine/index.ts";

/** A bound document as SQL: its columns by the keys of the binding. */
export interface BoundTable<Key extends string> {
  readonly document: Document;
  /** Schema and table, quoted. */
  readonly name: RawBuilder<unknown>;
  /** Keys of its fields. */
  readonly keys: Readonly<Record<Key, string>>;
  /** Its columns, quoted: `"onHand"`. */
  readonly columns: Columns<Key>;
  /** Its columns where the table has an alias: `s."onHand"`. */
  readonly as: (alias: string) => Columns<Key>;
}
export type Columns<Key extends string> = Readonly<Record<Key, RawBuilder<unknown>>>;

/**
 * Resolves a binding once for a set of schema files: `bind(schema, balance).as("s").onHand` is `s."onHand"`. Throws when
 * the files have no such document; ask `isBound` where they may have none.
 */
export function bind<Key extends string>(schema: Schema, to: Binding<Key>): BoundTable<Key> {
  const known = tables.get(schema) ?? new Map<Binding, BoundTable<Key>>();
  tables.set(schema, known);
  const made = known.get(to) ?? makeTable(schema, to);
  known.set(to, made);
  return made as BoundTable<Key>;
}

/** Whether the schema files have the document of a binding. */
export function isBound(schema: Schema, to: Binding): boolean {
  return documentOf(schema, to) !== undefined;
}

/** The field keys of a document by the keys of a binding. Throws when a field is missing, which the loader refuses before. */
export function boundKeys<Key extends string>(
  { name, header }: Document,
  { fields }: Pick<Binding<Key>, "fields">,
): Readonly<Record<Key, string>> {
  const keys = Object.entries<string>(fields).map(([key, code]) => {
    const field = header.fields.find((one) => one.code === code);
    if (!field) throw new Error(`Document "${name}" has no field with the code "${code}" (${key})`);
    return [key, field.key];
  });
  return Object.fromEntries(keys) as Readonly<Record<Key, string>>;
}

function documentOf({ documents }: Schema, { code }: Binding): Document | undefined {
  return documents.find(({ header }) => header.code === code);
}

const tables = new WeakMap<Schema, Map<Binding, BoundTable<string>>>();

function makeTable<Key extends string>(schema: Schema, to: Binding<Key>): BoundTable<Key> {
  const document = documentOf(schema, to);
  if (!document) throw new Error(`No document has the code "${to.code}"`);
  const keys = boundKeys(document, to);
  const columnsOf = (place: (key: string) => RawBuilder<unknown>) =>
    Object.fromEntries(
      Object.entries<string>(keys).map(([key, field]) => [key, place(field)]),
    ) as Columns<Key>;
  const placed = new Map<string, Columns<Key>>();
  return {
    document,
    name: sql.id(document.header.sql.schema, document.header.sql.table),
    keys,
    columns: columnsOf((key) => sql.id(key)),
    as: (alias) => {
      const made = placed.get(alias) ?? columnsOf((key) => sql.id(alias, key));
      placed.set(alias, made);
      return made;
    },
  };
}
