import { keyTitle, nearest, type Schema, type SourceFile } from "../../../../engine/index.ts";
import type { SchemaLoader } from "../../../../server/core/schema/schemaLoader.ts";
import type { GuessedTable } from "./guessFields.ts";
import { writtenLabel, type WrittenLabel } from "./label.ts";
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
  readonly menu?: string | undefined;
  /** Fields read off an example, of a document. */
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
 * @throws NewFileError for a place that is none or taken, an unknown template or document.
 */
export function newFile(beside: FilesBeside, wanted: NewFile): SourceFile {
  const { files, load } = beside;
  const template = templateOf(wanted.template);
  const { module, name, path } = newPlace(files, wanted.place, template);
  const title = wanted.title ?? keyTitle(name);
  const head = {
    name,
    label: writtenLabel(name, title, wanted.chinese ?? title),
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
  const numbering = numberingOf(name, load());
  const text = schemaText(scaffold({ ...head, template, numbering, guessed: wanted.guessed }));
  return { path, text };
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
  readonly label: WrittenLabel;
  readonly menu: string;
}

function pageOf({ name, label, menu }: Head, document: string) {
  return { $schema: dialectBeside, name, document, ...label, menu, list: {} };
}

function choicesOf(name: string) {
  return { $schema: dialectBeside, name, choices: { FIRST: "第一项" } };
}

/** A field that its documents have besides their own. */
function traitOf(name: string) {
  const remark = { kind: "note", title: "Remark", "zh-CN": "备注" };
  return { $schema: dialectBeside, trait: name, properties: { traitRemark: remark } };
}

/** How many there are, told to whoever may read the list. */
function widgetsOf({ name, label }: Head, page: string) {
  const key = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const widget = { key, as: "fact", page, sort: 90, ...label };
  return { $schema: dialectBeside, name, widgets: [widget] };
}

/** Shows nothing until somebody says what strangers may read. */
function publicListOf({ name, label }: Head, of: string, column: string) {
  const list = { name, from: { in: of, where: "false" }, ...label, fields: [column] };
  return { $schema: dialectBeside, ...list };
}

/** How its rows are numbered: the initials of its name, or more of it where another document's numbers begin so. */
function numberingOf(name: string, schema: Schema | undefined): string {
  const taken = new Set(schema?.documents.map(({ numbering }) => numbering?.prefix));
  const words = name.toUpperCase().split("-");
  const whole = words.join("");
  const initials = words.map(([initial]) => initial).join("");
  const prefixes = [...(words.length > 1 ? [initials] : []), whole.slice(0, 3)];
  return `${prefixes.find((prefix) => !taken.has(prefix)) ?? whole}{yyyy}{MM}{0000}`;
}
