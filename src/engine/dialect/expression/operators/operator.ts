import type { Decimal } from "decimal.js";
import type { Environment, ExpressionValue, ValueType } from "../types.ts";
import { isTextual, printType } from "../typeRelations.ts";

/** What an evaluation knows besides the operands. */
export interface EvaluationContext {
  readonly environment: Environment;
  /** What a comparison without an operand says: false, or null while a rule is judged (`Expression.holds`). */
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

/** A test of its operands: without one of them it says what the context says of the unknown. */
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
