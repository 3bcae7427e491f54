import { sql } from "kysely";
import { refusalOf } from "../../../engine/index.ts";
import type { Writing } from "../../../server/core/context.ts";
import type { WriteRule } from "../../../server/core/product.ts";
import type { Written } from "../../../server/core/save/afterWrite.ts";
import { approvalTable } from "./flow.ts";

/**
 * After an approval rule was written: its amounts may not overlap those of another active rule for the same documents,
 * company and department, else two rules would fit alike. One rule without amounts may stand beside those with.
 * @throws Refusal `approval.overlap` naming the other rule.
 */
async function refuseOverlap(context: Writing, written: Written): Promise<void> {
  if (!written.after) return;
  const { db, schema } = context;
  const rules = approvalTable(schema, "approval-rule");
  // Two users who write rules at once would not see each other's.
  await sql`select pg_advisory_xact_lock(hashtext('waybill.approval-rule'))`.execute(db);
  const bounded = (alias: string) =>
    sql`(${sql.id(alias, "amountFrom")} is not null or ${sql.id(alias, "amountTo")} is not null)`;
  const { rows } = await sql<{ code: string }>`select other.code from ${rules} own
    join ${rules} other on other.id <> own.id and other.active and not other.deleted
      and other."docType" = own."docType" and other.company is not distinct from own.company
      and other.department is not distinct from own.department
    where own.id = ${written.id}::uuid and own.active and ${bounded("own")} = ${bounded("other")}
      and coalesce(own."amountFrom", '-Infinity') < coalesce(other."amountTo", 'Infinity')
      and coalesce(other."amountFrom", '-Infinity') < coalesce(own."amountTo", 'Infinity')
    order by other.code limit 1`.execute(db);
  const [other] = rows;
  if (!other) return;
  const field = "amountFrom";
  throw refusalOf([{ msgKey: "approval.overlap", args: [other.code], path: field, field }]);
}

/** Approval rules do not overlap. */
export const noOverlap: WriteRule = {
  looksAt: "approval-rule",
  judge: refuseOverlap,
};
