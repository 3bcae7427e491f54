import { joinTypes, printType } from "../typeRelations.ts";
import type { ValueType } from "../types.ts";
import { between, fixed, type OperandRefusal, type Operator } from "./operator.ts";

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
