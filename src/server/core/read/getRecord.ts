import {
  recordContextOf,
  recordModelOf,
  type Document,
  type RecordAnswer,
  type Row,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { actionStates, buttonsOfActions, lineActionStates } from "../judge/actionStates.ts";
import { seenBy } from "../judge/rowRights.ts";
import type { StoredRecord } from "../../store/rows/selectRecord.ts";
import type { RowSeal } from "../record/sealing.ts";
import { projectRecord } from "./projectRecord.ts";
import { besideRecord } from "./besideRecord.ts";
import { readableRecord } from "./readableRecord.ts";

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
  const { page, document, stored, seal, text, besideActions } = await readableRecord(context, {
    page: options.page,
    id: options.id,
    record: options.record,
    forActions: true,
  });
  const { language } = context;
  const { menu } = page;
  const rules = recordContextOf(context);
  const model = recordModelOf(document, language);
  const row = stored.record;
  const { sight, closed, reaches } = await seenBy(
    context,
    page,
    { id: row.id, seal },
    buttonsOfActions(document),
  );
  const seen = <R extends Row>(record: R) =>
    projectRecord({ record, document, model, sight, closed, rules, context });
  const record = seen(row);
  const asked = { document, menu, row, reaches, known: besideActions };
  const answer = {
    record,
    actions: await actionStates(context, asked),
    lineActions: await lineActionStates(context, asked),
  };
  return { answer, text: record === row ? text : undefined, document, stored: row, seal, seen };
}
