import { sql, type RawBuilder } from "kysely";
import type { CodedTable } from "./codedTable.ts";

/** What one balance is kept of. Ids of warehouse, location and material; null where there is none. */
export interface StockKey {
  readonly warehouse: string;
  /** Follows from the location; kept with the balance so that areas can be asked for. */
  readonly area: string | null;
  readonly location: string | null;
  readonly material: string;
  readonly batch: string | null;
  readonly status: string;
  readonly pallet: string | null;
  readonly owner: string;
}
export type KeyPart = keyof StockKey;

/** Coded names of the parts in the balance and in the ledger. */
export const balanceCodes: Readonly<Record<KeyPart, string>> = {
  warehouse: "mbq002",
  area: "mbq003",
  location: "mbq004",
  material: "mbq005",
  batch: "mbq006",
  status: "mbq007",
  pallet: "mbq008",
  owner: "mbq009",
};
export const ledgerCodes: Readonly<Record<KeyPart, string>> = {
  warehouse: "mbp006",
  area: "mbp007",
  location: "mbp008",
  material: "mbp009",
  batch: "mbp010",
  status: "mbp011",
  pallet: "mbp012",
  owner: "mbp013",
};

/** Parts that tell balances apart, in the order of the indexes; the area follows from the location. */
const parts = ["material", "warehouse", "location", "batch", "status", "pallet", "owner"] as const;
const uuids: ReadonlySet<KeyPart> = new Set(["warehouse", "area", "location", "material"]);
/** Stands for "no location" where nothing may be null. */
const nowhere = "00000000-0000-0000-0000-000000000000";

/** A key as one text: equal for equal keys, and the order in which keys are made. */
export function keyText(key: StockKey): string {
  return JSON.stringify(parts.map((part) => key[part]));
}

/**
 * The expressions that the unique index of the balance and the index of the ledger are on: null counts as a value.
 * `"material", "warehouse", coalesce("location", '0000…'), coalesce("batch", ''), …`
 */
export function keyExpressions(
  table: CodedTable,
  codes: Readonly<Record<KeyPart, string>>,
): readonly string[] {
  return parts.map((part) => {
    const column = `"${table.key(codes[part]).replaceAll('"', '""')}"`;
    if (part === "location") return `coalesce(${column}, '${nowhere}'::uuid)`;
    return part === "batch" || part === "pallet" ? `coalesce(${column}, '')` : column;
  });
}

/** Columns of one row that hold the parts of a key. */
type KeyColumns = (part: KeyPart) => RawBuilder<unknown>;

/** That two rows have the same key, in the form that the key's index serves. */
export function sameKey(one: KeyColumns, other: KeyColumns): RawBuilder<boolean> {
  const conditions = parts.map((part) => {
    const stored = one(part);
    const asked = other(part);
    if (part === "location")
      return sql`coalesce(${stored}, ${sql.lit(nowhere)}::uuid) = coalesce(${asked}, ${sql.lit(nowhere)}::uuid)`;
    if (part === "batch" || part === "pallet")
      return sql`coalesce(${stored}, '') = coalesce(${asked}, '')`;
    return sql`${stored} = ${asked}`;
  });
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** The parts of a stored row: `keyOf(ledger, ledgerCodes, "m")`. */
export function keyOf(
  table: CodedTable,
  codes: Readonly<Record<KeyPart, string>>,
  alias: string,
): KeyColumns {
  return (part) => table.column(codes[part], alias);
}

/** The parts of a row of `keyRows`. */
export function keyIn(alias: string): KeyColumns {
  return (part) => sql.id(alias, part);
}

/** Keys as a row set with their position: `jsonb_to_recordset($1::jsonb) as k(position int, "warehouse" uuid, …)`. */
export function keyRows(keys: readonly StockKey[], alias: string): RawBuilder<unknown> {
  const columns = (Object.keys(balanceCodes) as KeyPart[]).map(
    (part) => sql`${sql.id(part)} ${sql.raw(uuids.has(part) ? "uuid" : "text")}`,
  );
  const rows = JSON.stringify(keys.map((key, position) => ({ ...key, position })));
  return sql`jsonb_to_recordset(${rows}::jsonb) as ${sql.id(alias)}(position int, ${sql.join(columns)})`;
}
