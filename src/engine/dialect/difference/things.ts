import type { Document, GroupFigure, PageSource, Schema, Screen } from "../model/document.ts";
import { choiceThing, conditionFacts, tableThings } from "./tableThings.ts";
import { factTexts, labelFacts, type Thing } from "./thing.ts";

/** Everything in a schema that people or their data could notice, each with its facts. */
export function thingsOf(schema: Schema): readonly Thing[] {
  return [
    ...schema.documents.flatMap((document) => [
      documentThing(document),
      ...document.tables.flatMap(tableThings),
      ...document.conversions.map(({ key, ...conversion }): Thing => ({
        owner: document.name,
        subject: "conversion",
        place: key,
        title: undefined,
        concern: "flow",
        facts: { flow: factTexts(conversion) },
      })),
    ]),
    ...sharedChoices(schema),
    ...schema.pages.map(pageThing),
    ...schema.screens.map(screenThing),
    ...schema.parameters.map((parameter): Thing => {
      const { key, title, ...rest } = parameter;
      return {
        owner: key,
        subject: "parameter",
        place: "",
        title,
        concern: "flow",
        facts: { flow: factTexts(rest), looks: labelFacts(title) },
      };
    }),
  ];
}

/** The lists in schemas/choices, once each. Those that the loader gives say nothing that documents do not say themselves. */
function sharedChoices(schema: Schema): readonly Thing[] {
  const fields = schema.documents.flatMap(({ tables }) => tables.flatMap(({ fields }) => fields));
  const lists = new Map(fields.map(({ choiceList, choices }) => [choiceList, choices ?? []]));
  return [...lists].flatMap(([list, choices]) => {
    if (list === undefined || schema.givenChoices.includes(list)) return [];
    const owner: Thing = {
      owner: list,
      subject: "choices",
      place: "",
      title: undefined,
      concern: "data",
      facts: {},
    };
    return [owner, ...choices.map((choice) => choiceThing(list, choice, (value) => value))];
  });
}

function documentThing(document: Document): Thing {
  const { access, identity, header } = document;
  return {
    owner: document.name,
    subject: "document",
    place: "",
    title: document.title,
    renamedFrom: document.renamedFrom,
    concern: "data",
    facts: {
      data: factTexts({
        code: document.code,
        module: document.module,
        scope: document.scope,
        stored: document.stored,
        numbering: document.numbering?.pattern,
        unique: header.unique,
        identity,
      }),
      entry: factTexts({
        writes: document.writes,
        lookUps: header.lookUps,
        among: document.among,
        ...conditionFacts(header),
      }),
      flow: factTexts({ ...document.flow, traits: document.traits, api: document.api }),
      rights: factTexts({ menu: document.menu, ...access }),
      looks: labelFacts(document.title),
    },
  };
}

function pageThing(page: PageSource): Thing {
  const { columns, filters, sort, search, views, groups } = page.list;
  return {
    owner: page.name,
    subject: "page",
    place: "",
    title: page.title,
    concern: "looks",
    facts: {
      rights: factTexts({ menu: page.menu, where: page.where, actions: page.actions }),
      looks: {
        ...labelFacts(page.title),
        ...factTexts({
          document: page.document.name,
          style: page.style,
          guide: page.guide?.steps.map(({ key }) => key),
          columns: columns.filter(({ hidden }) => !hidden).map(({ path }) => path),
          filters,
          sort,
          search,
          views,
          groups: groups && { ...groups, sums: groups.sums.map(asWritten) },
          sections: page.detail?.sections,
          tables: page.detail?.tables,
        }),
      },
    },
  };
}

/** A figure as it is written: not the fields that it leads to. */
function asWritten({ column: _column, reads: _reads, at, ...figure }: GroupFigure) {
  const written = { ...figure, ...(at && { at: at.path }) };
  return written;
}

function screenThing(screen: Screen): Thing {
  const { name, title, menu, buttons, ...rest } = screen;
  return {
    owner: name,
    subject: "page",
    place: "",
    title,
    concern: "looks",
    facts: {
      rights: { menu, ...factTexts({ buttons }) },
      looks: { ...labelFacts(title), ...factTexts(rest) },
    },
  };
}
