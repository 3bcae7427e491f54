import type { GuessedField, GuessedTable } from "./guessFields.ts";
import { writtenLabel, type WrittenLabel } from "./label.ts";

/** What a new document starts as: `master` is known by a code and enabled or not, `document` has a number and is approved. Lines come of an example, or are added by hand. */
export const templates = ["master", "document"] as const;
type Template = (typeof templates)[number];

interface ScaffoldOptions {
  readonly name: string;
  readonly template: Template;
  readonly label: WrittenLabel;
  readonly menu: string;
  readonly numbering: string;
  /** Fields read off an example, beside those that the template needs. */
  readonly guessed: GuessedTable | undefined;
}

type Source = Record<string, unknown>;

/** A schema file of a document that loads: the template's fields first, then the guessed ones, lines last. */
export function scaffold(options: ScaffoldOptions): Source {
  const { name, template, label, menu, numbering } = options;
  const guessed = options.guessed ?? noFields;
  const own = fieldsOf[template];
  const isOwn = ({ key }: GuessedField) => Object.hasOwn(own.properties, key);
  const header = guessed.header.filter((field) => !isOwn(field));
  const lines = guessed.lines.length === 0 ? {} : { items: lineTable(guessed.lines) };
  return {
    $schema: "../document.schema.json",
    name,
    ...(template === "master" && { scope: "shared" }),
    menu,
    ...label,
    traits: [template === "master" ? "enabled" : "approval"],
    ...(template === "document" && { numbering }),
    required: [...own.required, ...keysRequired(header)],
    properties: { ...own.properties, ...sourcesOf(header), ...lines },
  };
}

const noFields: GuessedTable = { header: [], lines: [] };

/** What those titles are in Chinese; other titles stand as they are until somebody translates them. */
const chineseOf: Readonly<Record<string, string>> = {
  Name: "名称",
  Quantity: "数量",
  Remark: "备注",
};

const fieldsOf: Readonly<
  Record<Template, { required: readonly string[]; properties: Readonly<Record<string, Source>> }>
> = {
  master: {
    required: ["code", "name"],
    properties: {
      code: { kind: "text", maxLength: 20, unique: true, editable: "new", "zh-CN": "编码" },
      name: { kind: "text", maxLength: 100, "zh-CN": "名称" },
      status: { kind: "state", "zh-CN": "状态" },
    },
  },
  document: {
    required: ["title", "date"],
    properties: {
      number: { kind: "number-series", "zh-CN": "单号" },
      title: { kind: "text", maxLength: 100, "zh-CN": "主题" },
      status: { kind: "state", "zh-CN": "单据状态" },
      date: { kind: "date", default: "today()", "zh-CN": "单据日期" },
    },
  },
};

const lineTable = (fields: readonly GuessedField[]): Source => ({
  title: "Lines",
  "zh-CN": "明细",
  items: { required: keysRequired(fields), properties: sourcesOf(fields) },
});

const keysRequired = (fields: readonly GuessedField[]) =>
  fields.filter(({ required }) => required).map(({ key }) => key);

const sourcesOf = (fields: readonly GuessedField[]): Readonly<Record<string, Source>> =>
  Object.fromEntries(
    fields.map(({ key, title, source }) => [
      key,
      { ...source, ...writtenLabel(key, title, chineseOf[title] ?? title) },
    ]),
  );
