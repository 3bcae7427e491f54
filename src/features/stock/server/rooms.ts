import type { Decimal } from "decimal.js";
import { sql } from "kysely";
import { divide, ExactDecimal } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { bind } from "../../../server/store/statement/bind.ts";
import { bound } from "../words/bindings.ts";

/** Goods of one material and batch; the weight is that of one base unit in kg, null where the material states none. */
export interface Goods {
  readonly material: string;
  readonly batch: string | null;
  readonly weight: string | null;
}

/** Quantity of one material and batch at a location, in base units. */
interface Content extends Goods {
  quantity: Decimal;
}

/** A location with its limits and contents; `put` changes the contents in memory only. */
export interface Room {
  readonly id: string;
  readonly code: string;
  readonly areaType: string;
  readonly contents: Content[];
  readonly mixMaterials: boolean;
  readonly mixBatches: boolean;
  readonly capacityQuantity: string | null;
  readonly capacityWeight: string | null;
}

type Stored = Omit<Room, "contents"> & {
  readonly contents: readonly (Goods & { readonly quantity: string })[];
};

/** Open locations, by id or of a warehouse's areas of some types, in the order of their pick sequence. Nothing is locked. */
export async function roomsOf(
  { db, schema, actor }: Pick<Context, "db" | "schema" | "actor">,
  asked:
    | { readonly ids: readonly string[] }
    | { readonly warehouse: string; readonly types: readonly string[] },
): Promise<readonly Room[]> {
  const location = bind(schema, bound.location);
  const area = bind(schema, bound.area);
  const a = area.as("a");
  const stock = bind(schema, bound.balance);
  const material = bind(schema, bound.material);
  const m = material.as("m");
  const l = location.as("l");
  const s = stock.as("s");
  const which =
    "ids" in asked
      ? sql`l.id = any(${[...asked.ids]}::uuid[])`
      : sql`${a.warehouse} = ${asked.warehouse}::uuid and not a.deleted
          and ${a.status} = 'ENABLED' and ${a.type} = any(${[...asked.types]}::text[])`;
  const { rows } = await sql<Stored>`
    select l.id, ${l.code} as code, ${a.type} as "areaType",
      coalesce(${l.mixMaterials}, false) as "mixMaterials", coalesce(${l.mixBatches}, false) as "mixBatches",
      ${l.capacityQuantity}::text as "capacityQuantity", ${l.capacityWeight}::text as "capacityWeight",
      coalesce(c.contents, '[]'::jsonb) as contents
    from ${location.name} l join ${area.name} a on a.id = ${l.area}
    left join lateral (
      select jsonb_agg(jsonb_build_object('material', k.material, 'batch', k.batch, 'quantity', k.quantity::text,
          'weight', (select ${m.weight}::text from ${material.name} m where m.id = k.material))
          order by k.material, k.batch) as contents
      from (select ${s.material} as material, ${s.batch} as batch, sum(${s.onHand}) as quantity
        from ${stock.name} s where s."orgId" = ${actor.company.id}::uuid and ${s.location} = l.id and ${s.onHand} > 0
        group by 1, 2) k) c on true
    where l."orgId" = ${actor.company.id}::uuid and not l.deleted and ${l.status} = 'ENABLED' and ${which}
    order by ${l.pickSequence} nulls last, ${l.code}, l.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    contents: row.contents.map((one) => ({ ...one, quantity: new ExactDecimal(one.quantity) })),
  }));
}

/** How full a location is for goods: nothing of them, some of the same, or something else. */
export type Occupancy = "EMPTY" | "SAME" | "OTHER";

export function occupancyOf(room: Room, goods: Goods): Occupancy {
  const there = presentIn(room);
  if (there.length === 0) return "EMPTY";
  return there.some(({ material }) => material === goods.material) ? "SAME" : "OTHER";
}

/** What of a location's contents may not lie beside the goods; undefined where the mix rules allow them. */
export function strangerIn(room: Room, goods: Goods): Goods | undefined {
  return presentIn(room).find(({ material, batch }) =>
    material === goods.material ? !room.mixBatches && batch !== goods.batch : !room.mixMaterials,
  );
}

/** How much more of the goods fits by quantity and weight, in base units, possibly below zero; null: no limit is known. */
export function spaceFor(room: Room, goods: Goods): Decimal | null {
  const there = presentIn(room);
  const total = (of: (content: Content) => Decimal) =>
    there.reduce((sum, content) => sum.plus(of(content)), new ExactDecimal(0));
  const limits: Decimal[] = [];
  if (room.capacityQuantity !== null)
    limits.push(new ExactDecimal(room.capacityQuantity).minus(total(({ quantity }) => quantity)));
  const each = new ExactDecimal(goods.weight ?? 0);
  if (room.capacityWeight !== null && each.greaterThan(0)) {
    const used = total(({ quantity, weight }) => quantity.times(weight ?? 0));
    limits.push(divide(new ExactDecimal(room.capacityWeight).minus(used), each)!);
  }
  return limits.length === 0 ? null : ExactDecimal.min(...limits);
}

/** Adds goods to, or takes them out of, a location's contents. */
export function put(room: Room, goods: Goods, quantity: Decimal): void {
  const same = room.contents.find(
    ({ material, batch }) => material === goods.material && batch === goods.batch,
  );
  if (same) same.quantity = same.quantity.plus(quantity);
  else room.contents.push({ ...goods, quantity });
}

const presentIn = ({ contents }: Room): readonly Content[] =>
  contents.filter(({ quantity }) => quantity.greaterThan(0));

/** Weights of one base unit of materials in kg. */
export async function weightsOf(
  { db, schema }: Pick<Context, "db" | "schema">,
  materials: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const material = bind(schema, bound.material);
  const m = material.as("m");
  const { rows } = await sql<{ id: string; weight: string | null }>`
    select m.id, ${m.weight}::text as weight from ${material.name} m
    where m.id = any(${[...materials]}::uuid[]) /* in any order */`.execute(db);
  return new Map(rows.map(({ id, weight }) => [id, weight]));
}
