import type { Document, Field, Schema, Table } from "../../../engine/index.ts";
import { codedViews } from "./codedViews.ts";
import { placesOfName } from "./documentNames.ts";
import { foreignKeysOf } from "./foreignKeys.ts";
import { indexesOf } from "./indexes.ts";
import { statisticsOf } from "./statistics.ts";
import { repeatedColumn, repeatedColumns, type Repeated } from "./repeated.ts";
import type { ColumnModel, DatabaseModel, ObjectsFor, TableModel } from "./model.ts";

/** The database that a set of documents and pages needs. Pure; throws when two things would share a name. */
export function databaseModelOf(schema: Schema, objectsFor: ObjectsFor): DatabaseModel {
  let bySchema = models.get(objectsFor);
  if (!bySchema) models.set(objectsFor, (bySchema = new WeakMap()));
  const model = bySchema.get(schema) ?? makeModel(schema, objectsFor);
  bySchema.set(schema, model);
  return model;
}

const models = new WeakMap<ObjectsFor, WeakMap<Schema, DatabaseModel>>();

function makeModel(schema: Schema, objectsFor: ObjectsFor): DatabaseModel {
  const { indexes, triggers } = objectsFor(schema);
  const stored: Schema = { ...schema, ...storedPart(schema) };
  const model: DatabaseModel = {
    tables: stored.documents.flatMap((document) =>
      document.tables.map((table) => tableModel(schema, document, table)),
    ),
    indexes: [...indexesOf(stored), ...statisticsOf(stored), ...indexes],
    foreignKeys: foreignKeysOf(stored),
    views: codedViews(schema),
    triggers,
  };
  refuseSameNames(model);
  return model;
}

/** Documents that the server gives a view for have no table, index or key of their own. */
function storedPart(schema: Schema): Pick<Schema, "documents" | "pages"> {
  return {
    documents: schema.documents.filter(({ stored }) => stored === "table"),
    pages: schema.pages.filter(({ document }) => document.stored === "table"),
  };
}

const id: ColumnModel = { name: "id", type: "uuid", notNull: true, primaryKey: true };
const version: ColumnModel = { name: "version", type: "integer", notNull: true, default: "1" };
const optional = (name: string, type: string): ColumnModel => ({ name, type, notNull: false });
const needed = (name: string, type: string): ColumnModel => ({ name, type, notNull: true });

/** Columns every header has besides its fields. */
const headerColumns: readonly ColumnModel[] = [
  id,
  optional("orgId", "uuid"),
  optional("deptId", "uuid"),
  version,
  optional("createdBy", "uuid"),
  { ...needed("createdAt", "timestamp with time zone"), default: "now()" },
  optional("updatedBy", "uuid"),
  { ...needed("updatedAt", "timestamp with time zone"), default: "now()" },
  { ...needed("deleted", "boolean"), default: "false" },
  { ...needed("schemaVersion", "integer"), default: "1" },
  { ...needed("lastItems", "jsonb"), default: "'{}'::jsonb" },
];

function lineColumns(table: Table): readonly ColumnModel[] {
  const nested = table.parent?.parent ? [needed("parentId", "uuid")] : [];
  return [id, needed("headerId", "uuid"), ...nested, needed("item", "integer"), version];
}

function tableModel(schema: Schema, document: Document, table: Table): TableModel {
  const named = table.parent ? undefined : placesOfName(schema, document);
  const derived = derivedKeys(document, table);
  return {
    ...table.sql,
    document: document.name,
    renamedFrom: formerNames(document, table),
    ...(named && { named }),
    columns: [
      ...(table.parent ? lineColumns(table) : headerColumns),
      ...table.fields.map((field) => ({
        ...columnModel(schema, field),
        ...(derived.has(field.key) && { derived: true as const }),
      })),
      ...repeatedColumns(table).map((repeated) => repeatedModel(schema, repeated)),
    ],
  };
}

function repeatedModel(schema: Schema, { field, column, of, link }: Repeated): ColumnModel {
  const { refersTo: _, renamedFrom, ...model } = columnModel(schema, field);
  return {
    ...model,
    name: column,
    ...(renamedFrom !== undefined && {
      renamedFrom: repeatedColumn(renamedFrom, link === "parentId" ? "parent" : "header"),
    }),
    repeats: { ...of.sql, column: field.key, link },
  };
}

/** Fields that are never sent: computed, summed over follow-ups, shown of them, states that follow from facts. */
function derivedKeys(document: Document, table: Table): ReadonlySet<string> {
  const own = table.fields.filter(({ compute, consumed }) => compute ?? consumed);
  const states = table.machines.filter(({ derive }) => derive.length > 0);
  const shown = document.conversions.flatMap(({ from, back, across }) => [
    ...(from === table.path ? Object.keys(back) : []),
    ...(across?.table === table.path ? Object.keys(across.back) : []),
  ]);
  return new Set([...own.map(({ key }) => key), ...states.map(({ field }) => field), ...shown]);
}

/** Every name the table may still bear: the document's, and each line table's on the way, may have been renamed. */
function formerNames(document: Document, table: Table): readonly string[] {
  const stems = [document.name, document.renamedFrom].filter((name) => name !== undefined);
  const steps: readonly (readonly string[])[] = pathOf(table).map((step) =>
    [step.key, step.renamedFrom].filter((name) => name !== undefined),
  );
  const names = steps.reduce<readonly string[]>(
    (made, step) => made.flatMap((stem) => step.map((key) => `${stem}_${snake(key)}`)),
    stems.map(snake),
  );
  return names
    .filter((name) => name !== table.sql.table)
    .map((name) => `${table.sql.schema}.${name}`);
}

function pathOf(table: Table): readonly Table[] {
  return table.parent ? [...pathOf(table.parent), table] : [];
}

function snake(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toLowerCase();
}

function refersTo(schema: Schema, { to, many }: Field): Pick<ColumnModel, "refersTo"> {
  const target = to === undefined || many ? undefined : schema.document(to);
  if (!target || target.stored !== "table") return {};
  const { identity, scope } = target;
  return {
    refersTo: { ...target.header.sql, code: identity.code, ofCompany: scope === "company" },
  };
}

function columnModel(schema: Schema, field: Field): ColumnModel {
  const machine = field.table.machines.find((one) => one.name === field.machine);
  const values = machine
    ? machine.states.map(({ name, renamedFrom }) => ({ value: name, renamedFrom }))
    : field.choices;
  const renamed = (values ?? []).flatMap(({ value, renamedFrom }) =>
    renamedFrom ? [[renamedFrom, value]] : [],
  );
  return {
    name: field.key,
    type: field.kind.column(field),
    notNull: false,
    ...(field.renamedFrom !== undefined && { renamedFrom: field.renamedFrom }),
    ...refersTo(schema, field),
    ...(values && { values: values.map(({ value }) => value) }),
    ...(renamed.length > 0 && {
      renamedValues: Object.fromEntries(renamed) as Record<string, string>,
    }),
  };
}

function refuseSameNames(model: DatabaseModel): void {
  const seen = new Set<string>();
  const relations = [
    ...model.tables.map(({ schema, table }) => `${schema}.${table}`),
    ...model.views.map(({ schema, name }) => `${schema}.${name}`),
    ...model.indexes.map(({ schema, name }) => `${schema}.${name}`),
  ];
  for (const name of relations) {
    if (seen.has(name)) throw new Error(`Two tables, views or indexes would be called ${name}`);
    seen.add(name);
  }
}
