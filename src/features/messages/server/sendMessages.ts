import { sql } from "kysely";
import type { Label, Language, Schema } from "../../../engine/index.ts";
import type { Writing } from "../../../server/core/context.ts";
import { publish } from "../../../server/core/events/events.ts";
import { insertRecord } from "../../../server/core/record/writeRecord.ts";
import { sessionTables } from "../../../server/core/session/sessionTables.ts";
import { newId } from "../../../server/store/newId.ts";

declare module "../../../server/core/events/events.ts" {
  interface Topics {
    /** The messages of a user have changed: there is a new one, or one was read. */
    readonly message: { readonly user: string };
  }
}

/** What a message opens: a document by name and id, with the number people know it by. */
export interface MessageLink {
  readonly menu: string;
  readonly document: string;
  readonly id: string;
  readonly number: string;
}
/** What a message opens: a list as it was looked at (the client's own state of it). */
interface ListLink {
  readonly menu: string;
  readonly page: string;
  readonly state: Readonly<Record<string, unknown>>;
}
interface NewMessage {
  /**
   * Ids of users, of staff records, or of suppliers and customers (all their users); each user gets it once, frozen
   * users and people without an account do not get it.
   */
  readonly to: readonly string[];
  readonly title: Label;
  readonly body?: Label;
  readonly link?: MessageLink | ListLink;
  readonly type: "APPROVAL" | "BUSINESS" | "NOTICE" | "SYSTEM";
}

/** The longest title; the body holds longer ones. */
const longestTitle = 100;
const longestAbout = 200;

/**
 * Writes a message to each receiver in their own language, in the context's transaction: it is there when the
 * transaction is. Answers the users it went to.
 */
export async function sendMessages(
  context: Writing,
  message: NewMessage,
): Promise<readonly string[]> {
  const { schema, now } = context;
  const document = schema.document("message");
  if (!document || message.to.length === 0) return [];
  const linked = message.link && "document" in message.link ? message.link : undefined;
  const receivers = await receiversOf(context, message.to);
  for (const { id, language } of receivers) {
    const title = message.title[language];
    await insertRecord(context, {
      document,
      row: {
        id: newId(),
        receiver: { id },
        title: shortened(title, longestTitle),
        body: message.body?.[language] ?? title,
        type: message.type,
        about: aboutOf(schema, linked, language),
        link: message.link ?? null,
        docType: linked?.document ?? null,
        record: linked?.id ?? null,
        sentAt: now,
      },
    });
    await publish(context, "message", { user: id });
  }
  return receivers.map(({ id }) => id);
}

/** What a message is about, as its reader calls it: the kind of document and its number. */
function aboutOf(schema: Schema, link: MessageLink | undefined, language: Language): string | null {
  if (!link) return null;
  const title = schema.document(link.document)?.title[language] ?? "";
  return shortened(`${title} ${link.number}`.trim(), longestAbout);
}

async function receiversOf(
  { db, schema }: Writing,
  to: readonly string[],
): Promise<readonly { readonly id: string; readonly language: Language }[]> {
  const { user, staff, staffColumn } = sessionTables(schema);
  const { rows } = await sql<{
    id: string;
    language: Language;
  }>`select u.id, coalesce(u.language, 'cn') as language
    from ${user} u where not u.deleted and u.status = 'NORMAL'
      and (u.id = any(${[...to]}::uuid[]) or u.supplier = any(${[...to]}::uuid[])
        or u.customer = any(${[...to]}::uuid[]) or exists (select 1 from ${staff} s
        where s.id = any(${[...to]}::uuid[]) and not s.deleted
          and (s.${sql.id(staffColumn.user)} = u.id or s.id = u.staff)))
    order by u.id`.execute(db);
  return rows;
}

function shortened(text: string, longest: number): string {
  const letters = [...text];
  return letters.length <= longest ? text : `${letters.slice(0, longest - 1).join("")}…`;
}
