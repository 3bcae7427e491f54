import { placesOf, type Document, type Row, recordModelOf } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { fieldsOf, picked, readBeside, referenceAt, type Fields } from "./besideRequest.ts";
import { pageOf } from "./pages.ts";
import { readableRecords, readRecord, seenRecord } from "./getRecord.ts";

/**
 * As `getRecord`, as JSON text: a record of which nothing is ever hidden from this reader is passed on as PostgreSQL
 * wrote it. With documents beside it, if they are asked for (see `besideRecord`).
 */
export async function getRecordText(
  context: Context,
  options: { readonly page: string; readonly id: string; readonly beside?: unknown },
): Promise<string> {
  const { answer, text, document } = await readRecord(context, options);
  const { record, ...own } = answer;
  const { beside } = options;
  const asked = beside === undefined || beside === null ? undefined : { document, record, beside };
  const states = { ...own, ...(asked && { beside: await besideRecord(context, asked) }) };
  return `{"record":${text ?? JSON.stringify(record)},${JSON.stringify(states).slice(1)}`;
}

/**
 * The documents that references of a record name, by the requested page and in order: each as the user sees it on
 * that page, without those that they may not open. Only references that the user sees are followed. Right: `get` of
 * each page's menu.
 * @throws Refusal 403 without the right, `common.badRequest` for another shape, `common.unknownField` for an unknown
 * reference or field.
 */
async function besideRecord(
  context: Context,
  options: {
    readonly document: Document;
    /** As its reader sees it. */
    readonly record: Row;
    readonly beside: unknown;
  },
): Promise<Readonly<Record<string, readonly Row[]>>> {
  const { document, record } = options;
  const found: [string, readonly Row[]][] = [];
  for (const [page, asked] of Object.entries(readBeside(options.beside))) {
    const target = pageOf(context, page).document;
    const ids = namedBy(context, { document, record, target, by: asked.by });
    const fields = asked.fields && fieldsOf(target, asked.fields);
    found.push([page, await seenOn(context, { page, ids, fields })]);
  }
  return Object.fromEntries(found);
}

async function seenOn(
  context: Context,
  asked: {
    readonly page: string;
    readonly ids: readonly string[];
    readonly fields: Fields | undefined;
  },
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const readable of await readableRecords(context, asked)) {
    const { document, stored } = readable;
    const record = (await seenRecord(context, readable)).seen<Row>(stored.record);
    rows.push(asked.fields ? picked(record, document.header, asked.fields) : record);
  }
  return rows;
}

/** Ids that a reference's field holds, each once. */
function namedBy(
  context: Context,
  asked: {
    readonly document: Document;
    readonly record: Row;
    readonly target: Document;
    readonly by: string;
  },
): readonly string[] {
  const { document, record, target, by } = asked;
  const { table, key } = referenceAt(document, by, target);
  const model = recordModelOf(document, context.language).table(table.path)!;
  const ids = placesOf(model, record).flatMap(({ row }) => {
    const value = row[key] as { readonly id?: unknown } | null | undefined;
    return typeof value?.id === "string" ? [value.id] : [];
  });
  return [...new Set(ids)];
}
