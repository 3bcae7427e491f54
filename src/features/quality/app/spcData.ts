import { Decimal } from "decimal.js";
import { call } from "../../../app/core/http/http.ts";
import type { Filter, ListResult, ListRow, ReferenceValue } from "../../../engine/index.ts";

/** The list of measured values: its rights, its rows. */
export const readingsPage = "inspection-reading";

/** What is measured: rows of one of the list's groups, by the columns that they have in common. */
export interface Characteristic {
  readonly key: string;
  readonly of: readonly (readonly [column: string, value: ReferenceValue])[];
  readonly count: number;
}
interface Reading {
  readonly lot: string;
  readonly value: Decimal;
}
/** The latest readings of a characteristic in the order in which they were measured, and the limits of the last. */
export interface Measured {
  readonly readings: readonly Reading[];
  readonly lower: Decimal | undefined;
  readonly upper: Decimal | undefined;
}

const ask = (page: string, body: object, signal: AbortSignal) =>
  call<ListResult>({ path: `/list/${page}/query`, body, signal, quiet: () => true });

/** What has readings that the reader may see, the most measured first. */
export async function readCharacteristics(signal: AbortSignal): Promise<readonly Characteristic[]> {
  const body = { group: "characteristic", figures: [], sort: ["-count"], size: 100 };
  const { rows } = await ask(readingsPage, body, signal);
  return rows.flatMap(({ id, version: _version, count, ...common }) => {
    const of = Object.entries(common) as [string, ReferenceValue | null][];
    const known = of.flatMap(([column, value]) => (value ? [[column, value] as const] : []));
    return known.length < of.length ? [] : [{ key: id, of: known, count: Number(count) }];
  });
}

const pages = 3;

export async function readMeasured(
  { of, count }: Characteristic,
  signal: AbortSignal,
): Promise<Measured> {
  const body = {
    filter: readingsOf({ of }),
    sort: ["-measuredAt", "-header.number", "-sampleNo"],
    size: 100,
  };
  const wanted = Math.min(pages, Math.ceil(count / 100));
  const answers = await Promise.all(
    Array.from({ length: wanted }, (_, at) => ask(readingsPage, { ...body, page: at + 1 }, signal)),
  );
  const rows = answers.flatMap((answer) => answer.rows);
  const [last] = rows;
  return {
    readings: rows.toReversed().map((row) => ({
      lot: String(row["header.number"]),
      value: new Decimal(String(row["value"])),
    })),
    lower: decimalOf(last, "parent.lower"),
    upper: decimalOf(last, "parent.upper"),
  };
}

/** The filter that shows the readings of a characteristic. */
export function readingsOf({ of }: Pick<Characteristic, "of">): Filter {
  return { all: of.map(([field, value]) => ({ field, op: "in", value: [value] })) };
}

function decimalOf(row: ListRow | undefined, key: string): Decimal | undefined {
  const value = row?.[key];
  return value === null || value === undefined ? undefined : new Decimal(String(value));
}

/** Subgroups of one size: the first values of each lot that has as many as the smallest with two or more, ten at most. */
export function subgroupsOf(readings: readonly Reading[]) {
  const byLot = [...Map.groupBy(readings, ({ lot }) => lot)].filter(([, of]) => of.length >= 2);
  const size = Math.min(10, ...byLot.map(([, of]) => of.length));
  return {
    size,
    lots: byLot.map(([lot]) => lot),
    values: byLot.map(([, of]) => of.slice(0, size).map(({ value }) => value)),
  };
}
