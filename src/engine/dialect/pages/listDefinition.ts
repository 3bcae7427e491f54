import { columnPath, type ColumnPath } from "../paths/columnPath.ts";
import { attributePath } from "../paths/attributePath.ts";
import { linePath } from "../paths/linePath.ts";
import { decimalsPath } from "../paths/decimalsPath.ts";
import { defaultList, isSearchable, isSortable, isSummed } from "../paths/defaultList.ts";
import { filterFields } from "../paths/filterFields.ts";
import type { ListColumn, ListDefinition, ListView } from "../model/document.ts";
import { allRows } from "../model/pageSource.ts";
import { pointerTo } from "../read/jsonText.ts";
import { unknownField } from "../link/rows.ts";
import { rendererOf } from "../model/renderer.ts";
import type { ColumnSource, ListSource } from "../model/source.ts";
import { editNeeds } from "./editNeeds.ts";
import { statedPlan } from "./plan.ts";
import { statedTimeline } from "./timeline.ts";
import { listFigures } from "./listFigures.ts";
import { groupPaths, listGroups } from "./listGroups.ts";
import { filterPathAt, pathAt, type ListStep } from "./listStep.ts";
import { checkFilter } from "./viewFilter.ts";

/** A list as stated over its defaults. Paths that lead nowhere are reported and left out. */
export function listDefinition(source: ListSource | undefined, step: ListStep): ListDefinition {
  const { document, table, base } = step;
  const defaults = base ?? defaultList(document, table);
  const columns = source?.columns
    ? statedColumns(source.columns, step)
    : (base?.columns ??
      defaults.columns.flatMap(({ path, hidden }) => listColumn(step, { path, hidden }) ?? []));
  const paths = (
    word: "filters" | "sort" | "search",
    refuse: (found: ColumnPath) => string | undefined,
  ) => statedPaths(step, word, source?.[word], refuse) ?? defaults[word];
  const filters = paths("filters", ({ field }) =>
    field.kind.operators.length > 0 ? undefined : `cannot be filtered by (${field.kind.name})`,
  );
  const sort = paths("sort", ({ field }) =>
    isSortable(field)
      ? undefined
      : `cannot be sorted by (${field.many ? "many values" : field.kind.name})`,
  );
  const search = paths("search", ({ field }) =>
    isSearchable(field) ? undefined : `is no text to search (${field.kind.name})`,
  );
  const asked = new Set((source?.views ?? []).flatMap(({ filter }) => filterFields(filter)));
  const figures = source?.figures ? listFigures(source.figures, step, asked) : base?.figures;
  const figureKeys = new Set(figures?.flatMap(({ key, filtered }) => (filtered ? [key] : [])));
  const views = source?.views
    ? statedViews(source.views, { ...step, figures: figureKeys })
    : (base?.views ?? []);
  const firstView = firstViewOf(source?.firstView, { views, base: base?.firstView }, step);
  const opens = statedOpens(source, step) ?? base?.opens;
  const timeline = statedTimeline(source, step) ?? base?.timeline;
  const plan = statedPlan(source, step, figures) ?? base?.plan;
  const tree = statedTree(source, step) ?? base?.tree;
  const groups = source?.groups ? listGroups(source.groups, step) : base?.groups;
  const filtered = [...filters, ...views.flatMap(({ filter }) => filterFields(filter))]
    .filter((path) => !figureKeys.has(path))
    .map((path) => attributePath(table, path, step.find)?.column.path ?? path);
  const lineFilters = [...new Set(filtered)].flatMap(
    (path) => linePath(table, path, step.find) ?? [],
  );
  const isOfLines = (path: string) => lineFilters.some((one) => one.path === path);
  const needed = [
    ...groupPaths(groups),
    ...(tree === undefined ? [] : [tree]),
    ...(opens ? [opens.document, opens.record] : []),
    ...filtered.filter((path) => !isOfLines(path)),
    ...sort.map((path) => path.replace(/^-/, "")),
    ...columns.flatMap(({ second = [], of }) => (of === undefined ? second : [...second, of])),
    ...(timeline ? [timeline.from, timeline.to, timeline.lane, timeline.label] : []),
    ...(plan ? [plan.site, plan.group, plan.at] : []),
    ...(step.edited ? editNeeds(table, shown(columns)) : []),
  ];
  return Object.freeze({
    columns: Object.freeze(withDecimals(withHidden(columns, needed, step), step)),
    filters: Object.freeze(filters),
    lineFilters: Object.freeze(lineFilters),
    sort: Object.freeze(sort),
    search: Object.freeze(search),
    views: Object.freeze(views),
    firstView,
    groups,
    tree,
    opens: opens && Object.freeze(opens),
    inbox: statedInbox(source, step, opens !== undefined) ?? base?.inbox,
    timeline,
    plan,
    terminal: statedTerminal(source, step) ?? base?.terminal,
    renderer: rendererOf(source?.renderer) ?? base?.renderer,
    figures,
  });
}

const shown = (columns: readonly ListColumn[]): readonly string[] =>
  columns.map(({ path }) => path);

/** What a row opens instead of itself: two fields of the listed row. */
function statedOpens(source: ListSource | undefined, step: ListStep): ListDefinition["opens"] {
  const { opens } = source ?? {};
  if (!opens) return undefined;
  const at = pointerTo(step.pointer, "opens");
  const document = pathAt(step, opens.document, pointerTo(at, "document"));
  const record = pathAt(step, opens.record, pointerTo(at, "record"));
  return document && record ? { ...opens } : undefined;
}

/** Actions of the listed rows, each under its own key; the rows are the documents to decide on, or open them. */
function statedInbox(
  source: ListSource | undefined,
  step: ListStep,
  opens: boolean,
): ListDefinition["inbox"] {
  const { inbox } = source ?? {};
  if (!inbox) return undefined;
  const at = pointerTo(step.pointer, "inbox");
  if (!opens && step.table.parent)
    step.report(at, { message: '"inbox" is only for lists of documents, or lists with "opens"' });
  const known = step.table.actions.map(({ key }) => key);
  const keys = new Set<string>();
  return inbox.filter(({ action, key }, index) => {
    const own = pointerTo(at, index);
    if (!known.includes(action)) {
      step.report(pointerTo(own, "action"), unknownField(action, known));
      return false;
    }
    if (keys.has(key)) step.report(pointerTo(own, "key"), { message: `"${key}" is taken already` });
    keys.add(key);
    return true;
  });
}

/** A list of whole documents; its action is one of them. */
function statedTerminal(
  source: ListSource | undefined,
  step: ListStep,
): ListDefinition["terminal"] {
  const { terminal } = source ?? {};
  if (!terminal) return undefined;
  const at = pointerTo(step.pointer, "terminal");
  const actions = step.table.actions.filter(({ system }) => !system).map(({ key }) => key);
  if (step.table.parent) step.report(at, { message: '"terminal" is only for lists of documents' });
  if (terminal.begin !== undefined && !actions.includes(terminal.begin))
    step.report(pointerTo(at, "begin"), unknownField(terminal.begin, actions));
  return Object.freeze({ ...terminal });
}

/** Rows of a document are children of rows of their own document. */
function statedTree(source: ListSource | undefined, step: ListStep): string | undefined {
  const { tree } = source ?? {};
  if (tree === undefined) return undefined;
  const at = pointerTo(step.pointer, "tree");
  const found = pathAt(step, tree, at);
  if (!found) return undefined;
  if (found.field.kind.name === "tree" && step.table.parent === undefined) return tree;
  step.report(at, { message: `"${tree}" is no field of kind tree of the listed document` });
  return undefined;
}

function statedColumns(stated: NonNullable<ListSource["columns"]>, step: ListStep): ListColumn[] {
  const known = new Set<string>();
  return stated.flatMap((written, index) => {
    const words: ColumnSource = typeof written === "string" ? { path: written } : written;
    const at = pointerTo(step.pointer, "columns", index);
    const found = pathAt(
      step,
      words.path,
      typeof written === "string" ? at : pointerTo(at, "path"),
    );
    if (!found) return [];
    if (known.has(words.path)) step.report(at, { message: `"${words.path}" is a column already` });
    known.add(words.path);
    if (words.sum && !found.field.kind.numeric) {
      step.report(pointerTo(at, "sum"), {
        message: `"${words.path}" (${found.field.kind.name}) cannot be summed`,
      });
    }
    return listColumn(step, { ...words, ...beside(words, at, step) }) ?? [];
  });
}

/** The columns that are shown with another one, as far as they are there. */
function beside(words: ColumnSource, at: string, step: ListStep): Partial<ColumnSource> {
  const { second, of, as } = words;
  const written = typeof second === "string" ? [second] : second;
  const place = pointerTo(at, "second");
  const found = written?.filter((path, index) =>
    pathAt(step, path, typeof second === "string" ? place : pointerTo(place, index)),
  );
  const whole = of === undefined ? undefined : pathAt(step, of, pointerTo(at, "of"));
  if ((as === "progress") !== (of !== undefined))
    step.report(at, { message: '"as": "progress" and "of" belong together' });
  else if (whole && !whole.field.kind.numeric)
    step.report(pointerTo(at, "of"), {
      message: `"${of}" (${whole.field.kind.name}) is no number`,
    });
  return { ...(found && { second: found }) };
}

function statedViews(stated: NonNullable<ListSource["views"]>, step: ListStep): ListView[] {
  const known = new Set<string>([allRows]);
  return stated.map((view, index) => {
    const at = pointerTo(step.pointer, "views", index);
    if (known.has(view.key))
      step.report(pointerTo(at, "key"), { message: `"${view.key}" is the key of a view already` });
    known.add(view.key);
    checkFilter(view.filter, { ...step, pointer: pointerTo(at, "filter") });
    return Object.freeze({
      key: view.key,
      title: step.makeLabel(view, view.key),
      filter: view.filter,
    });
  });
}

/** The view that the list opens in, as stated or as its document's list does, where the page has that view. */
function firstViewOf(
  stated: string | undefined,
  { views, base }: { readonly views: readonly ListView[]; readonly base: string | undefined },
  step: ListStep,
): string | undefined {
  const known = views.map(({ key }) => key);
  if (stated !== undefined && !known.includes(stated))
    step.report(pointerTo(step.pointer, "firstView"), {
      message: `"${stated}" is no key of a view`,
      allowed: known,
    });
  return [stated, base].find((key) => key !== undefined && known.includes(key));
}

function listColumn(step: ListStep, words: ColumnSource): ListColumn | undefined {
  const column = columnPath(step.table, words.path, step.find);
  return (
    column &&
    Object.freeze({
      path: words.path,
      column,
      width: words.width,
      sum: words.sum ?? isSummed(column.field),
      hidden: words.hidden ?? false,
      pin: words.pin,
      importance: words.importance,
      second: typeof words.second === "string" ? [words.second] : words.second,
      as: words.as ?? (isPerson(column, step) ? "person" : undefined),
      of: words.of,
    })
  );
}

/** Whether a column names a person that one can be: an account, or what accounts are of. */
function isPerson({ field: { to, many } }: ColumnPath, { find }: ListStep): boolean {
  if (to === undefined || many) return false;
  return to === "user" || to === find("user")?.header.field("staff")?.to;
}

function statedPaths(
  step: ListStep,
  word: "filters" | "sort" | "search",
  stated: readonly string[] | undefined,
  refuse: (found: ColumnPath) => string | undefined,
): readonly string[] | undefined {
  return stated?.filter((written, index) => {
    const at = pointerTo(step.pointer, word, index);
    const path = written.replace(/^-/, "");
    const found = (word === "filters" ? filterPathAt : pathAt)(step, path, at);
    const reason = found && refuse(found);
    if (reason !== undefined) step.report(at, { message: `"${path}" ${reason}` });
    return found !== undefined && reason === undefined;
  });
}

/** Adds the unit or currency of each column, hidden, where it is not a column already. */
function withDecimals(columns: readonly ListColumn[], step: ListStep): ListColumn[] {
  const needed = columns.flatMap(({ path, column }) => decimalsPath(path, column.field) ?? []);
  return withHidden(columns, needed, step);
}

/** Adds what the page needs among its columns, hidden, where it is not a column already. */
function withHidden(
  columns: readonly ListColumn[],
  needed: readonly string[],
  step: ListStep,
): ListColumn[] {
  const known = new Set(columns.map(({ path }) => path));
  const missing = [...new Set(needed)].filter((path) => !known.has(path));
  return [
    ...columns,
    ...missing.flatMap((path) => listColumn(step, { path, hidden: true, sum: false }) ?? []),
  ];
}
