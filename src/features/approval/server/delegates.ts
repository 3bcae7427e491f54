import { sql } from "kysely";
import type { Document } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { tableOf } from "./tables.ts";

/** Today's delegates for a document: user -> delegate, the newest delegation of each. Users delegate for themselves. */
export async function delegatesToday(
  context: Context,
  document: Document,
): Promise<ReadonlyMap<string, string>> {
  const { db, schema, actor, today } = context;
  const { rows } = await sql<{
    delegator: string;
    delegate: string;
  }>`select distinct on ("createdBy") "createdBy" as delegator, delegate
    from ${tableOf(schema, "delegation")}
    where not deleted and "orgId" = ${actor.company.id}::uuid
      and "from" <= ${today}::date and until >= ${today}::date
      and (coalesce(cardinality("docTypes"), 0) = 0
        or "docTypes" && ${[document.name, `${document.module}/*`]}::text[])
    order by "createdBy", id desc`.execute(db);
  return new Map(rows.map(({ delegator, delegate }) => [delegator, delegate]));
}

/** A person a task goes to, and for whom, if somebody stands in. */
export interface Assignee {
  readonly user: string;
  readonly delegatedFrom: string | null;
}

/**
 * The users who get the tasks of some approvers: each approver, or their delegate along the chain of delegations, as
 * far as `may` allows. A user who is meant twice gets one task, their own before one for another.
 */
export function assigneesOf(
  approvers: readonly string[],
  delegates: ReadonlyMap<string, string>,
  may: ReadonlySet<string>,
): readonly Assignee[] {
  const found = new Map<string, Assignee>();
  for (const approver of approvers) {
    const passed = new Set([approver]);
    let user = approver;
    for (
      let next = delegates.get(user);
      next !== undefined && !passed.has(next);
      next = delegates.get(next)
    ) {
      passed.add(next);
      if (may.has(next)) user = next;
    }
    const known = found.get(user);
    if (known === undefined || (known.delegatedFrom !== null && user === approver))
      found.set(user, { user, delegatedFrom: user === approver ? null : approver });
  }
  return [...found.values()];
}
