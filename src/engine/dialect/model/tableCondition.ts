import type { Expression, NamedCondition } from "../expression/types.ts";

/** `conditions.<name>` of a row: what every expression of the document may read by its name. */
export interface TableCondition extends NamedCondition {
  /** What it says, compiled; undefined while the document is being linked. */
  readonly expression?: Expression | undefined;
}
