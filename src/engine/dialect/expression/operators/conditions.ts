import { Decimal } from "decimal.js";
import {
  between,
  compareText,
  fixed,
  rowsAbove,
  test,
  type OperandRefusal,
  type Operator,
} from "./operator.ts";
import { incomparable, isTextual, joinTypes, printType } from "../typeRelations.ts";
import type { ExpressionValue, ValueType } from "../types.ts";

/*
 * Comparison and logic. With `unknown` null (a rule is judged) these are SQL's three-valued operators; otherwise null
 * counts as false.
 */

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

/* With `unknown` null (a rule is judged) these are SQL's three-valued AND, OR, NOT; otherwise null counts as false. */

export const and: Operator = {
  ...fixed(between("&&"), [["boolean", "boolean"], "boolean"]),
  form: "infix",
  about: "True when both are; null counts as false.",
  examples: [
    ["true && false", "false"],
    ["true && null", "false"],
  ],
  settles: (operand) => operand === false,
  evaluate: (args, context) => {
    if (args.includes(false)) return false;
    return args.includes(null) ? context.unknown : true;
  },
};

export const or: Operator = {
  ...fixed(between("||"), [["boolean", "boolean"], "boolean"]),
  form: "infix",
  about: "True when one is; null counts as false.",
  examples: [
    ["false || true", "true"],
    ["false || null", "false"],
  ],
  settles: (operand) => operand === true,
  evaluate: (args, context) => {
    if (args.includes(true)) return true;
    return args.includes(null) ? context.unknown : false;
  },
};

export const not: Operator = {
  ...fixed(([operand]) => `!${operand}`, [["boolean"], "boolean"]),
  form: "prefix",
  about: "True when the operand is not; null counts as false, so `!null` is true.",
  examples: [
    ["!true", "false"],
    ["!null", "true"],
  ],
  evaluate: ([value], context) =>
    value === null ? (context.unknown === null ? null : true) : !value,
};

export const conditional: Operator = {
  form: "conditional",
  about: "The first value while the condition is true, else the second; a null condition is false.",
  signatures: ["boolean ? T : T -> T"],
  examples: [
    ["1 > 0 ? 'yes' : 'no'", '"yes"'],
    ["null ? 1 : 2", '"2"'],
  ],
  takes: "alike",
  check: ([condition, whenTrue, whenFalse]) => {
    if (condition!.type !== "boolean" && condition!.type !== "null") {
      return { refused: `The condition is ${printType(condition!)}, not boolean`, at: 0 };
    }
    return joined([whenTrue!, whenFalse!], "The branches of ?:");
  },
  evaluate: ([condition, whenTrue, whenFalse], context) => {
    if (condition === null && context.unknown === null) return null;
    return condition === true ? whenTrue! : whenFalse!;
  },
};

export const coalesce: Operator = {
  form: "function",
  about: "The first value that is not null.",
  signatures: ["coalesce(T, T, ...) -> T"],
  examples: [
    ["coalesce(null, 2, 3)", '"2"'],
    ["coalesce(null, null)", "null"],
  ],
  takes: "alike",
  check: (args) => {
    if (args.length < 2) return { refused: "coalesce needs at least two values" };
    const list = args.findIndex((type) => type.type === "list");
    if (list !== -1) return { refused: "A list is never null", at: list };
    return joined(args, "The values of coalesce");
  },
  settles: (operand) => operand !== null,
  evaluate: (args) => args.find((value) => value !== null) ?? null,
};

/** The type that covers all operands, or why there is none. */
export function joined(types: readonly ValueType[], what: string): ValueType | OperandRefusal {
  let type: ValueType = { type: "null" };
  for (const next of types) {
    const join = joinTypes(type, next);
    if (join === undefined)
      return { refused: `${what} are ${printType(type)} and ${printType(next)}` };
    type = join;
  }
  return type;
}
