import { choicesShape } from "./kindWords.ts";
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
import { buttonsWord, menuWords, pageShape, pageShapes } from "./pages.ts";
import { fileName } from "./fileName.ts";
import { modulesShape } from "./modules.ts";
import { parametersShape } from "./parameters.ts";
import { withParts } from "./parts.ts";
import { actionShape } from "./action.ts";
import { caseShape } from "./case.ts";
import { formerRowWords, rowShapes, rowWords } from "./row.ts";
import { resolveShape, type Definitions, type Shape } from "./shape.ts";
import { widgetShapes } from "./widgets.ts";
import {
  callPrefix,
  cel,
  closed,
  fieldKey,
  keyedLabel,
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
    code: text(
      "Name of a read-only SQL view of its rows, unique, with the fields that have a `code`; none unless stated. Begin your own with x_; qualified by module where ambiguous: wms.qba",
    ),
    api: callPrefix,
    editable: {
      default: "people",
      ...word(
        "Who changes its rows, as far as fields say no more. changes: people change rows that effects and the product have made, and nobody adds, deletes or imports any; system: nobody changes them either; nobody: its rows are in an SQL view that the server gives under that name",
        "people",
        "changes",
        "system",
        "nobody",
      ),
    },
    scope: {
      default: "company",
      ...word(
        "Whose its rows are. company: each company has its own; shared: all companies have the same; global: none of a company (units, currencies, users)",
        "company",
        "shared",
        "global",
      ),
    },
    ...menuWords,
    buttons: {
      ...buttonsWord(
        "Rights on its menu beside those of its actions and of every list, by name: `may('MENU:name')` asks for them in expressions, or the product's code does",
      ),
      examples: [{ countZero: { "zh-CN": "未盘项按0计" } }],
    },
    version: {
      type: "integer",
      minimum: 1,
      default: 1,
      examples: [2],
      description: "Schema version, which is noted on every row that is written",
    },
    ...labelWords,
    traits: {
      ...listOf(
        nameList("traits", fileName),
        'Parts of schemas/traits merged in under the document\'s own words. Null takes a part out: `"actions": { "release": null }`',
      ),
      uniqueItems: true,
    },
    numbering: text(
      "How its numbers are made: prefix, date parts {yyyy} {MM} {dd}, and one run of zeros that counts: RTA{yyyy}{MM}{0000}. It fills the field of kind number-series",
    ),
    identity: closed({
      description: "The fields by which people know a row",
      properties: {
        code: { ...fieldKey, description: "Default: the first number-series field, or `code`" },
        name: { type: ["string", "null"], description: "Default: `name`, or `title`; null: none" },
        summary: {
          type: ["string", "null"],
          pattern: "^[a-z][a-zA-Z0-9]*\\.[a-z][a-zA-Z0-9]*$",
          description:
            "Text of its lines that shows in lists what the document is about (items.name). Default: `name` of its first line table; null: none",
        },
        carry: {
          ...listOf(
            fieldKey,
            "Fields that travel with every reference to it, so that expressions elsewhere can read them: `unit.decimals`",
          ),
          uniqueItems: true,
        },
        names: closed({
          description:
            "Text fields with the name of a row in another language, by language; they are carried too. Lists, pages, exports and prints show readers of that language this name, or the usual one where it is empty. Expressions read the usual one",
          properties: Object.fromEntries(
            languages.map((language) => [
              localeOf[language],
              { ...fieldKey, description: `Text field with the name in ${localeOf[language]}` },
            ]),
          ),
        }),
        standing: {
          ...fieldKey,
          description:
            "The choice or state among `carry` that messages give in brackets after the name: 苏州恒力（已冻结）",
        },
      },
    }),
    ...rowWords,
    access: closed({
      description:
        "Which rows people may open at all, as conditions over the header that are compiled to SQL. References show all fields of their target here (`me.staff in warehouse.keepers`), and line tables can be asked by `exists` and `all`",
      properties: {
        read: cel("rows that staff see, within the data scope of their roles; all unless stated"),
        own: cel(
          "whose own row it is besides that of its maker: what the data scope SELF reaches, and every wider one",
        ),
        supplier: cel("rows that a supplier's users see; without the word they see none"),
        customer: cel("rows that a customer's users see; without the word they see none"),
      },
    }),
    among: listOf(
      ref("among"),
      "What holds among rows that have the same values: sums with a maximum, periods that do not overlap",
    ),
    sealed: closed({
      description:
        'When its fields with `"sealed": true` are encrypted, and whose they are: they are sealed when a row is written for which `when` holds, until an action\'s effect `unseal` (docs/sealing.md)',
      properties: {
        when: cel(
          "over the header, without its lines and `me`: values are sealed when the document is written while this holds",
        ),
        owner: {
          ...fieldKey,
          description: "Header reference to the party whose users alone read them",
        },
      },
      required: ["when", "owner"],
      former: { while: '"when"' },
    }),
    convert: mapOf(
      ref("conversion"),
      "How rows become follow-up documents, by key; the effect `convert` runs one (docs/dialect/conversions.md)",
    ),
    list: ref("list"),
    detail: ref("detail"),
    guide: ref("guide"),
    cases: listOf(ref("case"), "Examples, which `npx waybill cases` and `npm test` run"),
    renamedFrom: {
      ...fileName,
      examples: ["purchase-request"],
      description:
        "Former name: a migration renames its tables, and links, history, drafts, comments, files, counters, tasks and messages go with them",
    },
  },
  required: ["name", "menu", ...keyedLabel, "properties"],
  former: {
    ...formerRowWords,
    stored: '"editable": "nobody"',
    writes: '"editable"',
    traced: "nowhere: the document of batches is",
  },
});

/** A file of a layer: for editors alone, the loader judges what comes of merging it. */
const layerShape = (document: Shape, definitions: Definitions): Shape => ({
  type: "object",
  description: "A file of a layer: it changes the one of its name below",
  properties: {
    ...Object.fromEntries(
      Object.entries(document.properties ?? {}).map(([key, word]) => {
        const { description } = word.description ? word : resolveShape(word, definitions);
        return [key, description === undefined ? {} : { description }];
      }),
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

const traitShape = closed({
  description:
    "A part of a document's header that many documents share. Objects are merged key by key and the document's own words win; `required`, `requiredToSave`, `unique`, `rules`, `when`, `effects`, `enter` and `leave` are added to, the document's own first",
  properties: { ...schemaWord, trait: fileName, ...rowWords },
  required: ["trait"],
  former: formerRowWords,
});

const choicesFile = closed({
  description: "A list of choices that many fields share",
  properties: {
    ...schemaWord,
    name: fileName,
    choices: choicesShape,
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
  const definitions: Definitions = {
    document,
    case: caseShape,
    trait: traitShape,
    choices: choicesFile,
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
  };
  return withParts({ ...definitions, layer: layerShape(document, definitions) });
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
