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
import {
  alternativesOf,
  isNamed,
  jsonTypeOf,
  resolveShape,
  saidByConstants,
  typesOf,
  wrongTag,
  type Definitions,
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
  const check: Check = {
    definitions,
    findings: 0,
    report: (pointer, finding) => {
      check.findings++;
      report(pointer, finding);
    },
  };
  return judge(value, shape, { pointer: options.pointer }, check);
}

/** The parts that are the same for a whole value. */
interface Check {
  readonly definitions: Definitions;
  readonly report: Report;
  /** How many were reported: a part in which nothing was found is whole. */
  findings: number;
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
  const found = branchOf(value, shape, definitions);
  if (found) {
    if (jsonTypeOf(value) === "object")
      checkRequired(value as Record<string, unknown>, shape, tell);
    const { branch, fitting } = found;
    if (fitting) return fitting.kept;
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
function judgeWhole(value: unknown, shape: Shape, at: At, check: Check): unknown {
  const before = check.findings;
  const kept = judge(value, shape, at, check);
  return check.findings === before ? kept : undefined;
}

/** The branch of `allOf`/`anyOf`/`oneOf` that a value is judged by, and what is kept of the value where it fits that branch. */
function branchOf(
  value: unknown,
  shape: Shape,
  definitions: Definitions,
): { readonly branch: Shape; readonly fitting?: Fitting | undefined } | undefined {
  for (const choice of shape.allOf ?? []) {
    if (fits(value, choice.if, definitions)) return { branch: choice.then };
  }
  const branches = alternativesOf(shape);
  if (!branches) return undefined;
  const type = jsonTypeOf(value);
  const sameType = branches.filter(
    (branch) => typesOf(branch, definitions)?.includes(type) ?? true,
  );
  // It is judged by that one, whether it fits or not.
  if (sameType.length === 1) return { branch: sameType[0]! };
  for (const branch of sameType) {
    const fitting = fits(value, branch, definitions);
    if (fitting) return { branch, fitting };
  }
  const [first] = sameType;
  const near = sameType.find((branch) => saidByConstants(value, branch) !== false) ?? first;
  return near && { branch: near };
}

/** A value that fits a shape, as `judge` answers it. */
interface Fitting {
  readonly kept: unknown;
}

function fits(value: unknown, shape: Shape, definitions: Definitions): Fitting | undefined {
  const said = saidByConstants(value, shape);
  if (said !== undefined) return said ? { kept: value } : undefined;
  const check: Check = { definitions, findings: 0, report: () => check.findings++ };
  const kept = judge(value, shape, { pointer: "" }, check);
  return check.findings === 0 ? { kept } : undefined;
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
  const before = check.findings;
  const kept = value.flatMap((item, index) => {
    const found = check.findings;
    const sound = judge(item, items, { within: at, key: index }, check);
    const isPart = check.findings > found && lacksWords(sound, items, definitions);
    return sound === undefined || isPart ? [] : [sound];
  });
  return check.findings === before ? value : kept;
}

/** Objects are read without asking whether they are whole; labels alone have a substitute. */
function lacksWords(value: unknown, shape: Shape, definitions: Definitions): boolean {
  if (jsonTypeOf(value) !== "object") return false;
  const resolved = resolveShape(shape, definitions);
  const found = branchOf(value, resolved, definitions);
  if (found) return lacksWords(value, found.branch, definitions);
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
  // Most objects are returned as they are written: copying them takes as long as judging them.
  const changed = new Map<string, unknown>();
  for (const key of Object.keys(value)) {
    const member = value[key];
    const inner: At = { within: at, key };
    const known =
      shape.properties && Object.hasOwn(shape.properties, key) ? shape.properties[key] : undefined;
    const wrong = known ? undefined : wrongKey(key, member, shape, check.definitions);
    if (wrong) {
      check.report(pointerOf(inner), { ...wrong, onKey: true });
      changed.set(key, undefined);
      continue;
    }
    const other =
      typeof shape.additionalProperties === "object" ? shape.additionalProperties : undefined;
    const shapeOfKey = known ?? other;
    const before = check.findings;
    const checked = shapeOfKey ? judge(member, shapeOfKey, inner, check) : member;
    const isPart =
      shapeOfKey !== undefined &&
      check.findings > before &&
      lacksWords(checked, shapeOfKey, check.definitions);
    const kept = isPart && !isNamed(shapeOfKey) ? undefined : checked;
    if (kept !== member) changed.set(key, kept);
  }
  if (changed.size === 0) return value;
  const members = Object.entries({ ...value, ...Object.fromEntries(changed) });
  return Object.fromEntries(members.filter(([, member]) => member !== undefined));
}

/** Why an object may not have a key that is none of its words. */
function wrongKey(
  key: string,
  member: unknown,
  shape: Shape,
  definitions: Definitions,
): Finding | undefined {
  const words = Object.keys(shape.properties ?? {});
  const former = (shape["former"] as Readonly<Record<string, string>> | undefined)?.[key];
  if (former !== undefined && !isEntry(key, member, shape))
    return {
      message: `"${key}" is written ${former}`,
      ...(words.length > 0 && { allowed: words }),
    };
  if (shape.additionalProperties === false) {
    const nearest = nearestWord(key, words);
    const message = `Unknown word "${key}"${nearest ? "" : saidHere(key, "word")}`;
    return { message, allowed: words, nearest };
  }
  if (!shape.propertyNames || fits(key, shape.propertyNames, definitions)) return undefined;
  const allowed = saidOf(shape.propertyNames) ?? shape.propertyNames.pattern;
  return { message: `"${key}" cannot be a key here`, allowed };
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
