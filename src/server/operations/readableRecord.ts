import { Refusal, type Document, type PageSource } from "../../engine/index.ts";
import type { Context } from "../context.ts";
import { recordContextOf } from "../record/recordContextOf.ts";
import { unsealedFor, type RowSeal } from "../seal/rowSeal.ts";
import { requireRight } from "../session/can.ts";
import { selectRecordText, type StoredRecord } from "../sql/selectRecord.ts";
import { pageOf } from "./documentOf.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A stored document as it stands, whole, and the page through which a reader reached it. */
export interface ReadableRecord {
  readonly page: PageSource;
  readonly document: Document;
  /** With its sealed values where the reader is their owner. */
  readonly stored: StoredRecord;
  readonly seal: RowSeal | undefined;
  /** `stored.record` as PostgreSQL wrote it; undefined where it holds more than that. */
  readonly text: string | undefined;
}

/**
 * The document that a reader may open on a page: right `get` of the page's menu unless another button is asked for, within
 * the rows that it reaches and the page's own. Nothing is masked yet.
 * @throws Refusal 403 without the right; `common.notFound` when there is none, or none for this reader.
 */
export async function readableRecord(
  context: Context,
  options: { readonly page: string; readonly id: unknown; readonly button?: string },
): Promise<ReadableRecord> {
  const page = pageOf(context, options.page);
  const { document, menu } = page;
  const { button = "get" } = options;
  requireRight(context, menu, button);
  const { schema, actor, language } = context;
  const { id } = options;
  const notFound = () =>
    new Refusal("common.notFound", { args: [document.title[language], String(id).slice(0, 60)] });
  if (typeof id !== "string" || !uuid.test(id)) throw notFound();
  const { rows } = await selectRecordText({
    schema,
    document,
    ambient: { ...recordContextOf(context), isNew: false },
    access: {
      actor,
      right: { menu, buttons: [button] },
      where: page.table === "" ? page.where : undefined,
    },
    id,
  }).execute(context.db);
  const [row] = rows;
  if (!row) throw notFound();
  const read = JSON.parse(row.record) as StoredRecord["record"];
  const { row: record, seal } = await unsealedFor(context, document, read);
  const text = record === read ? row.record : undefined;
  return { page, document, stored: { ...row, record }, seal, text };
}
