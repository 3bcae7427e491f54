import {
  guideModelOf,
  Refusal,
  refusalOf,
  shownSteps,
  stepOfProblem,
  type Problem,
  type Row,
  type SaveRequest,
  recordContextOf,
  requireRight,
  recordModelOf,
} from "../../../engine/index.ts";
import { inTransaction, type Context, type Writing } from "../../../server/core/context.ts";
import { requireId } from "../../../server/http/body.ts";
import { performAction } from "../../../server/core/act/performAction.ts";
import { readConfirm } from "../../../server/core/record/readChanges.ts";
import { isConfirmed, saveDocument } from "../../../server/core/save/saveDocument.ts";
import { problemsOf } from "./checkGuide.ts";
import { lockedDraft, dropDraft } from "./guideDraft.ts";
import { guideOf, type GuidePageSource } from "./guideOf.ts";
import { changesIn, knownOn } from "./proposedRecord.ts";

/** The document that a guide made. */
interface FinishedGuide {
  readonly id: string;
  readonly version: number;
  readonly document: string;
  /** The page to open it on. */
  readonly page: string;
}

/**
 * `POST /guide/:page/finish`: makes the document, runs the guide's action on it and ends the draft, in one transaction. On a
 * refusal nothing is made, the draft stays, and every problem names the step at which it is put right.
 */
export async function finishGuide(
  context: Context,
  name: string,
  body: Readonly<Record<string, unknown>>,
): Promise<FinishedGuide> {
  const page = guideOf(context, name);
  const { action } = page.guide.finish;
  if (action) requireRight(context, page.menu, action.button);
  const confirm = readConfirm(body["confirm"]);
  const draft =
    body["draft"] === undefined || body["draft"] === null ? null : requireId(body["draft"]);
  const changes = changesIn(body);
  return inTransaction(context, async (inside) => {
    if (draft !== null) await lockedDraft(inside, page.name, draft, true);
    const found = await problemsOf(inside, page, { changes, step: undefined });
    const open = found.problems.filter((problem) => !isConfirmed(problem, confirm));
    if (open.length > 0) throw refusalOf(open as [Problem, ...Problem[]]);
    const made = await withSteps(inside, page, found.record, () =>
      makeDocument(inside, page, { request: { ...changes, confirm }, confirm }),
    );
    if (draft !== null) await dropDraft(inside, page.name, draft);
    return { ...made, document: page.document.name, page: page.document.name };
  });
}

async function makeDocument(
  context: Writing,
  page: GuidePageSource,
  { request, confirm }: { request: SaveRequest; confirm: readonly number[] },
): Promise<{ readonly id: string; readonly version: number }> {
  const { document, menu } = page;
  const { action } = page.guide.finish;
  const saved = await saveDocument(context, {
    document,
    request,
    origin: "person",
    right: { menu, button: "add" },
    known: knownOn(context, page),
  });
  const { id, version } = saved;
  if (!action) return { id, version };
  const acted = await performAction(context, {
    document,
    action,
    target: { id, version },
    right: { menu, button: action.button },
    input: undefined,
    confirm,
  });
  return { id, version: acted.version };
}

/** Names the step of every problem of a refusal. */
async function withSteps<T>(
  context: Context,
  page: GuidePageSource,
  record: Row,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.problems.length === 0) throw error;
    const model = recordModelOf(page.document, context.language);
    const guide = guideModelOf(page.guide, context.language);
    const steps = shownSteps(guide, model, record, recordContextOf(context));
    const { msgKey, status, args, data } = error;
    const problems = error.problems.map((problem) => {
      const step = stepOfProblem(steps, problem);
      return step === undefined ? problem : { ...problem, step };
    });
    throw new Refusal(msgKey, { status, args, problems, ...(data && { data }), cause: error });
  }
}
