import type { GuessedField, GuessedTable } from "./guessFields.ts";

/** What a new document starts as: `master` is known by a code and enabled or not, `document` has a number and is approved. Lines come of an example, or are added by hand. */
export const templates = ["master", "document"] as const;
type Template = (typeof templates)[number];

interface ScaffoldOptions {
  readonly name: string;
  readonly template: Template;
  readonly title: string;
  readonly chinese: string;
  /** Coded name of the document; its fields continue it. */
  readonly code: string;
  readonly menu: string;
  /** Fields read off an example, beside those that the template needs. */
  readonly guessed: GuessedTable | undefined;
}

type Source = Record<string, unknown>;

/** A schema file of a document that loads: the template's fields first, then the guessed ones, lines last. */
export function scaffold(options: ScaffoldOptions): Source {
  const { name, template, title, chinese, code, menu } = options;
  const guessed = options.guessed ?? noFields;
  const own = template === "master" ? masterFields(title, chinese) : documentFields(title, chinese);
  const isOwn = ({ key }: GuessedField) => Object.hasOwn(own.properties, key);
  const header = guessed.header.filter((field) => !isOwn(field));
  const lines = guessed.lines.length === 0 ? {} : { items: lineTable(guessed.lines, `${code}l`) };
  return {
    $schema: "../document.schema.json",
    name,
    code,
    ...(template === "master" && { scope: "shared" }),
    menu,
    title,
    "zh-CN": chinese,
    traits: [template === "master" ? "enabled" : "approval"],
    ...(template === "document" && { numbering: `${code.toUpperCase()}{yyyy}{MM}{0000}` }),
    required: [...own.required, ...header.filter(({ required }) => required).map(({ key }) => key)],
    properties: { ...coded({ ...own.properties, ...sourcesOf(header) }, code, 1), ...lines },
  };
}

const noFields: GuessedTable = { header: [], lines: [] };

/** What those titles are in Chinese; other titles stand as they are until somebody translates them. */
const chineseOf: Readonly<Record<string, string>> = {
  Name: "名称",
  Quantity: "数量",
  Remark: "备注",
};

function masterFields(title: string, chinese: string) {
  return {
    required: ["code", "name"],
    properties: {
      code: {
        kind: "text",
        maxLength: 20,
        unique: true,
        editable: "new",
        title: "Code",
        "zh-CN": "编码",
      },
      name: { kind: "text", maxLength: 100, title: "Name", "zh-CN": "名称" },
      status: {
        kind: "state",
        title: `Status of ${title.toLowerCase()}`,
        "zh-CN": `${chinese}状态`,
      },
    } as Record<string, Source>,
  };
}

function documentFields(title: string, chinese: string) {
  return {
    required: ["title", "date"],
    properties: {
      number: { kind: "number-series", title: `${title} no.`, "zh-CN": `${chinese}号` },
      title: { kind: "text", maxLength: 100, title: "Title", "zh-CN": "主题" },
      status: { kind: "state", title: "Status", "zh-CN": "单据状态" },
      date: { kind: "date", title: "Date", "zh-CN": "单据日期", default: "today()" },
    } as Record<string, Source>,
  };
}

function lineTable(fields: readonly GuessedField[], code: string): Source {
  return {
    code,
    title: "Line",
    "zh-CN": "明细",
    items: {
      required: fields.filter(({ required }) => required).map(({ key }) => key),
      // The loader gives lines their number and item under the coded names 001 and 002.
      properties: coded(sourcesOf(fields), code, 3),
    },
  };
}

function sourcesOf(fields: readonly GuessedField[]): Record<string, Source> {
  return Object.fromEntries(
    fields.map(({ key, title, source }) => [
      key,
      { ...source, title, "zh-CN": chineseOf[title] ?? title },
    ]),
  );
}

/** Coded names in order: `xca001`, `xca002`, … */
function coded(fields: Record<string, Source>, code: string, first: number) {
  const entries = Object.entries(fields).map(([key, source], at) => [
    key,
    { code: `${code}${String(first + at).padStart(3, "0")}`, ...source },
  ]);
  return Object.fromEntries(entries) as Record<string, Source>;
}
