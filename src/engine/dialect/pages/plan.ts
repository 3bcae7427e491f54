import type { ListFigure, PlanWord } from "../model/pageSource.ts";
import type { ListSource } from "../model/source.ts";
import { pointerTo } from "../read/jsonText.ts";
import { nearest } from "../text/nearest.ts";
import { pathAt, type ListStep } from "./listStep.ts";

/** Rows as cells of a plan: columns of the listed rows, and a figure of them. */
export function statedPlan(
  source: ListSource | undefined,
  step: ListStep,
  figures: readonly ListFigure[] | undefined,
): PlanWord | undefined {
  const { plan } = source ?? {};
  if (!plan) return undefined;
  const at = pointerTo(step.pointer, "plan");
  const found = (["site", "group", "at"] as const).map((word) =>
    pathAt(step, plan[word], pointerTo(at, word)),
  );
  const keys = (figures ?? []).map(({ key }) => key);
  const isFigure = keys.includes(plan.filled);
  if (!isFigure)
    step.report(pointerTo(at, "filled"), {
      message: `No figure "${plan.filled}"`,
      allowed: keys,
      nearest: nearest(plan.filled, keys),
    });
  return found.every(Boolean) && isFigure ? Object.freeze({ ...plan }) : undefined;
}
