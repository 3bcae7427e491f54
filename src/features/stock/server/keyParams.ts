import type { Environment, Expression } from "../../../engine/index.ts";
import type { Leg } from "./postMovement.ts";

/** The key of stock as a schema file says it: expressions over a line. */
export interface KeyParams {
  readonly warehouse: Expression;
  readonly location?: Expression;
  readonly material: Expression;
  readonly batch?: Expression;
  readonly status: Expression;
  readonly pallet?: Expression;
  readonly owner: Expression;
}

/** The key at a line. Throws when a part that must be there is not: `required` has asked for it before. */
export function keyAt(params: KeyParams, environment: Environment): Leg["key"] {
  const value = (expression: Expression | undefined) => textAt(expression, environment);
  const needed = (name: "warehouse" | "material" | "status" | "owner"): string => {
    const found = value(params[name]);
    if (found === null) throw new Error(`Stock without ${name}`);
    return found;
  };
  return {
    warehouse: needed("warehouse"),
    location: value(params.location),
    material: needed("material"),
    batch: value(params.batch),
    status: needed("status"),
    pallet: value(params.pallet),
    owner: needed("owner"),
  };
}

/** What an expression says, as text; null where there is none or it says nothing. */
export function textAt(
  expression: Expression | undefined,
  environment: Environment,
): string | null {
  const value = expression?.evaluate(environment) ?? null;
  return value === null ? null : String(value);
}
