import { sql } from "kysely";
import type { HistoryEntry, NewsEntry } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { isStaff } from "../../../server/core/read/internalComments.ts";
import { timeline } from "../../../server/core/read/timeline.ts";

/**
 * The changes of a document after a version, latest first, as its timeline shows them to this user. Suppliers and
 * customers get visible changes only: a write without any would reveal that somebody else was there.
 * @throws Refusal as the timeline does.
 */
export async function newsOf(
  context: Context,
  of: { readonly page: string; readonly id: string; readonly since: number },
): Promise<readonly NewsEntry[]> {
  const { page, id, since } = of;
  const { entries } = await timeline(context, { page, id, kinds: ["history"] });
  const { actor } = context;
  const later = entries.filter(
    (entry): entry is HistoryEntry => entry.kind === "history" && entry.version > since,
  );
  if (isStaff(actor)) return later.map((entry) => newsEntry(entry, actor.user.id, true));
  const seen = later.filter(({ changes, from, to }) => changes.length > 0 || from !== to);
  const mates = await matesAmong(context, seen);
  return seen.map((entry) => newsEntry(entry, actor.user.id, mates.has(entry.by.id)));
}

function newsEntry(entry: HistoryEntry, me: string, isNamed: boolean): NewsEntry {
  const { at, by, version, action, title, from, to, toTitle } = entry;
  return {
    at,
    ...(isNamed && { by }),
    mine: by.id === me,
    version,
    action,
    title,
    ...(to !== undefined && to !== from && { to, ...(toTitle !== undefined && { toTitle }) }),
  };
}

/**
 * The names that a supplier or customer may know: the company, which replaces its staff, and users of their own side
 * who read it now.
 */
async function matesAmong(
  { db, actor }: Context,
  entries: readonly HistoryEntry[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(entries.map(({ by }) => by.id))];
  const { rows } = await sql<{ userId: string }>`select distinct "userId" from system.watch
    where "userId" = any(${ids}::uuid[]) and side = ${sideOf(actor)} /* in any order */`.execute(
    db,
  );
  return new Set([actor.company.id, actor.user.id, ...rows.map(({ userId }) => userId)]);
}

/** The side of a user: staff (""), or the id of their supplier or customer. */
export function sideOf(actor: Context["actor"]): string {
  return isStaff(actor) ? "" : (actor.party ?? actor.user.id);
}
