import type { Decimal } from "decimal.js";
import type { Environment, ExpressionValue, ValueType } from "../types.ts";
import { isTextual, printType } from "../typeRelations.ts";
import { isDate } from "../../kinds/date.ts";
import { readDecimal } from "../../kinds/decimal.ts";
import { canonicalInstant } from "../../kinds/instant.ts";

/*
 * What operators are made of: their entry, the types they take, and how values of rows are read for them.
 */

/**
 * Under this key an environment may hold the row whose fields it has besides its own names: where expressions are evaluated
 * on many rows, a row of a hundred fields is not copied for it.
 */
export const rowBelow = Symbol("the row below an environment");
/** Under this key an environment may hold what tells the rows above a row of a tree, by id, for `within`. */
export const rowsAbove = Symbol("the rows above a row");
export interface Layered {
  readonly [rowBelow]?: Readonly<Record<string, unknown>>;
  readonly [rowsAbove]?: (id: string) => readonly string[];
}

/** The context of an evaluation, beside the operands. */
export interface EvaluationContext {
  readonly environment: Environment;
  /** Result of a comparison with a missing operand: false, or null while a rule is judged (`Expression.holds`). */
  readonly unknown: false | null;
}

/** Why operands are not taken: a sentence, the operand it is about, and a better word. */
export interface OperandRefusal {
  readonly refused: string;
  readonly at?: number;
  readonly suggestion?: string;
}

/**
 * One operator or function. The same entry checks operands at load and evaluates them in browser and server;
 * `server/sql/expressionOperators.ts` holds its SQL, which the type checker makes complete.
 */
export interface Operator {
  readonly form: "infix" | "prefix" | "conditional" | "function";
  /** One sentence, for the documentation. */
  readonly about: string;
  /** Operand and result types as people read them: `decimal + decimal -> decimal`. */
  readonly signatures: readonly string[];
  /** Expression and its value, as JSON; they run as tests. */
  readonly examples: readonly (readonly [expression: string, value: string])[];
  /** The result's type, or why these operands are not taken. */
  readonly check: (args: readonly ValueType[]) => ValueType | OperandRefusal;
  /** Types of operands by position: a text constant at the place of a date is read as one. `alike`: as its neighbours. */
  readonly takes: readonly SimpleType[] | "alike";
  /** Whether an operand settles the result, so that those after it need not be evaluated. */
  readonly settles?: (operand: ExpressionValue) => boolean;
  /** Reads rows besides those of its operands: only the database can say it, so it is no parameter of a statement. */
  readonly asksRows?: true;
  readonly evaluate: (
    args: readonly ExpressionValue[],
    context: EvaluationContext,
  ) => ExpressionValue;
}

type SimpleType = "text" | "decimal" | "date" | "instant" | "boolean";

/** `check`, `takes` and `signatures` of an operator with fixed operand types; the first signature that fits counts. */
export function fixed(
  write: (operands: readonly string[]) => string,
  ...overloads: readonly (readonly [operands: readonly SimpleType[], result: SimpleType])[]
): Pick<Operator, "check" | "takes" | "signatures"> {
  const signatures = overloads.map(([operands, result]) => `${write(operands)} -> ${result}`);
  return {
    takes: overloads[0]![0],
    signatures,
    check: (args) => {
      for (const [operands, result] of overloads) {
        const fits =
          operands.length === args.length &&
          operands.every((type, index) => accepts(type, args[index]!));
        if (fits) return { type: result };
      }
      return {
        refused: `${write(args.map(printType))} is not possible; it is ${signatures.join(" or ")}`,
      };
    },
  };
}

/** How a function call is written: `round(decimal, decimal)`. */
export function callOf(name: string): (operands: readonly string[]) => string {
  return (operands) => `${name}(${operands.join(", ")})`;
}

/** How an infix operator is written: `decimal + decimal`. */
export function between(symbol: string): (operands: readonly string[]) => string {
  return (operands) => operands.join(` ${symbol} `);
}

function accepts(expected: SimpleType, type: ValueType): boolean {
  if (type.type === "null") return true;
  return expected === "text" ? isTextual(type) : type.type === expected;
}

export function isRefusal(checked: ValueType | OperandRefusal): checked is OperandRefusal {
  return "refused" in checked;
}

/** A calculation that is null when an operand is. The operands' types were checked when the expression was compiled. */
export function calculation<Operands extends readonly ExpressionValue[]>(
  calculate: (...operands: Operands) => ExpressionValue,
): Operator["evaluate"] {
  return (args) => (args.includes(null) ? null : calculate(...(args as unknown as Operands)));
}

/** A test of its operands; with a missing operand the result is `unknown` of the context. */
export function test<Operands extends readonly ExpressionValue[]>(
  judge: (...operands: Operands) => boolean,
): Operator["evaluate"] {
  return (args, context) =>
    args.includes(null) ? context.unknown : judge(...(args as unknown as Operands));
}

/** A whole number as JavaScript's; NaN when it has decimals. */
export function wholeNumber(value: Decimal): number {
  return value.isInteger() ? value.toNumber() : Number.NaN;
}

/** Converts a value of an environment (wire or expression value) to a type; null if it does not fit. */
type Read = (value: unknown) => ExpressionValue;

/**
 * How values of a type are read: decimals from canonical text, references (`{id, ...}` or id) as ids, an empty text and a
 * list of no files as null, a missing list as the empty list, rows as they are.
 */
export function readerOfType(type: ValueType): Read {
  switch (type.type) {
    case "decimal":
      return (value) => readDecimal(value) ?? null;
    case "text":
    case "choice":
      return (value) => (typeof value === "string" && value !== "" ? value : null);
    case "boolean":
      return (value) => (typeof value === "boolean" ? value : null);
    case "date":
      return (value) => (typeof value === "string" && isDate(value) ? value : null);
    case "instant":
      return (value) => (typeof value === "string" ? (canonicalInstant(value) ?? null) : null);
    case "reference":
      return readReference;
    case "list":
      return readList(readerOfType(type.of));
    case "row":
      return (value) => (isRow(value) ? (value as ExpressionValue) : null);
    case "file":
      return (value) =>
        Array.isArray(value) && value.length > 0 ? (value as ExpressionValue) : null;
    case "json":
      return (value) => (value === undefined ? null : (value as ExpressionValue));
    case "null":
      return () => null;
  }
}

/** The field of a row, a reference or an environment, where it is not there of the row below; undefined for anything else. */
export function fieldOf(value: unknown, field: string): unknown {
  if (!isRow(value)) return undefined;
  if (Object.hasOwn(value, field)) return value[field];
  const below = (value as Layered)[rowBelow];
  return below !== undefined && Object.hasOwn(below, field) ? below[field] : undefined;
}

/** The value under a dotted path, through references: `unit.decimals`. */
export function valueAt(of: unknown, path: string): unknown {
  let value = of;
  for (const segment of segmentsOf(path)) value = fieldOf(value, segment);
  return value;
}

/** By path: schemas name a few hundred, and a save reads each on every line. */
const knownSegments = new Map<string, readonly string[]>();

/** `header.currency` -> `["header", "currency"]`. */
export function segmentsOf(path: string): readonly string[] {
  let segments = knownSegments.get(path);
  if (!segments) knownSegments.set(path, (segments = path.split(".")));
  return segments;
}

function readList(read: Read): Read {
  return (value) => (Array.isArray(value) ? value.map((member) => read(member)) : []);
}

function readReference(value: unknown): ExpressionValue {
  const id = isRow(value) ? value["id"] : value;
  return typeof id === "string" && id !== "" ? id : null;
}

function isRow(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Order of two texts by code point, as PostgreSQL's `COLLATE "C"` orders UTF-8: negative, zero or positive. JavaScript's
 * own `<` compares UTF-16 units, which puts supplementary characters before U+E000.
 */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

/** Moves surrogates behind the rest of the basic plane. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x2800 : unit;
}
