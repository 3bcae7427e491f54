import type { Decimal } from "decimal.js";
import { sql } from "kysely";
import { divide, ExactDecimal, Refusal, roundDecimal, type Schema } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import type { Db } from "../../../server/store/connection/store.ts";
import { materialName, unitName } from "./named.ts";
import { refusedLeg, type Asker } from "./refusedLeg.ts";
import { bind } from "../../../server/store/statement/bind.ts";
import { bound } from "../words/bindings.ts";

/** What movements need to know of the masters they name, all read at once. */
export interface StockFacts {
  /** Whether a warehouse may go below zero. */
  readonly mayGoBelowZero: (warehouse: string) => boolean;
  /** The area of a location, which must lie in the warehouse and not be closed; null without a location. Refuses `stock.place`. */
  readonly areaOf: (
    place: { readonly location: string | null; readonly warehouse: string },
    asker: Asker,
  ) => string | null;
  readonly baseUnitOf: (material: string) => string;
  /** A quantity of a unit in base units, rounded half up to 6 decimals. Refuses `stock.noFactor`. */
  readonly inBaseUnit: (material: string, unit: string, quantity: Decimal, asker: Asker) => Decimal;
}

interface Asked {
  readonly warehouses: readonly string[];
  readonly locations: readonly string[];
  readonly materials: readonly string[];
}

/**
 * Holds the warehouses against the start of a stocktake (`for key share`, in order: postings do not hinder each other) and
 * reads what the movements need.
 */
export async function stockFacts(
  context: Pick<Context, "db" | "schema" | "language">,
  asked: Asked,
): Promise<StockFacts> {
  const { db, schema } = context;
  const warehouses = await heldWarehouses(db, schema, asked.warehouses);
  const locations = await placesOf(db, schema, asked.locations);
  const materials = await unitsOf(context, asked.materials);
  return {
    mayGoBelowZero: (id) => known(warehouses, id).negative,
    areaOf: ({ location, warehouse }, asker) => {
      if (location === null) return null;
      const place = known(locations, location);
      if (place.warehouse !== warehouse || place.status !== "ENABLED")
        throw refusedLeg(asker, "stock.place", [place.code, known(warehouses, warehouse).code]);
      return place.area;
    },
    baseUnitOf: (id) => known(materials, id).base,
    inBaseUnit: (id, unit, quantity, asker) => {
      const units = known(materials, id);
      const inBase = converted(units, unit, quantity);
      if (!inBase) throw refusedLeg(asker, "stock.noFactor", [units.named, units.baseName ?? ""]);
      return roundDecimal(inBase, 6);
    },
  };
}

function known<T>(rows: ReadonlyMap<string, T>, id: string): T {
  const row = rows.get(id);
  if (!row) throw new Refusal("common.notFound", { args: ["", id] });
  return row;
}

async function heldWarehouses(db: Db, schema: Schema, ids: readonly string[]) {
  const table = bind(schema, bound.warehouse);
  const { rows } = await sql<{ id: string; code: string; negative: boolean }>`
    select id, ${table.columns.code} as code, coalesce(${table.columns.negativeStock}, false) as negative from ${table.name}
    where id = any(${[...ids]}::uuid[]) order by id for key share`.execute(db);
  return byId(rows);
}

async function placesOf(db: Db, schema: Schema, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const location = bind(schema, bound.location);
  const l = location.as("l");
  const area = bind(schema, bound.area);
  const a = area.as("a");
  const { rows } = await sql<{
    id: string;
    code: string;
    area: string;
    warehouse: string;
    status: string;
  }>`select l.id, ${l.code} as code, a.id as area,
      ${a.warehouse} as warehouse, ${l.status} as status
    from ${location.name} l join ${area.name} a on a.id = ${l.area}
    where l.id = any(${[...ids]}::uuid[]) /* in any order */`.execute(db);
  return byId(rows);
}

interface Units {
  readonly id: string;
  /** Code and name, and the name of the base unit. */
  readonly named: string;
  readonly baseName: string | null;
  readonly base: string;
  readonly purchase: string | null;
  readonly purchaseFactor: string | null;
  /** Conversions of the material itself or of every material, the own ones first. */
  readonly others: readonly {
    readonly from: string;
    readonly to: string;
    readonly factor: string;
  }[];
}

async function unitsOf(
  context: Pick<Context, "db" | "schema" | "language">,
  ids: readonly string[],
) {
  const { db, schema } = context;
  const material = bind(schema, bound.material);
  const m = material.as("m");
  const conversion = bind(schema, bound.unitConversion);
  const c = conversion.as("c");
  const unit = bind(schema, bound.unit);
  const own = c.material;
  const { rows } = await sql<Units>`
    select m.id, ${materialName(schema, "m")} as named,
      (select ${unitName(context, "u")} from ${unit.name} u where u.id = ${m.baseUnit}) as "baseName",
      ${m.baseUnit} as base,
      ${m.purchaseUnit} as purchase, ${m.purchaseFactor}::text as "purchaseFactor",
      (select coalesce(json_agg(json_build_object('from', ${c.from},
          'to', ${c.to}, 'factor', ${c.factor}::text)
          order by ${own} nulls last, c.id), '[]')
        from ${conversion.name} c where not c.deleted and (${own} = m.id or ${own} is null)
          and ${m.baseUnit} in (${c.from}, ${c.to})
      ) as others
    from ${material.name} m where m.id = any(${[...ids]}::uuid[]) /* in any order */`.execute(db);
  return byId(rows);
}

/** By the purchase unit's own factor, else by a conversion in either direction; null where there is none. */
function converted(units: Units, unit: string, quantity: Decimal): Decimal | null {
  const { base, purchase, purchaseFactor, others } = units;
  if (unit === base) return quantity;
  if (unit === purchase && purchaseFactor !== null) return quantity.times(purchaseFactor);
  const there = others.find(({ from, to }) => from === unit && to === base);
  if (there) return quantity.times(there.factor);
  const back = others.find(({ from, to }) => from === base && to === unit);
  return back ? divide(quantity, new ExactDecimal(back.factor)) : null;
}

function byId<T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}
