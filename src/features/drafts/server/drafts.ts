import { sql } from "kysely";
import { Refusal, type Document, type PageSource, requireRight } from "../../../engine/index.ts";
import { readableRows, type Context } from "../../../server/core/context.ts";
import {
  draftOwner as sealedDraftOf,
  openJson,
  sealJson,
} from "../../../server/store/keys/sealJson.ts";
import { codeOf, instantWire } from "../../../server/store/statement/referenceJson.ts";
import { newId } from "../../../server/store/newId.ts";
import { pageOf } from "../../../server/core/read/pages.ts";
import { isUuid } from "../../../server/store/statement/statement.ts";

/** A user's unsaved changes of a document. */
interface EditDraft {
  /** The document; none for a new one, which has the client's own key. */
  readonly id?: string;
  readonly key?: string;
  /** The version that the changes were made on. */
  readonly version?: number;
  /** As the client keeps them; the server does not look inside. */
  readonly changes: Readonly<Record<string, unknown>>;
  readonly at: string;
}

/** Longest JSON text of a draft's changes, in bytes. */
export const mostDraftBytes = 4 * 1024 * 1024;
/** The most drafts of one user; a new one replaces the oldest. */
const mostDrafts = 100;
const longestKey = 100;

/** Which draft: by the document's id, or by the key of a new one (`new` unless stated). */
interface Which {
  readonly page: string;
  readonly id?: unknown;
  readonly key?: unknown;
}

/**
 * Keeps a user's own unsaved changes of a document, or of a new one, replacing earlier ones. It takes no number,
 * writes no history and reserves nothing. Rights: `edit` of a stored document within their rows, `add` for a new one.
 * @throws Refusal 403; `common.notFound`; `common.badRequest`; 413 for changes larger than a draft may be.
 */
export async function keepDraft(
  context: Context,
  request: Which & { readonly version?: unknown; readonly changes?: unknown },
): Promise<{ readonly at: string }> {
  const of = await draftOf(context, request);
  const typed = readChanges(request.changes);
  const changes = of.page.document.seal
    ? await sealJson(context, draftKey(context, of.page, of.key), typed)
    : typed;
  const { version } = request;
  if (of.recordId !== null && !(typeof version === "number" && Number.isInteger(version)))
    throw new Refusal("common.badRequest", { args: ["version"] });
  const { actor, now, db } = context;
  await sql`insert into system.draft
      (id, "userId", "orgId", kind, page, key, "recordId", "baseVersion", title, changes, "createdAt", at)
    values (${newId()}::uuid, ${actor.user.id}::uuid, ${actor.company.id}::uuid, 'edit', ${of.page.name}, ${of.key},
      ${of.recordId}::uuid, ${of.recordId === null ? null : version}::int, ${of.title}, ${changes}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz)
    on conflict ("userId", "orgId", kind, page, key) do update set "baseVersion" = excluded."baseVersion",
      title = excluded.title, changes = excluded.changes, at = excluded.at`.execute(db);
  await sql`delete from system.draft where id in (select id from system.draft
    where "userId" = ${actor.user.id}::uuid and kind = 'edit' order by at desc, id desc offset ${mostDrafts})`.execute(
    db,
  );
  return { at: now };
}

/**
 * A user's own draft, or null. A draft whose document is gone, or out of reach by now, is dropped. Rights as to keep
 * it.
 */
export async function getDraft(
  context: Context,
  request: Which,
): Promise<{ readonly draft: EditDraft | null }> {
  const page = pageOf(context, request.page);
  const of = await draftOf(context, request).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.msgKey !== "common.notFound") throw error;
    await dropDraft(context, request);
    return undefined;
  });
  if (!of) return { draft: null };
  const { rows } = await sql<{
    readonly baseVersion: number | null;
    readonly changes: string;
    readonly at: string;
  }>`select "baseVersion", changes::text as changes, ${instantWire(sql`at`)} as at from system.draft
    where ${mine(context, page, of.key)}`.execute(context.db);
  const [row] = rows;
  if (!row) return { draft: null };
  const { baseVersion, at } = row;
  const changes = await openJson(context, draftKey(context, page, of.key), row.changes);
  return {
    draft: {
      ...(of.recordId === null ? { key: of.key } : { id: of.recordId }),
      ...(baseVersion !== null && { version: baseVersion }),
      changes: JSON.parse(changes) as EditDraft["changes"],
      at,
    },
  };
}

/** Drops a user's own draft, if there is one. Dropping one's own needs no right. */
export async function dropDraft(context: Context, request: Which): Promise<void> {
  const page = pageOf(context, request.page);
  const { key } = readKey(request);
  await sql`delete from system.draft where ${mine(context, page, key)}`.execute(context.db);
}

/** What the changes of a draft belong to, where they are sealed because its document can be. */
function draftKey({ actor }: Context, page: PageSource, key: string): string {
  return sealedDraftOf(actor.user.id, page.name, key);
}

function mine({ actor }: Context, page: PageSource, key: string) {
  return sql`"userId" = ${actor.user.id}::uuid and "orgId" = ${actor.company.id}::uuid
    and kind = 'edit' and page = ${page.name} and key = ${key}`;
}

interface DraftOf {
  readonly page: PageSource;
  readonly key: string;
  readonly recordId: string | null;
  /** What the document is known by; null for a new one. */
  readonly title: string | null;
}

async function draftOf(context: Context, request: Which): Promise<DraftOf> {
  const page = pageOf(context, request.page);
  const { key, recordId } = readKey(request);
  requireRight(context, page.menu, recordId === null ? "add" : "edit");
  const title = recordId === null ? null : await codeOfRecord(context, page, recordId);
  return { page, key, recordId, title };
}

function readKey({ id, key }: Which): { readonly key: string; readonly recordId: string | null } {
  if (id !== undefined && id !== null) {
    if (typeof id !== "string" || !isUuid(id))
      throw new Refusal("common.notFound", { args: ["id", String(id).slice(0, 60)] });
    return { key: id.toLowerCase(), recordId: id.toLowerCase() };
  }
  const own = key ?? "new";
  // A key that looks like an id would be taken for a document's.
  const isKey = typeof own === "string" && /^[\x21-\x7e]+$/.test(own) && !isUuid(own);
  if (!isKey || own.length > longestKey)
    throw new Refusal("common.badRequest", { args: [`key: 1…${longestKey} visible characters`] });
  return { key: own, recordId: null };
}

/** The code of a document that the user may change on a page. Throws `common.notFound` when it is out of their reach. */
async function codeOfRecord(
  context: Context,
  page: PageSource,
  id: string,
): Promise<string | null> {
  const { schema, language } = context;
  const document: Document = page.document;
  const { source, access } = readableRows(context, document, {
    right: { menu: page.menu, buttons: ["edit"] },
    where: page.table === "" ? page.where : undefined,
  });
  const { rows } = await sql<{
    code: string | null;
  }>`select ${codeOf(schema, document, "t")} as code
    ${source.from()} where t.id = ${id}::uuid and ${access}`.execute(context.db);
  const [row] = rows;
  if (!row) throw new Refusal("common.notFound", { args: [document.title[language], id] });
  return row.code;
}

function readChanges(changes: unknown): string {
  if (typeof changes !== "object" || changes === null || Array.isArray(changes))
    throw new Refusal("common.badRequest", { args: ["changes: {...}"] });
  const text = JSON.stringify(changes);
  if (Buffer.byteLength(text) > mostDraftBytes)
    throw new Refusal("common.tooLarge", { args: [`${mostDraftBytes / 1024 / 1024} MB`] });
  // PostgreSQL's JSON holds no NUL and no half of a surrogate pair.
  if (text.includes("\\u0000") || !text.isWellFormed() || /\\ud[89a-f]/.test(text))
    throw new Refusal("common.badRequest", { args: ["changes: text that can be stored"] });
  return text;
}
