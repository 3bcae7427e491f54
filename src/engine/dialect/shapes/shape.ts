import type { Finding } from "../model/problem.ts";
import { nearest as nearestWord } from "../text/nearest.ts";

/**
 * The part of JSON Schema that the dialect is written in. The same objects check schema files (`checkShape`) and are
 * printed as `schemas/document.schema.json`, so that editor and loader cannot disagree.
 */
export interface Shape {
  /** What a word means. Its first sentence stands alone in refusals, the whole text in the reference and in editors. */
  readonly description?: string;
  /** What counts where the word is not written, where that is one value. */
  readonly default?: unknown;
  /** How it is written, where neither the product's files nor those of `docs/examples` do. */
  readonly examples?: readonly unknown[];
  readonly $ref?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  /** Words that mean something only beside others. */
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  /** `false`: only the properties. A shape: any other key, with values like this. */
  readonly additionalProperties?: boolean | Shape;
  readonly propertyNames?: Shape;
  readonly minProperties?: number;
  readonly items?: Shape;
  /** A list of exactly these, one after the other. */
  readonly prefixItems?: readonly Shape[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  /** One of several shapes, chosen by JSON type; objects by their required properties. */
  readonly anyOf?: readonly Shape[];
  /** As `anyOf`, of which exactly one fits. */
  readonly oneOf?: readonly Shape[];
  /** The first `if` that fits makes its `then` the whole shape; each `then` is complete in itself. */
  readonly allOf?: readonly { readonly if: Shape; readonly then: Shape }[];
  readonly not?: Shape;
  readonly [annotation: string]: unknown;
}
export type JsonType = "string" | "integer" | "number" | "boolean" | "object" | "array" | "null";

/** Shapes by name: `{ "$ref": "#/$defs/field" }` names `field`. */
export type Definitions = Readonly<Record<string, Shape>>;

/** The JSON type of a value, whole numbers being `integer`. */
export function jsonTypeOf(value: unknown): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value as "string" | "boolean" | "object";
}

/** The JSON types a shape takes; undefined means any. */
export function typesOf(shape: Shape, definitions: Definitions): readonly JsonType[] | undefined {
  if (shape.$ref !== undefined) return typesOf(resolveShape(shape, definitions), definitions);
  if (shape.type !== undefined) return typeof shape.type === "string" ? [shape.type] : shape.type;
  if (shape.const !== undefined) return [jsonTypeOf(shape.const)];
  if (shape.enum !== undefined) return [...new Set(shape.enum.map(jsonTypeOf))];
  const branches = shape.anyOf ?? shape.oneOf;
  if (branches !== undefined) {
    const each = branches.map((branch) => typesOf(branch, definitions));
    return each.some((types) => types === undefined)
      ? undefined
      : each.flatMap((types) => types ?? []);
  }
  return undefined;
}

/** Follows `$ref`, to a shape (`#/$defs/field`) or to one of its words (`#/$defs/field/properties/title`). A reference to nothing is a fault of the dialect itself and throws. */
export function resolveShape(shape: Shape, definitions: Definitions): Shape {
  if (shape.$ref === undefined) return shape;
  const known = resolved.get(definitions) ?? new Map<string, Shape>();
  resolved.set(definitions, known);
  const found = known.get(shape.$ref) ?? follow(shape.$ref, definitions);
  known.set(shape.$ref, found);
  return found;
}

const resolved = new WeakMap<Definitions, Map<string, Shape>>();

function follow(ref: string, definitions: Definitions): Shape {
  const [name, ...word] = ref.replace("#/$defs/", "").split("/properties/");
  const target =
    word.length === 0 ? definitions[name!] : definitions[name!]?.properties?.[word[0]!];
  if (!target) throw new Error(`The dialect refers to ${ref}, which it does not define`);
  return resolveShape(target, definitions);
}

/** Shapes of which a value has one. */
export function alternativesOf({ anyOf, oneOf }: Shape): readonly Shape[] | undefined {
  return anyOf ?? oneOf;
}

/** Objects of several shapes that one word tells apart (`as`): it must be one of them. */
export function wrongTag(
  value: unknown,
  shape: Shape,
): { word: string; finding: Finding } | undefined {
  const branches = alternativesOf(shape);
  const [first] = branches ?? [];
  if (!first?.properties || jsonTypeOf(value) !== "object") return undefined;
  for (const word of Object.keys(first.properties)) {
    const tags = branches!.map(({ properties }) => properties?.[word]?.const);
    if (tags.includes(undefined)) continue;
    const given = (value as Readonly<Record<string, unknown>>)[word];
    if (tags.includes(given)) return undefined;
    const allowed = tags.map(String);
    const nearest = typeof given === "string" ? nearestWord(given, allowed) : undefined;
    const message =
      given === undefined ? `"${word}" is missing` : `Unknown ${word} ${JSON.stringify(given)}`;
    return { word, finding: { message, allowed, ...(nearest !== undefined && { nearest }) } };
  }
  return undefined;
}

/** Most branches differ by a word that says what the value is: whether those words fit, if that decides it. */
export function saidByConstants(value: unknown, shape: Shape): boolean | undefined {
  const { properties } = shape;
  if (!properties || value === null || typeof value !== "object") return undefined;
  let isAll = Object.keys(shape).every((word) => word === "properties" || word === "required");
  for (const key in properties) {
    const property = properties[key]!;
    if (property.const === undefined) isAll = false;
    else if (Object.hasOwn(value, key)) {
      if ((value as Record<string, unknown>)[key] !== property.const) return false;
    }
  }
  if (!isAll || Array.isArray(value)) return undefined;
  return (shape.required ?? []).every((word) => Object.hasOwn(value, word));
}

/** Fields, line tables and machines stay as far as they are written: what names them is not wrong. */
export function isNamed({ $ref }: Shape): boolean {
  return $ref === "#/$defs/property" || $ref === "#/$defs/machine";
}
