import { sql, type RawBuilder } from "kysely";
import { firstFew, Refusal, type Binding } from "../../../../engine/index.ts";
import type { Writing } from "../../../../server/core/context.ts";
import { keyRows, type StockKey } from "../stockKey.ts";
import { bind } from "../../../../server/store/statement/bind.ts";
import { bound } from "../../words/bindings.ts";

/** What a stocktake covers, as its plan says. All lists empty: everything in the warehouse. */
export interface AskedScope {
  readonly warehouse: string;
  readonly areas: readonly string[];
  readonly locations: readonly string[];
  readonly materials: readonly string[];
  readonly categories: readonly string[];
  readonly classes: readonly string[];
}

/** With the materials found, and the areas in which the locations lie. */
interface CountScope {
  readonly warehouse: string;
  readonly areas: readonly string[];
  readonly locations: readonly string[];
  readonly locationAreas: readonly string[];
  /** Null: all. */
  readonly materials: readonly string[] | null;
}

/** The materials of a scope are those named, those of the categories and those of the ABC classes together. */
export async function resolveScope(
  { db, schema }: Writing,
  asked: AskedScope,
): Promise<CountScope> {
  const { warehouse, areas, locations, materials, categories, classes } = asked;
  const location = bind(schema, bound.location);
  const lying = await sql<{ area: string }>`
    select distinct ${location.columns.area} as area from ${location.name}
    where id = any(${[...locations]}::uuid[]) order by 1`.execute(db);
  const material = bind(schema, bound.material);
  const isAll = materials.length + categories.length + classes.length === 0;
  const found = isAll
    ? null
    : await sql<{ id: string }>`select id from ${material.name}
        where id = any(${[...materials]}::uuid[])
          or ${material.columns.category} = any(${[...categories]}::uuid[])
          or ${material.columns.abcClass} = any(${[...classes]}::text[]) order by id`.execute(db);
  return {
    warehouse,
    areas,
    locations,
    locationAreas: lying.rows.map(({ area }) => area),
    materials: found && found.rows.map(({ id }) => id),
  };
}

/** A scope in words: its warehouse, then what it is narrowed to: `RAW, RAW-C, RAW-A-01-01, RM-NDFEB-N52, METAL, A`. */
export async function scopeText(
  { db, schema, language }: Writing,
  { warehouse, areas, locations, materials, categories, classes }: AskedScope,
): Promise<string> {
  const codes = async (of: Binding<"code">, ids: readonly string[]) => {
    const table = bind(schema, of);
    const { rows } = await sql<{
      code: string;
    }>`select ${table.as("t").code} as code from ${table.name} t
      where t.id = any(${[...ids]}::uuid[]) order by 1`.execute(db);
    return firstFew(
      rows.map((row) => row.code),
      language,
    );
  };
  const told = [
    await codes(bound.warehouse, [warehouse]),
    await codes(bound.area, areas),
    await codes(bound.location, locations),
    await codes(bound.material, materials),
    await codes(bound.materialCategory, categories),
    firstFew(classes, language),
  ];
  return told.filter(Boolean).join(", ");
}

/**
 * Refuses (`cnt.running`) a scope that another stocktake covers too, while that one counts or holds stock. The caller
 * holds the warehouse, so that of two that start at once the second sees the first.
 */
export async function refuseOverlap(
  { db, schema }: Writing,
  recordId: string,
  scope: CountScope,
): Promise<void> {
  const { areas, locations, locationAreas, materials } = scope;
  const isEverywhere = areas.length + locations.length === 0;
  const list = (ids: readonly string[]) => sql`${[...ids]}::uuid[]`;
  const warehouse = bind(schema, bound.warehouse);
  const w = warehouse.as("w");
  const { rows } = await sql<{ number: string; warehouse: string }>`
    select number, (select ${w.code} from ${warehouse.name} w where w.id = c.warehouse) as warehouse
    from system.stock_count c
    where "recordId" <> ${recordId}::uuid and warehouse = ${scope.warehouse}::uuid and (running or frozen)
      and (${isEverywhere}::boolean or cardinality(areas) + cardinality(locations) = 0
        or areas && ${list(areas)} or locations && ${list(locations)}
        or areas && ${list(locationAreas)} or "locationAreas" && ${list(areas)})
      and (${materials === null}::boolean or materials is null or materials && ${list(materials ?? [])})
    order by number limit 1`.execute(db);
  const [other] = rows;
  if (other) throw new Refusal("cnt.running", { args: [`${other.warehouse}, ${other.number}`] });
}

/** The first of keys at which nothing was and which a stocktake holds all the same, since it covers the place and the material. */
export async function findFrozen(
  { db, actor }: Writing,
  keys: readonly StockKey[],
): Promise<StockKey | undefined> {
  if (keys.length === 0) return undefined;
  const { rows } = await sql<{
    position: number;
  }>`select k.position from ${keyRows(keys, "k")} join system.stock_count c
    on c."orgId" = ${actor.company.id}::uuid and c.warehouse = k.warehouse and c.frozen
      and ${covers(sql`k.area`, sql`k.location`, sql`k.material`)}
    order by k.position limit 1`.execute(db);
  return rows[0] && keys[rows[0].position];
}

/** That the stocktake `c` covers a place and a material. */
export function covers(
  area: RawBuilder<unknown>,
  location: RawBuilder<unknown>,
  material: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`(cardinality(c.areas) + cardinality(c.locations) = 0 or ${area} = any(c.areas) or ${location} = any(c.locations))
    and (c.materials is null or ${material} = any(c.materials))`;
}
