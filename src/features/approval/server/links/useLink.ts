import { sql } from "kysely";
import {
  Refusal,
  requireRight,
  type Language,
  type ListResult,
  type ListRow,
  type PageSource,
} from "../../../../engine/index.ts";
import { inTransaction, type Context } from "../../../../server/core/context.ts";
import { runOnNamed } from "../../../../server/core/act/runOnNamed.ts";
import { queryList } from "../../../../server/core/list/queryList.ts";
import { loadRoles, sessionTables } from "../../../../server/core/session/sessionTables.ts";
import { readActor } from "../../../../server/core/session/readSession.ts";
import { systemContext } from "../../../../server/core/systemContext.ts";
import { tokenHash } from "../../../../server/core/session/sessions.ts";
import type { Server } from "../../../../server/http/server.ts";
import { approvalTable } from "../flow.ts";

/** The list of one's own pending tasks. */
const page = "my-approvals";

/** What a link opens: the task as its approver sees it now, and the approver's own context. */
export interface Opened {
  readonly context: Context;
  readonly task: ListRow;
  readonly page: PageSource;
}

/**
 * Opens a link without using it up (mail programs look at links, too): the approver is who they are now, with the roles that they have now.
 * @throws Refusal `approval.link` for one that is unknown, used, over, or whose task is no longer theirs to decide.
 */
export async function openLink(
  server: Server,
  asked: {
    readonly secret: string;
    readonly language: Language;
    readonly traceId: string;
    readonly ip: string;
    readonly log: Context["log"];
  },
): Promise<Opened> {
  const { schema, store, sessions } = server;
  const now = server.clock();
  const { rows } = await sql<{ task: string; number: string; userId: string; orgId: string }>`
    select l.task, t.number, l."userId", l."orgId" from system."approvalLink" l
    join ${approvalTable(schema, "approval-task")} t on t.id = l.task
    where l."tokenHash" = ${tokenHash(asked.secret)} and l."usedAt" is null and l."expiresAt" > ${now}`.execute(
    store.db,
  );
  const [link] = rows;
  if (!link) throw new Refusal("approval.link");
  const roles = await loadRoles(store.db, sessions.tables);
  const actor = await readActor(store, sessionTables(schema), link, () => Promise.resolve(roles));
  const source = schema.page(page);
  if (!actor || !source) throw new Refusal("approval.link");
  const { language, traceId, ip, log } = asked;
  const parts = { ...server, log };
  const context = { ...systemContext(parts, { actor, now, traceId, language }), ip };
  const filter = [{ field: "number", op: "=", value: link.number } as const];
  const found = JSON.parse(
    await queryList(context, { page, query: { filter, size: 100 } }),
  ) as ListResult;
  const task = found.rows.find(({ id }) => id === link.task);
  if (!task) throw new Refusal("approval.link");
  return { context, task, page: source };
}

/**
 * Decides by a link, once, as if its approver had done so in their list of tasks. A decision that is refused leaves the link
 * usable.
 * @throws Refusal `approval.link`, and whatever the decision refuses with.
 */
export async function decideByLink(
  { context, task, page: source }: Opened,
  decision: {
    readonly secret: string;
    readonly verdict: "approve" | "refuse";
    readonly words: string;
  },
): Promise<void> {
  const { secret, verdict, words } = decision;
  const { document, menu } = source;
  const action = document.header.actions.find(({ key }) => key === verdict)!;
  requireRight(context, menu, action.button);
  await inTransaction(context, async (writing) => {
    const { rows } =
      await sql`update system."approvalLink" set "usedAt" = ${context.now}::timestamptz
      where "tokenHash" = ${tokenHash(secret)} and "usedAt" is null and "expiresAt" > ${context.now}::timestamptz
      returning 1 as used`.execute(writing.db);
    if (rows.length === 0) throw new Refusal("approval.link");
    const said = words.trim().slice(0, 500);
    await runOnNamed(writing, {
      document,
      action,
      target: { id: task.id, version: task.version },
      page: source,
      right: { menu, button: action.button },
      input: said === "" ? {} : { [verdict === "approve" ? "opinion" : "reason"]: said },
      confirm: undefined,
    });
  });
}
