import {
  Refusal,
  recordContextOf,
  recordModelOf,
  requireRight,
  type Document,
  type PageSource,
  type RecordAnswer,
  type Row,
} from "../../../engine/index.ts";
import { readingBy, type Context } from "../context.ts";
import {
  actionStates,
  askBesideActions,
  buttonsOfActions,
  lineActionStates,
  type BesideActions,
} from "../judge/actionStates.ts";
import { seenBy } from "../judge/rowRights.ts";
import { selectRecordTexts, type StoredRecord } from "../../store/rows/selectRecord.ts";
import type { RowSeal } from "../record/sealing.ts";
import { projectRecord } from "./projectRecord.ts";
import { pageOf } from "./pages.ts";
import { isUuid } from "../../store/statement/statement.ts";

/*
 * A document as its reader may open it on a page: reached by right and rows, without what is closed to them.
 */

/** A document on a page. */
export interface WhichRecord {
  readonly page: string;
  readonly id: string;
  /** Its fields and lines as they are stored, where they are known: then only the rest is read. */
  readonly record?: Row | undefined;
}

/**
 * One document with its lines, its version, and what this reader may do with it or why not. Right: `get` of the page's
 * menu; the document must lie within the reader's rows.
 * @throws Refusal 403 without the right; `common.notFound` when there is none, or none for this reader.
 */
export async function getRecord(context: Context, options: WhichRecord): Promise<RecordAnswer> {
  return (await readRecord(context, options)).answer;
}

/** A document that was read for its reader. */
interface ReadRecord {
  readonly answer: RecordAnswer;
  /** The record's text where it is the stored one as it is. */
  readonly text: string | undefined;
  readonly document: Document;
  /** Whole, as it is stored. */
  readonly stored: StoredRecord["record"];
  readonly seal: RowSeal | undefined;
  /** Another version of the document, as the reader sees it now. */
  readonly seen: (version: Row) => Row;
}

/** As `getRecord`, with what the answer was made of. */
export async function readRecord(context: Context, options: WhichRecord): Promise<ReadRecord> {
  const readable = await readableRecord(context, { ...options, forActions: true });
  const { page, document, stored, seal, text, besideActions } = readable;
  const row = stored.record;
  const { seen, reaches } = await seenRecord(context, readable, {
    buttons: buttonsOfActions(document),
  });
  const record = seen(row);
  const asked = { document, menu: page.menu, row, reaches, known: besideActions };
  const answer = {
    record,
    actions: await actionStates(context, asked),
    lineActions: await lineActionStates(context, asked),
  };
  return { answer, text: record === row ? text : undefined, document, stored: row, seal, seen };
}

/** What a reader may see of a document that they reach by a button, `get` unless stated, and which other buttons reach it. */
export async function seenRecord(
  context: Context,
  { page, document, stored, seal }: Pick<ReadableRecord, "page" | "document" | "stored" | "seal">,
  by: { readonly button?: string; readonly buttons?: readonly string[] } = {},
) {
  const model = recordModelOf(document, context.language);
  const rules = recordContextOf(context);
  const of = { id: stored.record.id, seal };
  const rights = await seenBy(context, page, of, by.buttons, by.button);
  const { sight, closed } = rights;
  const seen = <R extends Row>(record: R) =>
    projectRecord({ record, document, model, sight, closed, rules, context });
  return { ...rights, model, rules, seen };
}

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
  const ids = options.ids.filter((id) => typeof id === "string" && isUuid(id)) as string[];
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
