import { listTitle } from "../text/label.ts";
import { nearest } from "../text/nearest.ts";
import type { DocumentDraft, Drafts } from "../assemble/draft.ts";
import { labelledButtons, type MakeLabel } from "../assemble/label.ts";
import type { CheckedFile, CheckedFiles } from "../shapes/checkFiles.ts";
import type { Document, PageSource, Screen } from "../model/document.ts";
import { merged, type FeatureWords, type PageStep } from "../model/feature.ts";
import type { PageWords } from "../model/words.ts";
import { booleanType, compilerOf } from "../link/compile.ts";
import type { PageFileSource, ScreenSource } from "../model/source.ts";
import { detailDefinition } from "./detailDefinition.ts";
import { guideDefinition } from "./guideDefinition.ts";
import { listDefinition } from "./listDefinition.ts";
import { columnPath } from "../paths/columnPath.ts";
import { decimalsPath } from "../paths/decimalsPath.ts";
import { filterFields } from "../paths/filterFields.ts";

/** The pages of every document, then those of page files, and the screens. Gives each document its list and detail as well. */
export function buildPages(options: {
  checked: CheckedFiles;
  drafts: Drafts;
  makeLabel: MakeLabel;
  words: readonly FeatureWords[];
}): { readonly pages: readonly PageSource[]; readonly screens: readonly Screen[] } {
  const { checked, drafts, makeLabel, words } = options;
  const facts = words.flatMap((word) => word.facts ?? []);
  const wordsOf = (step: PageStep) => merged<PageWords>(words.map(({ page }) => page?.(step)));
  const find = (name: string) => drafts.find(name)?.document;
  const own = drafts.all.map(({ document, source, report, suspects }): PageSource => {
    const step = { document, report, suspects, makeLabel, find, table: document.header };
    document.list = listDefinition(source.list, {
      ...step,
      measures: drafts.measures,
      pointer: "/list",
    });
    document.detail = detailDefinition(source.detail, { ...step, pointer: "/detail" });
    const { detail } = document;
    return Object.freeze({
      name: document.name,
      document,
      table: "",
      title: listTitle(document.title),
      menu: document.menu,
      module: document.module,
      list: document.list,
      detail: document.detail,
      ...wordsOf({ ...step, source, detail }),
      guide: source.guide && guideDefinition(source.guide, { ...step, pointer: "/guide" }),
      style: "list",
      where: undefined,
      actions: undefined,
      sort: source.sort ?? 0,
      icon: source.icon,
      api: document.api,
      facts,
    });
  });
  const taken = new Map(drafts.all.map(({ document }) => [document.name, document.file]));
  for (const file of [...checked.pages, ...checked.screens]) {
    const other = taken.get(file.name);
    if (other !== undefined)
      file.report("/name", { message: `"${file.name}" is the name of ${other} already` });
    taken.set(file.name, file.path);
  }
  const prefixes = new Map(
    own.flatMap(({ api, name }) => (api === undefined ? [] : [[api, name]])),
  );
  for (const { source, name, report } of checked.pages) {
    const other = source.api !== undefined && prefixes.get(source.api);
    if (other) report("/api", { message: `"${source.api}" is the prefix of ${other} already` });
    if (source.api !== undefined) prefixes.set(source.api, name);
  }
  const further = checked.pages.flatMap((file) =>
    buildPage(file, { drafts, find, makeLabel, own, facts, wordsOf }),
  );
  for (const page of further) {
    notePeriod(page, drafts);
    noteSummedBy(page, { drafts, find });
  }
  const screens = checked.screens.map((file) => buildScreen(file, makeLabel));
  return { pages: [...own, ...further], screens };
}

/** What a report over lines opens with, where it is a stretch of their header's time: the lines are found by it. */
function notePeriod({ document, table: path, list }: PageSource, drafts: Drafts): void {
  if (list.groups?.first === undefined) return;
  const { table } = drafts.find(document.name)!.tables.find((one) => one.table.path === path)!;
  if (!table.parent || table.parent.parent) return;
  const view = list.views.find(({ key }) => key === list.firstView);
  const times = filterFields(view?.filter)
    .filter((one) => one.startsWith("header."))
    .map((one) => document.header.field(one.slice("header.".length)))
    .filter((field) => field !== undefined)
    .filter(({ kind }) => kind.operators.includes("relative"));
  table.periods = [...new Set([...table.periods, ...times])];
}

/** What a report over nested lines sums them up by of their enclosing line: they repeat it, so that all lines need not be read. */
function noteSummedBy(
  { document, table: path, list }: PageSource,
  { drafts, find }: { drafts: Drafts; find: (name: string) => Document | undefined },
): void {
  if (list.groups?.first === undefined) return;
  const { table } = drafts.find(document.name)!.tables.find((one) => one.table.path === path)!;
  const above = table.parent?.parent && table.parent;
  if (!above) return;
  const figures = list.groups.sums.flatMap(({ of }) => of ?? []);
  const summed = list.columns.filter(({ sum }) => sum).map((column) => column.path);
  const units = [...summed, ...figures].map((each) => {
    const field = columnPath(table, each, find)?.field;
    return field && decimalsPath(each, field);
  });
  const fields = [...list.groups.by.flatMap(({ paths }) => paths), ...units]
    .filter((each) => each !== undefined)
    .filter((each) => each.startsWith("parent."))
    .map((each) => above.field(each.slice("parent.".length)))
    .filter((field) => field !== undefined);
  table.summedBy = [...new Set([...table.summedBy, ...fields])];
}

function buildScreen(
  { name, module, source, report }: CheckedFile<ScreenSource>,
  makeLabel: MakeLabel,
): Screen {
  const { menu, sort = 0, icon, custom, external, open = "tab" } = source;
  if (custom !== undefined && external !== undefined)
    report("/external", { message: "A page is either hand-made or another site" });
  const title = makeLabel(source, name);
  const buttons = labelledButtons(source.buttons, makeLabel);
  return Object.freeze({ name, title, menu, module, sort, icon, custom, external, open, buttons });
}

function buildPage(
  { name, module, source, report }: CheckedFile<PageFileSource>,
  options: {
    drafts: Drafts;
    find: (name: string) => Document | undefined;
    makeLabel: MakeLabel;
    own: readonly PageSource[];
    facts: PageSource["facts"];
    wordsOf: (step: PageStep) => PageWords;
  },
): PageSource[] {
  const { drafts, find, makeLabel, own, facts, wordsOf } = options;
  const draft = drafts.find(source.document);
  if (!draft) {
    if (source.document !== undefined && !drafts.isUnreadable(source.document)) {
      const names = drafts.all.map((known) => known.document.name);
      const message = `No document "${source.document}"`;
      report("/document", { message, allowed: names, nearest: nearest(source.document, names) });
    }
    return [];
  }
  const { document, suspects } = draft;
  const path = source.table ?? "";
  const table = document.table(path);
  if (!table) {
    const paths = document.tables.map((candidate) => candidate.path || '""');
    report("/table", {
      message: `${document.name} has no line table "${path}"`,
      allowed: paths,
      nearest: nearest(path, paths),
    });
    return [];
  }
  const step = { document, table, find, report, suspects, makeLabel };
  const actions = table.actions.map(({ key }) => key);
  source.actions?.forEach((action, index) => {
    if (actions.includes(action)) return;
    report(`/actions/${index}`, {
      message: `No action "${action}"`,
      allowed: actions,
      nearest: nearest(action, actions),
    });
  });
  const base = path === "" ? { base: document.list } : {};
  const guide = guideOf(source, draft, step);
  const detail = source.detail
    ? detailDefinition(source.detail, { ...step, pointer: "/detail" })
    : document.detail;
  const ownPage = own.find((page) => page.name === document.name);
  return [
    Object.freeze({
      name,
      document,
      table: path,
      title: makeLabel(source, name),
      menu: source.menu ?? document.menu,
      module,
      list: listDefinition(source.list, {
        ...step,
        ...base,
        measures: drafts.measures,
        edited: source.style === "edit",
        pointer: "/list",
      }),
      detail,
      ...wordsOf({
        ...step,
        source,
        detail,
        own: ownPage && { page: ownPage, source: draft.source },
      }),
      guide,
      style: source.style ?? "list",
      where: compilerOf(report, [suspects])(source.where, {
        pointer: "/where",
        scope: table.scope,
        expects: booleanType,
      }),
      actions: source.actions,
      sort: source.sort ?? 0,
      icon: source.icon,
      api: source.api,
      facts,
    }),
  ];
}

/** The guide of a page file: its own, or on a guide page that states none its document's. */
function guideOf(
  source: PageFileSource,
  draft: DocumentDraft,
  step: Omit<Parameters<typeof guideDefinition>[1], "pointer">,
): PageSource["guide"] {
  const { report } = step;
  const at = source.guide ? "/guide" : "/style";
  if (source.guide === undefined && source.style !== "guide") return undefined;
  if ((source.table ?? "") !== "") {
    report(at, { message: "A guide makes documents, not lines" });
    return undefined;
  }
  if (source.guide) return guideDefinition(source.guide, { ...step, pointer: "/guide" });
  if (!draft.source.guide) {
    report(at, { message: `Neither the page nor ${draft.document.name} has a guide` });
    return undefined;
  }
  // Its problems are reported where it is written.
  const silent = { ...step, report: () => undefined, pointer: "/guide" };
  return guideDefinition(draft.source.guide, silent);
}
