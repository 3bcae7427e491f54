import { Decimal } from "decimal.js";
import { dataSource } from "../../../app/core/source/dataSource.ts";
import type { Filter, ReferenceValue } from "../../../engine/index.ts";

/** The list of inspected lots: its rights, its rows. */
export const lotsPage = "incoming-inspection";

export interface SupplierLots {
  readonly supplier: ReferenceValue;
  readonly lots: number;
  readonly bad: Decimal;
  readonly size: Decimal;
}
interface Lot {
  readonly number: string;
  readonly bad: Decimal;
  readonly size: Decimal;
}

const judged: readonly Filter[] = [
  { field: "status", op: "=", value: "APPROVED" },
  { field: "reinspectionOf", op: "empty" },
];

/** What was found in the incoming lots of each supplier that the reader may see, the one with most lots first. */
export async function readSuppliers(signal: AbortSignal): Promise<readonly SupplierLots[]> {
  const { rows } = await dataSource.query(
    lotsPage,
    { filter: judged, group: "supplier", sort: ["-count"], size: 100 },
    signal,
  );
  return rows.flatMap((row) => {
    const supplier = row["supplier"] as ReferenceValue | null;
    if (!supplier) return [];
    const [bad, size] = [decimal(row["bad"]), decimal(row["sampled"])];
    return [{ supplier, lots: Number(row["count"]), bad, size }];
  });
}

/** The latest lots of a supplier, oldest first. */
export async function readLots(supplier: string, signal: AbortSignal): Promise<readonly Lot[]> {
  const { rows } = await dataSource.query(
    lotsPage,
    { filter: lotsOf(supplier), sort: ["-date", "-number"], size: 100 },
    signal,
  );
  return rows.toReversed().map((row) => ({
    number: String(row["number"]),
    bad: decimal(row["badQuantity"]),
    size: decimal(row["sampleQuantity"]),
  }));
}

export const lotsOf = (supplier: string): readonly Filter[] => [
  ...judged,
  { field: "supplier", op: "=", value: supplier },
];

const decimal = (value: unknown): Decimal => new Decimal(String(value ?? 0));
