import { readFile, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { describeProblem, nearest, Refusal, type SchemaProblem } from "../engine/index.ts";
import {
  checkSchemas,
  checkSources,
  dialectName,
  dialectText,
  readSchemaFiles,
  schemasFolder,
} from "../server/schemas.ts";
import { readSheet } from "../server/transfer/sheet/readSheet.ts";
import { UsageError, type Command } from "./command.ts";
import { guessFields, type GuessedTable } from "./new/guessFields.ts";
import { scaffold, templates, type Template } from "./new/scaffold.ts";

/** Writes the schema file of a new document, from a template and, if given, from the columns of an example spreadsheet. */
export const newDocument: Command = {
  usage: `new MODULE/NAME [--like ${templates.join("|")}] [--from FILE] [--title T] [--zh T] [--code C] [--menu M] [--in FOLDER]`,
  about: "write a new document's schema file, from a template or an example spreadsheet",
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        like: { type: "string", default: "document" },
        from: { type: "string" },
        title: { type: "string" },
        zh: { type: "string" },
        code: { type: "string" },
        menu: { type: "string" },
        in: { type: "string", default: schemasFolder },
      },
    });
    const place = placeOf(positionals, values.in);
    const title = values.title ?? titleOf(place.name);
    const source = scaffold({
      name: place.name,
      template: templateOf(values.like),
      title,
      chinese: values.zh ?? title,
      code: values.code ?? freeCode(values.in),
      menu:
        values.menu ??
        `${place.module.slice(0, 3)}_${place.name}`.toUpperCase().replaceAll("-", "_"),
      guessed: values.from === undefined ? undefined : await guessedFrom(values.from),
    });
    const path = `${place.module}/${place.name}.json`;
    const text = `${JSON.stringify(source, null, 2)}\n`;
    const problems = await write(values.in, path, text);
    const errors = problems.filter(({ severity }) => severity === "error");
    for (const problem of problems) console.log(describeProblem(problem));
    if (errors.length > 0) {
      console.error(`Nothing was written: ${path} would not load.`);
      return 1;
    }
    console.log(`Wrote ${join(values.in, path)}`);
    const translate = values.zh === undefined ? "translate its titles (zh-CN), " : "";
    console.log(`Next: ${translate}give a role its menu, and start Waybill: npm run dev`);
    return 0;
  },
};

function placeOf(positionals: readonly string[], folder: string): { module: string; name: string } {
  const [place = "", ...more] = positionals;
  const [module = "", name = "", ...deeper] = place.split("/");
  if (more.length > 0 || deeper.length > 0 || !/^[a-z][a-z0-9-]*$/.test(name))
    throw new UsageError(`"${positionals.join(" ")}" is no place like masters/carrier`);
  const modules = modulesThere(folder);
  if (!modules.includes(module)) {
    const meant = nearest(module, modules);
    const hint = meant === undefined ? "" : `; did you mean "${meant}"?`;
    throw new UsageError(`no module "${module}"${hint} (known: ${modules.join(", ")})`);
  }
  if (existsSync(join(folder, module, `${name}.json`)))
    throw new UsageError(`${module}/${name}.json is there already`);
  return { module, name };
}

function modulesThere(folder: string): readonly string[] {
  const text = readSchemaFiles(folder).find(({ path }) => path === "modules.json")?.text ?? "{}";
  const { modules = [] } = JSON.parse(text) as { modules?: { name: string }[] };
  return modules.map(({ name }) => name);
}

function templateOf(word: string): Template {
  const template = templates.find((known) => known === word);
  if (!template) throw new UsageError(`no template "${word}" (known: ${templates.join(", ")})`);
  return template;
}

const titleOf = (name: string): string =>
  (name[0] ?? "").toUpperCase() + name.slice(1).replaceAll("-", " ");

/** A coded name that no table has: the letter x is free in the specification. */
function freeCode(folder: string): string {
  const { schema } = checkSchemas(folder);
  const taken = new Set(schema?.documents.flatMap(({ tables }) => tables.map(({ code }) => code)));
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const codes = letters.flatMap((second) => letters.map((third) => `x${second}${third}`));
  const free = codes.find((code) => !taken.has(code) && !taken.has(`${code}l`));
  if (free === undefined) throw new UsageError("no coded name is free: give one with --code");
  return free;
}

async function guessedFrom(path: string): Promise<GuessedTable> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} cannot be read: ${error.code ?? error.message}`);
  });
  try {
    const { columns, rows } = await readSheet(bytes, basename(path));
    return guessFields(columns, rows);
  } catch (error) {
    if (error instanceof Refusal)
      throw new UsageError(`${path} is no spreadsheet: ${error.message}`);
    throw error;
  }
}

/** Writes the file, and what editors know of it, if it loads with the files that are there. Answers what is to be said of it. */
async function write(
  folder: string,
  path: string,
  text: string,
): Promise<readonly SchemaProblem[]> {
  const { problems } = checkSources([...readSchemaFiles(folder), { path, text }]);
  if (problems.some(({ severity }) => severity === "error")) return problems;
  await writeFile(join(folder, path), text, { flag: "wx" });
  await writeFile(join(folder, dialectName), dialectText(readSchemaFiles(folder)));
  return problems.filter(({ file }) => file === path);
}
