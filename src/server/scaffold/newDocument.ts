import { nearest, type Schema, type SourceFile } from "../../engine/index.ts";
import type { GuessedTable } from "./guessFields.ts";
import { scaffold, templates, type Template } from "./scaffold.ts";

/** Why a new document cannot be made as it is wanted. Whoever reads it writes schemas: it is English. */
export class NewDocumentError extends Error {
  override readonly name = "NewDocumentError";
}

export interface NewDocument {
  /** Module and name: `masters/carrier`. */
  readonly place: string;
  /** One of `templates`. */
  readonly template: string;
  /** English title; the name in words unless stated. */
  readonly title?: string | undefined;
  /** Simplified Chinese title; the English one until somebody translates it. */
  readonly chinese?: string | undefined;
  /** Coded name; the first that is free unless stated. */
  readonly code?: string | undefined;
  readonly menu?: string | undefined;
  readonly guessed?: GuessedTable | undefined;
}

/**
 * The schema file of a new document beside those that are there; `load` gives what they load to, if they do.
 * @throws NewDocumentError for a place that is none or taken, an unknown template, and where no code is free.
 */
export function newDocument(
  files: readonly SourceFile[],
  load: () => Schema | undefined,
  wanted: NewDocument,
): SourceFile {
  const { module, name } = placeOf(files, wanted.place);
  const template = templateOf(wanted.template);
  const title = wanted.title ?? titleOf(name);
  const source = scaffold({
    name,
    template,
    title,
    chinese: wanted.chinese ?? title,
    code: wanted.code ?? freeCode(load()),
    menu: wanted.menu ?? `${module.slice(0, 3)}_${name}`.toUpperCase().replaceAll("-", "_"),
    guessed: wanted.guessed,
  });
  return { path: `${module}/${name}.json`, text: `${JSON.stringify(source, null, 2)}\n` };
}

/** Names of the modules of schema files: new documents stand in one of them. */
export function modulesIn(files: readonly SourceFile[]): readonly string[] {
  const text = files.find(({ path }) => path === "modules.json")?.text ?? "{}";
  const { modules = [] } = JSON.parse(text) as { modules?: { name: string }[] };
  return modules.map(({ name }) => name);
}

function placeOf(files: readonly SourceFile[], place: string) {
  const [module = "", name = "", ...deeper] = place.split("/");
  if (deeper.length > 0 || !/^[a-z][a-z0-9-]{0,59}$/.test(name))
    throw new NewDocumentError(`"${place}" is no place like masters/carrier`);
  const modules = modulesIn(files);
  if (!modules.includes(module)) {
    const meant = nearest(module, modules);
    const hint = meant === undefined ? "" : `; did you mean "${meant}"?`;
    throw new NewDocumentError(`no module "${module}"${hint} (known: ${modules.join(", ")})`);
  }
  const path = `${module}/${name}.json`;
  if (files.some((file) => file.path === path))
    throw new NewDocumentError(`${path} is there already`);
  return { module, name };
}

function templateOf(word: string): Template {
  const template = templates.find((known) => known === word);
  if (!template)
    throw new NewDocumentError(`no template "${word}" (known: ${templates.join(", ")})`);
  return template;
}

const titleOf = (name: string): string =>
  (name[0] ?? "").toUpperCase() + name.slice(1).replaceAll("-", " ");

/** A coded name that no table has: the letter x is free in the specification. */
function freeCode(schema: Schema | undefined): string {
  const taken = new Set(schema?.documents.flatMap(({ tables }) => tables.map(({ code }) => code)));
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const codes = letters.flatMap((second) => letters.map((third) => `x${second}${third}`));
  const free = codes.find((code) => !taken.has(code) && !taken.has(`${code}l`));
  if (free === undefined) throw new NewDocumentError("no coded name is free: give one with --code");
  return free;
}
