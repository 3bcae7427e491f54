import type { Decimal } from "decimal.js";
import { sql, type RawBuilder } from "kysely";
import {
  canonicalDecimal,
  divide,
  ExactDecimal,
  roundDecimal,
  type Schema,
} from "../../../engine/index.ts";
import type { Writing } from "../../../server/core/context.ts";
import type { Db } from "../../../server/store/connection/store.ts";
import { withTheNext } from "../../../server/store/connection/preparedClient.ts";
import { newId } from "../../../server/store/newId.ts";
import { bind, isBound } from "../../../server/store/statement/bind.ts";
import { bound } from "../words/bindings.ts";

/** What the movements of a material that have a cost add up to, and what a base unit of it costs on the average. */
export interface Cost {
  readonly quantity: Decimal;
  readonly average: Decimal | null;
}

/** Whose stock has a cost: what others own is not valued. */
export const valuedOwner = "OWN";
const places = 6;
const nothing: Cost = { quantity: new ExactDecimal(0), average: null };

/**
 * The cost after a movement: what comes in is averaged with what is there, what goes out at another cost than the average takes its own
 * value along; where nothing is left the average stands until the next receipt. Says the same as `system.next_cost`.
 */
export function costAfter({ quantity, average }: Cost, change: Decimal, cost: Decimal): Cost {
  const after = quantity.plus(change);
  const value = () => quantity.times(average!).plus(change.times(cost));
  const mean = () => roundDecimal(divide(value(), after)!, places);
  if (average === null) return { quantity: after, average: cost };
  if (change.greaterThan(0))
    return { quantity: after, average: quantity.greaterThan(0) ? mean() : cost };
  const takesMore = after.greaterThan(0) && !cost.equals(average) && value().greaterThan(0);
  return { quantity: after, average: takesMore ? mean() : average };
}

/** The fold of `costAfter` over a ledger in SQL: `system.moving_cost(change, cost order by number)`, an array of quantity and average. */
export const costAggregate = [
  `create or replace function system.next_cost(state numeric[], change numeric, cost numeric) returns numeric[]
    language plpgsql immutable as $$
    declare quantity numeric := coalesce(state[1], 0); average numeric := state[2]; after numeric := quantity + change;
    begin
      if average is null or (change > 0 and quantity <= 0) then return array[after, cost]; end if;
      if change > 0 or (after > 0 and cost <> average and quantity * average + change * cost > 0) then
        average := round((quantity * average + change * cost) / after, ${places});
      end if;
      return array[after, average];
    end $$`,
  `create or replace aggregate system.moving_cost(numeric, numeric) (sfunc = system.next_cost, stype = numeric[])`,
];

/**
 * Locks the costs of materials, after all balances; answers them by material. None where the schema files have no such
 * document. Those that are missing are made (empty) before any is locked: a posting that waits for a cost that another
 * one inserts holds no cost that the other waits for.
 */
export async function lockCosts(
  context: Writing,
  materials: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Cost>> {
  if (!isBound(context.schema, bound.stockCost) || materials.size === 0) return new Map();
  await makeMissing(context, [...materials]);
  return lockRows(context, [...materials.keys()]);
}

async function lockRows(
  { db, schema, actor }: Writing,
  materials: readonly string[],
): Promise<Map<string, Cost>> {
  const table = bind(schema, bound.stockCost);
  const { rows } = await sql<{ material: string; quantity: string; average: string | null }>`
    select ${table.columns.material} as material, ${table.columns.quantity}::text as quantity,
      ${table.columns.average}::text as average
    from ${table.name} where "orgId" = ${actor.company.id}::uuid
      and ${table.columns.material} = any(${[...materials]}::uuid[]) order by ${table.columns.material} for update`.execute(
    db,
  );
  return new Map(
    rows.map(({ material, quantity, average }) => [
      material,
      {
        quantity: new ExactDecimal(quantity),
        average: average === null ? null : new ExactDecimal(average),
      },
    ]),
  );
}

async function makeMissing(
  { db, schema, actor, now }: Writing,
  materials: readonly (readonly [material: string, unit: string])[],
): Promise<void> {
  const table = bind(schema, bound.stockCost);
  const c = table.as("c");
  const rows = materials
    .map(([material, unit]) => ({ id: newId(), material, unit }))
    .toSorted((one, other) => (one.material < other.material ? -1 : 1));
  await sql`${sql.raw(withTheNext)}insert into ${table.name} (id, "orgId", "createdBy", "createdAt", "updatedBy", "updatedAt", "schemaVersion",
      ${table.columns.material}, ${table.columns.unit}, ${table.columns.quantity})
    select id, ${actor.company.id}::uuid, ${actor.user.id}::uuid, ${now}::timestamptz, ${actor.user.id}::uuid, ${now}::timestamptz,
      ${sql.lit(table.document.version)}::int, material, unit, 0
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(id uuid, material uuid, unit uuid)
    where not exists (select from ${table.name} c where c."orgId" = ${actor.company.id}::uuid
      and ${c.material} = made.material)
    order by material on conflict do nothing`.execute(db);
}

/** Writes the costs that a posting left, with the number of its last movement of each material. */
export async function writeCosts(
  { db, schema, actor, now }: Writing,
  costs: readonly (Cost & { readonly material: string; readonly number: string })[],
): Promise<void> {
  if (!isBound(schema, bound.stockCost) || costs.length === 0) return;
  const table = bind(schema, bound.stockCost);
  const c = table.as("c");
  const rows = costs.map(({ material, number, quantity, average }) => ({
    material,
    number,
    quantity: canonicalDecimal(quantity),
    average: average && canonicalDecimal(average),
  }));
  await sql`update ${table.name} c set ${table.columns.quantity} = k.quantity, ${table.columns.average} = k.average,
      ${table.columns.value} = round(k.quantity * k.average, 2), ${table.columns.lastMovement} = k.number,
      version = c.version + 1, "updatedBy" = ${actor.user.id}::uuid, "updatedAt" = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k(material uuid, number text, quantity numeric, average numeric)
    where c."orgId" = ${actor.company.id}::uuid and ${c.material} = k.material`.execute(db);
}

/** Movements that count for the cost, folded by company and material. */
function costsOfLedger(schema: Schema): RawBuilder<unknown> {
  const ledger = bind(schema, bound.ledger);
  const m = ledger.as("m");
  return sql`select m."orgId" as company, ${m.material} as material, min(${m.baseUnit}::text)::uuid as unit,
      max(${m.number}) as number,
      system.moving_cost(${m.change}, ${m.unitCost} order by ${m.number}) as cost
    from ${ledger.name} m where ${m.unitCost} is not null and ${m.owner} = ${valuedOwner} group by 1, 2`;
}

/** Materials whose cost is not what the ledger says, of every company. */
export async function wrongCosts(
  db: Db,
  schema: Schema,
): Promise<
  readonly { readonly material: string; readonly expected: string; readonly written: string }[]
> {
  if (!isBound(schema, bound.stockCost)) return [];
  const table = bind(schema, bound.stockCost);
  const c = table.as("c");
  const written = sql`array[${c.quantity}, ${c.average}]`;
  const { rows } = await sql<{ material: string; expected: string; written: string }>`
    select coalesce(l.material, ${c.material}) as material,
      coalesce(l.cost::text, '') as expected, coalesce(${written}::text, '') as written
    from (${costsOfLedger(schema)}) l full join ${table.name} c on c."orgId" = l.company and ${c.material} = l.material
    where coalesce(l.cost[1], 0) <> coalesce(${c.quantity}, 0)
      or l.cost[2] is distinct from ${c.average}
    order by 1`.execute(db);
  return rows;
}

/** Sets all costs to what the ledger says: of a store that was made before it kept them, or that was damaged. */
export async function rebuildCosts(db: Db, schema: Schema): Promise<void> {
  if (!isBound(schema, bound.stockCost) || !isBound(schema, bound.ledger)) return;
  const table = bind(schema, bound.stockCost);
  const column = table.columns;
  await sql`lock table ${table.name} in share row exclusive mode`.execute(db);
  await sql`delete from ${table.name}`.execute(db);
  await sql`insert into ${table.name} (id, "orgId", "createdAt", "updatedAt", "schemaVersion", ${column.material},
      ${column.unit}, ${column.quantity}, ${column.average}, ${column.value}, ${column.lastMovement})
    select gen_random_uuid(), company, now(), now(), ${sql.lit(table.document.version)}::int, material, unit, cost[1], cost[2],
      round(cost[1] * cost[2], 2), number
    from (${costsOfLedger(schema)}) l order by company, material`.execute(db);
}

/** Whether a store has a ledger with costs and none of materials: it was made before they were kept. */
export async function costsAreMissing(db: Db, schema: Schema): Promise<boolean> {
  if (!isBound(schema, bound.stockCost) || !isBound(schema, bound.ledger)) return false;
  const table = bind(schema, bound.stockCost);
  const ledger = bind(schema, bound.ledger);
  const { rows } = await sql`select 1 where not exists (select 1 from ${table.name})
    and exists (select 1 from ${ledger.name} where ${ledger.columns.unitCost} is not null)`.execute(
    db,
  );
  return rows.length > 0;
}

/** The cost of a material before its first movement with one. */
export const costOf = (costs: ReadonlyMap<string, Cost>, material: string): Cost =>
  costs.get(material) ?? nothing;
