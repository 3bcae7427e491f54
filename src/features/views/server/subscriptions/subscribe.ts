import { sql } from "kysely";
import { Refusal } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import { readable, seenBy } from "../views.ts";

/** How often a view is sent: each morning, each Monday, each first of a month. */
const rhythms = ["DAILY", "WEEKLY", "MONTHLY"] as const;
export type Rhythm = (typeof rhythms)[number];

/**
 * The reader gets a view's figures as a message, the first time when the next span begins; null: no more. Any view that they
 * may use, their own or a shared one.
 * @throws Refusal 403; `common.notFound` for a view that they may not use; `common.badRequest`.
 */
export async function subscribe(
  context: Context,
  asked: { readonly page: unknown; readonly id: unknown; readonly rhythm: unknown },
): Promise<void> {
  const of = readable(context, asked.page);
  const { actor, db, today } = context;
  const { id, rhythm } = asked;
  if (rhythm === null || rhythm === undefined)
    return void (await sql`delete from system."listSubscription"
      where "userId" = ${actor.user.id}::uuid and "viewId"::text = ${String(id)}`.execute(db));
  if (!(rhythms as readonly unknown[]).includes(rhythm))
    throw new Refusal("common.badRequest", { args: [`rhythm: ${rhythms.join(", ")}, null`] });
  const { rows } =
    await sql`insert into system."listSubscription" ("viewId", "userId", rhythm, "sentOn")
    select v.id, ${actor.user.id}::uuid, ${rhythm as Rhythm}, ${today}::date from system."listView" v
    where v.id::text = ${String(id)} and v."orgId" = ${actor.company.id}::uuid and v.page = ${of.name} and ${seenBy(context)}
    on conflict ("viewId", "userId") do update set rhythm = excluded.rhythm, "sentOn" = excluded."sentOn"
    returning 1 as done`.execute(db);
  if (rows.length === 0)
    throw new Refusal("common.notFound", { args: ["view", String(id).slice(0, 60)] });
}
