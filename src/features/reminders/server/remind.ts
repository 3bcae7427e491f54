import { sql } from "kysely";
import type { Document, Label, Language } from "../../../engine/index.ts";
import { inTransaction, type Context, type Writing } from "../../../server/core/context.ts";
import { sendMessages } from "../../messages/server/index.ts";
import type { Reminder } from "../words/reminder.ts";
import { dueRows, type DueRow } from "./dueRows.ts";

/** Several rows that one person hears of in one night are one message from this number on. */
const many = 4;

/**
 * Sends the reminders of the company that are due: of each date the stage that it is in now, once. After an outage the stages
 * that were missed are not told any more. Answers how many dates were told.
 */
export async function remind(context: Context): Promise<number> {
  let told = 0;
  for (const document of context.schema.documents)
    for (const reminder of document.reminders ?? [])
      told += await inTransaction(context, (writing) => remindOf(writing, document, reminder));
  return told;
}

async function remindOf(context: Writing, document: Document, reminder: Reminder): Promise<number> {
  const { db, now } = context;
  // Processes that turn at once wait here: the second one finds all told.
  await sql`select pg_advisory_xact_lock(hashtext(${`waybill.reminder.${document.name}`}))`.execute(
    db,
  );
  const due = await dueRows(context, document, reminder);
  if (due.length === 0) return 0;
  const list = due.map(({ record, row, date, days }) => ({ record, row, date, days }));
  await sql`insert into system.reminder (document, key, "recordId", "rowId", date, days, at)
    select ${document.name}, ${reminder.key}, r.record, r.row, r.date, r.days, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r (record uuid, row uuid, date date, days integer)`.execute(
    db,
  );
  const heard = new Map<string, DueRow[]>();
  for (const row of due)
    for (const one of new Set(row.to))
      if (one !== null) heard.set(one, [...(heard.get(one) ?? []), row]);
  for (const [receiver, rows] of heard) {
    const told = rows.length < many ? rows.map((row) => [row]) : [rows];
    for (const group of told) await tell(context, document, { reminder, receiver, rows: group });
  }
  return due.length;
}

/** One message about one row, or about the first of many with how many more there are. */
async function tell(
  context: Writing,
  document: Document,
  of: { readonly reminder: Reminder; readonly receiver: string; readonly rows: readonly DueRow[] },
): Promise<void> {
  const { reminder, receiver, rows } = of;
  const first = rows[0]!;
  const title = saidIn(document, reminder, first);
  const more = rows.length - 1;
  const number = first.code ?? "";
  await sendMessages(context, {
    to: [receiver],
    title: more === 0 ? title : withMore(title, more),
    link: { menu: document.menu, document: document.name, id: first.record, number },
    type: "BUSINESS",
  });
}

function withMore(title: Label, more: number): Label {
  return {
    cn: `${title.cn}，另有 ${more} 项`,
    tw: `${title.tw}，另有 ${more} 項`,
    en: `${title.en}, and ${more} more`,
  };
}

function saidIn(document: Document, { row, table, title }: Reminder, due: DueRow): Label {
  const field = row === undefined ? undefined : document.table(table)?.field(row);
  const choice = field?.choices?.find(({ value }) => value === due.called);
  const inLanguage = (language: Language) => {
    const values: Readonly<Record<string, string>> = {
      name: due.name ?? due.code ?? "",
      row: choice?.title[language] ?? due.called ?? "",
      date: due.date,
      days: String(Math.max(due.left, 0)),
    };
    return title[language].replace(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place);
  };
  return { cn: inLanguage("cn"), tw: inLanguage("tw"), en: inLanguage("en") };
}
