import type { RawBuilder } from "kysely";
import type { Schema } from "../../../engine/index.ts";
import type { RowReader } from "../rows/rowAccess.ts";
import type { Ambient } from "../statement/statement.ts";

type Sql = RawBuilder<unknown>;

export const measureSteps = ["day", "month", "year"] as const;
export type MeasureStep = (typeof measureSteps)[number];

/** The user, and whether their own rights or those of the company apply. */
export interface MeasureReader extends RowReader {
  readonly schema: Schema;
  readonly ambient: Ambient;
  readonly asCompany: boolean;
}

/** The request of a measure; its names are checked. */
export interface MeasureAsked {
  /** Key -> the values that count. */
  readonly by: Readonly<Record<string, readonly string[]>>;
  /** Key -> a subquery of the ids that count. */
  readonly within?: Readonly<Record<string, Sql>>;
  /** First and last day, in the time zone of the company. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** The keys whose values are split into groups. */
  readonly groups: readonly string[];
  /** Every day, month or year by itself. */
  readonly step?: MeasureStep | undefined;
  /** The largest number of groups. */
  readonly limit: number;
  /** The greatest first, then by the group's keys. */
  readonly greatest?: boolean | undefined;
}

/** A figure: of all rows, or of a group of them. */
export interface MeasureRow {
  /** By group: id or value; null for rows without one. */
  readonly keys: Readonly<Record<string, string | null>>;
  /** `{id, code, name}` of groups that are references. */
  readonly shown: Readonly<Record<string, unknown>>;
  readonly at: string | null;
  /** Decimal text; null where there is no value. */
  readonly value: string | null;
  /** How many rows it is of; of a ratio, those of the divisor. */
  readonly rows: string;
}
