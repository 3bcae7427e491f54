import type { ErrorKey } from "../errors/errorTable.ts";
import type { Expression, NamedCondition } from "../expression/types.ts";
import type { Label } from "../text/label.ts";

/** Where an action moves a machine: to a fixed state, a computed one, or the one before the present one came about. */
export type ActionTarget =
  | { readonly state: string }
  | { readonly cel: Expression }
  | { readonly before: true };
/** A condition of an action, and its refusal. */
export interface Guard {
  readonly holds: Expression;
  readonly status: number;
  readonly title: Label | undefined;
  /** Row of the error table that says why, with its arguments, instead of `status` and `title`. */
  readonly message: ErrorKey | undefined;
  readonly args: readonly Expression[];
  /** The state of the references among `args`. */
  readonly standing: readonly Standing[];
  /** Judged before the states. */
  readonly first: boolean;
}

/** The carried field with a record's state (`identity.standing`). */
export interface Standing {
  /** Document of the reference. */
  readonly to: string;
  readonly key: string;
  /** Titles of its values. */
  readonly titles: Readonly<Record<string, Label>>;
}

/** `conditions.<name>` of a row: what every expression of the document may read by its name. */
export interface TableCondition extends NamedCondition {
  /** The compiled condition; undefined while the document is being linked. */
  readonly expression?: Expression | undefined;
}

/** The user of an example: a role of the product by its code, and the header reference to the party whose user it is. */
export type CaseActor = string | { readonly role: string; readonly party?: string };

/** An action on the way to what an example shows; it must go through. */
export interface CaseStep {
  readonly do: string;
  readonly as?: CaseActor;
  readonly input?: Readonly<Record<string, unknown>>;
}

/** `cases`: what happens to a made-up row, as an example that runs. */
export interface Case extends CaseStep {
  readonly title: string;
  readonly given: Readonly<Record<string, unknown>>;
  /** Actions that come before. */
  readonly steps?: readonly CaseStep[];
  readonly expect: Readonly<Record<string, unknown>>;
}
