import { sql } from "kysely";
import {
  Refusal,
  refusalOf,
  type CommentEntry,
  type Document,
  type Problem,
  type Row,
} from "../../../engine/index.ts";
import { inTransaction, type Context } from "../../../server/core/context.ts";
import { commentFiles, mostCommentFiles } from "../../../server/core/attachments/upload.ts";
import { sendMessages } from "../../messages/server/index.ts";
import { newId } from "../../../server/store/newId.ts";
import { commentEntries } from "../../../server/core/read/commentEntries.ts";
import { isInternal, isStaff } from "../../../server/core/read/internalComments.ts";
import { idsIn, plainText } from "./readSaid.ts";
import { readersAmong } from "./mentionable.ts";
import { peopleOf } from "../../../server/core/read/people.ts";
import { readableRecord } from "../../../server/core/read/getRecord.ts";

/** Most characters of a comment, and most people mentioned in one. */
const longestText = 4000;
const mostMentions = 20;

/**
 * Comments on a document: plain text, mentioned users, and files that the author uploaded for it. The comment is in
 * the timeline of all who may open the document; mentioned users, who must be able to, get a message; an internal one
 * is for staff alone. Right: `get`.
 * @throws Refusal 403, `common.notFound` as `get` does; 5106 for users who cannot open the document and for files of
 * others; `common.badRequest` for anything malformed.
 */
export async function comment(
  context: Context,
  request: {
    readonly page: string;
    readonly id: unknown;
    readonly text: unknown;
    readonly mentions: unknown;
    readonly files: unknown;
    /** For the company's own people alone; unless stated as `isInternal` says. */
    readonly internal?: unknown;
  },
): Promise<CommentEntry> {
  const { document, stored } = await readableRecord(context, request);
  const { record } = stored;
  const said = readComment(request);
  const internal = isInternal(context.actor, document, request.internal);
  const problems = [
    ...(await strangers(context, document, { id: record.id, internal }, said.mentions)),
    ...(await foreignFiles(context, document, said.files)),
  ];
  const [first, ...rest] = problems;
  if (first) throw refusalOf([first, ...rest]);
  const { actor, now, traceId } = context;
  const id = newId();
  return inTransaction(context, async (inside) => {
    await sql`insert into system.comment (id, document, "recordId", "userId", at, text, mentions, files, internal, "orgId", "traceId")
      values (${id}::uuid, ${document.name}, ${record.id}::uuid, ${actor.user.id}::uuid, ${now}::timestamptz, ${said.text},
        ${said.mentions}::uuid[], ${said.files}::uuid[], ${internal}, ${actor.company.id}::uuid, ${traceId})`.execute(
      inside.db,
    );
    const number = numberOf(document, record);
    const who = actor.user.name;
    await sendMessages(inside, {
      to: said.mentions.filter((one) => one !== actor.user.id),
      title: {
        cn: `${number} ${who}在评论中提到了您`,
        tw: `${number} ${who}在留言中提到了您`,
        en: `${number} ${who} mentioned you in a comment`,
      },
      body: { cn: said.text, tw: said.text, en: said.text },
      link: { menu: document.menu, document: document.name, id: record.id, number },
      type: "BUSINESS",
    });
    return (await commentEntries(inside, [id])).get(id)!;
  });
}

interface Said {
  readonly text: string;
  readonly mentions: readonly string[];
  readonly files: readonly string[];
}

function readComment(request: {
  readonly text: unknown;
  readonly mentions: unknown;
  readonly files: unknown;
}): Said {
  const text = plainText(request.text, "text", longestText);
  const mentions = idsIn(request.mentions, "mentions", mostMentions);
  const files = idsIn(request.files, "files", mostCommentFiles);
  if (text === "" && files.length === 0)
    throw new Refusal("common.badRequest", { args: [`text: 1…${longestText}`] });
  return { text, mentions, files };
}

async function strangers(
  context: Context,
  document: Document,
  { id, internal }: { readonly id: string; readonly internal: boolean },
  mentions: readonly string[],
): Promise<readonly Problem[]> {
  if (mentions.length === 0) return [];
  const able = await readersAmong(context, document, id, mentions);
  const readers = internal ? able.filter(isStaff) : able;
  const known = new Set(readers.map(({ user }) => user.id));
  const missing = mentions.filter((one) => !known.has(one));
  const person = await peopleOf(context, missing);
  return missing.map((one) => ({
    msgKey: "comment.mention",
    args: [person(one).name],
    path: "mentions",
    value: one,
  }));
}

async function foreignFiles(
  { db, actor }: Context,
  document: Document,
  files: readonly string[],
): Promise<readonly Problem[]> {
  if (files.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select id from system.file
    where id = any(${files}::uuid[]) and "createdBy" = ${actor.user.id}::uuid and field = ${commentFiles}
      and document = ${document.name} /* in any order */`.execute(db);
  const own = new Set(rows.map(({ id }) => id));
  return files
    .filter((id) => !own.has(id))
    .map((id) => ({ msgKey: "common.notFound", args: ["file", id], path: "files", value: id }));
}

/** The label of the document. */
function numberOf(document: Document, row: Row): string {
  const value = row[document.identity.code];
  return typeof value === "object" && value !== null && "code" in value
    ? String(value.code)
    : String(value ?? "");
}
