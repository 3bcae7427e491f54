import {
  abs,
  add,
  ceil,
  dateOf,
  daysAfter,
  daysFromTo,
  decimal,
  floor,
  minutesAfter,
  minutesFromTo,
  monthsAfter,
  multiply,
  negate,
  now,
  quotient,
  remainder,
  round,
  subtract,
  today,
} from "./arithmetic.ts";
import {
  and,
  coalesce,
  conditional,
  equal,
  greater,
  greaterOrEqual,
  isIn,
  less,
  lessOrEqual,
  not,
  notEqual,
  or,
  within,
} from "./conditions.ts";
import { avg, count, first, max, maxOf, min, minOf, sum } from "./listFunctions.ts";
import type { Operator } from "./operator.ts";
import { may } from "./rightFunctions.ts";
import {
  contains,
  endsWith,
  isCreditCode,
  lower,
  size,
  split,
  startsWith,
  text,
  trim,
  upper,
} from "./textFunctions.ts";

/** Every operator and function of the expression language. Check, evaluation, SQL and documentation come from this list. */
export const operators = {
  "==": equal,
  "!=": notEqual,
  "<": less,
  "<=": lessOrEqual,
  ">": greater,
  ">=": greaterOrEqual,
  in: isIn,
  "&&": and,
  "||": or,
  "!": not,
  "?:": conditional,
  coalesce,
  "+": add,
  "-": subtract,
  "*": multiply,
  "/": quotient,
  "%": remainder,
  negate,
  round,
  abs,
  floor,
  ceil,
  min,
  max,
  sum,
  avg,
  count,
  minOf,
  maxOf,
  first,
  today,
  now,
  addDays: daysAfter,
  addMonths: monthsAfter,
  daysBetween: daysFromTo,
  dateOf,
  minutesAfter,
  minutesBetween: minutesFromTo,
  text,
  decimal,
  size,
  contains,
  startsWith,
  endsWith,
  isCreditCode,
  lower,
  upper,
  trim,
  split,
  may,
  within,
} as const satisfies Readonly<Record<string, Operator>>;

export type OperatorName = keyof typeof operators;

/** Names that are written as calls: `round(x, 2)`. */
export const functionNames: readonly OperatorName[] = (
  Object.keys(operators) as OperatorName[]
).filter((name) => operators[name].form === "function");

/** The operator of a name of the table, with its general type. */
export function operatorOf(name: OperatorName): Operator {
  return operators[name];
}
