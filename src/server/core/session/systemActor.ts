import { sql } from "kysely";
import type { Actor } from "../../../engine/index.ts";
import type { Db } from "../../store/connection/store.ts";
import { parametersFrom, storedParameters } from "./parameterTables.ts";
import type { SessionTables } from "./sessionTables.ts";

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
