import { sql } from "kysely";
import type { Actor, Schema } from "../../../engine/index.ts";
import type { Db, Store } from "../../store/connection/store.ts";
import {
  parametersFrom,
  sessionTables,
  storedParameters,
  type SessionTables,
} from "./sessionTables.ts";

/** No user has it: rows that were there before any user did. */
export const nobody = "00000000-0000-0000-0000-000000000000";

const noCompany: Actor["company"] = {
  id: nobody,
  code: "",
  name: "",
  timeZone: "Asia/Shanghai",
  currency: null,
};

/** The actor before any user exists: every right, in the company with a code, or in none while there is none. */
export async function systemActor(
  db: Db,
  tables: SessionTables,
  companyCode: string | undefined,
): Promise<Actor> {
  const { company, companyColumn: c } = tables;
  const { rows } = await sql<
    Actor["company"] & { readonly parameters: Readonly<Record<string, string | null>> | null }
  >`select id, ${sql.ref(c.code)} as code, ${sql.ref(c.name)} as name,
      ${sql.ref(c.timeZone)} as "timeZone", ${sql.ref(c.currency)} as currency,
      ${storedParameters(tables.parameters, sql`${company}.id`)} as parameters
    from ${company} where ${sql.ref(c.code)} = ${companyCode ?? null} and not deleted`.execute(db);
  const [{ parameters, ...known } = { parameters: null, ...noCompany }] = rows;
  return {
    user: { id: nobody, loginName: "", name: "", accountType: "STAFF", superAdmin: false },
    company: known,
    staff: null,
    department: null,
    party: null,
    parameters: parametersFrom(tables.parameters, parameters),
    roles: [
      { id: nobody, code: "SYSTEM", dataScope: "ALL", hidePrice: false, rights: new Set(["*:*"]) },
    ],
  };
}

/** The product itself, in every company. */
export async function systemActors(schema: Schema, store: Store): Promise<readonly Actor[]> {
  const tables = sessionTables(schema);
  const { rows } = await sql<{ code: string }>`
    select ${sql.ref(tables.companyColumn.code)} as code from ${tables.company}
    where not deleted order by 1`.execute(store.db);
  return Promise.all(rows.map(({ code }) => systemActor(store.db, tables, code)));
}
