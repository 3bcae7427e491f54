import {
  Refusal,
  type Document,
  type PageSource,
  type Row,
  requireRight,
} from "../../../engine/index.ts";
import { readingBy, type Context } from "../context.ts";
import type { RowSeal } from "../record/sealing.ts";
import { selectRecordTexts, type StoredRecord } from "../../store/rows/selectRecord.ts";
import { askBesideActions, type BesideActions } from "../judge/actionStates.ts";
import { pageOf } from "./documentOf.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A stored document, whole, and the page by which the user reached it. */
interface ReadableRecord {
  readonly page: PageSource;
  readonly document: Document;
  /** With its sealed values where the reader is their owner. */
  readonly stored: StoredRecord;
  readonly seal: RowSeal | undefined;
  /** `stored.record` as PostgreSQL wrote it; undefined where it holds more than that. */
  readonly text: string | undefined;
  readonly besideActions: BesideActions;
}

/**
 * The document that a reader may open on a page: right `get` of the page's menu unless another button is asked for, within
 * the rows that it reaches and the page's own. Nothing is masked yet.
 * @throws Refusal 403 without the right; `common.notFound` when there is none, or none for this reader.
 */
export async function readableRecord(
  context: Context,
  options: {
    readonly page: string;
    readonly id: unknown;
    readonly button?: string;
    readonly forActions?: boolean;
    /** Its fields and lines as they are stored, where they are known: then only the rest is read. */
    readonly record?: Row | undefined;
  },
): Promise<ReadableRecord> {
  const { id, ...on } = options;
  const [found] = await readableRecords(context, { ...on, ids: [id] });
  if (found) return found;
  const { title } = pageOf(context, options.page).document;
  throw new Refusal("common.notFound", {
    args: [title[context.language], String(id).slice(0, 60)],
  });
}

/**
 * As `readableRecord` for several, in the order asked; those that the reader does not reach are left out.
 * @throws Refusal 403 without the right.
 */
export async function readableRecords(
  context: Context,
  options: {
    readonly page: string;
    readonly ids: readonly unknown[];
    readonly button?: string;
    /** With what says which actions it allows. */
    readonly forActions?: boolean;
    /** The only one, where it is known. */
    readonly record?: Row | undefined;
  },
): Promise<readonly ReadableRecord[]> {
  const page = pageOf(context, options.page);
  const { document, menu } = page;
  const { button = "get" } = options;
  requireRight(context, menu, button);
  const ids = options.ids.filter((id) => typeof id === "string" && uuid.test(id)) as string[];
  if (ids.length === 0) return [];
  const { rows } = await selectRecordTexts({
    ...readingBy(context, {
      right: { menu, buttons: [button] },
      where: page.table === "" ? page.where : undefined,
    }),
    document,
    ids,
    isKnown: options.record !== undefined,
    also: options.forActions ? askBesideActions(context, document) : undefined,
  }).execute(context.db);
  const found = new Map<string, ReadableRecord>();
  for (const row of rows) {
    const stored = JSON.parse(row.record) as StoredRecord["record"];
    const read = options.record ? { ...options.record, ...stored } : stored;
    const { row: record, seal } = await context.product.sealing.unsealedFor(
      context,
      document,
      read,
    );
    const text = record === read && !options.record ? row.record : undefined;
    const { linksFrom, wasLasting, ...rest } = row as typeof row & BesideActions;
    const besideActions = options.forActions ? { linksFrom, wasLasting } : {};
    found.set(record.id, {
      page,
      document,
      stored: { ...rest, record },
      seal,
      text,
      besideActions: besideActions as BesideActions,
    });
  }
  return ids.flatMap((id) => found.get(id.toLowerCase()) ?? []);
}
