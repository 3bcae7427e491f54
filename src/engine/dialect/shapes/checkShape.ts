import { saidHere } from "../text/elsewhere.ts";
import { nearest as nearestWord } from "../text/nearest.ts";
import type { Finding, Report } from "../model/problem.ts";
import { impliedKind } from "../read/impliedKinds.ts";
import { pointerTo } from "../read/jsonText.ts";
import {
  allowedWords,
  asText,
  checkNumber,
  checkText,
  formOf,
  saidOf,
  typeName,
  wordFor,
  type Tell,
} from "./checkScalar.ts";
import { jsonTypeOf, resolveShape, typesOf, type Definitions, type Shape } from "./shape.ts";
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
  const tag = wrongTag(value, shape);
  if (tag) {
    check.report(pointerTo(pointerOf(at), tag.word), tag.finding);
    return undefined;
  }
  const branch = branchOf(value, shape, definitions);
  if (branch) {
    if (jsonTypeOf(value) === "object")
      checkRequired(value as Record<string, unknown>, shape, tell);
    return shape.oneOf ? judgeWhole(value, branch, at, check) : judge(value, branch, at, check);
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

/** A value of one of several shapes, kept only where nothing in it is wrong: code asks it which of them it is. */
function judgeWhole(value: unknown, shape: Shape, at: At, { definitions, report }: Check): unknown {
  let isSound = true;
  const tell: Report = (...finding) => {
    isSound = false;
    report(...finding);
  };
  const kept = judge(value, shape, at, { definitions, report: tell });
  return isSound ? kept : undefined;
}

/** The branch of `allOf`/`anyOf`/`oneOf` that a value is judged by. */
function branchOf(value: unknown, shape: Shape, definitions: Definitions): Shape | undefined {
  for (const choice of shape.allOf ?? []) {
    if (fits(value, choice.if, definitions)) return choice.then;
  }
  const branches = branchesOf(shape);
  if (!branches) return undefined;
  const type = jsonTypeOf(value);
  const sameType = branches.filter(
    (branch) => typesOf(branch, definitions)?.includes(type) ?? true,
  );
  // It is judged by that one, whether it fits or not.
  if (sameType.length === 1) return sameType[0];
  return (
    sameType.find((branch) => fits(value, branch, definitions)) ??
    sameType.find((branch) => saidByConstants(value, branch) !== false) ??
    sameType[0]
  );
}

/** Shapes of which a value has one. */
function branchesOf({ anyOf, oneOf }: Shape): readonly Shape[] | undefined {
  return anyOf ?? oneOf;
}

/** Objects of several shapes that one word tells apart (`as`): it must be one of them. */
function wrongTag(value: unknown, shape: Shape): { word: string; finding: Finding } | undefined {
  const branches = branchesOf(shape);
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

function checkArray(value: readonly unknown[], shape: Shape, at: At, check: Check): unknown {
  const { report, definitions } = check;
  if (value.length < (shape.minItems ?? 0))
    report(pointerOf(at), { message: `Needs at least ${shape.minItems} entries` });
  if (value.length > (shape.maxItems ?? Infinity))
    report(pointerOf(at), { message: `Takes ${shape.maxItems} entries at most` });
  if (shape.prefixItems) {
    const kept = shape.prefixItems.map((of, index) =>
      judge(value[index], of, { within: at, key: index }, check),
    );
    return kept.includes(undefined) ? undefined : kept;
  }
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

/** Objects are read without asking whether they are whole; labels alone have a substitute. */
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

/** Run for every object of every file: what only refusals need is made where one is. */
function checkObject(value: Record<string, unknown>, shape: Shape, at: At, check: Check): unknown {
  const tell = (finding: Finding) => check.report(pointerOf(at), finding);
  checkRequired(value, shape, tell);
  const { dependentRequired, minProperties = 0 } = shape;
  for (const word in dependentRequired) {
    const needed = dependentRequired[word]!;
    const missing = needed.filter((other) => !Object.hasOwn(value, other));
    if (!Object.hasOwn(value, word) || missing.length === 0) continue;
    const message = `"${word}" needs ${missing.map((other) => `"${other}"`).join(", ")} beside it`;
    check.report(pointerTo(pointerOf(at), word), { message, onKey: true });
  }
  if (minProperties > 0 && Object.keys(value).length < minProperties) {
    tell({ message: `Needs at least ${minProperties} entries` });
  }
  const kept: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    const inner: At = { within: at, key };
    const known =
      shape.properties && Object.hasOwn(shape.properties, key) ? shape.properties[key] : undefined;
    const former = (shape["former"] as Readonly<Record<string, string>> | undefined)?.[key];
    if (!known && former !== undefined && !isEntry(key, member, shape)) {
      const words = Object.keys(shape.properties ?? {});
      const message = `"${key}" is written ${former}`;
      check.report(pointerOf(inner), {
        message,
        ...(words.length > 0 && { allowed: words }),
        onKey: true,
      });
      continue;
    }
    if (!known && shape.additionalProperties === false) {
      const words = Object.keys(shape.properties ?? {});
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
    const isPart = shapeOfKey !== undefined && lacksWords(checked, shapeOfKey, check.definitions);
    if (checked !== undefined && !(isPart && !isNamed(shapeOfKey))) kept[key] = checked;
  }
  return kept;
}

/** Fields, line tables and machines stay as far as they are written: what names them is not wrong. */
function isNamed({ $ref }: Shape): boolean {
  return $ref === "#/$defs/property" || $ref === "#/$defs/machine";
}

/** Whether a member of a map that is called as a former word is one of its own: an input may be called `type`. */
function isEntry(key: string, member: unknown, shape: Shape): boolean {
  if (typeof shape.additionalProperties !== "object" || jsonTypeOf(member) !== "object")
    return false;
  // Only `properties` were an object in former times.
  if (key !== "properties") return true;
  const words = member as Readonly<Record<string, unknown>>;
  const { kind = impliedKind(words), like, type } = words;
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
