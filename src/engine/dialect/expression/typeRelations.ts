import type { ValueType } from "./types.ts";

/** A type as messages name it: `text`, `choice (A, B)`, `reference to supplier`, `list of decimals`. */
export function printType(type: ValueType): string {
  switch (type.type) {
    case "text":
      return type.literals?.length === 1 ? `the text '${type.literals[0]}'` : "text";
    case "choice":
      return `choice (${type.choices.slice(0, 8).join(", ")}${type.choices.length > 8 ? ", …" : ""})`;
    case "reference":
      return type.to === "*" ? "reference" : `reference to ${type.to}`;
    case "list":
      return `list of ${printType(type.of)}`;
    default:
      return type.type;
  }
}

/**
 * The one type that covers two (the branches of `?:`, the members of a list): a text constant that is a choice becomes
 * the choice, choices unite, references must point to the same document. Undefined when there is none.
 */
export function joinTypes(a: ValueType, b: ValueType): ValueType | undefined {
  if (a.type === "null") return b;
  if (b.type === "null") return a;
  if (a.type === "text" && b.type === "text") {
    if (a.literals === undefined || b.literals === undefined) return { type: "text" };
    return { type: "text", literals: unite(a.literals, b.literals) };
  }
  if (a.type === "choice" && b.type === "choice") {
    return { type: "choice", choices: unite(a.choices, b.choices) };
  }
  if (isTextual(a) && isTextual(b)) {
    const choice = a.type === "choice" ? a : b;
    const text = a.type === "choice" ? b : a;
    return notAmong(text, choice) === undefined && isLiteral(text) ? choice : { type: "text" };
  }
  if (a.type === "reference" && b.type === "reference") return joinReferences(a, b);
  if (a.type === "list" && b.type === "list") {
    const of = joinTypes(a.of, b.of);
    return of && { type: "list", of };
  }
  return a.type === b.type && a.type !== "row" ? a : undefined;
}

/** Why two values cannot be tested for equality, or undefined when they can. */
export function incomparable(a: ValueType, b: ValueType): string | undefined {
  for (const type of [a, b]) {
    if (type.type === "list") return "lists are not compared; use size(), all() or exists()";
    if (type.type === "row") return "rows are not compared; compare their fields";
  }
  if (a.type === "null" || b.type === "null") return undefined;
  if (a.type === "json" || a.type === "file") return `${a.type} is compared with null only`;
  if (isTextual(a) && isTextual(b)) return strangeChoice(a, b);
  if (a.type === "reference" && b.type === "reference") {
    return joinReferences(a, b) ? undefined : `${printType(a)} is never ${printType(b)}`;
  }
  if (a.type === b.type) return undefined;
  return `${printType(a)} is never equal to ${printType(b)}${comparisonHint(a, b)}`;
}

/** Why a value of one type may not be used where another is expected, or undefined when it may. */
export function notAssignable(from: ValueType, to: ValueType): string | undefined {
  if (from.type === "null") return undefined;
  const refusal = `${printType(from)} where ${printType(to)} is expected`;
  if (to.type === "text") return isTextual(from) ? undefined : refusal;
  if (to.type === "choice") {
    if (!isTextual(from) || (from.type === "text" && from.literals === undefined)) return refusal;
    const isWithin =
      to.choices.length === 0 || valuesOf(from)!.every((value) => to.choices.includes(value));
    return strangeChoice(from, to) ?? (isWithin ? undefined : refusal);
  }
  if (to.type === "reference") {
    return from.type === "reference" && joinReferences(from, to) ? undefined : refusal;
  }
  if (to.type === "list") return from.type === "list" ? notAssignable(from.of, to.of) : refusal;
  return from.type === to.type ? undefined : refusal;
}

/** Text and choices: both are text when evaluated. */
export function isTextual(
  type: ValueType,
): type is Extract<ValueType, { type: "text" }> | Extract<ValueType, { type: "choice" }> {
  return type.type === "text" || type.type === "choice";
}

function strangeChoice(a: ValueType, b: ValueType): string | undefined {
  if (a.type === "choice" && b.type === "choice") {
    const isKnown = a.choices.length > 0 && b.choices.length > 0;
    return !isKnown || a.choices.some((value) => b.choices.includes(value))
      ? undefined
      : `${printType(a)} and ${printType(b)} have no value in common`;
  }
  const choice = a.type === "choice" ? a : b;
  const text = a.type === "choice" ? b : a;
  const strange = choice.type === "choice" ? notAmong(text, choice) : undefined;
  return strange === undefined ? undefined : `“${strange}” is none of ${printType(choice)}`;
}

/** The first constant of a text that is no value of a choice (a choice without values is not known and takes any). */
function notAmong(text: ValueType, choice: ValueType): string | undefined {
  if (text.type !== "text" || choice.type !== "choice") return undefined;
  if (choice.choices.length === 0) return undefined;
  return text.literals?.find((value) => !choice.choices.includes(value));
}

function comparisonHint(a: ValueType, b: ValueType): string {
  const types = [a.type, b.type];
  if (types.includes("reference") && types.some((type) => type === "text"))
    return "; use its .code";
  if (types.includes("date") && types.includes("instant")) return "; use dateOf(instant)";
  return "";
}

function joinReferences(
  a: Extract<ValueType, { type: "reference" }>,
  b: Extract<ValueType, { type: "reference" }>,
): ValueType | undefined {
  if (a.to === "*") return b;
  return b.to === "*" || a.to === b.to ? a : undefined;
}

function isLiteral(type: ValueType): boolean {
  return type.type === "text" && type.literals !== undefined;
}

function valuesOf(type: ValueType): readonly string[] | undefined {
  if (type.type === "choice") return type.choices;
  return type.type === "text" ? type.literals : undefined;
}

function unite(a: readonly string[], b: readonly string[]): readonly string[] {
  return [...new Set([...a, ...b])];
}
