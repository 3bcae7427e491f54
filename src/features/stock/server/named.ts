import { sql, type RawBuilder } from "kysely";
import type { Context } from "../../../server/core/context.ts";
import type { StockKey } from "./stockKey.ts";
import { bind } from "../../../server/store/statement/bind.ts";
import { bound } from "../words/bindings.ts";

/* Names of materials, units and stock by their ids, for refusals and pictures. */
type Reading = Pick<Context, "db" | "schema" | "language">;

/** Code and name of a material: `FA-N6 六角螺母 M6`. */
export function materialName(schema: Context["schema"], alias: string): RawBuilder<string> {
  const material = bind(schema, bound.material);
  return sql`concat_ws(' ', ${material.as(alias).code}, ${material.as(alias).name})`;
}

/** Code and name of materials by their ids. */
export async function materialNames(
  { db, schema }: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const material = bind(schema, bound.material);
  const { rows } = await sql<{ id: string; name: string }>`
    select m.id, ${materialName(schema, "m")} as name
    from ${material.name} m where m.id = any(${[...new Set(ids)]}::uuid[]) order by m.id`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What a unit is called in the reader's language; its code where it has no name. */
export function unitName(
  { schema, language }: Pick<Context, "schema" | "language">,
  alias: string,
): RawBuilder<string> {
  const unit = bind(schema, bound.unit);
  const translated = unit.document.identity.names?.[language];
  const name = translated === undefined ? sql`null` : sql.id(alias, translated);
  return sql`coalesce(nullif(${name}, ''), ${unit.as(alias).name}, ${unit.as(alias).code})`;
}

/** Names of units by their ids, in the reader's language. */
export async function unitNames(
  context: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { db, schema } = context;
  const unit = bind(schema, bound.unit);
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, ${unitName(context, "u")} as name
    from ${unit.name} u where u.id = any(${[...new Set(ids)]}::uuid[]) order by u.id`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Stock in words, as far as its key is given: material, batch, warehouse and location: `FA-N6 六角螺母 M6, B-12, RAW / RAW-C-02-02`. */
export async function namedStock(
  reading: Reading,
  key: Pick<StockKey, "material" | "batch"> & Partial<Pick<StockKey, "warehouse" | "location">>,
): Promise<string> {
  const { db, schema } = reading;
  const warehouse = bind(schema, bound.warehouse);
  const w = warehouse.as("w");
  const location = bind(schema, bound.location);
  const l = location.as("l");
  const { rows } = await sql<Record<"warehouse" | "location", string | null>>`
    select
      (select ${w.code} from ${warehouse.name} w where w.id = ${key.warehouse ?? null}::uuid) as warehouse,
      (select ${l.code} from ${location.name} l where l.id = ${key.location ?? null}::uuid) as location`.execute(
    db,
  );
  const place = [rows[0]?.warehouse, rows[0]?.location].filter(Boolean).join(" / ");
  const material = (await materialNames(reading, [key.material])).get(key.material);
  return [material, key.batch, place].filter(Boolean).join(", ");
}
