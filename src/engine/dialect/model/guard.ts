import type { ErrorKey } from "../errors/errorTable.ts";
import type { Expression, NamedCondition } from "../expression/types.ts";
import type { Label } from "../text/label.ts";

/** Where an action moves a machine: to a fixed state, a computed one, or the one before the present one came about. */
export type ActionTarget =
  | { readonly state: string }
  | { readonly cel: Expression }
  | { readonly before: true };
/** A condition of an action, and what it refuses with. */
export interface Guard {
  readonly holds: Expression;
  readonly status: number;
  readonly title: Label | undefined;
  /** Row of the error table that says why, with its arguments, instead of `status` and `title`. */
  readonly message: ErrorKey | undefined;
  readonly args: readonly Expression[];
  /** How the references among `args` stand. */
  readonly standing: readonly Standing[];
  /** Judged before the states. */
  readonly first: boolean;
}

/** The carried field that says how a record stands (`identity.standing`). */
export interface Standing {
  /** Document of the reference. */
  readonly to: string;
  readonly key: string;
  /** Titles of its values. */
  readonly titles: Readonly<Record<string, Label>>;
}

/** `conditions.<name>` of a row: what every expression of the document may read by its name. */
export interface TableCondition extends NamedCondition {
  /** What it says, compiled; undefined while the document is being linked. */
  readonly expression?: Expression | undefined;
}
