import type { ErrorKey } from "../errors/errorTable.ts";
import type { Expression } from "../expression/types.ts";

/** `allot` of a conversion: a list of the company says who may get a row, and what part of it. */
export interface AllotmentSource {
  /** Document whose rows are the list. */
  readonly in: string;
  /** Over a row of the list, the converted row as `this`: whether it concerns that row. */
  readonly list: string;
  /** Over the same: whether it may be given to. */
  readonly where: string;
  /** The list's reference to who gets something. */
  readonly to: string;
  /** The list's number by which a row is divided. */
  readonly share: string;
  /** Over the converted row: who was asked for. */
  readonly asked: string;
  /** Over the converted row: whether it is divided, whoever was asked for. */
  readonly divide: string;
  /** Over the converted row: the quantity that is divided. */
  readonly quantity: string;
  /** Over the converted row: decimals of the parts. */
  readonly decimals: string;
  /** Says that who was asked for may not be given to. */
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
