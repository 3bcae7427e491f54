import { summaryField } from "../../dialect/link/identity.ts";
import type {
  Document,
  Field,
  ListColumn,
  MachineState,
  PageSource,
} from "../../dialect/model/document.ts";
import type { Label } from "../../dialect/text/label.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import { compact } from "./compact.ts";
import type { ColumnView } from "./definition.ts";
import type { LineSummary, NextSteps } from "./listFacts.ts";
import { nextStepView } from "./headViews.ts";

type Has = (path: string) => boolean;

/** How a column is shown: as stated, else by its kind and the page's views. */
export function columnLook(
  { path, column, importance, second, as, of }: ListColumn,
  page: PageSource,
  has: Has,
): Partial<ColumnView> {
  const { field } = column;
  return compact({
    importance: importance ?? field.importance ?? defaultImportance(path, { field, as }, page),
    as: as === "progress" && !has(of ?? "") ? undefined : (as ?? defaultLook(path, field, page)),
    of: of !== undefined && has(of) ? of : undefined,
    second: second?.filter(has),
  });
}

function defaultLook(path: string, field: Field, { list }: PageSource): ColumnView["as"] {
  const isDue =
    field.kind.name === "date" && list.views.some(({ filter }) => asksOverdue(filter, path));
  return isDue ? "due" : undefined;
}

/** Whether a filter selects rows overdue by a date. */
function asksOverdue(filter: unknown, path: string): boolean {
  if (Array.isArray(filter)) return filter.some((each) => asksOverdue(each, path));
  if (typeof filter !== "object" || filter === null) return false;
  const { field, value, all, any } = filter as Record<string, unknown>;
  if (field === path && value === "overdue") return true;
  return asksOverdue(all, path) || asksOverdue(any, path);
}

/** 1 identity, state, amounts, quantities; 2 dates, the other party; 3 people; 4 choices; 5 the rest. */
function defaultImportance(
  path: string,
  { field, as }: { readonly field: Field; readonly as: ColumnView["as"] },
  { document, table, list }: PageSource,
): number {
  const { code, name } = document.identity;
  // Rows without a name are identified by their references: these come before their figures.
  const isNameless = table !== "" || name === undefined;
  const first = list.columns.find(({ hidden, column }) => !hidden && column.field.to !== undefined);
  if (isNameless && path === first?.path) return 1;
  const prefix = table === "" ? "" : "header.";
  if (path === prefix + code || path === prefix + (name ?? "")) return 1;
  const { name: kind } = field.kind;
  if (["state", "amount", "price", "quantity"].includes(kind)) return 1;
  if (kind === "date" || isParty(field, document)) return 2;
  if (field.to !== undefined) return as === "person" ? 3 : isNameless ? 2 : 4;
  return kind === "choice" || kind === "boolean" ? 4 : 5;
}

function isParty({ key, to }: Field, { access }: Document): boolean {
  const parties = [access.supplier, access.customer];
  return to !== undefined && parties.some((rows) => rows?.dependencies.includes(key));
}

/**
 * The column with the name of a document, where it is another than its code. None where the page's rows are known by something else
 * (`codeField`): the movements of a batch, on a page without their numbers, are not called by what their documents are.
 */
export function nameFieldOf(
  { document, table }: PageSource,
  codeField: string,
  has: Has,
): string | undefined {
  const { code, name } = document.identity;
  if (table !== "" || name === undefined || name === code || !has(name)) return undefined;
  return codeField === code || codeField === name ? name : undefined;
}

/** The action that leads on in each state of the document, and the awaited user, as far as the rows show them. */
export function nextSteps(page: PageSource, reader: Reader, has: Has): NextSteps | undefined {
  const { document, table } = page;
  // Lines have states of their own, from which they end; what leads on is the document's.
  const own = document.table(table)?.machines.find(({ field }) => has(field));
  const prefix = table === "" || own ? "" : "header.";
  const machine = table === "" ? document.status : (own ?? document.status);
  if (!machine || !has(prefix + machine.field)) return undefined;
  const states = machine.states.map((state) => {
    // Disabled rows wait for nobody.
    const isOff = state.tone === "muted" || (table !== "" && own !== undefined);
    const { primary, awaits } = isOff
      ? { primary: undefined, awaits: undefined }
      : nextStepView(state, page, reader);
    const isField = document.header.field(awaits ?? "") !== undefined;
    const facts = compact({
      primary,
      title: isOff ? undefined : titleOf(state.primary, document)?.[reader.language],
      awaits: !isField ? awaits : has(prefix + awaits) ? prefix + awaits : undefined,
      final: state.final ? (true as const) : undefined,
      draft: state.draft ? (true as const) : undefined,
    });
    return [state.name, facts] as const;
  });
  return {
    machine: machine.name,
    column: prefix + machine.field,
    states: Object.fromEntries(states),
  };
}

/** The action that leads on from a state, whichever user runs it. */
function titleOf(primary: MachineState["primary"], { header }: Document): Label | undefined {
  const [first, second] = Object.values(primary)[0]?.split(".") ?? [];
  const lines = second === undefined ? header : header.children.find(({ key }) => key === first);
  return lines?.actions.find(({ key }) => key === (second ?? first))?.title;
}

/** What the rows of a list say of their lines: nothing that some of its readers may not see. */
export function lineFacts(page: PageSource): LineFacts | undefined {
  const { document, table, detail } = page;
  const lines = document.header.children[0];
  if (table !== "" || !lines || document.stored === "view") return undefined;
  const shown = detail.tables.find(({ path }) => path === lines.path);
  const named = shown?.isNamed === true ? shown.columns : undefined;
  const isOpen = (field: Field | undefined): field is Field =>
    field !== undefined &&
    field.confidential === undefined &&
    !field.internal &&
    !field.sealed &&
    field.mask === undefined &&
    (named === undefined || named.includes(field.key));
  const text = summaryField(document);
  const name = isOpen(text) && text.table.path === lines.path ? text : undefined;
  const found = detail.facts.find(({ path, of }) => of?.startsWith(`${lines.key}.`) && path !== of);
  const done = lines.field(found?.path.split(".")[1] ?? "");
  const all = lines.field(found?.of?.split(".")[1] ?? "");
  const unit = lines.field(all?.decimalsFrom ?? "");
  const progress =
    isOpen(done) && isOpen(all) ? { done, all, unit: isOpen(unit) ? unit : undefined } : undefined;
  return name || progress ? { lines, name, progress } : undefined;
}
interface LineFacts {
  readonly lines: Document["header"];
  readonly name: Field | undefined;
  readonly progress:
    | { readonly done: Field; readonly all: Field; readonly unit: Field | undefined }
    | undefined;
}

/** The line facts for a reader. */
export function lineSummary(page: PageSource, { language }: Reader): LineSummary | undefined {
  const facts = lineFacts(page);
  if (!facts) return undefined;
  const { lines, name, progress } = facts;
  return {
    table: lines.path,
    ...compact({
      name: name?.key,
      progress: progress && {
        title: `${progress.done.title[language]} / ${progress.all.title[language]}`,
        done: progress.done.key,
        all: progress.all.key,
        ...compact({ unit: progress.unit?.key }),
      },
    }),
  };
}
