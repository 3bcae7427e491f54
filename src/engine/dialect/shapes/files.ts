import { approvalShape } from "../../../features/approval/words/shape.ts";
import { auctionShape } from "../../../features/auction/words/shape.ts";
import { convertShapes } from "./convert.ts";
import { fieldShapes } from "./field.ts";
import { guideShapes } from "./guide.ts";
import { nameList } from "./names.ts";
import { menuWords, pageShapes } from "./pages.ts";
import { printShapes } from "../../../features/print/words/shapes.ts";
import { parametersShape } from "./parameters.ts";
import { withParts } from "./parts.ts";
import { rowShapes, rowWords } from "./row.ts";
import type { Definitions, Shape } from "./shape.ts";
import { openListShape } from "../../../features/open-lists/words/shape.ts";
import { widgetShapes } from "./widgets.ts";
import {
  callPrefix,
  cel,
  closed,
  fieldKey,
  labelRequired,
  labelWords,
  listOf,
  mapOf,
  namePattern,
  ref,
  schemaWord,
  text,
  word,
} from "./words.ts";

const fileName: Shape = {
  type: "string",
  pattern: namePattern,
  description: "a name in kebab-case, as the file is named",
};

const documentShape = closed({
  description: "A document",
  properties: {
    ...schemaWord,
    name: fileName,
    code: text("Coded entity name: rta"),
    api: callPrefix,
    writes: word(
      "Who writes it: people (default); people what effects and the product itself have made (changes); or only these",
      "people",
      "changes",
      "system",
    ),
    stored: word(
      "Where its rows are: a table of its own (default), or an SQL view that the server gives under that name",
      "table",
      "view",
    ),
    scope: word(
      "Own rows per company, one row for all companies, or no company at all",
      "company",
      "shared",
      "global",
    ),
    ...menuWords,
    version: { type: "integer", minimum: 1, description: "Schema version" },
    ...labelWords,
    traits: {
      ...listOf(nameList("traits", fileName), "Parts of schemas/traits merged in"),
      uniqueItems: true,
    },
    numbering: text("RTA{yyyy}{MM}{0000}: prefix, date parts, one run of zeros"),
    identity: closed({
      description: "The fields people know a row by",
      properties: {
        code: { ...fieldKey, description: "Default: the first number-series field, or `code`" },
        name: { type: ["string", "null"], description: "Default: `name`, or `title`; null: none" },
        carry: {
          ...listOf(fieldKey, "Fields that travel with every reference to it"),
          uniqueItems: true,
        },
      },
    }),
    type: { const: "object" },
    ...rowWords,
    access: closed({
      description: "Row access; without supplier or customer, portal users see nothing",
      properties: {
        read: cel("rows that readers see"),
        own: cel("whose own row it is besides who made it: what the data scope SELF reaches"),
        supplier: cel("rows that a supplier's users see"),
        customer: cel("rows that a customer's users see"),
      },
    }),
    among: listOf(ref("among"), "What holds among rows that share some values"),
    sealed: closed({
      description: "When its sealed fields are encrypted, and whose they are",
      properties: {
        while: cel(
          "over the header: values are sealed when the document is written in such a state",
        ),
        owner: { ...fieldKey, description: "Header reference to the party who alone reads them" },
      },
      required: ["while", "owner"],
    }),
    convert: mapOf(ref("conversion"), "How rows become follow-up documents, by key"),
    approval: approvalShape,
    auction: auctionShape,
    list: ref("list"),
    detail: ref("detail"),
    print: ref("print"),
    guide: ref("guide"),
    cases: listOf(ref("case"), "Examples that run as tests"),
    renamedFrom: {
      ...fileName,
      description: "Former name, so that tables are renamed, not dropped",
    },
  },
  required: ["name", "code", "scope", "menu", "version", ...labelRequired, "type", "properties"],
});

/** A file of a layer: for editors alone, the loader judges what comes of merging it. */
const layerShape: Shape = {
  type: "object",
  description: "A file of a layer: it changes the one of its name below",
  properties: {
    ...Object.fromEntries(
      Object.entries(documentShape.properties ?? {}).map(([key, { description = key }]) => [
        key,
        { description },
      ]),
    ),
    ...schemaWord,
    extends: { ...fileName, description: "The name of what it changes, which is the file's name" },
    remove: listOf(
      { type: "string", pattern: "^/", description: "/properties/project, /list/views/drafts" },
      "What is taken out first: pointers that name entries of lists by their ids",
    ),
  },
  required: ["extends"],
  additionalProperties: true,
};

const caseShape = closed({
  description: "An example that runs as a test",
  properties: {
    title: text("What it shows"),
    given: { type: "object", description: "Fields, over a generated valid row" },
    do: text("save, or an action's key"),
    expect: closed({
      description: "What must come of it",
      properties: {
        status: { type: "integer", description: "200 or a code of the error table" },
        at: text("Field the problem stands at"),
        set: { type: "object", description: "Fields and their values afterwards" },
      },
      required: ["status"],
    }),
  },
  required: ["title", "given", "do", "expect"],
});

/** Roots by class of file; a page file without a document is a `screen`. */
export type FileClass =
  | "document"
  | "page"
  | "trait"
  | "choices"
  | "modules"
  | "parameters"
  | "widgets"
  | "openList";

/** Every shape of the dialect by name; the roots bear the names of `FileClass`, `-part` those that traits complete. */
export function dialectShapes(): Definitions {
  return withParts({
    document: documentShape,
    case: caseShape,
    layer: layerShape,
    trait: closed({
      description: "A part of a document's header that many documents share",
      properties: { ...schemaWord, trait: fileName, type: { const: "object" }, ...rowWords },
      required: ["trait"],
    }),
    choices: closed({
      description: "A list of choices that many fields share",
      properties: {
        ...schemaWord,
        name: fileName,
        choices: { ...listOf(ref("choice"), "Choices in order"), minItems: 1 },
      },
      required: ["name", "choices"],
    }),
    modules: closed({
      description: "The modules of the menu",
      properties: {
        ...schemaWord,
        modules: listOf(
          closed({
            description: "A module: a folder of schemas/",
            properties: {
              name: fileName,
              ...labelWords,
              icon: menuWords["icon"]!,
              sort: menuWords["sort"]!,
            },
            required: ["name", ...labelRequired],
          }),
          "Modules",
        ),
      },
      required: ["modules"],
    }),
    parameters: parametersShape,
    ...fieldShapes(),
    ...rowShapes,
    ...convertShapes,
    ...pageShapes,
    ...printShapes,
    ...guideShapes,
    ...widgetShapes,
    openList: openListShape,
  });
}
