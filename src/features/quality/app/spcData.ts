import { Decimal } from "decimal.js";
import { call } from "../../../app/core/http/http.ts";
import type { ListResult, ListRow, ReferenceValue } from "../../../engine/index.ts";

/** The list of measured values: its rights, its rows. */
export const readingsPage = "inspection-reading";

/** What is measured: an inspection item of a material. */
export interface Characteristic {
  readonly key: string;
  readonly material: ReferenceValue;
  readonly item: ReferenceValue;
  readonly count: number;
}
export interface Reading {
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
  return rows.flatMap((row) => {
    const material = row["header.material"] as ReferenceValue | null;
    const item = row["parent.inspectionItem"] as ReferenceValue | null;
    if (!material || !item) return [];
    return [{ key: `${material.id} ${item.id}`, material, item, count: Number(row["count"]) }];
  });
}

const pages = 3;

export async function readMeasured(
  { material, item, count }: Characteristic,
  signal: AbortSignal,
): Promise<Measured> {
  const body = {
    filter: readingsOf({ material, item }),
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
export function readingsOf({ material, item }: Pick<Characteristic, "material" | "item">) {
  return {
    all: [
      { field: "header.material", op: "in", value: [material] },
      { field: "parent.inspectionItem", op: "in", value: [item] },
    ],
  };
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
