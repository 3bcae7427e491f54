import type { Decimal } from "decimal.js";
import { ExactDecimal, divide } from "../../kinds/decimal.ts";
import { printType } from "../typeRelations.ts";
import type { ExpressionValue, ValueType } from "../types.ts";
import { compareValues, joined, unordered } from "./conditions.ts";
import { calculation, isRefusal, type OperandRefusal, type Operator } from "./operator.ts";

type Members = readonly ExpressionValue[];

export const sum: Operator = {
  form: "function",
  about: "The sum of a list's decimals; nulls count for nothing, the sum of no decimals is 0.",
  signatures: ["sum(list of decimal) -> decimal"],
  examples: [
    ["sum([1, null, 2.5])", '"3.5"'],
    ["sum([])", '"0"'],
  ],
  takes: [],
  check: (args) => ofDecimals("sum", args),
  evaluate: ([list]) => total(valuesOf(list)),
};

export const avg: Operator = {
  form: "function",
  about:
    "The mean of a list's decimals, divided as `/` does; nulls do not count, the mean of none is null.",
  signatures: ["avg(list of decimal) -> decimal"],
  examples: [
    ["avg([1, null, 2])", '"1.5"'],
    ["avg([])", "null"],
  ],
  takes: [],
  check: (args) => ofDecimals("avg", args),
  evaluate: ([list]) => {
    const values = valuesOf(list);
    return divide(total(values), new ExactDecimal(values.length));
  },
};

export const count: Operator = {
  form: "function",
  about: "The number of members of a list that are not null.",
  signatures: ["count(list) -> decimal"],
  examples: [["count([1, null, 2])", '"2"']],
  takes: [],
  check: (args) => {
    const [list] = args;
    return args.length === 1 && list!.type === "list"
      ? { type: "decimal" }
      : notTaken("count", args, "list");
  },
  evaluate: ([list]) => new ExactDecimal(valuesOf(list).length),
};

export const minOf: Operator = extremeOfList(
  "minOf",
  "The least member of a list",
  "[2, null, 1]",
  "1",
  -1,
);
export const maxOf: Operator = extremeOfList(
  "maxOf",
  "The greatest member of a list",
  "[1, null, 2]",
  "2",
  1,
);
export const min: Operator = extreme("min", "The least of two or more values", "2, 1.5", "1.5", -1);
export const max: Operator = extreme("max", "The greatest of two or more values", "2, 1.5", "2", 1);

export const first: Operator = {
  form: "function",
  about: "The first member of a list of values, null included; null of an empty list.",
  signatures: ["first(list of T) -> T"],
  examples: [
    ["first([3, 1])", '"3"'],
    ["first([])", "null"],
  ],
  takes: [],
  check: (args) => {
    const [list] = args;
    if (args.length !== 1 || list!.type !== "list") return notTaken("first", args, "list");
    return list!.of.type === "row"
      ? { refused: "first takes values: write first(list.map(row, row.field))" }
      : list!.of;
  },
  evaluate: ([list]) => (Array.isArray(list) ? ((list[0] as ExpressionValue) ?? null) : null),
};

function extreme(
  name: string,
  about: string,
  operands: string,
  result: string,
  sign: number,
): Operator {
  return {
    form: "function",
    about: `${about} (decimals, dates, instants or texts); null when one is null.`,
    signatures: [`${name}(T, T, ...) -> T`],
    examples: [
      [`${name}(${operands})`, `"${result}"`],
      [`${name}(1, null)`, "null"],
    ],
    takes: "alike",
    check: (args) => {
      if (args.length === 1 && args[0]!.type === "list")
        return { refused: `For a list it is ${name}Of(list)`, suggestion: `${name}Of` };
      return args.length < 2
        ? { refused: `${name} needs at least two values` }
        : orderedJoin(args, `The values of ${name}`);
    },
    evaluate: calculation((...values: Members) => outermost(values, sign)),
  };
}

function extremeOfList(
  name: string,
  about: string,
  list: string,
  result: string,
  sign: number,
): Operator {
  return {
    form: "function",
    about: `${about} (decimals, dates, instants or texts); nulls do not count, of none it is null.`,
    signatures: [`${name}(list of T) -> T`],
    examples: [
      [`${name}(${list})`, `"${result}"`],
      [`${name}([])`, "null"],
    ],
    takes: [],
    check: (args) => {
      const [type] = args;
      if (args.length !== 1 || type!.type !== "list") return notTaken(name, args, "list");
      return orderedJoin([type!.of], `The members of ${name}`);
    },
    evaluate: ([list]) => outermost(valuesOf(list), sign),
  };
}

function ofDecimals(name: string, args: readonly ValueType[]): ValueType | OperandRefusal {
  const [list] = args;
  const isFit =
    args.length === 1 && list!.type === "list" && ["decimal", "null"].includes(list!.of.type);
  return isFit ? { type: "decimal" } : notTaken(name, args, "list of decimal");
}

function orderedJoin(types: readonly ValueType[], what: string): ValueType | OperandRefusal {
  const type = joined(types, what);
  if (isRefusal(type)) return type;
  const refused = unordered(type, type);
  return refused === undefined ? type : { refused };
}

function notTaken(name: string, args: readonly ValueType[], expected: string): OperandRefusal {
  return {
    refused: `${name}(${args.map(printType).join(", ")}) is not possible; it is ${name}(${expected})`,
  };
}

function valuesOf(list: ExpressionValue | undefined): Members {
  return Array.isArray(list) ? list.filter((member: ExpressionValue) => member !== null) : [];
}

function total(values: Members): Decimal {
  return values.reduce<Decimal>((sum, value) => sum.plus(value as Decimal), new ExactDecimal(0));
}

function outermost(values: Members, sign: number): ExpressionValue {
  let found: ExpressionValue = null;
  for (const value of values) {
    if (found === null || Math.sign(compareValues(value, found)) === sign) found = value;
  }
  return found;
}
