import type { ValueType } from "../expression/types.ts";
import { unsupportedInSql } from "../expression/sqlSupport.ts";
import { isSortable } from "../paths/defaultList.ts";
import { columnPath } from "../paths/columnPath.ts";
import { booleanType, compilerOf, decimalType } from "../link/compile.ts";
import {
  reservedGroups,
  rowCount,
  type FigureSource,
  type GroupFigure,
  type GroupWay,
  type ListGroups,
} from "../model/listGroups.ts";
import { pointerTo } from "../read/jsonText.ts";
import type { ListSource } from "../model/source.ts";
import { nearest } from "../text/nearest.ts";
import { pathAt, type ListStep } from "./listStep.ts";

type Source = NonNullable<ListSource["groups"]>;

/** The ways a list's rows can be summed up, as stated; what leads nowhere is reported and left out. */
export function listGroups(source: Source, step: ListStep): ListGroups {
  const pointer = pointerTo(step.pointer, "groups");
  const keys = new Set<string>([reservedGroups.rows, reservedGroups.total, rowCount]);
  const isNew = (key: string, at: string) => {
    if (keys.has(key)) step.report(at, { message: `"${key}" is the key of another one already` });
    keys.add(key);
  };
  const by = source.by.map((words, index) => {
    const at = pointerTo(pointer, "by", index);
    isNew(words.key, pointerTo(at, "key"));
    return wayOf(words, step, at);
  });
  const stated = source.sums ?? [];
  const sums = stated.flatMap((words, index) => {
    const at = pointerTo(pointer, "sums", index);
    isNew(words.key, pointerTo(at, "key"));
    const before = stated
      .slice(0, index)
      .filter(({ as }) => as !== "ratio" && as !== "opening" && as !== "closing");
    const figure =
      words.as === "ratio"
        ? ratioOf(words, { step, at, known: [rowCount, ...before.map(({ key }) => key)] })
        : figureOf(words, step, at);
    return figure ? [Object.freeze(figure)] : [];
  });
  const dates = new Set(sums.flatMap(({ at }) => at?.path ?? []));
  if (dates.size > 1)
    step.report(pointerTo(pointer, "sums"), {
      message: `Balances of one page are of one date, not of ${[...dates].join(" and ")}`,
    });
  const drawn = (source.drawn ?? []).filter((key, index) => {
    if (key === rowCount || stated.some((one) => one.key === key)) return true;
    const column = pathAt(step, key, pointerTo(pointer, "drawn", index));
    return column?.field.kind.numeric === true;
  });
  if (source.first !== undefined && by.every(({ key }) => key !== source.first))
    step.report(pointerTo(pointer, "first"), {
      message: `"${source.first}" is no key of "by"`,
      allowed: by.map(({ key }) => key),
    });
  return Object.freeze({
    by: Object.freeze(by),
    sums: Object.freeze(sums),
    drawn,
    first: source.first,
  });
}

function wayOf(words: Source["by"][number], step: ListStep, at: string): GroupWay {
  const paths = words.paths.filter((path, place) => {
    const found = pathAt(step, path, pointerTo(at, "paths", place));
    if (found && !isSortable(found.field))
      step.report(pointerTo(at, "paths", place), {
        message: `"${path}" cannot be grouped by (${found.field.kind.name})`,
      });
    if (found && place === 0 && words.step && !found.field.kind.name.startsWith("date"))
      step.report(pointerTo(at, "step"), { message: `"${path}" is no date` });
    return found !== undefined && isSortable(found.field);
  });
  const byColumns = words.step ? "columns" : "bars";
  return Object.freeze({
    key: words.key,
    title: step.makeLabel(words, words.key),
    paths,
    step: words.step,
    chart: words.chart ?? (paths.length > 1 ? "stacked" : byColumns),
  });
}

function ratioOf(
  words: FigureSource,
  { step, at, known }: { readonly step: ListStep; readonly at: string; readonly known: string[] },
): GroupFigure | undefined {
  const unknown = (["of", "over"] as const).filter((word) => !known.includes(words[word] ?? ""));
  for (const word of unknown)
    step.report(words[word] === undefined ? at : pointerTo(at, word), {
      message:
        words[word] === undefined
          ? `"${word}" is missing: a figure before this one, or ${rowCount}`
          : `No figure "${words[word]}" before this one`,
      allowed: known,
      ...(words[word] !== undefined && { nearest: nearest(words[word], known) }),
    });
  if (unknown.length > 0) return undefined;
  const { key, of, over, times = "100", decimals = 2 } = words;
  return {
    key,
    title: step.makeLabel(words, key),
    as: "ratio",
    of,
    over,
    times,
    decimals,
    reads: [],
  };
}

function figureOf(words: FigureSource, step: ListStep, at: string): GroupFigure | undefined {
  const { key, as = "sum", of, decimals } = words;
  const column = of === undefined ? undefined : pathAt(step, of, pointerTo(at, "of"));
  if (column && !column.field.kind.numeric)
    step.report(pointerTo(at, "of"), { message: `"${of}" cannot be summed` });
  if (as === "count" && (of !== undefined || words.value !== undefined))
    step.report(at, { message: "Rows that are counted have no amount" });
  if (as !== "count" && of === undefined && words.value === undefined)
    step.report(at, { message: `"${as}" is of a column ("of") or of an amount ("value")` });
  const isBalance = as === "opening" || as === "closing";
  if (isBalance !== (words.at !== undefined))
    step.report(at, {
      message: isBalance
        ? `"at" is missing: the date of the period`
        : `"at" is of opening and closing alone`,
    });
  const dated = words.at === undefined ? undefined : pathAt(step, words.at, pointerTo(at, "at"));
  if (dated && dated.field.kind.name !== "date")
    step.report(pointerTo(at, "at"), { message: `"${words.at}" is no date` });
  const value = compiled(words, "value", decimalType, step, at);
  const when = compiled(words, "when", booleanType, step, at);
  const isBroken =
    (of !== undefined && !column) ||
    (words.at !== undefined && !dated) ||
    (words.value !== undefined && !value) ||
    (words.when !== undefined && !when);
  if (isBroken) return undefined;
  const reads = [value, when].flatMap((one) =>
    (one?.dependencies ?? []).flatMap(
      (path) =>
        columnPath(step.table, path, step.find) ??
        columnPath(step.table, path.split(".").slice(0, -1).join("."), step.find) ??
        [],
    ),
  );
  const title = step.makeLabel(words, key);
  return { key, title, as, of, column, value, when, reads, at: dated, decimals };
}

function compiled(
  words: FigureSource,
  word: "value" | "when",
  expects: ValueType,
  step: ListStep,
  at: string,
) {
  const pointer = pointerTo(at, word);
  const expression = compilerOf(step.report, [step.suspects])(words[word], {
    pointer,
    scope: step.table.scope,
    expects,
  });
  const why = expression && unsupportedInSql(expression.tree);
  if (why === undefined) return expression;
  step.report(pointer, { message: why });
  return undefined;
}

/** Paths that groups name: they are among the page's columns, so that people can filter by them. */
export function groupPaths(groups: ListGroups | undefined): readonly string[] {
  if (!groups) return [];
  const figures = groups.sums.flatMap(({ column, of, at }) => [
    ...(column && of !== undefined ? [of] : []),
    ...(at ? [at.path] : []),
  ]);
  return [...groups.by.flatMap(({ paths }) => paths), ...figures];
}
