import { sql } from "kysely";
import { Refusal } from "../../../../engine/index.ts";
import type { Writing } from "../../../../server/core/context.ts";
import { covers, refuseOverlap, resolveScope, scopeText, type AskedScope } from "./countScope.ts";
import { sameKey, selectKey, type KeyPart } from "../stockKey.ts";
import { bind } from "../../../../server/store/statement/bind.ts";
import { bound } from "../../words/bindings.ts";

/** Stock of a scope as the book has it. */
export type BookLine = Readonly<Record<KeyPart, string | null>> & {
  readonly unit: string;
  readonly quantity: string;
  /** Of the latest movement of this stock that had one, per base unit. */
  readonly cost: string | null;
};

/** The stocktake that begins. */
interface Count {
  readonly id: string;
  readonly number: string;
  readonly scope: AskedScope;
  /** Nothing moves in its scope until its result is posted. */
  readonly freeze: boolean;
  /** Staff who may not see the quantities meanwhile. */
  readonly blindFor: readonly string[];
}

/**
 * Begins a stocktake: holds the warehouse (so that postings there are done, and none begins), refuses a scope that another
 * one covers (5601) and one without stock (5609), notes it as running (again, if it was noted before), marks the stock, and answers what the book has,
 * in the order of locations and materials, with the number of the last movement.
 */
export async function beginCount(
  context: Writing,
  count: Count,
): Promise<{ readonly lines: readonly BookLine[]; readonly lastMovement: string | null }> {
  const { db, schema, actor, now } = context;
  const warehouse = bind(schema, bound.warehouse);
  await sql`select 1 from ${warehouse.name} where id = ${count.scope.warehouse}::uuid for update`.execute(
    db,
  );
  const scope = await resolveScope(context, count.scope);
  await refuseOverlap(context, count.id, scope);
  await sql`insert into system.stock_count
    ("recordId", "orgId", number, warehouse, areas, locations, "locationAreas", materials, frozen, running, at)
    values (${count.id}::uuid, ${actor.company.id}::uuid, ${count.number}, ${scope.warehouse}::uuid,
      ${[...scope.areas]}::uuid[], ${[...scope.locations]}::uuid[], ${[...scope.locationAreas]}::uuid[],
      ${scope.materials && [...scope.materials]}::uuid[], ${count.freeze}, true, ${now}::timestamptz)
    on conflict ("recordId") do update set warehouse = excluded.warehouse, areas = excluded.areas, locations = excluded.locations,
      "locationAreas" = excluded."locationAreas", materials = excluded.materials, frozen = excluded.frozen, running = true,
      at = excluded.at`.execute(db);
  const ids = await markStock(context, count);
  const lines = await bookOf(context, ids);
  if (lines.length === 0)
    throw new Refusal("cnt.emptyScope", { args: [await scopeText(context, count.scope)] });
  const ledger = bind(schema, bound.ledger);
  const { rows } = await sql<{ last: string | null }>`
    select max(${ledger.columns.number}) as last from ${ledger.name}
    where "orgId" = ${actor.company.id}::uuid`.execute(db);
  return { lines, lastMovement: rows[0]!.last };
}

/** Locks the stock of the scope in the order of ids and marks it; answers the ids. */
async function markStock(
  { db, schema, actor }: Writing,
  { id, number, freeze, blindFor }: Count,
): Promise<readonly string[]> {
  const table = bind(schema, bound.balance);
  const s = table.as("s");
  const { rows } = await sql<{ id: string }>`select s.id from ${table.name} s
    join system.stock_count c on c."recordId" = ${id}::uuid
      and c."orgId" = s."orgId" and c.warehouse = ${s.warehouse} and ${covers(s.area, s.location, s.material)}
    order by s.id for update of s`.execute(db);
  const ids = rows.map((row) => row.id);
  await sql`update ${table.name} s set ${table.columns.countFrozen} = ${freeze}, ${table.columns.countNo} = ${number},
      ${table.columns.blindFor} = ${[...blindFor]}::uuid[], version = s.version + 1, "updatedBy" = ${actor.user.id}::uuid
    where s.id = any(${ids}::uuid[])`.execute(db);
  return ids;
}

/** The company's stock that has these values in its key, as the book has it; null is a value too. */
export async function bookWhere(
  context: Writing,
  parts: readonly (readonly [KeyPart, string | null])[],
): Promise<readonly BookLine[]> {
  const table = bind(context.schema, bound.balance);
  const s = table.as("s");
  const same = parts.map(
    ([part, value]) => sql`${s[part]}::text is not distinct from ${value}::text`,
  );
  const { rows } = await sql<{ id: string }>`select s.id from ${table.name} s
    where s."orgId" = ${context.actor.company.id}::uuid and ${sql.join(same, sql` and `)}
    order by s.id`.execute(context.db);
  return bookOf(
    context,
    rows.map(({ id }) => id),
  );
}

async function bookOf(
  { db, schema }: Writing,
  ids: readonly string[],
): Promise<readonly BookLine[]> {
  const stock = bind(schema, bound.balance);
  const s = stock.as("s");
  const ledger = bind(schema, bound.ledger);
  const m = ledger.as("m");
  const location = bind(schema, bound.location);
  const place = location.as("place");
  const material = bind(schema, bound.material);
  const of = material.as("material");
  const { rows } = await sql<BookLine>`
    select ${selectKey(s)},
      ${s.unit} as unit, trim_scale(${s.onHand})::text as quantity,
      (select trim_scale(${m.unitCost})::text from ${ledger.name} m
        where m."orgId" = s."orgId" and ${m.unitCost} is not null and ${sameKey(m, s)}
        order by ${m.number} desc limit 1) as cost
    from ${stock.name} s
    join ${material.name} material on material.id = ${s.material}
    left join ${location.name} place on place.id = ${s.location}
    where s.id = any(${[...ids]}::uuid[]) and ${s.onHand} <> 0
    order by ${place.code} nulls first, ${of.code},
      ${s.batch} nulls first, ${s.status}, s.id`.execute(db);
  return rows;
}
