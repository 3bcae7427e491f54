import { sql } from "kysely";
import type { Writing } from "../../../server/core/context.ts";
import { newId } from "../../../server/store/newId.ts";
import { keyIn, keyParts, keyRows, keyText, sameKey, type StockKey } from "./stockKey.ts";
import { bind } from "../../../server/store/statement/bind.ts";
import { bound } from "../words/bindings.ts";

/** A balance that this transaction holds. */
export interface HeldStock {
  readonly id: string;
  readonly onHand: string;
  readonly reserved: string;
  readonly frozen: boolean;
  /** Nothing was ever there: the row was made just now. */
  readonly isNew: boolean;
}

/**
 * Locks the balances of keys until the transaction ends, making those that are missing (empty): first all missing ones in
 * the order of their keys, then all in the order of their ids, so that postings that share keys wait for each other
 * instead of deadlocking. The caller holds the warehouses (`stockFacts`), so that none vanishes in between (`purgeEmptyStock`).
 * Answers them by `keyText`.
 */
export async function lockStock(
  context: Writing,
  keys: readonly StockKey[],
  units: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, HeldStock>> {
  const sorted = [...new Map(keys.map((key) => [keyText(key), key])).entries()].toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  const distinct = sorted.map(([, key]) => key);
  const made = await makeMissing(context, distinct, units);
  const rows = await lockRows(context, distinct);
  if (rows.length < distinct.length) throw new Error("A balance vanished while it was locked");
  return new Map(
    rows.map(({ position, ...held }) => [
      keyText(distinct[position]!),
      { ...held, isNew: made.has(held.id) },
    ]),
  );
}

async function lockRows(
  { db, schema, actor }: Writing,
  keys: readonly StockKey[],
): Promise<readonly (Omit<HeldStock, "isNew"> & { readonly position: number })[]> {
  const table = bind(schema, bound.balance);
  const s = table.as("s");
  const { rows } = await sql<Omit<HeldStock, "isNew"> & { position: number }>`
    select k.position, s.id, ${s.onHand}::text as "onHand", ${s.reserved}::text as reserved,
      ${s.countFrozen} as frozen
    from ${keyRows(keys, "k")}
    join ${table.name} s on s."orgId" = ${actor.company.id}::uuid
      and ${sameKey(s, keyIn("k"))}
    order by s.id for update of s`.execute(db);
  return rows;
}

/** Inserts empty balances where there are none; answers the ids of those it made. */
async function makeMissing(
  { db, schema, actor, now }: Writing,
  keys: readonly StockKey[],
  units: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const table = bind(schema, bound.balance);
  const s = table.as("s");
  const rows = JSON.stringify(
    keys.map((key, position) => ({ position, id: newId(), unit: units.get(key.material) })),
  );
  const made = await sql<{ id: string }>`
    insert into ${table.name} (id, "orgId", "createdBy", "createdAt", "updatedBy", "updatedAt", "schemaVersion",
      ${table.columns.company}, ${table.columns.unit}, ${table.columns.onHand}, ${table.columns.reserved},
      ${table.columns.available}, ${table.columns.countFrozen}, ${table.columns.firstIn},
      ${sql.join(keyParts.map((part) => table.columns[part]))})
    select made.id, ${actor.company.id}::uuid, ${actor.user.id}::uuid, ${now}::timestamptz, ${actor.user.id}::uuid,
      ${now}::timestamptz, ${sql.lit(table.document.version)}::int, ${actor.company.id}::uuid, made.unit, 0, 0, 0, false,
      ${now}::timestamptz, ${sql.join(keyParts.map((part) => sql.id("k", part)))}
    from ${keyRows(keys, "k")}
    join jsonb_to_recordset(${rows}::jsonb) as made(position int, id uuid, unit uuid) using (position)
    where not exists (select 1 from ${table.name} s where s."orgId" = ${actor.company.id}::uuid
      and ${sameKey(s, keyIn("k"))})
    order by position on conflict do nothing returning id`.execute(db);
  return new Set(made.rows.map(({ id }) => id));
}
