import { sql } from "kysely";
import { Refusal, type Watcher, type WatchAnswer } from "../../../engine/index.ts";
import { inTransaction, type Context } from "../../../server/core/context.ts";
import { publish } from "../../../server/core/events/events.ts";
import { peopleOf } from "../../../server/core/read/people.ts";
import { isUuid } from "../../../server/store/statement/statement.ts";
import { newsOf, sideOf } from "./newsOf.ts";

declare module "../../../server/core/events/events.ts" {
  interface Topics {
    /**
     * A document that is open somewhere was written, or, with a side, its watchers on that side changed: staff (""), or
     * the users of a supplier or customer, by its id.
     */
    readonly watch: { readonly record: string; readonly side?: string };
  }
}

/** Seconds after which a page that has not asked again is closed; pages ask every 45. */
const silence = 100;
/** The most open pages of one user; a new one replaces the one that asked longest ago. */
const mostPages = 40;

interface WatchRequest {
  readonly page: string;
  readonly id: unknown;
  /** An id that the open page made for itself: events name it. */
  readonly watcher: unknown;
  /** The version that the page shows. */
  readonly version: unknown;
  readonly editing?: unknown;
}

/**
 * Registers a page as a watcher of a document, and returns the other watchers and the changes since its version. From
 * then on the user's stream notifies the page when either changes. Users see watchers of their own side only: staff
 * the company's, suppliers and customers their own. Right: `get` of the page's menu.
 * @throws Refusal 403, `common.notFound` as `get` does; `common.badRequest` for a malformed request.
 */
export async function watch(context: Context, request: WatchRequest): Promise<WatchAnswer> {
  const { page } = request;
  const { id, watcher, version, editing } = readRequest(request);
  // Refuses users who may not open the document, before it is announced to others.
  const news = await newsOf(context, { page, id, since: version });
  const { actor } = context;
  const side = sideOf(actor);
  const user = actor.user.id;
  return inTransaction(context, async (inside) => {
    const { rows } = await sql<{ editing: boolean }>`select editing from system.watch
      where id = ${watcher}::uuid and "recordId" = ${id}::uuid for update`.execute(inside.db);
    await sql`insert into system.watch (id, "recordId", "orgId", "userId", side, page, version, editing, until)
      values (${watcher}::uuid, ${id}::uuid, ${actor.company.id}::uuid, ${user}::uuid, ${side}, ${page}, ${version}::int,
        ${editing}, clock_timestamp() + make_interval(secs => ${silence}))
      on conflict (id) do update set "recordId" = excluded."recordId", page = excluded.page, version = excluded.version,
        editing = excluded.editing, until = excluded.until
        where watch."userId" = excluded."userId" and watch.side = excluded.side`.execute(inside.db);
    await sql`delete from system.watch where "recordId" = ${id}::uuid and until < clock_timestamp()
      or id in (select id from system.watch where "userId" = ${user}::uuid order by until desc, id desc offset ${mostPages})`.execute(
      inside.db,
    );
    if (rows[0]?.editing !== editing) await publish(inside, "watch", { record: id, side });
    return { here: await othersHere(inside, id, side), news };
  });
}

/** Says that a page no longer has a document open. Nobody needs a right to leave. */
export async function leave(
  context: Context,
  { watcher }: { readonly watcher: unknown },
): Promise<void> {
  if (typeof watcher !== "string" || !isUuid(watcher))
    throw new Refusal("common.badRequest", { args: ["watcher: id"] });
  await inTransaction(context, async (inside) => {
    const { rows } = await sql<{ recordId: string; side: string }>`delete from system.watch
      where id = ${watcher}::uuid and "userId" = ${context.actor.user.id}::uuid
      returning "recordId", side`.execute(inside.db);
    const [left] = rows;
    if (left) await publish(inside, "watch", { record: left.recordId, side: left.side });
  });
}

async function othersHere(context: Context, id: string, side: string): Promise<readonly Watcher[]> {
  const { rows } = await sql<{ userId: string; editing: boolean }>`
    select "userId", bool_or(editing) as editing from system.watch
    where "recordId" = ${id}::uuid and side = ${side} and "userId" <> ${context.actor.user.id}::uuid
      and until > clock_timestamp()
    group by "userId" order by "userId"`.execute(context.db);
  const person = await peopleOf(
    context,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ userId, editing }) => ({ ...person(userId), editing }));
}

function readRequest({ id, watcher, version, editing = false }: WatchRequest) {
  const isId = (one: unknown): one is string => typeof one === "string" && isUuid(one);
  const isVersion = typeof version === "number" && Number.isInteger(version) && version >= 0;
  if (
    !isId(id) ||
    !isId(watcher) ||
    !isVersion ||
    version > 2 ** 31 ||
    typeof editing !== "boolean"
  )
    throw new Refusal("common.badRequest", {
      args: ["{id, watcher: id, version: number, editing?: boolean}"],
    });
  return { id: id.toLowerCase(), watcher: watcher.toLowerCase(), version, editing };
}
