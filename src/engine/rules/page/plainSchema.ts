import type { Document, Field, Table } from "../../dialect/model/document.ts";

type Json = Readonly<Record<string, unknown>>;

/**
 * A document as plain JSON Schema 2020-12: what `POST /detail/:page/get` answers as `record`, without the dialect's
 * own words. Decimals are text, since JSON numbers are not exact; every field may be null unless it is required.
 */
export function plainSchema(document: Document): Json {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `waybill:${document.module}/${document.name}`,
    title: document.title.en,
    ...rowSchema(document.header),
    $defs: { reference: referenceSchema, file: fileSchema },
  };
}

const referenceSchema: Json = {
  title: "A row of another document",
  type: "object",
  properties: {
    id: { type: "string", format: "uuid" },
    code: { type: "string" },
    name: { type: ["string", "null"] },
  },
  required: ["id"],
};
const fileSchema: Json = {
  title: "A stored file",
  type: "object",
  properties: {
    id: { type: "string" },
    name: { type: "string" },
    size: { type: "integer", minimum: 0 },
    mime: { type: "string" },
  },
  required: ["id"],
};

function rowSchema(table: Table): Json {
  const system = {
    id: { type: "string", format: "uuid", readOnly: true },
    version: { type: "integer", minimum: 1, readOnly: true },
    ...(table.parent ? { item: { type: "integer", minimum: 1, readOnly: true } } : {}),
  };
  const fields = table.fields.map((field) => [field.key, fieldSchema(field)]);
  const lines = table.children.map((child) => [child.key, linesSchema(child)]);
  const required = [
    ...table.fields.filter((field) => field.required || field.requiredToSave).map(({ key }) => key),
    ...table.children.filter(({ minItems }) => minItems > 0).map(({ key }) => key),
  ];
  return {
    type: "object",
    properties: { ...system, ...Object.fromEntries([...fields, ...lines]) },
    required,
  };
}

function linesSchema(table: Table): Json {
  return {
    title: table.title.en,
    type: "array",
    ...(table.minItems > 0 ? { minItems: table.minItems } : {}),
    ...(Number.isFinite(table.maxItems) ? { maxItems: table.maxItems } : {}),
    items: rowSchema(table),
  };
}

function fieldSchema(field: Field): Json {
  const value = valueOfKind[field.kind.name];
  if (!value) throw new Error(`Kind ${field.kind.name} has no plain JSON Schema`);
  const one = value(field);
  const shape = field.many ? { type: "array", items: one } : one;
  const nullable = field.required || field.requiredToSave ? shape : orNull(shape);
  return {
    title: field.title.en,
    ...(field.help ? { description: field.help.en } : {}),
    ...nullable,
    ...(field.editable.when === "system" ? { readOnly: true } : {}),
  };
}

function orNull(shape: Json): Json {
  if (typeof shape["type"] === "string" && shape["enum"] === undefined)
    return { ...shape, type: [shape["type"], "null"] };
  return Object.keys(shape).length === 0 ? {} : { anyOf: [shape, { type: "null" }] };
}

const decimal = (field: Field): Json => ({
  type: "string",
  pattern: "^-?\\d+(\\.\\d+)?$",
  ...(Object.keys(field.limits).length > 0 ? { description: limitText(field) } : {}),
});
const text = ({ maxLength, pattern }: Field): Json => ({
  type: "string",
  ...(maxLength === undefined ? {} : { maxLength }),
  ...(pattern === undefined ? {} : { pattern }),
});
const choice = ({ choices }: Field): Json => ({ enum: (choices ?? []).map(({ value }) => value) });
const files = ({ files: limits }: Field): Json => ({
  type: "array",
  items: { $ref: "#/$defs/file" },
  ...(limits ? { maxItems: limits.maxCount } : {}),
});

const valueOfKind: Readonly<Record<string, (field: Field) => Json>> = {
  text,
  note: text,
  html: text,
  "number-series": text,
  integer: () => ({ type: "integer" }),
  quantity: decimal,
  price: decimal,
  amount: decimal,
  rate: decimal,
  percent: decimal,
  date: () => ({ type: "string", format: "date" }),
  datetime: () => ({ type: "string", format: "date-time" }),
  time: () => ({ type: "string", pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" }),
  boolean: () => ({ type: "boolean" }),
  choice,
  state: choice,
  reference: () => ({ $ref: "#/$defs/reference" }),
  tree: () => ({ $ref: "#/$defs/reference" }),
  attachment: files,
  image: files,
  json: () => ({}),
};

function limitText({ limits }: Field): string {
  const signs = { above: ">", min: "≥", max: "≤", below: "<" } as const;
  return Object.entries(limits)
    .map(([word, limit]) => `${signs[word as keyof typeof signs]} ${limit}`)
    .join(", ");
}
