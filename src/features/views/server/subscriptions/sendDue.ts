import { sql } from "kysely";
import { Refusal, type Language } from "../../../../engine/index.ts";
import { inTransaction, type Context } from "../../../../server/core/context.ts";
import { readActor } from "../../../../server/core/session/readSession.ts";
import { loadRoles, sessionTables } from "../../../../server/core/session/sessionTables.ts";
import { sendMessages } from "../../../messages/server/index.ts";
import type { KeptState } from "../fitState.ts";
import { seenBy } from "../views.ts";
import { describeView } from "./describeView.ts";

interface Due {
  readonly viewId: string;
  readonly userId: string;
  readonly language: Language;
}

/**
 * Sends what is due in the company: each view once a span, as its receiver may see it now. A receiver who has lost the page,
 * the view or the company gets nothing. Returns how many were sent.
 */
export async function sendDueViews(context: Context): Promise<number> {
  const { db, schema, actor, today } = context;
  const tables = sessionTables(schema);
  // After an outage a span that was missed is sent once, late.
  const { rows } = await sql<Due>`update system."listSubscription" s set "sentOn" = ${today}::date
    from system."listView" v, ${tables.user} u
    where v.id = s."viewId" and v."orgId" = ${actor.company.id}::uuid and u.id = s."userId"
      and s."sentOn" < case s.rhythm when 'DAILY' then ${today}::date
        when 'WEEKLY' then date_trunc('week', ${today}::date)::date else date_trunc('month', ${today}::date)::date end
    returning s."viewId", s."userId", coalesce(u.language, 'cn') as language`.execute(db);
  const roles = rows.length === 0 ? undefined : await loadRoles(db, tables);
  let sent = 0;
  for (const { viewId, userId, language } of rows) {
    const who = { userId, orgId: actor.company.id };
    const receiver = await readActor(context, tables, who, () => Promise.resolve(roles!));
    if (receiver && (await send({ ...context, actor: receiver, language }, viewId))) sent += 1;
  }
  return sent;
}

/** Sends a view to the context's own actor, who reads it. */
async function send(context: Context, viewId: string): Promise<boolean> {
  const { rows } = await sql<{ page: string; name: string; state: KeptState }>`
    select v.page, v.name, v.state from system."listView" v
    where v.id = ${viewId}::uuid and ${seenBy(context)}`.execute(context.db);
  const [view] = rows;
  if (!view) return false;
  try {
    const told = await describeView(context, view);
    const every = (text: string) => ({ cn: text, tw: text, en: text });
    await inTransaction(context, (writing) =>
      sendMessages(writing, {
        to: [context.actor.user.id],
        title: every(told.title),
        body: every(told.body),
        link: { menu: told.menu, page: view.page, state: told.state },
        type: "BUSINESS",
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    context.log.info({ err: error, view: viewId }, "a view is not sent to a reader without it");
    return false;
  }
}
