import {
  projectDetail,
  type DetailPage,
  type Language,
  type PageSource,
  type RecordContext,
  type RecordModel,
  type Row,
  pageReader,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { readableRecord, seenRecord } from "./getRecord.ts";

/** A document and all that it takes to write it in texts for one reader. */
export interface ShownRecord {
  readonly page: PageSource;
  /** The page as projected for the user: fields that are not in it do not exist for them. */
  readonly view: DetailPage;
  /** As stored, for conditions; and as projected for the reader: only this is shown. */
  readonly stored: Row;
  readonly record: Row;
  readonly orgId: string | null;
  readonly model: RecordModel;
  readonly rules: RecordContext;
  readonly language: Language;
  readonly timeZone: string;
}

/**
 * A stored document as a user sees it on a page by the right of a button.
 * @throws Refusal 403 without the right; `common.notFound` for one outside the user's rows.
 */
export async function shownRecord(
  context: Context,
  options: { readonly page: string; readonly id: string; readonly button: string },
): Promise<ShownRecord> {
  const readable = await readableRecord(context, options);
  const { page, stored } = readable;
  const { actor, language } = context;
  const { button } = options;
  const { seen, closed, model, rules } = await seenRecord(context, readable, { button });
  return {
    page,
    view: projectDetail(page, pageReader(context, page.menu, closed)),
    stored: stored.record,
    record: seen(stored.record),
    orgId: stored.orgId,
    model,
    rules,
    language,
    timeZone: actor.company.timeZone,
  };
}
