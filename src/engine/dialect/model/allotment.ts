import type { ErrorKey } from "../errors/errorTable.ts";
import type { Expression } from "../expression/types.ts";

/** `allot` of a conversion: a list of the company says who may get a row, and which part of it. */
export interface AllotmentSource {
  /** Document whose rows are the list. */
  readonly in: string;
  /** Over a row of the list, the converted row as `this`: whether it concerns that row. */
  readonly list: string;
  /** Over the same: whether it may be given to. */
  readonly where: string;
  /** The list's reference to the party. */
  readonly to: string;
  /** The list's number by which a row is divided. */
  readonly share: string;
  /** Over the converted row: the requested party. */
  readonly asked: string;
  /** Over the converted row: whether it is divided, although a party was requested. */
  readonly divide: string;
  /** Over the converted row: the quantity that is divided. */
  readonly quantity: string;
  /** Over the converted row: decimals of the parts. */
  readonly decimals: string;
  /** The message when the requested party may not be given to. */
  readonly message: ErrorKey;
}

/** A checked `allot`. */
export interface Allotment {
  readonly document: string;
  readonly list: Expression;
  readonly where: Expression;
  readonly to: string;
  readonly share: string;
  readonly asked: Expression;
  readonly divide: Expression;
  readonly quantity: Expression;
  readonly decimals: Expression;
  readonly message: ErrorKey;
}
