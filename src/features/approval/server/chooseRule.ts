import { sql } from "kysely";
import type { Document } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { selectDepartmentsAbove } from "./departments.ts";
import type { FlowNode } from "./flow.ts";
import { tableOf } from "./tables.ts";

/** What chooses a document's rule. */
interface RuleFacts {
  /** In the company's currency, as decimal text; null where the document has no amount. */
  readonly amount: string | null;
  readonly department: string | null;
}

/** A rule with its nodes, in order. */
export interface ChosenRule {
  readonly id: string;
  readonly nodes: readonly FlowNode[];
}

/**
 * The active rule that fits a document best: one of the document before one of its module; of the company before one of
 * all companies; of the nearest department before one of those above it, before one of all; with an amount band
 * (`from <= amount < to`) before one without. Undefined when none fits.
 */
export async function chooseRule(
  context: Context,
  document: Document,
  facts: RuleFacts,
): Promise<ChosenRule | undefined> {
  const { db, schema, actor } = context;
  const departments = sql`(select coalesce(array_agg(id order by height), '{}') from (${selectDepartmentsAbove(schema, facts.department)}) as above)`;
  const amount = facts.amount === null ? sql`null::numeric` : sql`${facts.amount}::numeric`;
  const { rows } = await sql<ChosenRule>`select r.id,
      (select json_agg(json_build_object('title', n.title, 'rule', r.name, 'approvers', n.approvers,
          'roles', coalesce(n.roles, '{}'), 'staff', coalesce(n.staff, '{}'),
          'sameDepartment', coalesce(n."sameDepartment", false), 'standIn', coalesce(n."standIn", '{}'),
          'mode', n.mode, 'percent', n.percent,
          'deadlineHours', n."deadlineHours") order by n.item)
        from ${tableOf(schema, "approval-rule", "nodes")} n where n."headerId" = r.id) as nodes
    from ${tableOf(schema, "approval-rule")} r cross join (select ${departments} as departments) as chosen
    where r.active and not r.deleted
      and r."docType" in (${document.name}, ${`${document.module}/*`})
      and (r.company is null or r.company = ${actor.company.id}::uuid)
      and (r.department is null or r.department = any(chosen.departments))
      and (r."amountFrom" is null or r."amountFrom" <= ${amount})
      and (r."amountTo" is null or r."amountTo" > ${amount})
    order by r."docType" = ${document.name} desc, r.company is null,
      array_position(chosen.departments, r.department) nulls last,
      r."amountFrom" is null and r."amountTo" is null, r.code, r.id
    limit 1`.execute(db);
  return rows[0];
}
