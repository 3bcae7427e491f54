import { sql } from "kysely";
import type { Context } from "../../../server/core/context.ts";
import type { Db } from "../../../server/store/connection/store.ts";
import { bind, isBound } from "../../../server/store/statement/bind.ts";
import { bound } from "../words/bindings.ts";

/** Balances that one transaction takes, so that nobody waits long. */
const atOnce = 500;

/**
 * Removes the company's balances at which nothing lies and nothing is reserved (domain 4.2); the ledger keeps what was
 * there, and a later posting makes a balance anew. Balances that a stocktake holds stay, and so do those with comments.
 * Returns how many were removed.
 *
 * One warehouse at a time is held as a stocktake holds it: a posting has found its balances there before it locks them, and
 * one that vanished between the two had to be made anew by a transaction that has locked others, which ends in deadlocks.
 */
export async function purgeEmptyStock(context: Context): Promise<number> {
  if (!isBound(context.schema, bound.balance)) return 0;
  const warehouse = bind(context.schema, bound.warehouse);
  const { rows } = await sql<{ id: string }>`select id from ${warehouse.name}
    where "orgId" = ${context.actor.company.id}::uuid order by id`.execute(context.db);
  let purged = 0;
  for (const { id } of rows)
    for (let gone = atOnce; gone === atOnce; purged += gone)
      gone = await context.store.transaction((db) => purgeOf(context, db, id));
  return purged;
}

async function purgeOf({ schema }: Context, db: Db, warehouseId: string): Promise<number> {
  const warehouse = bind(schema, bound.warehouse);
  const table = bind(schema, bound.balance);
  const s = table.as("s");
  await sql`select 1 from ${warehouse.name} where id = ${warehouseId}::uuid for update`.execute(db);
  const { rows } = await sql<{ id: string }>`delete from ${table.name} where id in (
    select s.id from ${table.name} s
    where ${s.warehouse} = ${warehouseId}::uuid and ${s.onHand} = 0 and ${s.reserved} = 0
      and not ${s.countFrozen} and ${s.countNo} is null
      and not exists (select from system.comment c where c.document = ${table.document.name} and c."recordId" = s.id)
    order by s.id limit ${atOnce} for update of s skip locked) returning id`.execute(db);
  return rows.length;
}
