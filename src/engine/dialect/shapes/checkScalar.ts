import { firstSentence } from "../text/firstSentence.ts";
import type { Finding } from "../model/problem.ts";
import type { JsonType, Shape } from "./shape.ts";

/** Takes a finding at the place that is being judged. */
export type Tell = (finding: Finding) => void;

/** What a word takes, as far as a refusal has room for it. */
export function saidOf({ description }: Shape): string | undefined {
  return description === undefined ? undefined : firstSentence(description);
}

export function allowedWords(shape: Shape): readonly string[] | undefined {
  return shape.enum?.map(String);
}

export function typeName(type: JsonType): string {
  const names = {
    string: "a text",
    integer: "a whole number",
    number: "a number",
    boolean: "true or false",
  };
  return { ...names, object: "an object {…}", array: "a list […]", null: "null" }[type];
}

/** How a number or boolean is written where a text is expected. */
export function asText(value: unknown, types: readonly string[]): string {
  const isPlain = typeof value === "number" || typeof value === "boolean";
  return isPlain && types.includes("string") ? `: write ${JSON.stringify(String(value))}` : "";
}

/** What is expected where an object or a list is missing. */
export function formOf(
  types: readonly string[],
  description: string | undefined,
): string | undefined {
  return types.every((type) => type === "object" || type === "array") ? description : undefined;
}

/** What a wrong word is a word for: the nearest key of its pointer that is no position in a list. */
export function wordFor(pointer: string): string {
  const keys = pointer.split("/").slice(1);
  return keys.findLast((key) => !/^\d+$/.test(key)) ?? "word";
}

/** The dialect has a few patterns and files have thousands of texts. */
const patterns = new Map<string, RegExp>();
function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, "u");
  patterns.set(source, known);
  return known;
}

/** A text as its shape wants it, or undefined where that is reported. */
export function checkText(value: string, shape: Shape, tell: Tell): unknown {
  if (shape.minLength !== undefined && value.trim().length < shape.minLength) {
    tell({ message: "Must not be empty" });
    return undefined;
  }
  if (shape.maxLength !== undefined && [...value].length > shape.maxLength) {
    tell({ message: `Must not be longer than ${shape.maxLength} characters` });
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

/** A number within the limits of its shape, or undefined where that is reported. */
export function checkNumber(value: number, shape: Shape, tell: Tell): unknown {
  if (value >= (shape.minimum ?? -Infinity) && value <= (shape.maximum ?? Infinity)) return value;
  const allowed = `${shape.minimum ?? ""}…${shape.maximum ?? ""}`;
  tell({ message: `${value} is out of range`, allowed });
  return undefined;
}
