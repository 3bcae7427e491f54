import type { ErrorKey } from "../errors/errorTable.ts";
import type { Expression } from "../expression/types.ts";
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
  /** What the references among `args` carry of their standing. */
  readonly standing: readonly Standing[];
  /** Judged before the states. */
  readonly first: boolean;
}

/** A carried field that says how somebody stands: a state, or a flag that is told while it is true. */
export interface Standing {
  /** Document of the reference. */
  readonly to: string;
  readonly key: string;
  readonly title: Label;
  /** Titles of a state's values. */
  readonly states?: Readonly<Record<string, Label>>;
}
