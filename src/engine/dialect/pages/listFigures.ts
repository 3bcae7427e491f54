import { nearest } from "../text/nearest.ts";
import { pointerTo } from "../read/jsonText.ts";
import type { LabelSource, ListSource } from "../model/source.ts";
import type { ListFigure } from "../model/pageSource.ts";
import type { ListStep } from "./listStep.ts";

/** The measures that a list of documents shows as columns, as far as there are such measures by these documents. */
export function listFigures(
  stated: NonNullable<ListSource["figures"]>,
  step: ListStep,
): readonly ListFigure[] {
  const known = new Set(step.table.fields.map(({ key }) => key));
  const figures = stated.flatMap((source, index): readonly ListFigure[] => {
    const at = pointerTo(pointerTo(step.pointer, "figures"), index);
    const { key, by, period, hidden = false } = source;
    if (known.has(key)) step.report(pointerTo(at, "key"), { message: `"${key}" is taken already` });
    known.add(key);
    const measure = step.measures?.get(source.measure)?.measure;
    if (!measure) {
      const keys = [...(step.measures?.keys() ?? [])];
      step.report(pointerTo(at, "measure"), {
        message: `No measure "${source.measure}"`,
        allowed: keys,
        nearest: nearest(source.measure, keys),
      });
      return [];
    }
    // Where the measure's own file cannot be read, its keys are not known: the file is reported.
    if ("unread" in measure) return [];
    if (step.table.parent || measure.targets[by] !== step.document.name)
      step.report(pointerTo(at, "by"), {
        message: `"${by}" of the measure is no reference to the listed documents`,
        allowed: measure.keys.filter((one) => measure.targets[one] === step.document.name),
      });
    if (period !== undefined && !measure.hasPeriod)
      step.report(pointerTo(at, "period"), { message: `"${source.measure}" has no period` });
    const title =
      source.title === undefined ? measure.title : step.makeLabel(source as LabelSource, key);
    return [Object.freeze({ key, title, measure, by, period, hidden })];
  });
  return Object.freeze(figures);
}
