import type { Expression } from "../expression/types.ts";

/** Which rows of a document a user may know of. */
export interface Access {
  /** Row predicate for every reader, compiled to SQL. */
  readonly read: Expression | undefined;
  /** Besides its author, the user to whom the row belongs: within the data scope SELF. */
  readonly own: Expression | undefined;
  /** Row predicate for portal users; without one they see nothing. */
  readonly supplier: Expression | undefined;
  readonly customer: Expression | undefined;
}

/** Sealed fields are encrypted when a row is written for which `when` holds, until the effect `unseal`. */
export interface Seal {
  readonly when: Expression;
  /** Header reference to the party whose users alone read the values. */
  readonly owner: string;
}

/**
 * The confidential groups that a field can be in, and the right (a button of the page's menu) that opens each. Prices are
 * open unless a role hides them.
 */
export const rightThatOpens: Readonly<Record<string, string | undefined>> = {
  price: undefined,
  bank: "bank",
  buyer: "reserve",
};
