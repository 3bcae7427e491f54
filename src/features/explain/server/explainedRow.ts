import {
  kindOf,
  newLine,
  newRecord,
  placesOf,
  Refusal,
  type Place,
  type PageSource,
  type Row,
  type Table,
  type TableModel,
  recordContextOf,
  requireRight,
  sightOn,
  type Sight,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { buttonsOfActions } from "../../../server/core/judge/actionStates.ts";
import { withReferences } from "../../../server/core/record/references.ts";
import { readableRecord } from "../../../server/core/read/getRecord.ts";
import { seenBy } from "../../../server/core/judge/rowRights.ts";

type Body = Readonly<Record<string, unknown>>;

/** The row in question, as it is on the user's screen. */
export interface ExplainedRow {
  readonly place: Place;
  readonly record: Row;
  readonly sight: Sight;
  readonly reaches: (button: string) => boolean;
  readonly isNew: boolean;
}

/**
 * The row that a question names: of a stored document (`id`, and `line` for one of its lines) or of a new one, with
 * unsaved values laid over it (`typed: {header, line}`). Typed values count only in fields that the user sees whole.
 * @throws Refusal 403 without the right, `common.notFound` for a document or line that the user cannot open.
 */
export async function explainedRow(
  context: Context,
  options: { readonly page: PageSource; readonly table: Table; readonly body: Body },
): Promise<ExplainedRow> {
  const { page, table, body } = options;
  const { document } = page;
  const model = recordModelOf(document, context.language);
  const { record, sight, reaches } = await recordAsked(context, page, body);
  const typed = typedOf(body);
  const header = laidOver(record, typed.header, document.header, sight);
  const tableModel = model.table(table.path)!;
  const isNew = record.id === undefined;
  const seen = { record, sight, reaches, isNew };
  if (!table.parent) return { ...seen, place: placesOf(tableModel, header)[0]! };
  const place = linePlace(tableModel, header, body["line"]);
  // A line that was added since, or no line: a new one.
  const line: Place = place ?? {
    table: tableModel,
    row: newLine(model, table.path, header, recordContextOf(context)),
    header,
    parent: undefined,
    at: [],
  };
  return { ...seen, place: { ...line, row: laidOver(line.row, typed.line, table, sight) } };
}

async function recordAsked(context: Context, page: PageSource, { id }: Body) {
  const { document, menu } = page;
  if (id !== undefined && id !== null) {
    const { stored, seal } = await readableRecord(context, { page: page.name, id });
    const { record } = stored;
    const seen = await seenBy(context, page, { id: record.id, seal }, buttonsOfActions(document));
    return { record: record as Row, sight: seen.sight, reaches: seen.reaches };
  }
  requireRight(context, menu, "add");
  const model = recordModelOf(document, context.language);
  const blank = newRecord(model, recordContextOf(context));
  const record = await withReferences(context, document, model, blank);
  return { record, sight: sightOn(context.actor, page, new Set()), reaches: () => true };
}

function linePlace(table: TableModel, header: Row, line: unknown): Place | undefined {
  if (line === undefined || line === null) return undefined;
  return placesOf(table, header).find(({ row }) => row.id === line);
}

function typedOf({ typed }: Body): { readonly header: Row; readonly line: Row } {
  const { header = {}, line = {} } = (typed ?? {}) as { header?: unknown; line?: unknown };
  const isRow = (row: unknown): row is Row =>
    typeof row === "object" && row !== null && !Array.isArray(row);
  if (isRow(header) && isRow(line)) return { header, line };
  throw new Refusal("common.badRequest", { args: ["typed: {header, line}"] });
}

/** Texts that could not be parsed, and values of fields that the user does not see whole, are not laid over. */
function laidOver(row: Row, typed: Row, table: Table, sight: Sight): Row {
  const taken = Object.entries(typed).flatMap(([key, value]): [string, unknown][] => {
    const field = table.field(key);
    if (!field || sight(field) !== "whole") return [];
    if (value === null) return [[key, null]];
    const parsed = kindOf(field.kind.name).parse(value, field);
    if (!("value" in parsed)) return [];
    // A reference travels with its carried fields, which `parse` leaves out.
    return [[key, field.to !== undefined ? value : parsed.value]];
  });
  return taken.length === 0 ? row : { ...row, ...Object.fromEntries(taken) };
}
