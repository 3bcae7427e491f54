import { sql } from "kysely";
import { Refusal, type Row } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import { tableOf } from "../../../../server/store/statement/statement.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { superAdministrator as signature } from "../../words/effects/superAdministrator.ts";

type Change = "grant" | "revoke" | "lose" | "touch";

/**
 * Guards super administrators, on the document of users. `grant`, `revoke`: only a super administrator makes or
 * unmakes one. `touch`, `lose`: only a super administrator changes the account of one. `revoke`, `lose`: one who can
 * sign in must remain.
 */
export const superAdministrator: EffectDefinition<Change> = {
  ...signature,
  refuse: ({ context, document, place }, change) =>
    refuse(context, sql`${tableOf(document.header)}`, place.row, change),
  apply: async ({ context, document, record }, change) => {
    // Two that end at the same time must not each count on the other.
    await sql`select pg_advisory_xact_lock(hashtext('waybill.superAdministrator'))`.execute(
      context.db,
    );
    await refuse(context, sql`${tableOf(document.header)}`, record, change);
  },
};

async function refuse(
  { actor, db }: Context,
  users: ReturnType<typeof sql>,
  user: Row,
  change: Change,
): Promise<void> {
  const changesOne = change === "grant" || change === "revoke";
  if (changesOne && !actor.user.superAdmin) throw new Refusal("user.superOnly");
  if (user["superAdmin"] !== true) return;
  if (!actor.user.superAdmin) throw new Refusal("user.onlySuper");
  if (change !== "revoke" && change !== "lose") return;
  const { rows } = await sql`select 1 from ${users} where "superAdmin" and not deleted
    and status = 'NORMAL' and id <> ${user.id}::uuid limit 1`.execute(db);
  if (rows.length === 0) throw new Refusal("user.lastSuper");
}
