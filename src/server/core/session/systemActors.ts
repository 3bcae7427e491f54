import { sql } from "kysely";
import type { Actor, Schema } from "../../../engine/index.ts";
import type { Store } from "../../store/connection/store.ts";
import { systemActor } from "./systemActor.ts";
import { sessionTables } from "./sessionTables.ts";

/** The product itself, in every company. */
export async function systemActors(schema: Schema, store: Store): Promise<readonly Actor[]> {
  const tables = sessionTables(schema);
  const { rows } = await sql<{ code: string }>`
    select ${sql.ref(tables.companyColumn.code)} as code from ${tables.company}
    where not deleted order by 1`.execute(store.db);
  return Promise.all(rows.map(({ code }) => systemActor(store.db, tables, code)));
}
