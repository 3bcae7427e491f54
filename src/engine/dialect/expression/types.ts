import type { Layered } from "./operators/operator.ts";
import type { Decimal } from "decimal.js";
import type { Label } from "../text/label.ts";
import type { OperatorName } from "./operators/index.ts";

/**
 * Types of expression values. `reference` is the id of another document's row: it compares with other references to
 * the same document; `to: "*"` compares with any reference (`me.party`). Every type but lists includes null: the null rules are in `docs/expressions.md`.
 */
export type ValueType =
  | { readonly type: "decimal" | "date" | "instant" | "null" | "json" | "file" }
  /** `stands`: no value of the row, but one of its named conditions. */
  | { readonly type: "boolean"; readonly stands?: NamedCondition }
  /** `literals`: the only values it can have, when they are written in the expression itself (`a ? 'X' : 'Y'`). */
  | { readonly type: "text"; readonly literals?: readonly string[] }
  /** `titles`: the labels of its values, by value. */
  | {
      readonly type: "choice";
      readonly choices: readonly string[];
      readonly titles?: Readonly<Record<string, string | Label>>;
    }
  | {
      readonly type: "reference";
      readonly to: string;
      readonly carried: Readonly<Record<string, ValueType>>;
    }
  | { readonly type: "list"; readonly of: ValueType }
  | { readonly type: "row"; readonly fields: Readonly<Record<string, ValueType>> };

/** A named condition of a row: expressions that read the name get the condition. */
export interface NamedCondition {
  readonly name: string;
  readonly source: string;
  /** The text shown for it; without one, its expression is shown. */
  readonly title?: Label | undefined;
  /** The names of the row that it belongs to. */
  readonly scope: () => Scope;
}

/** A value inside an evaluation. Integers are decimals too. Dates are `YYYY-MM-DD`, instants ISO 8601 UTC with `Z`. */
export type ExpressionValue =
  | null
  | string
  | boolean
  | Decimal
  | readonly ExpressionValue[]
  | { readonly [key: string]: ExpressionValue };

/** The names an expression may use and their types, e.g. `{ quantity: decimal, header: row, me: row }`. */
export type Scope = Readonly<Record<string, ValueType>>;

/**
 * Values for a scope's names, wire values or expression values. A missing name is null. `today` (date), `now` (instant)
 * and `timeZone` (IANA name; UTC when missing) are the clock, fixed by the server for the whole request.
 */
export type Environment = Readonly<Record<string, unknown>> & Layered;

/** A checked, immutable expression. The same object is evaluated in browser and server; `server/sql` compiles its tree. */
export interface Expression {
  readonly source: string;
  readonly type: ValueType;
  /**
   * Dotted paths it reads: `quantity`, `header.status`, `currency.decimals`, `items.quantity` (inside a macro over
   * `items`), `me.staff`; `items` alone when only the number of lines counts.
   */
  readonly dependencies: readonly string[];
  readonly tree: Tree;
  /** Takes wire values or expression values in the environment; never throws on data: impossible is null. */
  readonly evaluate: (environment: Environment) => ExpressionValue;
  /**
   * For rules: false only when the expression is false whatever the missing operands of its comparisons might be. A
   * comparison that lacks an operand is not judged (`required` asks for the operand).
   */
  readonly holds: (environment: Environment) => boolean;
}

/** The checked tree. `operator` is a name of the operator table, which has a check, an evaluation and (in the server) SQL. */
export type Tree = TreeNode & {
  /** The condition that is written there by its name. */
  readonly stands?: NamedCondition;
};
type TreeNode =
  | { readonly node: "literal"; readonly value: ExpressionValue; readonly type: ValueType }
  | { readonly node: "path"; readonly path: readonly string[]; readonly type: ValueType }
  | {
      readonly node: "call";
      readonly operator: OperatorName;
      readonly args: readonly Tree[];
      readonly type: ValueType;
    }
  | {
      readonly node: "comprehension";
      readonly macro: "map" | "filter" | "all" | "exists";
      readonly list: Tree;
      readonly variable: string;
      readonly body: Tree;
      readonly type: ValueType;
    }
  | { readonly node: "list"; readonly items: readonly Tree[]; readonly type: ValueType };
