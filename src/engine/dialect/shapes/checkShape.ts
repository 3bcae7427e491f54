import { saidHere } from "../text/elsewhere.ts";
import { firstSentence } from "../text/firstSentence.ts";
import { nearest as nearestWord } from "../text/nearest.ts";
import type { Finding, Report } from "../model/problem.ts";
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
 * Checks a value against a shape and reports every problem at its pointer. Returns the value without wrong parts
 * (undefined when nothing is left), so that later stages can rely on its types.
 */
export function checkShape(
  value: unknown,
  options: { shape: Shape; definitions: Definitions; pointer: string; report: Report },
): unknown {
  const { definitions, shape, report } = options;
  return judge(value, shape, { pointer: options.pointer }, { definitions, report });
}

/** The parts that are the same for a whole value. */
interface Check {
  readonly definitions: Definitions;
  readonly report: Report;
}

/** The place of a part, written as a pointer only for wrong parts: most are right. */
type At = { readonly pointer: string } | { readonly within: At; readonly key: string | number };

function pointerOf(at: At): string {
  return "pointer" in at ? at.pointer : pointerTo(pointerOf(at.within), at.key);
}

function judge(value: unknown, written: Shape, at: At, check: Check): unknown {
  const { definitions } = check;
  const shape = resolveShape(written, definitions);
  const tell = (finding: Finding) => check.report(pointerOf(at), finding);
  if (shape.not && fits(value, shape.not, definitions)) {
    tell({ message: "Does not fit here" });
    return undefined;
  }
  const branch = branchOf(value, shape, definitions);
  if (branch) {
    if (jsonTypeOf(value) === "object")
      checkRequired(value as Record<string, unknown>, shape, tell);
    return judge(value, branch, at, check);
  }

  const type = jsonTypeOf(value);
  const types = typesOf(shape, definitions);
  if (types && !types.includes(type) && !(type === "integer" && types.includes("number"))) {
    if (typeof shape["former"] === "string") {
      tell({ message: `"${wordFor(pointerOf(at))}" is written ${shape["former"]}` });
      return undefined;
    }
    tell({
      message: `Expected ${types.map(typeName).join(" or ")}${asText(value, types)}`,
      allowed: allowedWords(shape) ?? formOf(types, saidOf(written) ?? saidOf(shape)),
    });
    return undefined;
  }
  if (shape.const !== undefined && value !== shape.const) {
    tell({ message: `Must be ${JSON.stringify(shape.const)}` });
    return undefined;
  }
  if (shape.enum && !shape.enum.includes(value)) {
    const words = shape.enum.filter((word) => word !== null).map(String);
    const nearest = typeof value === "string" ? nearestWord(value, words) : undefined;
    const word = wordFor(pointerOf(at));
    const here = word === "kind" && !nearest ? saidHere(String(value), "kind") : "";
    tell({
      message: `Unknown ${word} ${JSON.stringify(value)}${here}`,
      allowed: words,
      nearest,
    });
    // The word that was probably meant is used from here on, so that a misspelt word is reported once.
    return nearest;
  }
  if (typeof value === "string") return checkText(value, shape, tell);
  if (typeof value === "number") return checkNumber(value, shape, tell);
  if (Array.isArray(value)) return checkArray(value, shape, at, check);
  if (type === "object") return checkObject(value as Record<string, unknown>, shape, at, check);
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
  const said = saidByConstants(value, shape);
  if (said !== undefined) return said;
  let good = true;
  judge(value, shape, { pointer: "" }, { definitions, report: () => (good = false) });
  return good;
}

/** Most branches differ by a word that says what the value is: whether those words fit, if that decides it. */
function saidByConstants(value: unknown, shape: Shape): boolean | undefined {
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

/** The dialect has a few patterns and files have thousands of texts. */
const patterns = new Map<string, RegExp>();
function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, "u");
  patterns.set(source, known);
  return known;
}

type Tell = (finding: Finding) => void;

function checkText(value: string, shape: Shape, tell: Tell): unknown {
  if (shape.minLength !== undefined && value.trim().length < shape.minLength) {
    tell({ message: "Must not be empty" });
    return undefined;
  }
  if (shape.pattern !== undefined && !patternOf(shape.pattern).test(value)) {
    tell({
      message: `"${value}" is not well formed`,
      allowed: saidOf(shape) ?? shape.pattern,
    });
    return undefined;
  }
  return value;
}

function checkNumber(value: number, shape: Shape, tell: Tell): unknown {
  if (value >= (shape.minimum ?? -Infinity) && value <= (shape.maximum ?? Infinity)) return value;
  const allowed = `${shape.minimum ?? ""}…${shape.maximum ?? ""}`;
  tell({ message: `${value} is out of range`, allowed });
  return undefined;
}

function checkArray(value: readonly unknown[], shape: Shape, at: At, check: Check): unknown {
  const { report, definitions } = check;
  if (value.length < (shape.minItems ?? 0))
    report(pointerOf(at), { message: `Needs at least ${shape.minItems} entries` });
  if (shape.uniqueItems) {
    value.forEach((item, index) => {
      if (value.indexOf(item) === index) return;
      const message = `${JSON.stringify(item)} is written twice`;
      report(pointerTo(pointerOf(at), index), { message });
    });
  }
  const items = shape.items;
  if (!items) return value;
  return value.flatMap((item, index) => {
    const kept = judge(item, items, { within: at, key: index }, check);
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

function checkObject(value: Record<string, unknown>, shape: Shape, at: At, check: Check): unknown {
  const tell = (finding: Finding) => check.report(pointerOf(at), finding);
  checkRequired(value, shape, tell);
  for (const [word, needed] of Object.entries(shape.dependentRequired ?? {})) {
    const missing = needed.filter((other) => !Object.hasOwn(value, other));
    if (!Object.hasOwn(value, word) || missing.length === 0) continue;
    const message = `"${word}" needs ${missing.map((other) => `"${other}"`).join(", ")} beside it`;
    check.report(pointerTo(pointerOf(at), word), { message, onKey: true });
  }
  if (Object.keys(value).length < (shape.minProperties ?? 0)) {
    tell({ message: `Needs at least ${shape.minProperties} entries` });
  }
  const kept: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    const inner: At = { within: at, key };
    const known =
      shape.properties && Object.hasOwn(shape.properties, key) ? shape.properties[key] : undefined;
    const words = Object.keys(shape.properties ?? {});
    const former = (shape["former"] as Readonly<Record<string, string>> | undefined)?.[key];
    if (!known && former !== undefined && !isEntry(member, shape)) {
      const message = `"${key}" is written ${former}`;
      check.report(pointerOf(inner), {
        message,
        ...(words.length > 0 && { allowed: words }),
        onKey: true,
      });
      continue;
    }
    if (!known && shape.additionalProperties === false) {
      const nearest = nearestWord(key, words);
      const message = `Unknown word "${key}"${nearest ? "" : saidHere(key, "word")}`;
      check.report(pointerOf(inner), { message, allowed: words, nearest, onKey: true });
      continue;
    }
    if (!known && shape.propertyNames && !fits(key, shape.propertyNames, check.definitions)) {
      const allowed = saidOf(shape.propertyNames) ?? shape.propertyNames.pattern;
      const message = `"${key}" cannot be a key here`;
      check.report(pointerOf(inner), { message, allowed, onKey: true });
      continue;
    }
    const other =
      typeof shape.additionalProperties === "object" ? shape.additionalProperties : undefined;
    const shapeOfKey = known ?? other;
    const checked = shapeOfKey ? judge(member, shapeOfKey, inner, check) : member;
    if (checked !== undefined) kept[key] = checked;
  }
  return kept;
}

/** Whether a member of a map that is called as a former word is one of its own: an input may be called `type`. */
function isEntry(member: unknown, shape: Shape): boolean {
  if (typeof shape.additionalProperties !== "object" || jsonTypeOf(member) !== "object")
    return false;
  const { kind, like, type } = member as Readonly<Record<string, unknown>>;
  return [kind, like, type].some((word) => typeof word === "string");
}

function checkRequired(value: Record<string, unknown>, shape: Shape, tell: Tell): void {
  // A former word may stand for one that is missing.
  const former = shape["former"];
  if (typeof former === "object" && Object.keys(former ?? {}).some((word) => word in value)) return;
  for (const word of shape.required ?? []) {
    if (!Object.hasOwn(value, word)) tell({ message: `"${word}" is missing` });
  }
}

/** What a word takes, as far as a refusal has room for it. */
function saidOf({ description }: Shape): string | undefined {
  return description === undefined ? undefined : firstSentence(description);
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

/** How a number or boolean is written where a text is expected. */
function asText(value: unknown, types: readonly string[]): string {
  const isPlain = typeof value === "number" || typeof value === "boolean";
  return isPlain && types.includes("string") ? `: write ${JSON.stringify(String(value))}` : "";
}

/** What is expected where an object or a list is missing. */
function formOf(types: readonly string[], description: string | undefined): string | undefined {
  return types.every((type) => type === "object" || type === "array") ? description : undefined;
}

/** What a wrong word is a word for: the nearest key of its pointer that is no position in a list. */
function wordFor(pointer: string): string {
  const keys = pointer.split("/").slice(1);
  return keys.findLast((key) => !/^\d+$/.test(key)) ?? "word";
}
