import {
  linesOf,
  summaryStep,
  type Problem,
  type Row,
  type TableModel,
  sightOf,
  recordContextOf,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { blankRecord } from "../../../server/core/read/blankRecord.ts";
import { requireId } from "../../../server/http/body.ts";
import { projectRecord } from "../../../server/core/read/projectRecord.ts";
import { lockedDraft, draftsOf } from "./guideDraft.ts";
import { guideOf } from "./guideOf.ts";
import { proposedRecord } from "./proposedRecord.ts";

/** The content of a new or continued guide. */
interface OpenGuide {
  readonly record: Row;
  readonly draft: {
    readonly id: string;
    readonly version: number;
    readonly step: string;
    readonly reached: string;
    readonly at: string;
  } | null;
  /** Values of the draft that cannot be taken any more: a reference that is gone, a value out of its limits. */
  readonly problems: readonly Problem[];
}

/**
 * `POST /guide/:page/get`: a new document with its defaults; with `draft` as this person left it. Lines of a draft bear
 * a `key`, as lines do that are not stored yet.
 */
export async function openGuide(
  context: Context,
  name: string,
  body: Readonly<Record<string, unknown>>,
): Promise<OpenGuide> {
  const page = guideOf(context, name);
  const { draft } = body;
  if (draft === undefined || draft === null) {
    const { record } = await blankRecord(context, { page: page.name });
    return { record, draft: null, problems: [] };
  }
  const {
    changes,
    title: _title,
    ...kept
  } = await lockedDraft(context, page.name, requireId(draft));
  const proposed = await proposedRecord(context, page, changes);
  const { document, menu } = page;
  const model = recordModelOf(document, context.language);
  const seen = projectRecord({
    record: proposed.record,
    document,
    model,
    sight: sightOf(context.actor, menu, new Set()),
    rules: recordContextOf(context),
    context,
  });
  // Fields that the user may not see any more are dropped from the draft silently.
  const problems = proposed.problems.filter(({ msgKey }) => msgKey !== "common.unknownField");
  return { record: { ...asNew(model.header, seen), version: 0 }, draft: kept, problems };
}

/** `POST /guide/:page/drafts`: this person's unfinished guides of the page, the latest first. */
export async function listGuides(context: Context, name: string) {
  const page = guideOf(context, name);
  const steps = new Map(
    [...page.guide.steps, summaryStep].map(({ key, title }) => [key, title[context.language]]),
  );
  const drafts = await draftsOf(context, page.name);
  return {
    drafts: drafts.map(({ id, title, step, at, version }) => ({
      id,
      version,
      title: title ?? page.guide.title[context.language],
      step,
      stepTitle: steps.get(step) ?? step,
      at,
    })),
  };
}

/** Lines are known by a key until they are stored; the ids that applying changes gave them are good keys. */
function asNew(table: TableModel, row: Row): Row {
  const lines = table.children.map((child) => [
    child.key,
    linesOf(row, child.key).map(({ id, ...line }) => ({ ...asNew(child, line), key: id })),
  ]);
  return { ...row, ...Object.fromEntries(lines) };
}
