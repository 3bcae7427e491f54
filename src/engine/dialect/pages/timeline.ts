import type { ListSource } from "../model/source.ts";
import type { Timeline } from "../model/timeline.ts";
import { pointerTo } from "../read/jsonText.ts";
import { pathAt, type ListStep } from "./listStep.ts";

/** Rows as bars: from and to are instants of the listed rows. */
export function statedTimeline(
  source: ListSource | undefined,
  step: ListStep,
): Timeline | undefined {
  const { timeline } = source ?? {};
  if (!timeline) return undefined;
  const at = pointerTo(step.pointer, "timeline");
  const found = (["from", "to", "lane", "label"] as const).map((word) => {
    const path = pathAt(step, timeline[word], pointerTo(at, word));
    const isTime = word === "from" || word === "to";
    if (!path || !isTime || path.field.kind.name === "datetime") return path !== undefined;
    step.report(pointerTo(at, word), {
      message: `"${timeline[word]}" (${path.field.kind.name}) is no date and time`,
    });
    return false;
  });
  return found.every(Boolean) ? Object.freeze({ ...timeline }) : undefined;
}
