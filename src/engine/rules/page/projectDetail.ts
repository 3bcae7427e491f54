import type { Document, Machine, PageSource, Rule, Table } from "../../dialect/model/document.ts";
import { lookFields } from "../../dialect/pages/tableLook.ts";
import { fieldRead } from "../../dialect/model/fieldRead.ts";
import { sharedWith } from "../../dialect/model/sharedWith.ts";
import { actionButtons, detailButtons } from "./buttons.ts";
import { compact } from "./compact.ts";
import type { DetailPage, MachineView, RuleView, SectionView, TableView } from "./definition.ts";
import { formField, isSeen, mayWrite } from "./formField.ts";
import { answerPart } from "./answerPart.ts";
import { decisionPart, factViews, lifeViews, nextStepView } from "./headViews.ts";
import { workPart } from "./workPart.ts";
import { listTitle } from "../../dialect/text/label.ts";
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
    listTitle: listTitle(table.title)[language],
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
