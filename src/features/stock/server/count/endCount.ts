import { sql } from "kysely";
import type { Writing } from "../../../../server/core/context.ts";
import { refuseOverlap } from "./countScope.ts";
import { bind } from "../../../../server/store/statement/bind.ts";
import { bound } from "../../words/bindings.ts";

/** The result of a stocktake stands: others may begin where it does not hold the stock. */
export async function settleCount({ db }: Writing, recordId: string): Promise<void> {
  await sql`update system.stock_count set running = false where "recordId" = ${recordId}::uuid`.execute(
    db,
  );
}

/** The result is open again. Refuses (5601) when another stocktake has begun there meanwhile. */
export async function resumeCount(context: Writing, recordId: string): Promise<void> {
  const { db, schema } = context;
  const { rows } = await sql<{
    warehouse: string;
    areas: string[];
    locations: string[];
    locationAreas: string[];
    materials: string[] | null;
  }>`select warehouse, areas, locations, "locationAreas", materials from system.stock_count
    where "recordId" = ${recordId}::uuid`.execute(db);
  const [scope] = rows;
  if (!scope) return;
  const warehouse = bind(schema, bound.warehouse);
  await sql`select 1 from ${warehouse.name} where id = ${scope.warehouse}::uuid for update`.execute(
    db,
  );
  await refuseOverlap(context, recordId, scope);
  await sql`update system.stock_count set running = true where "recordId" = ${recordId}::uuid`.execute(
    db,
  );
}

/** A stocktake is over: its stock may move and be seen again. A number that none has is nothing to do. */
export async function releaseCount({ db, schema, actor }: Writing, number: string): Promise<void> {
  const table = bind(schema, bound.balance);
  const company = sql`"orgId" = ${actor.company.id}::uuid`;
  // The warehouse before its stock, as everybody does.
  const warehouse = bind(schema, bound.warehouse);
  await sql`select 1 from ${warehouse.name} where id in
    (select warehouse from system.stock_count where ${company} and number = ${number}) for key share`.execute(
    db,
  );
  const { rows } = await sql`delete from system.stock_count where ${company} and number = ${number}
    returning number`.execute(db);
  if (rows.length === 0) return;
  const { rows: held } = await sql<{ id: string }>`select id from ${table.name}
    where ${company} and ${table.columns.countNo} = ${number} order by id for update`.execute(db);
  await sql`update ${table.name} set ${table.columns.countFrozen} = false, ${table.columns.countNo} = null,
      ${table.columns.blindFor} = null, version = version + 1, "updatedBy" = ${actor.user.id}::uuid
    where id = any(${held.map(({ id }) => id)}::uuid[])`.execute(db);
}
