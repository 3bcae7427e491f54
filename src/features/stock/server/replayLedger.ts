import { sql } from "kysely";
import type { Schema } from "../../../engine/index.ts";
import type { Db } from "../../../server/store/connection/store.ts";
import { codedTable } from "./codedTable.ts";
import { rebuildCosts } from "./costs.ts";
import { balanceCodes, keyOf, ledgerCodes, sameKey, type KeyPart } from "./stockKey.ts";

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
  const ledger = codedTable(schema, "mbp");
  const stock = codedTable(schema, "mbq");
  const parts = Object.keys(balanceCodes) as KeyPart[];
  const inLedger = sql.join(
    parts.map((part) => sql`${ledger.column(ledgerCodes[part], "m")} as ${sql.id(part)}`),
  );
  const columns = sql.join(parts.map((part) => sql.id(part)));
  const { rows } = await sql<
    Record<KeyPart, string | null> & Omit<Difference, "key">
  >`with sums as (
      select m."orgId" as company, ${inLedger}, ${ledger.column("mbp101", "m")} as change from ${ledger.name} m),
    totals as (select company, ${columns}, sum(change) as total from sums group by company, ${columns})
    select coalesce(t.company, s."orgId") as company, s.id as stock, trim_scale(coalesce(t.total, 0))::text as ledger,
      trim_scale(coalesce(${stock.column("mbq010", "s")}, 0))::text as balance,
      ${sql.join(parts.map((part) => sql`coalesce(t.${sql.id(part)}, ${stock.column(balanceCodes[part], "s")}) as ${sql.id(part)}`))}
    from totals t full join ${stock.name} s on s."orgId" = t.company
      and ${sameKey(keyOf(stock, balanceCodes, "s"), (part) => sql.id("t", part))}
    where coalesce(t.total, 0) <> coalesce(${stock.column("mbq010", "s")}, 0)
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
  const ledger = codedTable(schema, "mbp");
  const parts = (Object.keys(balanceCodes) as KeyPart[]).map((part) =>
    ledger.column(ledgerCodes[part]),
  );
  const { rows } = await sql<WrongBalance>`select number, trim_scale(expected)::text as expected,
      trim_scale(written)::text as written
    from (select ${ledger.column("mbp001")} as number, ${ledger.column("mbp029")} as written,
      sum(${ledger.column("mbp101")}) over (partition by "orgId", ${sql.join(parts)}
        order by ${ledger.column("mbp001")}) as expected from ${ledger.name}) running
    where expected <> written order by number`.execute(db);
  return rows;
}

/** Sets balances and costs to what the ledger says, in a transaction; answers how many were wrong. Throws where a movement has no balance at all. */
export async function repairBalances(db: Db, schema: Schema): Promise<number> {
  const stock = codedTable(schema, "mbq");
  // Nothing is posted between the sums and the writing of them.
  await sql`lock table ${stock.name} in share row exclusive mode`.execute(db);
  const differences = await replayLedger(db, schema);
  const missing = differences.filter((one) => one.stock === null);
  if (missing.length > 0)
    throw new Error(
      `Movements without a balance: ${JSON.stringify(missing.map(({ key }) => key))}`,
    );
  for (const { stock: id, ledger } of differences) {
    await sql`update ${stock.name} s set ${stock.column("mbq010")} = ${ledger}::numeric,
        ${stock.column("mbq012")} = case when ${stock.column("mbq007", "s")} = 'OK'
          then ${ledger}::numeric - ${stock.column("mbq011", "s")} else 0 end, version = version + 1
      where id = ${id}::uuid`.execute(db);
  }
  await rebuildCosts(db, schema);
  return differences.length;
}
