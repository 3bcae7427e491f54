import type { Environment, Expression } from "../../../../engine/index.ts";
import type { AskedScope } from "./countScope.ts";
import type { BookLine } from "./countStock.ts";
import { facts } from "../../words/effects/countShapes.ts";

/** What a stocktake covers, as a schema file says it. */
export interface ScopeParams {
  readonly warehouse: Expression;
  readonly areas?: Expression;
  readonly locations?: Expression;
  readonly materials?: Expression;
  readonly categories?: Expression;
  readonly classes?: Expression;
}
/** What of the stock goes into which field of a line. */
export type IntoParams = Partial<Record<(typeof facts)[number], string>>;

/** The scope at a row. */
export function scopeAt(params: ScopeParams, environment: Environment): AskedScope {
  const list = (expression: Expression | undefined) => listAt(expression, environment);
  return {
    warehouse: String(params.warehouse.evaluate(environment)),
    areas: list(params.areas),
    locations: list(params.locations),
    materials: list(params.materials),
    categories: list(params.categories),
    classes: list(params.classes),
  };
}

/** The fields of a line that stands for stock as the book has it. */
export function lineOf(book: BookLine, into: IntoParams): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    facts.flatMap((fact) => (into[fact] === undefined ? [] : [[into[fact], book[fact]]])),
  );
}

/** A list that an expression gives; nothing is an empty one. */
export function listAt(
  expression: Expression | undefined,
  environment: Environment,
): readonly string[] {
  const value = expression?.evaluate(environment);
  return Array.isArray(value) ? value.map(String) : [];
}
