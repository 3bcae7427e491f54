import {
  type Document,
  type RecordAnswer,
  type Row,
  recordContextOf,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { actionStates, buttonsOfActions, lineActionStates } from "../judge/actionStates.ts";
import { projectRecord } from "./projectRecord.ts";
import { besideRecord } from "./besideRecord.ts";
import { readableRecord } from "./readableRecord.ts";
import { seenBy } from "../judge/rowRights.ts";

/**
 * One document with its lines, its version, and what this reader may do with it or why not. Right: `get` of the page's
 * menu; the document must lie within the reader's rows.
 * @throws Refusal 403 without the right; `common.notFound` when there is none, or none for this reader.
 */
export async function getRecord(
  context: Context,
  options: {
    readonly page: string;
    readonly id: string;
    /** Its fields and lines as they are stored, where they are known: then only the rest is read. */
    readonly record?: Row | undefined;
  },
): Promise<RecordAnswer> {
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

/** The answer, and its record's text where it is the stored one as it is. */
async function readRecord(
  context: Context,
  options: {
    readonly page: string;
    readonly id: string;
    readonly record?: Row | undefined;
  },
): Promise<{
  readonly answer: RecordAnswer;
  readonly text: string | undefined;
  readonly document: Document;
}> {
  const { page, document, stored, seal, text, besideActions } = await readableRecord(context, {
    ...options,
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
  const record = projectRecord({ record: row, document, model, sight, closed, rules, context });
  const asked = { document, menu, row, reaches, known: besideActions };
  const answer = {
    record,
    actions: await actionStates(context, asked),
    lineActions: await lineActionStates(context, asked),
  };
  return { answer, text: record === row ? text : undefined, document };
}
