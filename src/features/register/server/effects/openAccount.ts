import { sql } from "kysely";
import { Refusal, type Row } from "../../../../engine/index.ts";
import { setPasswordHash } from "../../../accounts/server/index.ts";
import type { ActionRun, EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { systemDocument } from "../../../../server/core/schema/systemDocument.ts";
import { sessionTables } from "../../../../server/core/session/sessionTables.ts";
import { openAccount as signature } from "../../words/effects/openAccount.ts";
import { asProduct, saveUser } from "../portalUsers.ts";
import { performAction } from "../../../../server/core/act/performAction.ts";

interface Params {
  readonly supplier: string;
  readonly role: string;
  readonly tells?: string;
}

/**
 * Makes the portal user that an application asked for: with its login name, the password that was hashed when it was sent,
 * the company that it was sent to, and a role; `tells` tells the supplier's document of it. Refuses a login name that somebody has by now.
 */
export const openAccount: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { supplier, role, tells }) => {
    const { context, document, id, record, number } = run;
    const { schema, db } = context;
    const tables = sessionTables(schema);
    const loginName = String(record["loginName"]).toLowerCase();
    const taken = await sql`select 1 from ${tables.user}
      where lower("loginName") = ${loginName} and not deleted limit 1`.execute(db);
    if (taken.rows.length > 0) throw new Refusal("register.loginTaken", { args: [loginName] });
    run.after(async () => {
      const { sql: at } = document.header;
      const { rows } = await sql<Row>`select ${sql.id(supplier)} as supplier
        from ${sql.id(at.schema, at.table)} where id = ${id}::uuid`.execute(db);
      const company = context.actor.company.id;
      const made = await saveUser(await asProduct(context), {
        set: {
          code: number,
          loginName,
          name: textOf(record["applicantName"]),
          accountType: "SUPPLIER",
          supplier: textOf(rows[0]!["supplier"]),
          email: textOf(record["applicantEmail"]),
          mobile: textOf(record["applicantMobile"]),
          language: "cn",
          defaultCompany: company,
        },
        orgs: { add: [{ set: { company } }] },
        roles: { add: [{ set: { company, role: { code: role } } }] },
      });
      const party = textOf(rows[0]!["supplier"]);
      if (tells !== undefined && party !== null)
        await tell(run, { supplier, tells, party, user: made.id });
      const known = await sql<{ hash: string }>`delete from system.registration
        where "applicationId" = ${id}::uuid returning "passwordHash" as hash`.execute(db);
      const hash = known.rows[0]?.hash;
      if (hash === undefined) return;
      const now = new Date(context.now);
      await setPasswordHash(db, tables, { userId: made.id, hash, now, mustChange: false });
      run.made({ document: systemDocument(schema, "user").name, id: made.id, number: loginName });
    });
  },
};

/** Runs the action of the supplier's document that is told of a new user, with what the applicant gave. */
async function tell(
  run: ActionRun,
  told: {
    readonly supplier: string;
    readonly tells: string;
    readonly party: string;
    readonly user: string;
  },
): Promise<void> {
  const { supplier, tells, party, user } = told;
  const document = run.context.schema.document(run.document.header.field(supplier)?.to ?? "");
  const action = document?.header.actions.find(({ key }) => key === tells);
  if (!document || !action) throw new Error(`openAccount: "${supplier}" has no action "${tells}"`);
  const { applicantName: name, applicantEmail: email, applicantMobile: mobile } = run.record;
  await performAction(run.context, {
    document,
    action,
    target: { id: party },
    input: { user, name: textOf(name), email: textOf(email), mobile: textOf(mobile) },
    confirm: run.confirmed,
    bySystem: true,
  });
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
