import {
  guideModelOf,
  judgeGuide,
  judgeStep,
  shownSteps,
  stepOfProblem,
  type Problem,
  type Row,
  type RowChanges,
  recordContextOf,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { problemView } from "../../../server/http/envelope.ts";
import { guideOf, stepKey, type GuidePageSource } from "./guideOf.ts";
import { changesIn, proposedRecord } from "./proposedRecord.ts";

/**
 * `POST /guide/:page/check`: judges one step (or, without `step`, all of them) as finishing would: formats,
 * references, missing values, rules. Warnings (63xx) are separate: they can be confirmed at the end.
 */
export async function checkGuide(
  context: Context,
  name: string,
  body: Readonly<Record<string, unknown>>,
) {
  const page = guideOf(context, name);
  const step = body["step"] === undefined ? undefined : stepKey(page, body["step"]);
  const found = await problemsOf(context, page, { changes: changesIn(body), step });
  const views = found.problems.map((problem) => problemView(problem, context.language));
  return {
    problems: views.filter(({ warning }) => warning !== true),
    warnings: views.filter(({ warning }) => warning === true),
  };
}

/** Every problem that a step (or any step) answers for, each with the step at which it is put right. */
export async function problemsOf(
  context: Context,
  page: GuidePageSource,
  { changes, step }: { readonly changes: RowChanges; readonly step: string | undefined },
): Promise<{ readonly record: Row; readonly problems: readonly Problem[] }> {
  const { record, problems } = await proposedRecord(context, page, changes);
  const model = recordModelOf(page.document, context.language);
  const guide = guideModelOf(page.guide, context.language);
  const rules = recordContextOf(context);
  const steps = shownSteps(guide, model, record, rules);
  const values = problems
    .map((problem) => ({ ...problem, step: stepOfProblem(steps, problem) }))
    // What belongs to no step is everybody's business; what belongs to another step waits for it.
    .filter((problem) => step === undefined || (problem.step ?? step) === step)
    .map(({ step: at, ...problem }) => (at === undefined ? problem : { ...problem, step: at }));
  const judging = { model, guide, record, context: rules };
  const judged = step === undefined ? judgeGuide(judging) : judgeStep({ ...judging, step });
  // A value that was not taken is missing as well: one problem a place is enough.
  const places = new Set(values.map(placeOf));
  return { record, problems: [...values, ...judged.filter((one) => !places.has(placeOf(one)))] };
}

const placeOf = ({ table = "", line = "", field = "" }: Problem): string =>
  `${table}/${line}/${field}`;
