import { placeholdersView } from "../../dialect/link/namedValues.ts";
import type {
  Document,
  Field,
  Machine,
  PageSource,
  Rule,
  Table,
} from "../../dialect/model/document.ts";
import { fieldPathOf } from "../../dialect/model/fieldPath.ts";
import { lookFields } from "../../dialect/pages/tableLook.ts";
import { fieldRead } from "../../dialect/model/fieldRead.ts";
import { sharedWith } from "../../dialect/model/sharedWith.ts";
import { actionButtons, detailButtons, typing } from "./buttons.ts";
import { compact } from "./compact.ts";
import type {
  DetailPage,
  FormFieldView,
  MachineView,
  RuleView,
  SectionView,
  TableView,
} from "./definition.ts";
import { fieldView } from "./fieldView.ts";
import { answerPart } from "./answerPart.ts";
import { decisionPart, factViews, lifeViews, nextStepView } from "./headViews.ts";
import { workPart } from "./workPart.ts";
import { merged } from "../../dialect/model/feature.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import type { DetailFacts } from "../../dialect/model/words.ts";
import { sourceFor } from "./reader.ts";
import { unshownFields } from "../rights/sight.ts";

/**
 * A detail page for a user: labels in their language, without fields hidden from them and without expressions that
 * read these, for suppliers and customers without fields that it shows nowhere (`unshownFields`); fields are `never`
 * editable for users who may neither add nor edit. Equal users get equal JSON.
 */
export function projectDetail(page: PageSource, of: Reader): DetailPage {
  const { document } = page;
  const unshown = unshownFields(page, of.actor);
  const reader: Reader =
    unshown.size === 0 ? of : { ...of, hides: (field) => unshown.has(field) || of.hides(field) };
  const name = document.identity.name;
  const named = name === undefined ? undefined : document.header.field(name);
  return {
    kind: "detail",
    page: page.name,
    document: document.name,
    module: page.module,
    title: document.title[reader.language],
    menu: page.menu,
    codeField: document.identity.code,
    ...compact({
      nameField: named && !reader.hides(named) ? named.key : undefined,
      ...merged<DetailFacts>(page.facts.map(({ detail }) => detail?.(page, reader))),
      sharedWith: sharedView(document, reader),
      opens: opensOf(page, reader),
    }),
    sections: sectionViews(page, reader),
    ...compact({
      facts: factViews(page, reader),
      life: lifeViews(page, reader),
      decision: decisionPart(page, reader),
      answer: answerPart(page, reader),
      work: workPart(page, reader),
    }),
    header: tableView(document.header, page, reader),
    buttons: detailButtons(page, reader),
  };
}

/** Only staff choose the audience of a comment. */
function sharedView(document: Document, { actor }: Reader): DetailPage["sharedWith"] {
  if (actor && actor.user.accountType !== "STAFF") return undefined;
  const parties = sharedWith(document);
  return parties.length > 0 ? parties : undefined;
}

/** What a row of the list opens, its own page leads to. */
function opensOf({ list, document }: PageSource, reader: Reader): DetailPage["opens"] {
  const { opens } = list;
  const isThere = (key: string) => isSeen(document.header.field(key), reader);
  return opens && isThere(opens.document) && isThere(opens.record) ? opens : undefined;
}

function sectionViews(page: PageSource, reader: Reader): readonly SectionView[] {
  const { header } = page.document;
  return page.detail.sections.flatMap((section) => {
    const fields = section.fields.filter((key) => isSeen(header.field(key), reader));
    if (fields.length === 0) return [];
    const { key, title } = section;
    const visible = sourceFor(reader, header, section.visible);
    const collapsed =
      typeof section.collapsed === "boolean"
        ? section.collapsed
        : (sourceFor(reader, header, section.collapsed) ?? false);
    return [{ key, title: title[reader.language], fields, collapsed, ...compact({ visible }) }];
  });
}

function tableView(table: Table, page: PageSource, reader: Reader): TableView {
  const { language } = reader;
  const seen = table.fields.filter((field) => isSeen(field, reader));
  const shown = page.detail.tables.find(({ path }) => path === table.path)?.columns ?? [];
  return {
    path: table.path,
    key: table.key,
    title: table.title[language],
    fields: seen.map((field) => formField(field, page, reader)),
    rules: table.rules.flatMap((rule) => ruleView(rule, table, reader)),
    ...compact({
      conditions: conditionViews(table, reader),
      lookUps: lookUpViews(table, page, reader),
    }),
    machines: table.machines
      .filter(({ field }) => isSeen(table.field(field), reader))
      .map((machine) => machineView(machine, page, reader)),
    actions: table.parent ? actionButtons(page, table, reader) : [],
    minItems: table.minItems,
    ...compact({ maxItems: Number.isFinite(table.maxItems) ? table.maxItems : undefined }),
    columns: shown.filter((key) => isSeen(table.field(key), reader)),
    ...compact({ drawn: lookFor(table, page, reader) }),
    children: childrenInOrder(table, page).map((child) => tableView(child, page, reader)),
    canAdd: mayWrite(page, reader),
    ...compact({
      add: sourceFor(reader, table, table.add),
      remove: sourceFor(reader, table, table.remove),
    }),
  };
}

/** How lines are drawn for a reader who sees all that the drawing shows. */
function lookFor(table: Table, page: PageSource, reader: Reader): TableView["drawn"] {
  const drawn = page.detail.tables.find(({ path }) => path === table.path)?.drawn;
  const owners = { own: table, above: table.parent, header: page.document.header };
  const isWhole =
    drawn && lookFields(drawn).every(({ of, key }) => isSeen(owners[of]?.field(key), reader));
  return isWhole ? drawn : undefined;
}

/** Conditions that read nothing hidden: what reads another one stays with the server too. */
function conditionViews(table: Table, reader: Reader): TableView["conditions"] {
  const views = table.conditions.flatMap(({ name, expression }) => {
    const cel = sourceFor(reader, table, expression);
    return cel === undefined ? [] : [[name, cel] as const];
  });
  return views.length > 0 ? Object.fromEntries(views) : undefined;
}

/** Look-ups that the browser can ask for: nothing they read or fill may be hidden, else the server does it alone. */
function lookUpViews(table: Table, page: PageSource, reader: Reader): TableView["lookUps"] {
  if (!mayWrite(page, reader)) return undefined;
  const views = table.lookUps.flatMap(({ key, title, when, mark, sets, needs }) => {
    const read = needs.map((path) => fieldRead(table, path.split(".")));
    const fields = [...sets, mark].map((field) => table.field(field));
    const condition = sourceFor(reader, table, when);
    if ([...fields, ...read].some((field) => field && reader.hides(field))) return [];
    if (when && condition === undefined) return [];
    const label = title[reader.language];
    return [{ key, title: label, mark, sets, needs, ...compact({ when: condition }) }];
  });
  return views.length > 0 ? views : undefined;
}

/** Line tables in the order of the page. */
function childrenInOrder(table: Table, page: PageSource): readonly Table[] {
  const paths = page.detail.tables.map(({ path }) => path);
  return table.children.toSorted((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path));
}

function formField(field: Field, page: PageSource, reader: Reader): FormFieldView {
  const { table } = field;
  const isMasked = reader.masks?.(field) === true;
  const source = (expression: Field["compute"]) => sourceFor(reader, table, expression);
  const compute = source(field.compute);
  const computeWhen = source(field.computeWhen);
  // Half of a conditional computation would compute at the wrong time: then the server alone does it.
  const computes =
    compute !== undefined && (field.computeWhen === undefined || computeWhen !== undefined);
  return {
    ...fieldView(field, {
      key: field.key,
      language: reader.language,
      ...decimalsOf(field, page.document, reader),
    }),
    ...(isMasked && field.mask === undefined && { widget: "masked", numeric: false }),
    required: field.required && !isMasked,
    requiredToSave: field.requiredToSave && !isMasked,
    hiddenPolicy: field.hiddenPolicy,
    editable: isMasked ? "never" : editableOf(field, page, reader),
    ...compact({
      mandatory: isMasked ? undefined : source(field.mandatory),
      visible: source(field.visible),
      default: isMasked ? undefined : source(field.default),
      compute: computes && !isMasked ? compute : undefined,
      computeWhen: computes ? computeWhen : undefined,
      fill: fillOf(field, reader),
      dependsOn: dependsOn(field, reader),
      machine: field.machine,
      was: isSeen(field.table.field(field.was ?? ""), reader) ? field.was : undefined,
      placeholders: placeholdersOf(field, page, reader),
    }),
  };
}

/** What a text may name: what the reader sees on this page of its own document, else on the page of the other one. */
function placeholdersOf(
  field: Field,
  page: PageSource,
  reader: Reader,
): FormFieldView["placeholders"] {
  const { placeholders } = field;
  if (!placeholders) return undefined;
  const own = placeholders.document === page.document.name;
  const { menu } = own ? page : placeholders;
  const of = own ? reader : (reader.on?.(menu) ?? reader);
  return placeholdersView({ ...placeholders, menu }, { field: fieldPathOf(field), of, own });
}

function decimalsOf(field: Field, document: Document, reader: Reader): { decimalsFrom?: string } {
  const path = field.decimalsFrom;
  if (path === undefined) return {};
  const [first, second] = path.split(".");
  const owner =
    second === undefined ? field.table : first === "header" ? document.header : field.table.parent;
  return isSeen(owner?.field(second ?? first!), reader) ? { decimalsFrom: path } : {};
}

/** Conditions that read hidden fields cannot be judged in the browser: it lets the person try, and the server decides. */
function editableOf(field: Field, page: PageSource, reader: Reader): FormFieldView["editable"] {
  const { editable } = field;
  if (editable.when === "system") return "system";
  if (!mayWrite(page, reader)) return "never";
  if (editable.when !== "expression") return editable.when;
  const cel = sourceFor(reader, field.table, editable.cel);
  return cel === undefined ? "open" : { cel };
}

function fillOf(field: Field, reader: Reader): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(field.fill).filter(([own]) => isSeen(field.table.field(own), reader)),
  );
}

/** The paths of the own row that narrow the rows to pick from. */
function dependsOn(field: Field, reader: Reader): readonly string[] {
  const own = (field.where?.dependencies ?? []).filter((path) => path.startsWith("this."));
  const seen = own.filter(
    (path) =>
      sourceFor(reader, field.table, { ...field.where!, dependencies: [path] }) !== undefined,
  );
  return [...new Set(seen.map((path) => path.slice("this.".length)))];
}

/** A rule for the browser, or none when it, or its message, reads values hidden from the user. */
export function ruleView(rule: Rule, table: Table, reader: Reader): RuleView[] {
  const holds = sourceFor(reader, table, rule.holds);
  if (holds === undefined) return [];
  const atField = rule.at === undefined ? undefined : table.field(rule.at);
  const at = atField && reader.hides(atField) ? undefined : rule.at;
  const args = rule.args.flatMap((cel) => sourceFor(reader, table, cel) ?? []);
  if (args.length < rule.args.length) return [];
  const repair = at === undefined ? undefined : sourceFor(reader, table, rule.repair);
  const title = rule.title[reader.language];
  return [
    {
      holds,
      status: rule.status,
      title,
      ...compact({ at, args: args.length > 0 ? args : undefined, repair }),
    },
  ];
}

function machineView(machine: Machine, page: PageSource, reader: Reader): MachineView {
  return {
    name: machine.name,
    field: machine.field,
    initial: machine.initial,
    states: machine.states.map((state) => ({
      value: state.name,
      title: state.title[reader.language],
      tone: state.tone,
      final: state.final,
      draft: state.draft,
      ...compact(nextStepView(state, page, reader)),
    })),
  };
}

function mayWrite(page: PageSource, reader: Reader): boolean {
  const { can } = typing(page, reader);
  return can(page.menu, "add") || can(page.menu, "edit");
}

function isSeen(field: Field | undefined, reader: Reader): boolean {
  return field !== undefined && !reader.hides(field);
}
