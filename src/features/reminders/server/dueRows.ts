import { sql } from "kysely";
import { recordContextOf, type Document } from "../../../engine/index.ts";
import type { Writing } from "../../../server/core/context.ts";
import { rowExpression, sourcePath } from "../../../server/store/expression/rowExpression.ts";
import { sourceOf } from "../../../server/store/rows/source.ts";
import type { Reminder } from "../words/reminder.ts";

/** A row whose date is near. */
export interface DueRow {
  /** The document's id, code and name. */
  readonly record: string;
  readonly code: string | null;
  readonly name: string | null;
  readonly row: string;
  /** The value of the reminder's `row` field. */
  readonly called: string | null;
  readonly date: string;
  /** Days until the date, negative once it has passed. */
  readonly left: number;
  /** Ids of who hears of it. */
  readonly to: readonly (string | null)[];
}

/** A date that passed longer ago is not told any more, however long the server was away. */
const longestOutage = 30;

/** Rows of the company whose date is within the days of a reminder, and of which this stage was not told yet. */
export async function dueRows(
  context: Writing,
  document: Document,
  reminder: Reminder,
): Promise<readonly (DueRow & { readonly days: number })[]> {
  const { schema, actor, db, today } = context;
  const { key, date, days, where, row, to } = reminder;
  const table = document.table(reminder.table)!;
  const ambient = { ...recordContextOf(context), isNew: false };
  const source = sourceOf({ schema, document, table, ambient });
  const head = source.header.alias;
  const { code, name } = document.identity;
  const day = sql.id(source.row.alias, date);
  const receivers = to.map(({ tree }) =>
    tree.node === "path" ? sourcePath(source, source.row, tree.path) : undefined,
  );
  const company =
    document.scope === "company"
      ? sql`and ${sql.id(head, "orgId")} = ${actor.company.id}::uuid`
      : sql``;
  const condition = where ? sql`and ${rowExpression(source, source.row, where)}` : sql``;
  const told = sql`select from system.reminder s where s.document = ${document.name} and s.key = ${key}
    and s."rowId" = ${sql.id(source.row.alias, "id")} and s.date = ${day} and s.days = stage.days`;
  const column = (field: string | undefined, alias: string) =>
    field === undefined ? sql`null` : sql`${sql.id(alias, field)}::text`;
  const { rows } = await sql<
    DueRow & { days: number }
  >`select ${sql.id(head, "id")}::text as record,
      ${column(code, head)} as code, ${column(name, head)} as name, ${sql.id(source.row.alias, "id")}::text as row,
      ${column(row, source.row.alias)} as called, ${day}::text as date,
      ${day} - ${today}::date as left, stage.days,
      array[${sql.join(receivers.map((one) => sql`${one ?? sql`null`}::text`))}] as to
    ${source.from()} cross join lateral (
      select min(d.days) as days from unnest(${[...days]}::integer[]) as d (days)
      where d.days >= ${day} - ${today}::date) as stage
    where not ${sql.id(head, "deleted")} and stage.days is not null ${company} ${condition}
      and ${day} >= ${today}::date - ${days.includes(0) ? longestOutage : 0}::integer and not exists (${told})
    order by ${day}, ${sql.id(source.row.alias, "id")}`.execute(db);
  return rows;
}
