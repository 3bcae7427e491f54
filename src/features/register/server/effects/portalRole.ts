import { sql } from "kysely";
import { type Expression, referenceId } from "../../../../engine/index.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { sessionTables } from "../../../../server/core/session/sessionTables.ts";
import { systemDocument } from "../../../../server/core/schema/systemDocument.ts";
import { portalRole as signature } from "../../words/effects/portalRole.ts";
import { asProduct, saveUser } from "../portalUsers.ts";

interface Params {
  readonly of: Expression;
  readonly role: Expression;
  readonly among: readonly string[];
  readonly when?: Expression;
}

/** A line of a user that gives one of the roles that replace each other. */
interface RoleLine {
  readonly user: string;
  readonly version: number;
  readonly line: string;
}

/** Gives the portal users of a supplier another of some roles, in every company where they have one of them. */
export const portalRole: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { of, role, among, when }) => {
    const [place] = run.places();
    if (!place) return;
    const environment = run.environment(place);
    if (when && when.evaluate(environment) !== true) return;
    const party = referenceId(of.evaluate(environment));
    const code = String(role.evaluate(environment) ?? "");
    if (party === null || !among.includes(code)) return;
    const { context } = run;
    const { user, userRoles } = sessionTables(context.schema);
    const roles = systemDocument(context.schema, "role").header.sql;
    const others = among.filter((one) => one !== code);
    const { rows } = await sql<RoleLine>`select u.id::text as user, u.version, l.id::text as line
      from ${user} u join ${userRoles} l on l."headerId" = u.id
        join ${sql.id(roles.schema, roles.table)} r on r.id = l.role
      where u.supplier = ${party}::uuid and not u.deleted and r.code = any(${others}::text[])
      order by u.id, l.item`.execute(context.db);
    if (rows.length === 0) return;
    const product = await asProduct(context);
    for (const lines of Map.groupBy(rows, (row) => row.user).values())
      await saveUser(product, {
        id: lines[0]!.user,
        version: lines[0]!.version,
        set: {},
        roles: { set: lines.map(({ line }) => ({ id: line, set: { role: { code } } })) },
      });
  },
};
