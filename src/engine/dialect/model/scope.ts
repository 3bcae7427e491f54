import type { NamedCondition, Scope, ValueType } from "../expression/types.ts";
import { clients } from "../text/actor.ts";
import type { Document, Field, Table } from "./document.ts";

const text: ValueType = { type: "text" };
const boolean: ValueType = { type: "boolean" };
const decimal: ValueType = { type: "decimal" };
/** A reference to a document that is not known here: it compares with any reference. */
const anyReference: ValueType = { type: "reference", to: "*", carried: {} };

/** A line's id: nothing refers to lines. */
export const lineId = text;
/** A document's own id where it is not known which document it is. */
export const ownId = anyReference;

/**
 * Names that every expression may use: `me`, the user, as ids of the user, the staff record, the department, the
 * party (supplier or customer), the company and its currency, `roles`, the codes of their roles there, and `client`,
 * where they signed in (`WEB`, `APP`, `API`); `isNew`, whether the row was never saved.
 */
export const meScope: Scope = {
  me: {
    type: "row",
    fields: {
      user: anyReference,
      staff: anyReference,
      department: anyReference,
      party: anyReference,
      company: anyReference,
      currency: anyReference,
      roles: { type: "list", of: text },
      client: { type: "choice", choices: clients },
    },
  },
  isNew: boolean,
};

/** The author of the document, a user: compares with `me.user`. */
const creatorScope: Scope = { createdBy: anyReference };

/** A table as far as the names of expressions go: of schema files in check and server, of a page in the browser. */
export interface NamedTable {
  readonly key: string;
  /** The row's own id, which references to it compare with, and its fields. */
  readonly fields: Scope;
  readonly children: readonly NamedTable[];
}

/**
 * The names that an expression of a table may use, wherever it is compiled: own fields, `createdBy` (header), `item`,
 * `header` and `parent` (in lines; in first-level lines both are the header, as in the record's environment), line
 * tables as lists of rows, `isNew` and `me`. `above`: the tables that contain it, the header first.
 */
export function namesIn(table: NamedTable, above: readonly NamedTable[]): Scope {
  const own: Scope = { ...table.fields, ...lineTypes(table), ...meScope };
  const [header] = above;
  const parent = above.at(-1);
  if (!header || !parent) return { ...own, ...creatorScope };
  return {
    ...own,
    item: decimal,
    header: headerType(header),
    parent: parent === header ? headerType(header) : lineRowType(parent),
  };
}

/** The names an expression of a table may use, and the schema's `parameters`. */
export function scopeOf(table: Table, parameters: Scope = {}): Scope {
  const above: NamedTable[] = [];
  for (let one = table.parent; one; one = one.parent) above.unshift(namedTable(one));
  return { ...namesIn(namedTable(table), above), ...parameters };
}

function namedTable(table: Table): NamedTable {
  return { key: table.key, fields: fieldTypes(table), children: table.children.map(namedTable) };
}

/**
 * The names of `access`, which only SQL reads: as in other expressions of the header, but references show all their
 * target's fields (`warehouse.keepers`), in the lines too (`items.exists(l, l.material.keeper == me.staff)`).
 */
export function accessScope(
  header: Table,
  of: { readonly parameters: Scope; readonly find: (name: string) => Document | undefined },
): Scope {
  return { ...scopeOf(header, of.parameters), ...seenIn(header, of.find) };
}

/** The fields and lines of a header, whose references show all their target's fields. */
function seenIn(header: Table, find: (name: string) => Document | undefined): Scope {
  const seen = (table: Table): Scope =>
    Object.fromEntries(table.fields.map((field) => [field.key, seenThrough(field, find)]));
  const lines = header.children.map((child): [string, ValueType] => [
    child.key,
    { type: "list", of: { type: "row", fields: { item: decimal, ...seen(child) } } },
  ]);
  return { ...seen(header), ...Object.fromEntries(lines) };
}

/** A field's type; of a reference with all fields of its target, references among which carry nothing further. */
function seenThrough(field: Field, find: (name: string) => Document | undefined): ValueType {
  const target = field.to === undefined ? undefined : find(field.to);
  if (!target || field.many) return fieldType(field);
  return fieldType({ ...field, carried: typesSeenOf(target.header) });
}

/** All fields of a header, as they are seen through a reference to it. Read once references and choices are linked, as `ownTypes` is. */
const typesSeenOf = keptByTable((header) =>
  Object.fromEntries(header.fields.map((each) => [each.key, fieldType({ ...each, carried: {} })])),
);

/** A scope that is made once for a table, since many expressions ask for it. */
function keptByTable(make: (table: Table) => Scope): (table: Table) => Scope {
  const made = new WeakMap<Table, Scope>();
  return (table) => {
    const scope = made.get(table) ?? make(table);
    made.set(table, scope);
    return scope;
  };
}

/** The names of `where`: the target's fields by name, `me`, `parameter`, and the row that picks (its names) as `this`. */
export function pickScope(target: Table, picking: Scope): Scope {
  const { me, parameter, ...own } = picking;
  return {
    ...fieldTypes(target),
    me: me!,
    ...(parameter && { parameter }),
    this: { type: "row", fields: own },
  };
}

/**
 * The names of a search for documents, which only SQL reads: as `pickScope`, with line tables, for `exists` and `all`;
 * references show all their target's fields (`items.exists(l, l.material.purchaseClass == this.purchaseClass)`).
 */
export function searchScope(
  target: Table,
  picking: Scope,
  find: (name: string) => Document | undefined,
): Scope {
  return { ...pickScope(target, picking), ...seenIn(target, find) };
}

/** The type a field's values have in expressions. */
export function fieldType(field: Field): ValueType {
  return field.kind.type(field);
}

/** Types of the fields that travel with references to a document. References among them carry nothing further. */
export function carriedTypes(
  name: string,
  find: (name: string) => Document | undefined,
): Readonly<Record<string, ValueType>> {
  const target = find(name);
  if (!target) return {};
  const fields = target.identity.carry.flatMap((key) => target.header.field(key) ?? []);
  return Object.fromEntries(
    fields.map((field) => [field.key, fieldType({ ...field, carried: {} })]),
  );
}

/** The line tables that travel with references to a document. */
export function carriedLines(
  name: string,
  find: (name: string) => Document | undefined,
): readonly string[] | undefined {
  const target = find(name);
  const keys = target?.identity.carry.filter((key) =>
    target.header.children.some((lines) => lines.key === key),
  );
  return keys && keys.length > 0 ? keys : undefined;
}

/** The header of a line table's document. */
export function headerOf(table: Table): Table {
  return table.parent ? headerOf(table.parent) : table;
}

/** The row's own id, which references to it compare with, and its fields. */
function fieldTypes(table: Table): Scope {
  return { ...conditionTypes(table.conditions), id: idType(table), ...ownTypes(table) };
}

/** Conditions as names of their row. */
export function conditionTypes(conditions: readonly NamedCondition[]): Scope {
  return Object.fromEntries(conditions.map((stands) => [stands.name, { type: "boolean", stands }]));
}

function idType(table: Table): ValueType {
  return table.parent ? lineId : { type: "reference", to: table.document, carried: {} };
}

const ownTypes = keptByTable((table) =>
  Object.fromEntries(table.fields.map((field) => [field.key, fieldType(field)])),
);

/** The header above a line, its line tables among its names: a line may ask about the lines beside it. */
function headerType(table: NamedTable): ValueType {
  return { type: "row", fields: { ...table.fields, ...lineTypes(table), ...creatorScope } };
}

function lineRowType(table: NamedTable): ValueType {
  return { type: "row", fields: { item: decimal, ...table.fields, ...lineTypes(table) } };
}

function lineTypes({ children }: NamedTable): Scope {
  return Object.fromEntries(
    children.map((child) => [child.key, { type: "list", of: lineRowType(child) }]),
  );
}
