import { daySpan, isDate, partsOfMeasure, Refusal, type Measure } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { pageColumns } from "../../store/list/pageColumns.ts";
import {
  measureSteps,
  type MeasureAsked,
  type MeasureRow,
  type MeasureStep,
} from "../../store/measure/measureRequest.ts";
import { isUuid } from "../../store/statement/statement.ts";
import { askMeasure, mayAsk } from "./askMeasure.ts";
import { filterBehind, type Behind } from "./filterBehind.ts";

/** What `POST /biz/measure/:name` answers. */
interface MeasureAnswer {
  readonly measure: string;
  readonly title: string;
  readonly suffix: string;
  /** It has no value yet. */
  readonly absent?: true;
  readonly rows: readonly {
    readonly by: Readonly<Record<string, unknown>>;
    readonly at?: string;
    readonly value: string | null;
    readonly rows: number;
    readonly behind: readonly Behind[];
  }[];
}

const most = 1000;

/**
 * The figures of a measure. `by` narrows it (key -> a value or several), `group` splits it by the values of some
 * keys, `step` by day, month or year; `from` and `to` are days of the company. Each figure names the list behind it.
 * @throws Refusal 403 without the right; 5103 for unknown names and malformed values.
 */
export async function readMeasure(
  context: Context,
  name: string,
  request: Readonly<Record<string, unknown>>,
): Promise<MeasureAnswer> {
  const { schema, language } = context;
  const measure = schema.measure(name);
  if (!measure)
    throw unknown(
      name,
      schema.measures.map(({ key }) => key),
    );
  if (!mayAsk(context, measure)) throw new Refusal("auth.forbidden");
  const asked = readRequest(context, measure, request);
  const rows = await askMeasure(context, measure, asked);
  return {
    measure: measure.key,
    title: measure.title[language],
    suffix: measure.suffix,
    ...("absent" in measure && { absent: true }),
    rows: rows.map((row) => ({
      by: Object.fromEntries(asked.groups.map((key) => [key, row.shown[key] ?? row.keys[key]])),
      ...(row.at !== null && { at: row.at }),
      value: row.value,
      rows: Number(row.rows),
      behind: listsBehind(context, measure, asked, row),
    })),
  };
}

/** The lists behind a figure that the reader may open. */
export function listsBehind(
  { schema, actor }: Context,
  measure: Measure,
  asked: MeasureAsked,
  row: MeasureRow,
): readonly Behind[] {
  return partsOfMeasure(measure).flatMap((part) => {
    const { page } = part;
    if (!page) return [];
    const { usable } = pageColumns(schema, page, actor);
    return [filterBehind(part, page.name, { asked, row, usable })];
  });
}

const words = ["by", "group", "step", "period", "from", "to", "greatest", "size"] as const;

function readRequest(
  context: Context,
  measure: Measure,
  request: Readonly<Record<string, unknown>>,
): MeasureAsked {
  const strange = Object.keys(request).find((word) => !(words as readonly string[]).includes(word));
  if (strange !== undefined) throw unknown(strange, words);
  const { by = {}, group = [], step, greatest, size = most } = request;
  if (typeof by !== "object" || by === null || Array.isArray(by))
    throw malformed("by: {key: value}");
  if (!Array.isArray(group)) throw malformed("group: [key]");
  if (!Number.isInteger(size) || Number(size) < 1 || Number(size) > most)
    throw malformed(`size: 1…${most}`);
  if (step !== undefined && !(measureSteps as readonly unknown[]).includes(step))
    throw malformed(`step: ${measureSteps.join(", ")}`);
  if (step !== undefined && !measure.hasPeriod)
    throw malformed(`step: ${measure.key} has no period`);
  if (step !== undefined && measure.as === "index")
    throw malformed(`step: ${measure.key} compares whole periods`);
  const groups = [...new Set(group)].map(String);
  for (const key of [...Object.keys(by), ...groups])
    if (!measure.keys.includes(key)) throw unknown(key, measure.keys);
  return {
    by: Object.fromEntries(
      Object.entries(by).map(([key, value]) => [key, valuesOf(measure, key, value)]),
    ),
    ...daysOf(context, measure, request),
    groups,
    step: step as MeasureStep | undefined,
    greatest: greatest === true,
    limit: Number(size),
  };
}

/** The days asked for: a span by name (`period`), or the first and last of them. */
function daysOf(
  { today }: Context,
  measure: Measure,
  request: Readonly<Record<string, unknown>>,
): Pick<MeasureAsked, "since" | "until"> {
  const { period } = request;
  if (period === undefined)
    return { since: dayOf(measure, request, "from"), until: dayOf(measure, request, "to") };
  if (!measure.hasPeriod) throw malformed(`period: ${measure.key} has no period`);
  const { from, to } = daySpan(period, today, "period");
  return { since: from, until: to };
}

function valuesOf({ targets }: Measure, key: string, value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const isId = targets[key] !== undefined;
  if (
    values.length > most ||
    !values.every((one) => typeof one === "string" && (!isId || isUuid(one)))
  )
    throw malformed(`by.${key}: ${isId ? "id" : "text"}, ≤ ${most}`);
  return values as readonly string[];
}

function dayOf(
  measure: Measure,
  request: Readonly<Record<string, unknown>>,
  word: "from" | "to",
): string | undefined {
  const day = request[word];
  if (day === undefined || day === null) return undefined;
  if (typeof day !== "string" || !isDate(day)) throw malformed(`${word}: YYYY-MM-DD`);
  if (!measure.hasPeriod) throw malformed(`${word}: ${measure.key} has no period`);
  return day;
}

function unknown(name: string, known: readonly string[]): Refusal {
  return new Refusal("common.unknownField", { args: [name.slice(0, 60), known.join(", ")] });
}

function malformed(what: string): Refusal {
  return new Refusal("common.badRequest", { args: [what] });
}
