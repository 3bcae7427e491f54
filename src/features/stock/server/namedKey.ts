import { sql } from "kysely";
import type { Writing } from "../../../server/core/context.ts";
import { codedTable } from "./codedTable.ts";
import type { StockKey } from "./stockKey.ts";

/**
 * Stock in the words of a refusal: code and name of the material, batch, warehouse and location, as far as there are any:
 * `FA-N6 六角螺母 M6, B-12, RAW / RAW-C-02-02`.
 */
export async function namedKey(
  { db, schema }: Pick<Writing, "db" | "schema">,
  key: Pick<StockKey, "material" | "batch" | "warehouse" | "location">,
): Promise<string> {
  const material = codedTable(schema, "bma");
  const warehouse = codedTable(schema, "maa");
  const location = codedTable(schema, "mac");
  const { rows } = await sql<Record<"material" | "warehouse" | "location", string | null>>`
    select (select concat_ws(' ', ${material.column("bma001", "m")}, ${material.column("bma002", "m")})
        from ${material.name} m where m.id = ${key.material}::uuid) as material,
      (select ${warehouse.column("maa001", "w")} from ${warehouse.name} w where w.id = ${key.warehouse}::uuid) as warehouse,
      (select ${location.column("mac001", "l")} from ${location.name} l where l.id = ${key.location}::uuid) as location`.execute(
    db,
  );
  const named = rows[0];
  const place = [named?.warehouse, named?.location].filter(Boolean).join(" / ");
  return [named?.material, key.batch, place].filter(Boolean).join(", ");
}
