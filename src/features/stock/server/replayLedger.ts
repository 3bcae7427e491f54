import { sql } from "kysely";
import type { Schema } from "../../../engine/index.ts";
import type { Db } from "../../../server/store/connection/store.ts";
import { rebuildCosts } from "./costs.ts";
import { keyIn, keyParts, sameKey, selectKey, type KeyPart } from "./stockKey.ts";
import { bind } from "../../../server/store/statement/bind.ts";
import { bound } from "../words/bindings.ts";

/** A balance that is not what the ledger says. */
interface Difference {
  readonly company: string;
  readonly key: Readonly<Record<KeyPart, string | null>>;
  /** Id of the balance; null when there is none. */
  readonly stock: string | null;
  readonly ledger: string;
  readonly balance: string;
}
/** A movement whose balance after is not the running sum of its key. */
interface WrongBalance {
  readonly number: string;
  readonly expected: string;
  readonly written: string;
}

/** Replays the ledger from nothing, of every company: where its sums differ from the balances (domain 8, invariants 1 and 8). */
export async function replayLedger(db: Db, schema: Schema): Promise<readonly Difference[]> {
  const ledger = bind(schema, bound.ledger);
  const m = ledger.as("m");
  const stock = bind(schema, bound.balance);
  const s = stock.as("s");
  const columns = sql.join(keyParts.map((part) => sql.id(part)));
  const { rows } = await sql<
    Record<KeyPart, string | null> & Omit<Difference, "key">
  >`with sums as (
      select m."orgId" as company, ${selectKey(m)}, ${m.change} as change from ${ledger.name} m),
    totals as (select company, ${columns}, sum(change) as total from sums group by company, ${columns})
    select coalesce(t.company, s."orgId") as company, s.id as stock, trim_scale(coalesce(t.total, 0))::text as ledger,
      trim_scale(coalesce(${s.onHand}, 0))::text as balance,
      ${sql.join(keyParts.map((part) => sql`coalesce(t.${sql.id(part)}, ${s[part]}) as ${sql.id(part)}`))}
    from totals t full join ${stock.name} s on s."orgId" = t.company
      and ${sameKey(s, keyIn("t"))}
    where coalesce(t.total, 0) <> coalesce(${s.onHand}, 0)
    order by company, ${columns}`.execute(db);
  return rows.map(({ company, stock: id, ledger: total, balance, ...key }) => ({
    company,
    key,
    stock: id,
    ledger: total,
    balance,
  }));
}

/** Movements whose balance after is not the running sum in the order of numbers (invariant 5). */
export async function wrongBalances(db: Db, schema: Schema): Promise<readonly WrongBalance[]> {
  const ledger = bind(schema, bound.ledger);
  const parts = keyParts.map((part) => ledger.columns[part]);
  const { rows } = await sql<WrongBalance>`select number, trim_scale(expected)::text as expected,
      trim_scale(written)::text as written
    from (select ${ledger.columns.number} as number, ${ledger.columns.balance} as written,
      sum(${ledger.columns.change}) over (partition by "orgId", ${sql.join(parts)}
        order by ${ledger.columns.number}) as expected from ${ledger.name}) running
    where expected <> written order by number`.execute(db);
  return rows;
}

/** Sets balances and costs to what the ledger says, in a transaction; answers how many were wrong. Throws where a movement has no balance at all. */
export async function repairBalances(db: Db, schema: Schema): Promise<number> {
  const stock = bind(schema, bound.balance);
  const s = stock.as("s");
  // Nothing is posted between the sums and the writing of them.
  await sql`lock table ${stock.name} in share row exclusive mode`.execute(db);
  const differences = await replayLedger(db, schema);
  const missing = differences.filter((one) => one.stock === null);
  if (missing.length > 0)
    throw new Error(
      `Movements without a balance: ${JSON.stringify(missing.map(({ key }) => key))}`,
    );
  for (const { stock: id, ledger } of differences) {
    await sql`update ${stock.name} s set ${stock.columns.onHand} = ${ledger}::numeric,
        ${stock.columns.available} = case when ${s.status} = 'OK'
          then ${ledger}::numeric - ${s.reserved} else 0 end, version = version + 1
      where id = ${id}::uuid`.execute(db);
  }
  await rebuildCosts(db, schema);
  return differences.length;
}
