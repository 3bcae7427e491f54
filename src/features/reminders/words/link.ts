import { unsupportedInSql } from "../../../engine/dialect/expression/sqlSupport.ts";
import type { DocumentDraft, TableDraft } from "../../../engine/dialect/assemble/draft.ts";
import { booleanType, compilerOf } from "../../../engine/dialect/link/compile.ts";
import { unknownField } from "../../../engine/dialect/link/rows.ts";
import { pointerTo } from "../../../engine/dialect/read/jsonText.ts";
import type { Field } from "../../../engine/dialect/model/document.ts";
import type { Reminder, ReminderSource } from "./reminder.ts";

/** Checks and compiles the word `reminders` of a document. */
export function linkReminders(draft: DocumentDraft): void {
  const { reminders } = draft.source;
  if (reminders === undefined) return;
  const made = Object.entries(reminders).flatMap(
    ([key, source]) => reminderOf(draft, key, source) ?? [],
  );
  draft.document.reminders = Object.freeze(made);
}

function reminderOf(
  draft: DocumentDraft,
  key: string,
  source: ReminderSource,
): Reminder | undefined {
  const pointer = pointerTo("", "reminders", key);
  const lines = draft.tables.filter(({ table }) => table.parent === draft.document.header);
  const at = draft.tables.find(({ table }) => table.path === (source.of ?? ""));
  if (!at) {
    const paths = lines.map(({ table }) => table.path);
    draft.report(pointerTo(pointer, "of"), unknownField(source.of!, paths));
    return undefined;
  }
  const { table } = at;
  requireField(at, source.date, pointerTo(pointer, "date"), isDate, "is no date");
  if (source.row !== undefined)
    requireField(at, source.row, pointerTo(pointer, "row"), isText, "is no text");
  // The product itself reads: nobody asks.
  const { isNew: _, me: __, ...scope } = table.scope;
  const anyone = { type: "reference", to: "*", carried: {} } as const;
  const compile = compilerOf(draft.report, [draft.suspects]);
  const whereAt = pointerTo(pointer, "where");
  const where = compile(source.where, { pointer: whereAt, scope, expects: booleanType });
  const why = where && unsupportedInSql(where.tree);
  if (why !== undefined) draft.report(whereAt, { message: why });
  const to = source.to.flatMap((path, index) => {
    const place = pointerTo(pointer, "to", index);
    const found = compile(path, {
      pointer: place,
      scope: { ...scope, ...(table.parent ? {} : { id: anyone }), ...withId(scope["header"]) },
      expects: anyone,
    });
    if (found && found.tree.node !== "path")
      draft.report(place, { message: "Who hears of it is named by a path" });
    return found ?? [];
  });
  const days = source.days.toSorted((a, b) => b - a);
  const title = draft.makeLabel(source, key);
  const { date, row } = source;
  return Object.freeze({ key, table: table.path, date, days, where, row, to, title });
}

/** The header as lines see it, with its `id`. */
function withId(header: unknown): object {
  if (typeof header !== "object" || header === null || !("fields" in header)) return {};
  const id = { type: "reference", to: "*", carried: {} };
  return { header: { ...header, fields: { ...(header.fields as object), id } } };
}

function requireField(
  { table, draft }: TableDraft,
  key: string,
  pointer: string,
  fits: (field: Field) => boolean,
  what: string,
): void {
  const found = table.field(key);
  const keys = table.fields.filter(fits).map((field) => field.key);
  if (!found) draft().report(pointer, unknownField(key, keys));
  else if (!fits(found)) draft().report(pointer, { message: `"${key}" ${what}`, allowed: keys });
}

const isDate = (field: Field) => field.kind.name === "date" && !field.sealed;
const isText = (field: Field) =>
  ["text", "choice"].includes(field.kind.name) &&
  !field.many &&
  !field.sealed &&
  !field.internal &&
  field.confidential === undefined;
