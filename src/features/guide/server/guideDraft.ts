import { sql } from "kysely";
import { Refusal, type RowChanges } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { openJson, sealJson } from "../../../server/store/keys/sealJson.ts";
import { newId } from "../../../server/store/newId.ts";

/**
 * A person's unfinished guide in `system.draft`. It takes no number, writes no history and reserves nothing; to anybody
 * else, and in another company, it does not exist.
 */
interface StoredGuide {
  readonly id: string;
  /** Counts the writes, so that keeping an older one is refused. */
  readonly version: number;
  readonly step: string;
  /** The furthest step reached. */
  readonly reached: string;
  readonly changes: RowChanges;
  readonly title: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
}
type Kept = Pick<StoredGuide, "step" | "reached" | "changes" | "title">;

/** How many guides of one page a person may leave unfinished. */
const mostDrafts = 50;

/** As stored: `content` holds the reached step and the changes, encrypted where the document can be sealed. */
type Lying = Omit<StoredGuide, "reached" | "changes"> & { readonly content: string };

const columns = sql`id::text as id, "baseVersion" as version, step, changes::text as content, title, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`;

/** The rows that are this person's, on this page, in this company. */
function mine({ actor }: Context, page: string) {
  return sql`"userId" = ${actor.user.id} and "orgId" = ${actor.company.id} and kind = 'guide' and page = ${page}`;
}

/** Keeps a new guide. Throws `guide.tooMany` when as many as may be are unfinished. */
export async function addDraft(context: Context, page: string, kept: Kept): Promise<StoredGuide> {
  const { actor, now, db } = context;
  const id = newId();
  const content = await contentOf(context, page, id, kept);
  const { rows } = await sql<Lying>`
    insert into system.draft (id, "userId", "orgId", kind, page, key, "baseVersion", step, title, changes, "createdAt", at)
    select ${id}, ${actor.user.id}, ${actor.company.id}, 'guide', ${page}, ${id}, 1, ${kept.step}, ${kept.title},
      ${content}::jsonb, ${now}, ${now}
    where (select count(*) from system.draft where ${mine(context, page)}) < ${mostDrafts}
    returning ${columns}`.execute(db);
  if (!rows[0]) throw new Refusal("guide.tooMany", { args: [String(mostDrafts)] });
  return opened(context, rows[0]);
}

/**
 * Keeps a guide anew. Throws `guide.noDraft` when it is another user's or gone, `common.changed` (6409) when it was
 * kept elsewhere since the version of the caller.
 */
export async function keepDraft(
  context: Context,
  page: string,
  draft: Kept & { readonly id: string; readonly version: number },
): Promise<StoredGuide> {
  const content = await contentOf(context, page, draft.id, draft);
  const { rows } = await sql<Lying>`
    update system.draft set step = ${draft.step}, title = ${draft.title}, changes = ${content}::jsonb,
      at = ${context.now}, "baseVersion" = "baseVersion" + 1
    where id = ${draft.id}::uuid and "baseVersion" = ${draft.version} and ${mine(context, page)}
    returning ${columns}`.execute(context.db);
  if (rows[0]) return opened(context, rows[0]);
  const stored = await lockedDraft(context, page, draft.id);
  throw new Refusal("common.changed", {
    data: { conflict: { version: stored.version, at: stored.at } },
  });
}

/** One guide of this person, locked until the transaction ends where there is one. Throws `guide.noDraft`. */
export async function lockedDraft(
  context: Context,
  page: string,
  id: string,
  lock = false,
): Promise<StoredGuide> {
  const { rows } = await sql<Lying>`select ${columns} from system.draft
    where id = ${id}::uuid and ${mine(context, page)} ${lock ? sql`for update` : sql``}`.execute(
    context.db,
  );
  if (!rows[0]) throw new Refusal("guide.noDraft");
  return opened(context, rows[0]);
}

/** This person's unfinished guides of a page, the latest first. */
export async function draftsOf(context: Context, page: string): Promise<readonly StoredGuide[]> {
  const { rows } = await sql<Lying>`select ${columns} from system.draft
    where ${mine(context, page)} order by at desc, id desc`.execute(context.db);
  return Promise.all(rows.map((row) => opened(context, row)));
}

/** Ends a guide. Throws `guide.noDraft` when it is another user's, or gone. */
export async function dropDraft(context: Context, page: string, id: string): Promise<void> {
  const { rows } =
    await sql`delete from system.draft where id = ${id}::uuid and ${mine(context, page)} returning id`.execute(
      context.db,
    );
  if (rows.length === 0) throw new Refusal("guide.noDraft");
}

async function contentOf(
  context: Context,
  page: string,
  id: string,
  { reached, changes }: Kept,
): Promise<string> {
  const content = JSON.stringify({ reached, changes });
  const canBeSealed = context.schema.page(page)?.document.seal !== undefined;
  return canBeSealed ? sealJson(context, `guide:${id}`, content) : content;
}

async function opened(context: Context, { content, ...row }: Lying): Promise<StoredGuide> {
  const json = await openJson(context, `guide:${row.id}`, content);
  return { ...row, ...(JSON.parse(json) as Pick<StoredGuide, "reached" | "changes">) };
}
