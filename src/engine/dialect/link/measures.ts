import type { DocumentDraft, Drafts, MeasureDraft, Mutable } from "../assemble/draft.ts";
import type { MakeLabel } from "../assemble/label.ts";
import type { Expression, Scope } from "../expression/types.ts";
import { unsupportedInSql } from "../expression/sqlSupport.ts";
import type { AbsentMeasure, MeasureSource, MeasuresSource, RowMeasure } from "../model/measure.ts";
import type { Field, Table } from "../model/document.ts";
import { columnPath, columnsNear, type ColumnPath } from "../paths/columnPath.ts";
import { pointerTo } from "../read/jsonText.ts";
import type { CheckedFile, CheckedFiles } from "../shapes/checkFiles.ts";
import { nearest } from "../text/nearest.ts";
import { booleanType, compilerOf } from "./compile.ts";
import { namedTable } from "./consumed.ts";

/** Checks and compiles every measure; what documents, widgets and calls ask for by name. Their pages are found once pages are built. */
export function linkMeasures(checked: CheckedFiles, drafts: Drafts, makeLabel: MakeLabel): void {
  const written = checked.measures.flatMap((file) =>
    (file.source.measures ?? []).map((source, index) => ({
      file,
      source,
      at: pointerTo("/measures", index),
    })),
  );
  const linking = (one: Written): Linking => ({ ...one, drafts, makeLabel });
  // A ratio is made of other measures, wherever they are declared.
  for (const one of written) if (!isMade(one.source)) keep(linking(one), rowsOf(linking(one)));
  for (const one of written) if (isMade(one.source)) keep(linking(one), ratioOf(linking(one)));
}

/** Whether a measure is made of two others. */
const isMade = ({ as }: Pick<MeasureSource, "as">): boolean => as === "ratio" || as === "index";

interface Written {
  readonly file: CheckedFile<MeasuresSource>;
  readonly source: MeasureSource;
  /** Pointer of the measure. */
  readonly at: string;
}
interface Linking extends Written {
  readonly drafts: Drafts;
  readonly makeLabel: MakeLabel;
}

function keep(
  { drafts: { measures }, file, source, at }: Linking,
  measure: MeasureDraft["measure"] | undefined,
): void {
  if (measures.has(source.key))
    file.report(pointerTo(at, "key"), { message: `"${source.key}" is a measure already` });
  else if (measure) measures.set(source.key, { measure, source, report: file.report, pointer: at });
}

function headOf({ source, makeLabel }: Linking) {
  return {
    key: source.key,
    code: source.code ?? source.key,
    title: makeLabel(source, source.key),
    decimals: source.decimals,
    suffix: source.suffix ?? "",
    asCompany: source.scope === "company",
  };
}

/** A measure of a document whose file cannot be read. */
function absent(linking: Linking): AbsentMeasure {
  const { by = {} } = linking.source;
  return {
    ...headOf(linking),
    as: linking.source.as,
    keys: Object.keys(by),
    targets: {},
    hasPeriod: true,
    absent: true,
    unread: true,
  };
}

function rowsOf(linking: Linking): MeasureDraft["measure"] | undefined {
  const { source, file, at, drafts } = linking;
  if (source.from === undefined) {
    file.report(at, { message: '"from" is missing: the document, or document.lines, of its rows' });
    return undefined;
  }
  // Nothing can be said of rows whose file cannot be read.
  if (drafts.isUnreadable(source.from.split(".")[0]!)) return absent(linking);
  const named = namedTable(source.from, { report: file.report }, drafts, pointerTo(at, "from"));
  if (!named) return undefined;
  const { owner, table } = named;
  const where = expressionOf(linking, owner, table, "where");
  const of = expressionOf(linking, owner, table, "of");
  if (source.as === "count" && source.of !== undefined)
    file.report(pointerTo(at, "of"), { message: "Rows that are counted have no amount" });
  if (source.as !== "count" && source.of === undefined)
    file.report(at, { message: `"of" is missing: the amount that "${source.as}" is of` });
  const by = Object.fromEntries(
    Object.entries(source.by ?? {}).flatMap(([key, path]) => {
      const column = columnAt(linking, named, path, pointerTo(at, "by", key), isKey);
      return column ? [[key, column] as const] : [];
    }),
  );
  const period =
    source.period === undefined
      ? undefined
      : columnAt(linking, named, source.period, pointerTo(at, "period"), isDay);
  const read = [where, of].flatMap((one) => columnsRead(one, table, drafts));
  const measure: Mutable<RowMeasure> = {
    ...headOf(linking),
    as: source.as as RowMeasure["as"],
    keys: Object.freeze(Object.keys(by)),
    targets: Object.freeze(
      Object.fromEntries(Object.entries(by).map(([key, { field }]) => [key, field.to])),
    ),
    hasPeriod: period !== undefined,
    document: owner.document,
    table,
    where,
    of,
    by: Object.freeze(by),
    period,
    reads: Object.freeze([...read, ...Object.values(by), ...(period ? [period] : [])]),
    page: undefined,
  };
  return measure;
}

function expressionOf(
  { source, file, at }: Linking,
  owner: DocumentDraft,
  table: Table,
  word: "where" | "of",
): Expression | undefined {
  const pointer = pointerTo(at, word);
  // The figure is the same for all users who see the same rows.
  const { isNew: _, me: __, ...scope }: Scope = table.scope;
  const expression = compilerOf(file.report, [owner.suspects])(source[word], {
    pointer,
    scope,
    expects: word === "where" ? booleanType : { type: "decimal" },
  });
  const why = expression && unsupportedInSql(expression.tree);
  if (why === undefined) return expression;
  file.report(pointer, { message: why });
  return undefined;
}

function columnAt(
  { file, drafts }: Linking,
  { owner, table }: { readonly owner: DocumentDraft; readonly table: Table },
  path: string,
  pointer: string,
  fits: (field: Field) => string | undefined,
): ColumnPath | undefined {
  const find = (name: string) => drafts.find(name)?.document;
  const found = columnPath(table, path, find);
  if (!found) {
    const known = columnsNear(table, path, find);
    if (!path.split(".").some((segment) => owner.suspects.has(segment)))
      file.report(pointer, {
        message: `No column "${path}"`,
        allowed: known,
        nearest: nearest(path, known),
      });
    return undefined;
  }
  const why = fits(found.field);
  if (why === undefined) return found;
  file.report(pointer, { message: `"${path}" ${why}` });
  return undefined;
}

const keyKinds = new Set(["reference", "choice", "state", "text", "number-series", "tree"]);
const isKey = ({ kind, many }: Field) =>
  many || !keyKinds.has(kind.name) ? "is nothing that rows are told apart by" : undefined;
const isDay = ({ kind, many }: Field) =>
  many || !["date", "datetime"].includes(kind.name) ? "is no date" : undefined;

/** The columns that an expression reads; of a reference's code and name, the reference itself. */
function columnsRead(
  expression: Expression | undefined,
  table: Table,
  drafts: Drafts,
): readonly ColumnPath[] {
  const find = (name: string) => drafts.find(name)?.document;
  return (expression?.dependencies ?? []).flatMap(
    (path) => columnPath(table, path, find) ?? columnPath(table, ownerOf(path), find) ?? [],
  );
}

function ownerOf(path: string): string {
  return path.split(".").slice(0, -1).join(".");
}

function ratioOf(linking: Linking): MeasureDraft["measure"] | undefined {
  const { source, file, at } = linking;
  for (const word of ["from", "where", "by", "period"] as const)
    if (source[word] !== undefined)
      file.report(pointerTo(at, word), {
        message: `${source.as === "ratio" ? "A ratio" : "An index"} has it from what it is made of`,
      });
  const of = partOf(linking, "of");
  const over = partOf(linking, "over");
  if (!of || !over) return undefined;
  if ("absent" in of || "absent" in over) return { ...absent(linking), keys: of.keys };
  const keys = of.keys.filter((key) => over.keys.includes(key));
  const apart = keys.find((key) => of.targets[key] !== over.targets[key]);
  if (apart !== undefined)
    file.report(at, { message: `"${apart}" of "${of.key}" and of "${over.key}" are not the same` });
  const made = {
    ...headOf(linking),
    targets: over.targets,
    hasPeriod: of.hasPeriod && over.hasPeriod,
    asCompany: of.asCompany && over.asCompany,
    of,
    over,
    times: source.times ?? "1",
  };
  const { groupBy: basket } = source;
  if (source.as === "ratio") {
    if (basket)
      file.report(pointerTo(at, "groupBy"), { message: "Only an index is grouped by itself" });
    return { ...made, as: "ratio", keys: Object.freeze(keys) };
  }
  if (!made.hasPeriod || !basket?.length)
    file.report(at, { message: 'An index needs a "groupBy", and measures with a period' });
  const compared = basket?.filter((key, index) => {
    if (!keys.includes(key))
      file.report(pointerTo(at, "groupBy", index), {
        message: `"${key}" is no key of both measures`,
        allowed: keys,
      });
    return keys.includes(key);
  });
  return {
    ...made,
    as: "index",
    basket: Object.freeze(compared ?? []),
    keys: Object.freeze(keys.filter((key) => !basket?.includes(key))),
  };
}

function partOf(
  { source, file, at, drafts }: Linking,
  word: "of" | "over",
): RowMeasure | AbsentMeasure | undefined {
  const key = source[word];
  const found = key === undefined ? undefined : drafts.measures.get(key)?.measure;
  if (found && !("over" in found)) return found;
  const rows = [...drafts.measures.values()].flatMap(({ measure }) =>
    "document" in measure ? measure.key : [],
  );
  file.report(key === undefined ? at : pointerTo(at, word), {
    message: key === undefined ? `"${word}" is missing: a measure` : `No measure "${key}" of rows`,
    allowed: rows,
    nearest: key === undefined ? undefined : nearest(key, rows),
  });
  return undefined;
}
