import {
  projectDetail,
  type DetailPage,
  type Language,
  type PageSource,
  type RecordContext,
  type RecordModel,
  type Row,
  recordContextOf,
  pageReader,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { projectRecord } from "./projectRecord.ts";
import { readableRecord } from "./getRecord.ts";
import { seenBy } from "../judge/rowRights.ts";

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
  const { page, document, stored, seal } = await readableRecord(context, options);
  const { actor, language } = context;
  const { id } = stored.record;
  const { sight, closed } = await seenBy(context, page, { id, seal }, [], options.button);
  const rules = recordContextOf(context);
  const model = recordModelOf(document, language);
  return {
    page,
    view: projectDetail(page, pageReader(context, page.menu, closed)),
    stored: stored.record,
    record: projectRecord({
      record: stored.record,
      document,
      model,
      sight,
      closed,
      rules,
      context,
    }),
    orgId: stored.orgId,
    model,
    rules,
    language,
    timeZone: actor.company.timeZone,
  };
}
