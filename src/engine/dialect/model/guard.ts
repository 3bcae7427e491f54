import type { ErrorKey } from "../errors/errorTable.ts";
import type { Expression, NamedCondition } from "../expression/types.ts";
import type { Label, Language } from "../text/label.ts";

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
  /** Which of `args`, by position, read what is internal: portal users are not told these. */
  readonly internal: readonly number[];
  /** How the references among `args` are called. */
  readonly called: readonly Called[];
  /** Of a guard on what is asked of each line: the reference that says what a line is of. */
  readonly lineOf: string | undefined;
  /** Judged before the states. */
  readonly first: boolean;
}

/** How people call a reference: by its name in their language, and the state that it is in. */
export interface Called {
  /** Document of the reference. */
  readonly to: string;
  /** The carried field that is its name in a language (`identity.names`). */
  readonly names: Readonly<Partial<Record<Language, string>>>;
  /** The carried field with its state (`identity.standing`), and the titles of its values. */
  readonly standing?: { readonly key: string; readonly titles: Readonly<Record<string, Label>> };
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
  /** What an action of lines is given for each line. */
  readonly lineInput?: Readonly<Record<string, unknown>>;
}

/** An example as it is written: a number alone is the code that comes of it, and without one it goes through. */
export interface CaseSource extends Omit<Case, "given" | "expect"> {
  readonly given?: Case["given"];
  readonly expect: number | Partial<Case["expect"]>;
}

/** `cases`: what happens to a made-up row, as an example that runs. */
export interface Case extends CaseStep {
  readonly title: string;
  readonly given: Readonly<Record<string, unknown>>;
  /** Rows that are there already: the same values but for these. */
  readonly beside?: readonly Readonly<Record<string, unknown>>[];
  /** Actions that come before. */
  readonly steps?: readonly CaseStep[];
  readonly expect: {
    readonly status: number;
    readonly at?: string;
    readonly set?: Readonly<Record<string, unknown>>;
  };
}
