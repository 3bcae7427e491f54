import { sql, type RawBuilder } from "kysely";
import type { Columns } from "../../../server/store/statement/bind.ts";
import { quoted } from "../../../server/store/tables/identifiers.ts";

/** The key of a balance: what stock is where. Ids of warehouse, location and material; null where there is none. */
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

/** All parts, in the order in which they are read and written. */
export const keyParts = [
  "warehouse",
  "area",
  "location",
  "material",
  "batch",
  "status",
  "pallet",
  "owner",
] as const satisfies readonly KeyPart[];

/** Parts that identify a balance, in the order of the indexes; the area follows from the location. */
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
export function keyExpressions(keys: Readonly<Record<KeyPart, string>>): readonly string[] {
  return parts.map((part) => {
    const column = quoted(keys[part]);
    if (part === "location") return `coalesce(${column}, '${nowhere}'::uuid)`;
    return part === "batch" || part === "pallet" ? `coalesce(${column}, '')` : column;
  });
}

/** That two rows have the same key, in the form that the key's index serves. */
export function sameKey(one: Columns<KeyPart>, other: Columns<KeyPart>): RawBuilder<boolean> {
  const conditions = parts.map((part) => {
    const [stored, asked] = [one[part], other[part]];
    if (part === "location")
      return sql`coalesce(${stored}, ${sql.lit(nowhere)}::uuid) = coalesce(${asked}, ${sql.lit(nowhere)}::uuid)`;
    if (part === "batch" || part === "pallet")
      return sql`coalesce(${stored}, '') = coalesce(${asked}, '')`;
    return sql`${stored} = ${asked}`;
  });
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** The parts of a stored row as columns of a select: `s."warehouse" as "warehouse", …`. */
export function selectKey(row: Columns<KeyPart>): RawBuilder<unknown> {
  return sql.join(keyParts.map((part) => sql`${row[part]} as ${sql.id(part)}`));
}

/** The parts of a row of `keyRows`. */
export function keyIn(alias: string): Columns<KeyPart> {
  return Object.fromEntries(
    keyParts.map((part) => [part, sql.id(alias, part)] as const),
  ) as unknown as Columns<KeyPart>;
}

/** Keys as a row set with their position: `jsonb_to_recordset($1::jsonb) as k(position int, "warehouse" uuid, …)`. */
export function keyRows(keys: readonly StockKey[], alias: string): RawBuilder<unknown> {
  const columns = keyParts.map(
    (part) => sql`${sql.id(part)} ${sql.raw(uuids.has(part) ? "uuid" : "text")}`,
  );
  const rows = JSON.stringify(keys.map((key, position) => ({ ...key, position })));
  return sql`jsonb_to_recordset(${rows}::jsonb) as ${sql.id(alias)}(position int, ${sql.join(columns)})`;
}
