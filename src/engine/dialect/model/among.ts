import type { ErrorKey } from "../errors/errorTable.ts";
import type { Expression } from "../expression/types.ts";
import type { Label } from "../text/label.ts";
import type { LabelSource } from "./source.ts";

/** A word of `among` as written; refuses in labels of its own, or by `message`. */
export interface AmongSource extends Partial<LabelSource> {
  readonly same: readonly string[];
  readonly where?: string;
  readonly sum?: string;
  readonly max?: string;
  readonly apart?: readonly [from: string, to: string];
  readonly message?: ErrorKey;
}

/**
 * A rule over the live rows of a document that share some values: the sum of a number is at most `max`, or their
 * periods, or bands of numbers, do not overlap.
 */
export type Among = {
  /** Header fields that such rows share. */
  readonly same: readonly string[];
  /** Rows that count; all unless stated. */
  readonly where: Expression | undefined;
  readonly message: ErrorKey | undefined;
  /** Words of its own, with {0} and {1}, where there is no message. */
  readonly title: Label | undefined;
} & (
  | {
      readonly sum: string;
      /** Over the written row; null: no limit. */
      readonly max: Expression;
      readonly apart?: undefined;
    }
  | {
      readonly apart: readonly [from: string, to: string];
      /** Whether one may begin where another ends: points in time, whereas the last day or number belongs to its period. */
      readonly touching: boolean;
      readonly sum?: undefined;
    }
);
