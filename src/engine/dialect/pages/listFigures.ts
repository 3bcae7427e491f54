import { nearest } from "../text/nearest.ts";
import { pointerTo } from "../read/jsonText.ts";
import type { LabelSource, ListSource } from "../model/source.ts";
import type { Measure } from "../model/measure.ts";
import type { ListFigure } from "../model/pageSource.ts";
import type { ListStep } from "./listStep.ts";

/** The measures that a list of documents shows as columns, as far as there are such measures by these documents. */
export function listFigures(
  stated: NonNullable<ListSource["figures"]>,
  step: ListStep,
  asked: ReadonlySet<string>,
): readonly ListFigure[] {
  const known = new Set(step.table.fields.map(({ key }) => key));
  const figures = stated.flatMap((source, index): readonly ListFigure[] => {
    const at = pointerTo(pointerTo(step.pointer, "figures"), index);
    const { key, period, hidden = false } = source;
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
    const by = keysOf(source.by, measure, { ...step, pointer: pointerTo(at, "by") });
    const less = lessOf(source.less, by, { ...step, pointer: pointerTo(at, "less") });
    if (period !== undefined && !measure.hasPeriod)
      step.report(pointerTo(at, "period"), { message: `"${source.measure}" has no period` });
    const title =
      source.title === undefined ? measure.title : step.makeLabel(source as LabelSource, key);
    const filtered = asked.has(key);
    return [Object.freeze({ key, title, measure, by, less, period, hidden, filtered })];
  });
  return Object.freeze(figures);
}

/** The keys by which the measure is asked for each row, with the fields of the row that say their values. */
function keysOf(
  by: NonNullable<ListSource["figures"]>[number]["by"],
  measure: Measure,
  step: ListStep,
): ListFigure["by"] {
  if (typeof by === "string") {
    if (step.table.parent || measure.targets[by] !== step.document.name)
      step.report(step.pointer, {
        message: `"${by}" of the measure is no reference to the listed documents`,
        allowed: measure.keys.filter((one) => measure.targets[one] === step.document.name),
      });
    return [{ key: by, field: undefined }];
  }
  return Object.entries(by).flatMap(([key, name]) => {
    const field = step.table.field(name);
    const at = pointerTo(step.pointer, key);
    if (!measure.keys.includes(key))
      step.report(at, {
        message: `The measure is not asked by "${key}"`,
        allowed: measure.keys,
        nearest: nearest(key, measure.keys),
        onKey: true,
      });
    else if (!field || field.many || field.to !== measure.targets[key])
      step.report(at, {
        message: `"${name}" is no field of the row that says "${key}" of the measure`,
        allowed: step.table.fields
          .filter(({ to, many }) => !many && to === measure.targets[key])
          .map((one) => one.key),
      });
    return field ? [{ key, field }] : [];
  });
}

/** A number of the record that the one key refers to; what not everybody may know is told by no figure. */
function lessOf(
  less: string | undefined,
  by: ListFigure["by"],
  { pointer, report, table, find }: ListStep,
): ListFigure["less"] {
  if (less === undefined) return undefined;
  const [one, ...others] = by;
  const record = one?.field ? find(one.field.to ?? "")?.header : table;
  // A document that is not there, or cannot be read, is reported at the reference to it.
  if (!record && one?.field?.kind.name === "reference") return undefined;
  const numbers = (record?.fields ?? []).filter(
    ({ kind, confidential, internal, sealed }) =>
      kind.numeric && confidential === undefined && internal !== true && sealed !== true,
  );
  const field = numbers.find(({ key }) => key === less);
  if (others.length > 0)
    report(pointer, { message: '"less" is of the record of one key, and "by" has several' });
  else if (!field)
    report(pointer, {
      message: `"${less}" is no number of that record that everybody may know`,
      allowed: numbers.map(({ key }) => key),
    });
  return field;
}
