import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { languageOf, Refusal, type Label } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import type { MailSettings } from "../../../../server/core/mailSettings.ts";
import { isStaff } from "../../../../server/core/read/internalComments.ts";
import { readableRecord } from "../../../../server/core/read/getRecord.ts";
import { noteDeed } from "../../../../server/core/history/writeHistory.ts";
import type { Printer } from "../openPrinter.ts";
import { printRecords, type Prints } from "../printRecords.ts";
import type { AskedMail } from "./readMail.ts";
import { sendMail } from "./sendMail.ts";

/** Mails of one person in an hour. */
const mostInAnHour = 30;

/**
 * Mails a document as it prints for this user: nobody outside gets more than he could hand over on paper. Rights: `get` and
 * `print` of the page's menu, and staff, since the mail goes out in the company's name. Noted in the timeline before it is
 * sent; a mail that fails leaves no note.
 * @throws Refusal `mail.off`, `mail.staffOnly`, `mail.tooMany`, `mail.failed`, and what printing throws.
 */
export async function mailPrint(
  context: Context,
  asked: AskedMail,
  by: {
    readonly settings: MailSettings | undefined;
    readonly printer: Printer;
    /** Runs what is written, once for a key, and answers what was answered then. */
    readonly say: (run: (context: Context) => Promise<string>) => Promise<string>;
  },
): Promise<{ readonly sent: readonly string[]; readonly refused: readonly string[] }> {
  const { page, id, print, language, to, subject, note } = asked;
  const { document } = await readableRecord(context, { page, id });
  if (!isStaff(context.actor)) throw new Refusal("mail.staffOnly");
  const inLanguage =
    language === undefined ? context : { ...context, language: languageOf(language) };
  const prints = await printRecords(inLanguage, { page, ids: [id], print });
  if (!by.settings) throw new Refusal("mail.off");
  let isFirst = false;
  const noted = await by.say(async (inside) => {
    await refuseTooMany(inside);
    const texts = textsOf(asked, prints, to);
    const made = await noteDeed(inside, { document, record: id, texts });
    // A key that is taken fails the first statement, not before it.
    isFirst = true;
    return JSON.stringify(made);
  });
  const entry = JSON.parse(noted) as string;
  // The same key again: the mail went out with the first call, or its note is gone.
  if (!isFirst) return { sent: await alreadySent(context, entry, to), refused: [] };
  try {
    const content = await buffer(await by.printer.print(prints.documents));
    const { name: sender } = context.actor.company;
    const file = { name: prints.name, content };
    const mail = { sender, to, subject, text: note === "" ? subject : note, file };
    const answer = await sendMail(by.settings, mail);
    if (answer.refused.length > 0) await amend(context, entry, textsOf(asked, prints, answer.sent));
    return answer;
  } catch (error) {
    await sql`delete from system.comment where id = ${entry}::uuid`.execute(context.db);
    context.log.warn({ err: error, document: document.name, id }, "a print was not mailed");
    throw new Refusal("mail.failed");
  }
}

async function refuseTooMany({ db, actor, now }: Context): Promise<void> {
  const { rows } = await sql<{ many: string }>`select count(*) as many from system.comment
    where "userId" = ${actor.user.id}::uuid and texts is not null
      and at > ${now}::timestamptz - interval '1 hour'`.execute(db);
  if (Number(rows[0]!.many) >= mostInAnHour)
    throw new Refusal("mail.tooMany", { args: [String(mostInAnHour)] });
}

async function alreadySent(
  { db }: Context,
  entry: string,
  to: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql`select 1 from system.comment where id = ${entry}::uuid`.execute(db);
  if (rows.length === 0) throw new Refusal("mail.failed");
  return to;
}

async function amend({ db }: Context, entry: string, texts: Label): Promise<void> {
  await sql`update system.comment set text = ${texts.en}, texts = ${JSON.stringify(texts)}::jsonb
    where id = ${entry}::uuid`.execute(db);
}

/** What the timeline says: which print went to whom, with its subject and note. */
function textsOf({ subject, note }: AskedMail, { name }: Prints, to: readonly string[]): Label {
  const whom = to.join(", ");
  const rest = note === "" ? subject : `${subject}\n${note}`;
  return {
    cn: `已用邮件将“${name}”发送至 ${whom}\n${rest}`,
    tw: `已用郵件將「${name}」寄至 ${whom}\n${rest}`,
    en: `Mailed “${name}” to ${whom}\n${rest}`,
  };
}
