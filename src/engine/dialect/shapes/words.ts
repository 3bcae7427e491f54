import { statePattern } from "../model/actionSource.ts";
import { nameList } from "./names.ts";
import type { Shape } from "./shape.ts";

/** A CEL text. Its names and types are checked when it is compiled, not here. */
export const cel = (description: string): Shape => ({
  type: "string",
  minLength: 1,
  description: `CEL: ${description}`,
});
export const text = (description: string): Shape => ({ type: "string", minLength: 1, description });
export const flag = (description: string, isSet = false): Shape => ({
  type: "boolean",
  default: isSet,
  description,
});
export const word = (description: string, ...words: string[]): Shape => ({
  enum: words,
  description,
});
export const listOf = (items: Shape, description: string): Shape => ({
  type: "array",
  items,
  description,
});
export const mapOf = (values: Shape, description: string): Shape => ({
  type: "object",
  additionalProperties: values,
  description,
});
export const ref = (name: string): Shape => ({ $ref: `#/$defs/${name}` });

/** Where a value fits the first shape, it is judged by the second. */
export function when(condition: Shape, judge: Shape): { readonly if: Shape; readonly then: Shape } {
  // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
  return { if: condition, then: judge };
}

/** An object that takes these words and no others. */
export function closed(options: {
  description: string;
  properties: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  examples?: readonly unknown[];
  /** Words of former times, and how each is written now. */
  former?: Readonly<Record<string, string>>;
}): Shape {
  return { type: "object", ...options, additionalProperties: false };
}

export const keyPattern = "^[a-z][a-zA-Z0-9]*$";
export const namePattern = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$";

export const labelWords: Readonly<Record<string, Shape>> = {
  title: text("English label. Default: the key in words: `demandDate` is Demand date"),
  "zh-CN": text("Simplified Chinese label"),
  "zh-TW": text("Traditional Chinese label, where the derived one is wrong"),
};
/** What has a key says its English label by it; sentences and signatures have none. */
export const keyedLabel = ["zh-CN"] as const;
export const labelRequired = ["title", ...keyedLabel] as const;

/** A key that no file has yet: former keys. */
export const newKey: Shape = {
  type: "string",
  pattern: keyPattern,
  description: "a key in camelCase",
};
export const fieldKey: Shape = nameList("fields", {
  ...newKey,
  description: "a field key in camelCase",
});
/** The two fields of a row that stands for another one (an approval task) which say for which. */
export const namedRecord = {
  properties: {
    document: { ...fieldKey, description: "Field that holds the document's name" },
    record: { ...fieldKey, description: "Field that holds the record's id" },
  },
  required: ["document", "record"],
};
export const path: Shape = nameList("fields", {
  type: "string",
  pattern: "^[a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*)*$",
  description: "a field path: quantity, header.date, material.spec",
});
export const documentName: Shape = nameList("documents", {
  type: "string",
  pattern: namePattern,
  description: "a document's name in kebab-case",
});
/** Prefix of calls by which others know a document or a page. */
export const callPrefix: Shape = {
  type: "string",
  pattern: "^(/[a-z][a-zA-Z0-9-]*)+$",
  description: "Prefix of the calls by which other systems know it: /srm/sre/raa",
};

export const schemaWord: Readonly<Record<string, Shape>> = {
  $schema: {
    type: "string",
    description: "Where editors find the words: the way from this file to document.schema.json",
  },
};

/** The name of a state. */
export const stateName: Shape = {
  type: "string",
  pattern: statePattern,
  description: "a state in upper case",
};
