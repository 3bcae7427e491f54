import { Decimal } from "decimal.js";
import { compareText } from "../compareText.ts";
import { rowsAbove } from "../layers.ts";
import { incomparable, isTextual, printType } from "../typeRelations.ts";
import type { ExpressionValue, ValueType } from "../types.ts";
import { test, type OperandRefusal, type Operator } from "./operator.ts";

const boolean: ValueType = { type: "boolean" };
const ordered = ["decimal", "date", "instant", "text", "null"];

export const equal: Operator = equality({
  about: "Whether two values are the same; null is the same as null and as nothing else.",
  symbol: "==",
  examples: [
    ["1.0 == 1", "true"],
    ["null == null", "true"],
    ["1 == null", "false"],
  ],
  evaluate: ([a, b]) => sameValue(a!, b!),
});

export const notEqual: Operator = equality({
  about: "The opposite of `==`.",
  symbol: "!=",
  examples: [["'a' != null", "true"]],
  evaluate: ([a, b]) => !sameValue(a!, b!),
});

export const less: Operator = ordering(
  "<",
  "less (earlier)",
  "'2026-01-31' < '2026-02-01'",
  (order) => order < 0,
);
export const lessOrEqual: Operator = ordering(
  "<=",
  "not greater",
  "1 <= 1.0",
  (order) => order <= 0,
);
export const greater: Operator = ordering(">", "greater (later)", "10 > 9", (order) => order > 0);
export const greaterOrEqual: Operator = ordering(
  ">=",
  "not less",
  "'b' >= 'a'",
  (order) => order >= 0,
);

export const isIn: Operator = {
  form: "infix",
  about: "Whether a list has the value; members that are null count for nothing.",
  signatures: ["T in list of T -> boolean"],
  examples: [
    ["2 in [1, 2]", "true"],
    ["null in [1, null]", "false"],
  ],
  takes: "alike",
  check: ([value, list]) => {
    if (list!.type !== "list")
      return { refused: `in needs a list on its right, not ${printType(list!)}`, at: 1 };
    return refusedOr(boolean, incomparable(value!, list!.of));
  },
  evaluate: test((value: ExpressionValue, list: readonly ExpressionValue[]) =>
    list.some((member) => member !== null && sameValue(value, member)),
  ),
};

export const within: Operator = {
  form: "function",
  takes: [],
  about:
    "Whether a row of a tree, or one of the rows above it, is in a list of its document. Only the database knows what is above: it may stand in the `where` of a field and of searches, and is refused elsewhere.",
  signatures: ["within(reference, list of reference) -> boolean"],
  examples: [["within(null, [])", "false"]],
  asksRows: true,
  check: ([row, list, ...more]) => {
    const isRow = row?.type === "reference" || row?.type === "null";
    const fits = isRow && list?.type === "list" && more.length === 0;
    const refused = fits
      ? incomparable(row, list.of)
      : "within takes a reference and a list of references to the same document";
    return refusedOr(boolean, refused);
  },
  evaluate: ([row, list], { environment, unknown }) => {
    if (typeof row !== "string") return unknown;
    const rows = list as readonly ExpressionValue[];
    if (rows.length === 0 || rows.includes(row)) return rows.length > 0;
    return environment[rowsAbove]?.(row).some((id) => rows.includes(id)) ?? false;
  },
};

/** Whether two values of comparable types are the same value. */
function sameValue(a: ExpressionValue, b: ExpressionValue): boolean {
  return Decimal.isDecimal(a) && Decimal.isDecimal(b) ? a.eq(b) : a === b;
}

/** Order of two values of one ordered type: decimals by number, all else by code point. */
export function compareValues(a: ExpressionValue, b: ExpressionValue): number {
  return Decimal.isDecimal(a) && Decimal.isDecimal(b)
    ? a.comparedTo(b)
    : compareText(String(a), String(b));
}

/** Why values of two types have no order, or undefined when they have one. */
export function unordered(a: ValueType, b: ValueType): string | undefined {
  const refusal = incomparable(a, b);
  if (refusal !== undefined) return refusal;
  const known = a.type === "null" ? b : a;
  const isText =
    isTextual(known) &&
    (a.type === "text" || b.type === "text") &&
    !(a.type === "choice" || b.type === "choice");
  return isText || (known.type !== "text" && ordered.includes(known.type))
    ? undefined
    : `${printType(known)} has no order`;
}

function equality(
  parts: Pick<Operator, "about" | "examples" | "evaluate"> & { symbol: string },
): Operator {
  return {
    form: "infix",
    about: parts.about,
    signatures: [`T ${parts.symbol} T -> boolean`],
    examples: parts.examples,
    takes: "alike",
    check: ([a, b]) => refusedOr(boolean, incomparable(a!, b!)),
    evaluate: parts.evaluate,
  };
}

function ordering(
  symbol: string,
  word: string,
  example: string,
  judge: (order: number) => boolean,
): Operator {
  return {
    form: "infix",
    about: `Whether the first is ${word}; false when either is null. Text compares by code point.`,
    signatures: ["decimal", "date", "instant", "text"].map(
      (type) => `${type} ${symbol} ${type} -> boolean`,
    ),
    examples: [
      [example, "true"],
      [`null ${symbol} 1`, "false"],
    ],
    takes: "alike",
    check: ([a, b]) => refusedOr(boolean, unordered(a!, b!)),
    evaluate: test((a: ExpressionValue, b: ExpressionValue) => judge(compareValues(a, b))),
  };
}

function refusedOr(type: ValueType, refused: string | undefined): ValueType | OperandRefusal {
  return refused === undefined ? type : { refused };
}
