import { nearest, type Schema, type SourceFile } from "../../../../engine/index.ts";
import type { SchemaLoader } from "../../../../server/core/schema/schemaLoader.ts";
import type { GuessedTable } from "./guessFields.ts";
import { scaffold, templates as documentTemplates } from "./scaffold.ts";
import { schemaText } from "./schemaText.ts";

/** What stands in a folder of its own, whatever the modules are, and the place of an example. */
const folders = {
  choices: "choices/colour",
  trait: "traits/owned",
  widgets: "home/stock",
  public: "public/notices",
} as const;
type Foldered = keyof typeof folders;

/** What a new file starts as: a document of one of its templates, a page of a document, or what stands in a folder of its own. */
export const templates = [
  ...documentTemplates,
  "page",
  ...(Object.keys(folders) as Foldered[]),
] as const;
type Template = (typeof templates)[number];

/** Why a new file cannot be made as it is wanted. Whoever reads it writes schemas: it is English. */
export class NewFileError extends Error {
  override readonly name = "NewFileError";
}

export interface NewFile {
  /** Module and name, `masters/carrier`; of choices `choices/colour`, of a trait `traits/owned`, and so on. */
  readonly place: string;
  /** One of `templates`. */
  readonly template: string;
  /** English title; the name in words unless stated. */
  readonly title?: string | undefined;
  /** Simplified Chinese title; the English one until somebody translates it. */
  readonly chinese?: string | undefined;
  /** Coded name of a document; the first that is free unless stated. */
  readonly code?: string | undefined;
  readonly menu?: string | undefined;
  readonly guessed?: GuessedTable | undefined;
  /** Name of the document that a page, a widget or a public list shows. */
  readonly of?: string | undefined;
}

/** The schema files that a new one comes beside. */
interface FilesBeside extends Pick<SchemaLoader, "placeOf"> {
  readonly files: readonly SourceFile[];
  /** What they load to, if they do. */
  readonly load: () => Schema | undefined;
}

/**
 * A new schema file beside those that are there.
 * @throws NewFileError for a place that is none or taken, an unknown template or document, and where no code is free.
 */
export function newFile(beside: FilesBeside, wanted: NewFile): SourceFile {
  const { files, load } = beside;
  const template = templateOf(wanted.template);
  const { module, name, path } = newPlace(files, wanted.place, template);
  const title = wanted.title ?? titleOf(name);
  const head = {
    name,
    title,
    chinese: wanted.chinese ?? title,
    menu: wanted.menu ?? `${module.slice(0, 3)}_${name}`.toUpperCase().replaceAll("-", "_"),
  };
  if (template === "choices") return { path, text: schemaText(choicesOf(name)) };
  if (template === "trait") return { path, text: schemaText(traitOf(name)) };
  if (template === "page")
    return { path, text: schemaText(pageOf(head, documentOf(beside, wanted))) };
  if (template === "widgets")
    return { path, text: schemaText(widgetsOf(head, documentOf(beside, wanted))) };
  if (template === "public") {
    const of = documentOf(beside, wanted);
    const column = load()?.document(of)?.identity.code ?? "code";
    return { path, text: schemaText(publicListOf(head, of, column)) };
  }
  const code = wanted.code ?? freeCode(load());
  return { path, text: schemaText(scaffold({ ...head, template, code, guessed: wanted.guessed })) };
}

/** The start of a layer's file that changes the one at a path below; `dialect` is how the file names the dialect's. */
export function newLayerFile(below: string, dialect: string): string {
  const name = below.replace(/^.*\//, "").replace(/(\.page)?\.json$/, "");
  return schemaText({ $schema: dialect, extends: name });
}

/** Names of the modules of schema files: new documents stand in one of them. */
export function modulesIn(files: readonly SourceFile[]): readonly string[] {
  const text = files.find(({ path }) => path === "modules.json")?.text ?? "{}";
  const { modules = [] } = JSON.parse(text) as { modules?: { name: string }[] };
  return modules.map(({ name }) => name);
}

/** Names of the documents that pages may be made of. */
export const documentsIn = ({
  files,
  placeOf,
}: Pick<FilesBeside, "files" | "placeOf">): readonly string[] =>
  files.flatMap(({ path }) => {
    const place = placeOf(path);
    return typeof place === "object" && place.class === "document" ? [place.name] : [];
  });

function newPlace(files: readonly SourceFile[], place: string, template: Template) {
  const [module = "", name = "", ...deeper] = place.split("/");
  const example = isFoldered(template) ? folders[template] : "masters/carrier";
  if (deeper.length > 0 || !/^[a-z][a-z0-9-]{0,59}$/.test(name))
    throw new NewFileError(`"${place}" is no place like ${example}`);
  const modules = isFoldered(template) ? [example.split("/")[0]!] : modulesIn(files);
  if (!modules.includes(module))
    throw new NewFileError(`no module "${module}"${known(module, modules)}`);
  const path = `${module}/${name}${template === "page" ? ".page" : ""}.json`;
  if (files.some((file) => file.path === path)) throw new NewFileError(`${path} is there already`);
  return { module, name, path };
}

const isFoldered = (template: Template): template is Foldered => Object.hasOwn(folders, template);

function templateOf(word: string): Template {
  const template = templates.find((one) => one === word);
  if (!template) throw new NewFileError(`no template "${word}"${known(word, templates)}`);
  return template;
}

function documentOf(beside: FilesBeside, { of }: NewFile): string {
  const documents = documentsIn(beside);
  if (of === undefined) throw new NewFileError("it needs the document that it shows");
  if (!documents.includes(of)) throw new NewFileError(`no document "${of}"${known(of, documents)}`);
  return of;
}

/** What was probably meant, and what there is. */
function known(word: string, names: readonly string[]): string {
  const meant = nearest(word, names);
  const hint = meant === undefined ? "" : `; did you mean "${meant}"?`;
  return `${hint} (known: ${names.join(", ")})`;
}

const dialectBeside = "../document.schema.json";

interface Head {
  readonly name: string;
  readonly title: string;
  readonly chinese: string;
  readonly menu: string;
}

function pageOf({ name, title, chinese, menu }: Head, document: string) {
  return { $schema: dialectBeside, name, document, title, "zh-CN": chinese, menu, list: {} };
}

function choicesOf(name: string) {
  const first = { value: "FIRST", title: "First", "zh-CN": "第一项" };
  return { $schema: dialectBeside, name, choices: [first] };
}

/** A field that its documents have besides their own. */
function traitOf(name: string) {
  const remark = { kind: "note", title: "Remark", "zh-CN": "备注" };
  return { $schema: dialectBeside, trait: name, properties: { traitRemark: remark } };
}

/** How many there are, told to whoever may read the list. */
function widgetsOf({ name, title, chinese }: Head, page: string) {
  const key = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const widget = { key, as: "fact", page, sort: 90, title, "zh-CN": chinese };
  return { $schema: dialectBeside, name, widgets: [widget] };
}

/** Shows nothing until somebody says what strangers may read. */
function publicListOf({ name, title, chinese }: Head, of: string, column: string) {
  const list = { name, of, title, "zh-CN": chinese, where: "false", columns: [column] };
  return { $schema: dialectBeside, ...list };
}

const titleOf = (name: string): string =>
  (name[0] ?? "").toUpperCase() + name.slice(1).replaceAll("-", " ");

/** A coded name that no table has: the letter x is free in the specification. */
function freeCode(schema: Schema | undefined): string {
  const taken = new Set(schema?.documents.flatMap(({ tables }) => tables.map(({ code }) => code)));
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const codes = letters.flatMap((second) => letters.map((third) => `x${second}${third}`));
  const free = codes.find((code) => !taken.has(code) && !taken.has(`${code}l`));
  if (free === undefined) throw new NewFileError("no coded name is free: give one with --code");
  return free;
}
