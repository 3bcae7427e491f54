import type { DocumentDraft, Drafts } from "../../../engine/dialect/assemble/draft.ts";
import { booleanType, compilerOf } from "../../../engine/dialect/link/compile.ts";
import { filterPathAt, pathAt, type ListStep } from "../../../engine/dialect/pages/listStep.ts";
import { checkFilter } from "../../../engine/dialect/pages/viewFilter.ts";
import { unknownField } from "../../../engine/dialect/link/rows.ts";
import { pointerTo } from "../../../engine/dialect/read/jsonText.ts";
import { nearest } from "../../../engine/dialect/text/nearest.ts";
import type { LabelSource } from "../../../engine/dialect/model/source.ts";
import type { Overview, OverviewSource } from "./overview.ts";

/** Checks and compiles the word `overview` of a document, once all documents are linked. */
export function linkOverview(draft: DocumentDraft, drafts: Drafts): void {
  const { overview } = draft.source;
  if (!overview) return;
  const compile = compilerOf(draft.report, [draft.suspects]);
  const { scope } = draft.document.header;
  const marks = (overview.marks ?? []).flatMap((source, index) => {
    const pointer = pointerTo("/overview/marks", index);
    const at = pointerTo(pointer, "when");
    const when = compile(source.when, { pointer: at, scope, expects: booleanType });
    const title = draft.makeLabel(source, "mark");
    return when ? [Object.freeze({ when, tone: source.tone ?? ("neutral" as const), title })] : [];
  });
  const lists = (overview.lists ?? []).flatMap((source, index) => {
    const pointer = pointerTo("/overview/lists", index);
    return listOf(draft, drafts, { source, pointer }) ?? [];
  });
  const radars = (overview.radars ?? []).flatMap((source, index) => {
    const pointer = pointerTo("/overview/radars", index);
    const { header } = draft.document;
    const table = header.children.find(({ key }) => key === source.lines);
    if (!table) {
      const keys = header.children.map(({ key }) => key);
      draft.report(pointerTo(pointer, "lines"), unknownField(source.lines, keys));
      return [];
    }
    for (const word of ["label", "value"] as const) {
      if (table.field(source[word])) continue;
      const keys = table.fields.map(({ key }) => key);
      draft.report(pointerTo(pointer, word), unknownField(source[word], keys));
    }
    const { key, lines: from, label, value, max } = source;
    return [
      Object.freeze({ key, lines: from, label, value, max, title: draft.makeLabel(source, key) }),
    ];
  });
  const figures = measuredOf(draft, drafts, "figures", overview.figures);
  const charts = measuredOf(draft, drafts, "charts", overview.charts);
  const watch = measuredOf(draft, drafts, "watch", overview.watch).map((one) => ({
    ...one,
    tone: one.tone ?? ("bad" as const),
  }));
  draft.document.overview = Object.freeze({ marks, lists, radars, figures, charts, watch });
}

type Written = NonNullable<OverviewSource["figures"]>[number];

/** What asks a measure by the record, as far as there is such a measure with such a key. */
function measuredOf<Source extends Written>(
  draft: DocumentDraft,
  drafts: Drafts,
  word: "figures" | "charts" | "watch",
  sources: readonly Source[] = [],
) {
  return sources.flatMap((source, index) => {
    const pointer = pointerTo(pointerTo("/overview", word), index);
    const measure = drafts.measures.get(source.measure)?.measure;
    if (!measure) {
      const keys = [...drafts.measures.keys()];
      draft.report(pointerTo(pointer, "measure"), {
        message: `No measure "${source.measure}"`,
        allowed: keys,
        nearest: nearest(source.measure, keys),
      });
      return [];
    }
    // Where the measure's own file cannot be read, its keys are not known: the file is reported.
    if ("unread" in measure) return [];
    if (measure.targets[source.by] !== draft.document.name)
      draft.report(pointerTo(pointer, "by"), {
        message: `"${source.by}" of the measure is no reference to ${draft.document.name}`,
        allowed: measure.keys.filter((key) => measure.targets[key] === draft.document.name),
      });
    if ((word === "charts" || source.period !== undefined) && !measure.hasPeriod)
      draft.report(pointerTo(pointer, "measure"), { message: `"${source.measure}" has no period` });
    const { alone } = source as { readonly alone?: string };
    if (alone !== undefined && (measure.as !== "count" || !measure.keys.includes(alone)))
      draft.report(pointerTo(pointer, "alone"), {
        message: `"${source.measure}" counts nothing by "${alone}"`,
        allowed: measure.keys,
      });
    const { title: _en, "zh-CN": _cn, "zh-TW": _tw, ...asked } = source;
    const title = isLabelled(source) ? draft.makeLabel(source, source.key) : measure.title;
    return [Object.freeze({ ...asked, title })];
  });
}

const isLabelled = (source: Partial<LabelSource>): source is LabelSource =>
  source.title !== undefined;

function listOf(
  draft: DocumentDraft,
  drafts: Drafts,
  at: {
    readonly source: NonNullable<OverviewSource["lists"]>[number];
    readonly pointer: string;
  },
): Overview["lists"][number] | undefined {
  const { source, pointer } = at;
  const target = drafts.find(source.of);
  if (!target) {
    const names = drafts.all.map(({ document }) => document.name);
    if (!drafts.isUnreadable(source.of))
      draft.report(pointerTo(pointer, "of"), {
        message: `No document "${source.of}"`,
        allowed: names,
        nearest: nearest(source.of, names),
      });
    return undefined;
  }
  const { document } = target;
  const step: ListStep = {
    document,
    table: document.header,
    find: (name) => drafts.find(name)?.document,
    report: draft.report,
    suspects: target.suspects,
    pointer,
    makeLabel: draft.makeLabel,
  };
  const same = source.same ?? {};
  if (source.by === undefined && Object.keys(same).length === 0)
    step.report(pointer, {
      message: 'Say which rows: "by" a path to the record, or with the "same" values',
    });
  const own = draft.document.header;
  for (const [there, key] of Object.entries(same)) {
    const at = pointerTo(pointer, "same", there);
    const found = pathAt(step, there, at);
    const field = own.field(key);
    if (!field)
      draft.report(
        at,
        unknownField(
          key,
          own.fields.map((one) => one.key),
        ),
      );
    else if (found && (found.field.kind.name !== field.kind.name || found.field.to !== field.to))
      draft.report(at, { message: `"${there}" and "${key}" do not hold the same kind of value` });
  }
  const by =
    source.by === undefined ? undefined : filterPathAt(step, source.by, pointerTo(pointer, "by"));
  if (by && by.field.to !== draft.document.name)
    draft.report(pointerTo(pointer, "by"), {
      message: `"${source.by}" is no reference to ${draft.document.name}`,
    });
  if (source.filter !== undefined)
    checkFilter(source.filter, { ...step, pointer: pointerTo(pointer, "filter") });
  source.columns?.forEach((column, index) =>
    pathAt(step, column, pointerTo(pointer, "columns", index)),
  );
  const { key, of, by: path, filter, columns } = source;
  const title = draft.makeLabel(source, key);
  return Object.freeze({ key, title, of, menu: document.menu, by: path, same, filter, columns });
}
