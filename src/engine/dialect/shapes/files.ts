import { convertShapes } from "./convert.ts";
import { errorKeys } from "../errors/errorTable.ts";
import {
  merged,
  wordsOfFeatures,
  type Feature,
  type FeatureWords,
  type WordShapes,
} from "../model/feature.ts";
import { fieldShapes } from "./field.ts";
import { guideShapes } from "./guide.ts";
import { languages, localeOf } from "../text/label.ts";
import { nameList } from "./names.ts";
import { measureShapes } from "./measures.ts";
import { menuWords, pageShape, pageShapes } from "./pages.ts";
import { fileName } from "./fileName.ts";
import { modulesShape } from "./modules.ts";
import { parametersShape } from "./parameters.ts";
import { withParts } from "./parts.ts";
import { actionShape } from "./action.ts";
import { rowShapes, rowWords } from "./row.ts";
import type { Definitions, Shape } from "./shape.ts";
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
  ref,
  schemaWord,
  text,
  word,
} from "./words.ts";

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
        summary: {
          type: ["string", "null"],
          pattern: "^[a-z][a-zA-Z0-9]*\\.[a-z][a-zA-Z0-9]*$",
          description:
            "Text of its lines that tells what it is about (items.name); default: `name` of its first lines",
        },
        carry: {
          ...listOf(fieldKey, "Fields that travel with every reference to it"),
          uniqueItems: true,
        },
        names: closed({
          description:
            "What a row is called in a language where its name is not read: text fields, by language",
          properties: Object.fromEntries(
            languages.map((language) => [localeOf[language], fieldKey]),
          ),
        }),
        standing: {
          ...fieldKey,
          description: "Of `carry`: the choice or state that messages name with it, in brackets",
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
    list: ref("list"),
    detail: ref("detail"),
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
const layerShape = (document: Shape): Shape => ({
  type: "object",
  description: "A file of a layer: it changes the one of its name below",
  properties: {
    ...Object.fromEntries(
      Object.entries(document.properties ?? {}).map(([key, { description = key }]) => [
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
});

const caseStep: Readonly<Record<string, Shape>> = {
  do: text("save, or an action's key"),
  as: {
    description: "Who does it: the code of a role; unless stated somebody with every right",
    anyOf: [
      text("Code of a role of the product: BUYER"),
      closed({
        description: "A role of suppliers or customers",
        properties: {
          role: text("Its code: SUP_FULL"),
          party: { ...fieldKey, description: "Header reference to the party whose user it is" },
        },
        required: ["role"],
      }),
    ],
  },
  input: { type: "object", description: "What the action is given" },
  each: { type: "object", description: "What an action of lines is given for each line" },
};

const caseShape = closed({
  description: "An example that runs as a test",
  properties: {
    title: text("What it shows"),
    given: {
      type: "object",
      description: "Fields, over a generated valid row; with a state the row stands in it",
    },
    beside: listOf(
      {
        type: "object",
        description: "Fields that it has instead of those of the example's row",
      },
      "Rows that are there already, each like the example's: for what must be unique among several",
    ),
    steps: listOf(
      closed({
        description: "An action that comes before",
        properties: caseStep,
        required: ["do"],
      }),
      "What leads there; each must go through",
    ),
    ...caseStep,
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

const traitShape = closed({
  description: "A part of a document's header that many documents share",
  properties: { ...schemaWord, trait: fileName, type: { const: "object" }, ...rowWords },
  required: ["trait"],
});

const choicesShape = closed({
  description: "A list of choices that many fields share",
  properties: {
    ...schemaWord,
    name: fileName,
    choices: { ...listOf(ref("choice"), "Choices in order"), minItems: 1 },
  },
  required: ["name", "choices"],
});

/**
 * Every shape of the dialect with the words of features, by name; the roots bear the names of `FileClass` (`screen` for
 * pages without a document), `-part` those that traits complete.
 */
export function dialectShapes(features: readonly Feature[]): Definitions {
  const made = known.get(features) ?? shapesWith(wordsOfFeatures(features));
  known.set(features, made);
  return made;
}

/** The resolved shapes are cached with the list of features, which is the same for every load. */
const known = new WeakMap<readonly Feature[], Definitions>();

function shapesWith(words: readonly FeatureWords[]): Definitions {
  const of = (place: keyof WordShapes) =>
    merged<Definitions>(words.map(({ shapes }) => shapes?.[place]));
  const withPageWords = (shape: Shape) => withWords(shape, of("page"), "guide");
  const document = withPageWords(withWords(documentShape, of("document"), "list"));
  return withParts({
    document,
    case: caseShape,
    layer: layerShape(document),
    trait: traitShape,
    choices: choicesShape,
    modules: modulesShape,
    parameters: parametersShape,
    "error-key": { enum: errorKeys(), description: "Row of the error table" },
    ...fieldShapes(),
    ...rowShapes,
    action: withWords(actionShape, of("action"), "danger"),
    ...convertShapes,
    ...pageShapes,
    page: withPageWords(pageShape),
    ...guideShapes,
    ...widgetShapes,
    ...measureShapes,
    ...of("definitions"),
    ...Object.fromEntries(words.flatMap(({ file }) => (file ? [[file.class, file.shape]] : []))),
  });
}

/**
 * A shape with further words. They come before one of its own, so that lists of allowed words keep related ones
 * together.
 */
function withWords(shape: Shape, words: Definitions, before: string): Shape {
  const own = Object.entries(shape.properties ?? {});
  const at = own.findIndex(([word]) => word === before);
  const properties = [...own.slice(0, at), ...Object.entries(words), ...own.slice(at)];
  return { ...shape, properties: Object.fromEntries(properties) };
}
