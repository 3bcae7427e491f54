import type { Decimal } from "decimal.js";
import { sql } from "kysely";
import { ExactDecimal } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { bind } from "../../../server/store/statement/bind.ts";
import { bound } from "../words/bindings.ts";

/** The order in which stock is taken: what expires first, or what came first. */
export type AllocationRule = "FEFO" | "FIFO";

/** What a line needs; parts of the key that are null may be anything. */
export interface Need {
  readonly holder: string;
  readonly rule: AllocationRule;
  readonly warehouse: string;
  readonly material: string;
  readonly status: string;
  readonly owner: string;
  readonly location: string | null;
  readonly batch: string | null;
  /** In base units. */
  readonly quantity: Decimal;
}
/** What is proposed for a line, of one balance. */
interface Picked {
  readonly location: string | null;
  readonly batch: string | null;
  readonly pallet: string | null;
  readonly quantity: Decimal;
}

interface Candidate extends Omit<Picked, "quantity"> {
  readonly need: number;
  readonly stock: string;
  readonly free: string;
}

/**
 * Proposes for each need the stock to take, in one statement for all: nothing that a stocktake holds, lies at a closed
 * location, is of a frozen or expired batch, or is held by others. By the rule; of equal stock first what covers the rest whole, then
 * by the pick sequence of the locations. Needs that want the same stock share it in their order. Nothing is locked: stock is
 * checked again when the proposal is posted or reserved. Returns the picks by need; they add up to less where there is too little.
 */
export async function allocateStock(
  context: Pick<Context, "db" | "schema" | "actor" | "today">,
  needs: readonly Need[],
): Promise<readonly (readonly Picked[])[]> {
  if (needs.length === 0) return [];
  const candidates = await candidatesOf(context, needs);
  const taken = new Map<string, Decimal>();
  const byNeed = Map.groupBy(candidates, ({ need }) => need);
  return needs.map((need, index) => {
    let open = need.quantity;
    return (byNeed.get(index) ?? []).flatMap(
      ({ stock, free, location, batch, pallet }): Picked[] => {
        const before = taken.get(stock) ?? new ExactDecimal(0);
        const left = new ExactDecimal(free).minus(before);
        if (!open.greaterThan(0) || !left.greaterThan(0)) return [];
        const quantity = open.lessThan(left) ? open : left;
        open = open.minus(quantity);
        taken.set(stock, before.plus(quantity));
        return [{ location, batch, pallet, quantity }];
      },
    );
  });
}

async function candidatesOf(
  { db, schema, actor, today }: Pick<Context, "db" | "schema" | "actor" | "today">,
  needs: readonly Need[],
): Promise<readonly Candidate[]> {
  const stock = bind(schema, bound.balance);
  const location = bind(schema, bound.location);
  const s = stock.as("s");
  // What a need looks at: enough for itself after all before it have taken from the same stock.
  const asked = new Map<string, Decimal>();
  const rows = JSON.stringify(
    needs.map(({ quantity, ...need }, position) => {
      const reach = quantity.plus(asked.get(need.material) ?? 0);
      asked.set(need.material, reach);
      return { ...need, need: position, quantity: quantity.toFixed(), reach: reach.toFixed() };
    }),
  );
  const l = location.as("l");
  const batches = bind(schema, bound.batch);
  const b = batches.as("b");
  const free = sql`(${s.onHand} - ${s.reserved} + coalesce(own.quantity, 0))`;
  const { rows: found } = await sql<Candidate>`
    select need, stock, trim_scale(free)::text as free, location, batch, pallet from (
    select n.need, n.reach, s.id as stock, ${free} as free, ${s.location} as location, ${s.batch} as batch,
      ${s.pallet} as pallet, row_number() over ranked as rank, sum(${free}) over ranked as "upTo"
    from jsonb_to_recordset(${rows}::jsonb) as n(need int, holder uuid, rule text, warehouse uuid, material uuid,
      status text, owner text, location uuid, batch text, quantity numeric, reach numeric)
    join ${stock.name} s on s."orgId" = ${actor.company.id}::uuid and ${s.material} = n.material
      and ${s.warehouse} = n.warehouse and ${s.status} = n.status and ${s.owner} = n.owner
      and (n.location is null or ${s.location} = n.location) and (n.batch is null or ${s.batch} = n.batch)
      and not ${s.countFrozen}
    left join ${location.name} l on l.id = ${s.location}
    left join ${batches.name} b on b."orgId" = s."orgId" and not b.deleted and ${b.material} = ${s.material}
      and ${b.number} = ${s.batch}
    left join system.stock_reservation own on own.holder = n.holder and own.stock = s.id
    where ${free} > 0 and (l.id is null or ${l.status} = 'ENABLED')
      and coalesce(${b.status}, 'ACTIVE') = 'ACTIVE'
      and coalesce(${b.expiryDate} >= ${today}::date, true)
    window ranked as (partition by n.need order by case when n.rule = 'FEFO' then ${b.expiryDate} end nulls last,
      (${s.firstIn} at time zone 'UTC')::date nulls last, ${free} >= n.quantity desc,
      ${l.pickSequence} nulls last, ${s.firstIn}, s.id rows unbounded preceding)) as ranked
    where "upTo" - free < reach order by need, rank`.execute(db);
  return found;
}
