import { nearest as nearestWord } from "../../nearest.ts";
import type { Report } from "../problem.ts";
import { pointerTo } from "../read/jsonText.ts";
import {
  jsonTypeOf,
  resolveShape,
  typesOf,
  type Definitions,
  type JsonType,
  type Shape,
} from "./shape.ts";
import { labelRequired } from "./words.ts";

/**
 * Checks a value against a shape and reports every problem at its pointer. Answers the value without what was wrong
 * (undefined when nothing is left), so that later stages can rely on the types of what they read.
 */
export function checkShape(
  value: unknown,
  options: { shape: Shape; definitions: Definitions; pointer: string; report: Report },
): unknown {
  const { definitions, pointer, report } = options;
  const shape = resolveShape(options.shape, definitions);
  if (shape.not && fits(value, shape.not, definitions)) {
    report(pointer, { message: "Does not fit here" });
    return undefined;
  }
  const branch = branchOf(value, shape, definitions);
  if (branch) {
    if (jsonTypeOf(value) === "object")
      checkRequired(value as Record<string, unknown>, shape, options);
    return checkShape(value, { ...options, shape: branch });
  }

  const type = jsonTypeOf(value);
  const types = typesOf(shape, definitions);
  if (types && !types.includes(type) && !(type === "integer" && types.includes("number"))) {
    report(pointer, {
      message: `Expected ${types.map(typeName).join(" or ")}`,
      allowed: allowedWords(shape),
    });
    return undefined;
  }
  if (shape.const !== undefined && value !== shape.const) {
    report(pointer, { message: `Must be ${JSON.stringify(shape.const)}` });
    return undefined;
  }
  if (shape.enum && !shape.enum.includes(value)) {
    const words = shape.enum.filter((word) => word !== null).map(String);
    const nearest = typeof value === "string" ? nearestWord(value, words) : undefined;
    report(pointer, {
      message: `Unknown ${wordFor(pointer)} ${JSON.stringify(value)}`,
      allowed: words,
      nearest,
    });
    return undefined;
  }
  if (typeof value === "string") return checkText(value, shape, pointer, report);
  if (typeof value === "number") return checkNumber(value, shape, pointer, report);
  if (Array.isArray(value)) return checkArray(value, shape, options);
  if (type === "object") return checkObject(value as Record<string, unknown>, shape, options);
  return value;
}

/** The branch of `allOf`/`anyOf` that a value is judged by. */
function branchOf(value: unknown, shape: Shape, definitions: Definitions): Shape | undefined {
  for (const choice of shape.allOf ?? []) {
    if (fits(value, choice.if, definitions)) return choice.then;
  }
  if (!shape.anyOf) return undefined;
  const type = jsonTypeOf(value);
  const sameType = shape.anyOf.filter(
    (branch) => typesOf(branch, definitions)?.includes(type) ?? true,
  );
  // It is judged by that one, whether it fits or not.
  if (sameType.length === 1) return sameType[0];
  return sameType.find((branch) => fits(value, branch, definitions)) ?? sameType[0];
}

function fits(value: unknown, shape: Shape, definitions: Definitions): boolean {
  if (isPlainlyOther(value, shape)) return false;
  let good = true;
  checkShape(value, { shape, definitions, pointer: "", report: () => (good = false) });
  return good;
}

/** A word that says what the value is says something else: most branches are told apart so, and looked at no further. */
function isPlainlyOther(value: unknown, { properties }: Shape): boolean {
  if (!properties || value === null || typeof value !== "object") return false;
  for (const key in properties) {
    const { const: wanted } = properties[key]!;
    if (wanted === undefined || !Object.hasOwn(value, key)) continue;
    if ((value as Record<string, unknown>)[key] !== wanted) return true;
  }
  return false;
}

/** The dialect has a few patterns and files have thousands of texts. */
const patterns = new Map<string, RegExp>();
function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, "u");
  patterns.set(source, known);
  return known;
}

function checkText(value: string, shape: Shape, pointer: string, report: Report): unknown {
  if (shape.minLength !== undefined && value.trim().length < shape.minLength) {
    report(pointer, { message: "Must not be empty" });
    return undefined;
  }
  if (shape.pattern !== undefined && !patternOf(shape.pattern).test(value)) {
    report(pointer, {
      message: `"${value}" is not well formed`,
      allowed: shape.description ?? shape.pattern,
    });
    return undefined;
  }
  return value;
}

function checkNumber(value: number, shape: Shape, pointer: string, report: Report): unknown {
  if (value >= (shape.minimum ?? -Infinity) && value <= (shape.maximum ?? Infinity)) return value;
  const allowed = `${shape.minimum ?? ""}…${shape.maximum ?? ""}`;
  report(pointer, { message: `${value} is out of range`, allowed });
  return undefined;
}

type Options = Parameters<typeof checkShape>[1];

function checkArray(value: readonly unknown[], shape: Shape, options: Options): unknown {
  const { pointer, report, definitions } = options;
  if (value.length < (shape.minItems ?? 0))
    report(pointer, { message: `Needs at least ${shape.minItems} entries` });
  if (shape.uniqueItems) {
    value.forEach((item, index) => {
      if (value.indexOf(item) === index) return;
      report(pointerTo(pointer, index), { message: `${JSON.stringify(item)} is written twice` });
    });
  }
  const items = shape.items;
  if (!items) return value;
  return value.flatMap((item, index) => {
    const kept = checkShape(item, { ...options, shape: items, pointer: pointerTo(pointer, index) });
    return kept === undefined || lacksWords(kept, items, definitions) ? [] : [kept];
  });
}

/** Entries of lists are read without asking whether they are whole; labels alone have a substitute. */
function lacksWords(value: unknown, shape: Shape, definitions: Definitions): boolean {
  if (jsonTypeOf(value) !== "object") return false;
  const resolved = resolveShape(shape, definitions);
  const branch = branchOf(value, resolved, definitions);
  if (branch) return lacksWords(value, branch, definitions);
  const labels: readonly string[] = labelRequired;
  return (resolved.required ?? []).some(
    (word) => !labels.includes(word) && !Object.hasOwn(value as object, word),
  );
}

function checkObject(value: Record<string, unknown>, shape: Shape, options: Options): unknown {
  const { pointer, report } = options;
  checkRequired(value, shape, options);
  if (Object.keys(value).length < (shape.minProperties ?? 0)) {
    report(pointer, { message: `Needs at least ${shape.minProperties} entries` });
  }
  const kept: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    const inner = pointerTo(pointer, key);
    const known =
      shape.properties && Object.hasOwn(shape.properties, key) ? shape.properties[key] : undefined;
    if (!known && shape.additionalProperties === false) {
      const words = Object.keys(shape.properties ?? {});
      const nearest = nearestWord(key, words);
      report(inner, { message: `Unknown word "${key}"`, allowed: words, nearest, onKey: true });
      continue;
    }
    if (!known && shape.propertyNames && !fits(key, shape.propertyNames, options.definitions)) {
      const allowed = shape.propertyNames.description ?? shape.propertyNames.pattern;
      report(inner, { message: `"${key}" cannot be a key here`, allowed, onKey: true });
      continue;
    }
    const other =
      typeof shape.additionalProperties === "object" ? shape.additionalProperties : undefined;
    const judge = known ?? other;
    const checked = judge
      ? checkShape(member, { ...options, shape: judge, pointer: inner })
      : member;
    if (checked !== undefined) kept[key] = checked;
  }
  return kept;
}

function checkRequired(
  value: Record<string, unknown>,
  shape: Shape,
  { pointer, report }: Options,
): void {
  for (const word of shape.required ?? []) {
    if (!Object.hasOwn(value, word)) report(pointer, { message: `"${word}" is missing` });
  }
}

function allowedWords(shape: Shape): readonly string[] | undefined {
  return shape.enum?.map(String);
}

function typeName(type: JsonType): string {
  const names = {
    string: "a text",
    integer: "a whole number",
    number: "a number",
    boolean: "true or false",
  };
  return { ...names, object: "an object {…}", array: "a list […]", null: "null" }[type];
}

/** What a wrong word is a word for: the nearest key of its pointer that is no position in a list. */
function wordFor(pointer: string): string {
  const keys = pointer.split("/").slice(1);
  return keys.findLast((key) => !/^\d+$/.test(key)) ?? "word";
}
