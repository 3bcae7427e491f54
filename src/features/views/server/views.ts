import { sql } from "kysely";
import { Refusal, requireRight, type PageSource } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { pageOf } from "../../../server/core/read/pages.ts";
import { systemDocument } from "../../../server/core/schema/systemDocument.ts";
import { pageColumns } from "../../../server/store/list/pageColumns.ts";
import { newId } from "../../../server/store/newId.ts";
import { fitState, type KeptState } from "./fitState.ts";
import type { Rhythm } from "./subscriptions/subscribe.ts";

/** A look at a list, as its reader may use it. */
interface ListViewKept {
  readonly id: string;
  readonly name: string;
  readonly state: KeptState;
  readonly share: "me" | "role" | "all";
  readonly role: string | null;
  /** The reader's own: he alone changes it. */
  readonly mine: boolean;
  readonly owner: string;
  /** The list opens with it. */
  readonly isDefault: boolean;
  /** How often the reader gets it as a message. */
  readonly rhythm: Rhythm | null;
}
interface ListViewsAnswer {
  readonly views: readonly ListViewKept[];
  /** With whom a view of one's own may be shared, beside all. */
  readonly roles: readonly { readonly id: string; readonly name: string }[];
}

const longestName = 40;
const mostViews = 50;
const mostBytes = 20_000;
const shares = ["me", "role", "all"];

/** The views of a list that its reader may use: his own, those of his roles, those for all. Right: `query`. */
export async function listViews(context: Context, page: unknown): Promise<ListViewsAnswer> {
  const of = readable(context, page);
  const { actor, db, schema } = context;
  const { schema: folder, table } = systemDocument(schema, "user").header.sql;
  const { rows } = await sql<Omit<ListViewKept, "state"> & { readonly state: KeptState }>`
    select v.id, v.name, v.state, v.share, v.role, v."userId" = ${actor.user.id}::uuid as mine,
      u.name as owner, d."viewId" is not null as "isDefault", n.rhythm
    from system."listView" v join ${sql.id(folder, table)} u on u.id = v."userId"
    left join system."listViewDefault" d on d."viewId" = v.id and d."userId" = ${actor.user.id}::uuid
    left join system."listSubscription" n on n."viewId" = v.id and n."userId" = ${actor.user.id}::uuid
    where v."orgId" = ${actor.company.id}::uuid and v.page = ${of.name} and ${seenBy(context)}
    order by v."userId" <> ${actor.user.id}::uuid, v.at, v.id limit ${mostViews * 4}`.execute(db);
  const { usable } = pageColumns(schema, of, actor);
  return {
    views: rows.map((row) => ({ ...row, state: fitState(row.state, (path) => usable.has(path)) })),
    roles: await rolesOf(context),
  };
}

/**
 * Keeps a view of one's own: a new one, or with `id` another name, look or readers. A name is one view's alone. Portal users keep
 * theirs for themselves.
 * @throws Refusal 403; `common.notFound`; `common.badRequest`.
 */
export async function saveView(
  context: Context,
  request: Readonly<Record<string, unknown>> & { readonly page: unknown },
): Promise<{ readonly id: string }> {
  const of = readable(context, request.page);
  const { actor, db, now } = context;
  const { id } = request;
  const kept = readView(context, request);
  const own = sql`"userId" = ${actor.user.id}::uuid and "orgId" = ${actor.company.id}::uuid and page = ${of.name}`;
  if (id !== undefined) {
    const { rows } = await sql<{ readonly id: string }>`update system."listView"
      set name = ${kept.name}, state = ${kept.state}::jsonb, share = ${kept.share}, role = ${kept.role}::uuid, at = at
      where ${own} and id::text = ${String(id)} returning id`.execute(db);
    if (!rows[0]) throw new Refusal("common.notFound", { args: ["view", kept.name] });
    return { id: rows[0].id };
  }
  const { rows } = await sql<{ readonly id: string }>`insert into system."listView"
      (id, "userId", "orgId", page, name, state, share, role, at)
    select ${newId()}::uuid, ${actor.user.id}::uuid, ${actor.company.id}::uuid, ${of.name}, ${kept.name},
      ${kept.state}::jsonb, ${kept.share}, ${kept.role}::uuid, ${now}::timestamptz
    where (select count(*) from system."listView" where ${own}) < ${mostViews}
    on conflict ("userId", "orgId", page, name) do update set state = excluded.state, share = excluded.share,
      role = excluded.role returning id`.execute(db);
  if (!rows[0]) throw bad(`at most ${mostViews} views`);
  return { id: rows[0].id };
}

/** Forgets a view of one's own; none is as good. */
export async function dropView(context: Context, page: unknown, id: unknown): Promise<void> {
  const of = readable(context, page);
  const { actor, db } = context;
  await sql`delete from system."listView" where "userId" = ${actor.user.id}::uuid
    and "orgId" = ${actor.company.id}::uuid and page = ${of.name} and id::text = ${String(id)}`.execute(
    db,
  );
}

/** The list opens with a view from now on; with none as it stands in its definition. */
export async function setDefaultView(context: Context, page: unknown, id: unknown): Promise<void> {
  const of = readable(context, page);
  const { actor, db } = context;
  const whose = sql`"userId" = ${actor.user.id}::uuid and "orgId" = ${actor.company.id}::uuid and page = ${of.name}`;
  if (id === null || id === undefined)
    return void (await sql`delete from system."listViewDefault" where ${whose}`.execute(db));
  const { rows } =
    await sql`insert into system."listViewDefault" ("userId", "orgId", page, "viewId")
    select ${actor.user.id}::uuid, ${actor.company.id}::uuid, ${of.name}, v.id from system."listView" v
    where v.id::text = ${String(id)} and v."orgId" = ${actor.company.id}::uuid and v.page = ${of.name} and ${seenBy(context)}
    on conflict ("userId", "orgId", page) do update set "viewId" = excluded."viewId" returning 1 as done`.execute(
      db,
    );
  if (rows.length === 0)
    throw new Refusal("common.notFound", { args: ["view", String(id).slice(0, 60)] });
}

/** The page of a list that the reader may query. @throws Refusal 404, 403. */
export function readable(context: Context, page: unknown): PageSource {
  const of = pageOf(context, String(page));
  requireRight(context, of.menu, "query");
  return of;
}

/** Of `v`: one's own, one's roles', everybody's; a reader who is no member of staff sees their own. */
export function seenBy({ actor }: Pick<Context, "actor">) {
  const mine = sql`v."userId" = ${actor.user.id}::uuid`;
  if (actor.user.accountType !== "STAFF") return mine;
  const roles = actor.roles.map(({ id }) => id);
  return sql`(${mine} or v.share = 'all' or (v.share = 'role' and v.role::text = any(${roles}::text[])))`;
}

async function rolesOf({ actor, schema, db }: Context): Promise<ListViewsAnswer["roles"]> {
  if (actor.user.accountType !== "STAFF" || actor.roles.length === 0) return [];
  const { schema: folder, table } = systemDocument(schema, "role").header.sql;
  const ids = actor.roles.map(({ id }) => id);
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select id, name from ${sql.id(folder, table)} where id::text = any(${ids}::text[]) order by name, id`.execute(
    db,
  );
  return rows;
}

function readView(
  { actor }: Context,
  request: Readonly<Record<string, unknown>>,
): {
  readonly name: string;
  readonly state: string;
  readonly share: string;
  readonly role: string | null;
} {
  const { name, state, share = "me", role } = request;
  if (
    typeof name !== "string" ||
    name.trim() === "" ||
    name.length > longestName ||
    /[\0\uD800-\uDFFF]/u.test(name)
  )
    throw bad(`name: 1…${longestName} characters`);
  if (typeof state !== "object" || state === null || Array.isArray(state))
    throw bad("state: {...}");
  const text = JSON.stringify(state);
  if (text.length > mostBytes || text.includes("\\u0000") || /\\ud[89a-f]/.test(text))
    throw bad(`state: at most ${mostBytes} characters of text that can be stored`);
  if (typeof share !== "string" || !shares.includes(share))
    throw bad(`share: ${shares.join(", ")}`);
  if (share !== "me" && actor.user.accountType !== "STAFF") throw new Refusal("auth.forbidden");
  const isOwnRole = actor.roles.some(({ id }) => id === role);
  if (share === "role" && !isOwnRole) throw bad("role: one of your own");
  return { name: name.trim(), state: text, share, role: share === "role" ? String(role) : null };
}

const bad = (what: string): Refusal => new Refusal("common.badRequest", { args: [what] });
