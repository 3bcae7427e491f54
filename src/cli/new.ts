import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { parseArgs } from "node:util";
import {
  describeProblem,
  Refusal,
  withDraft,
  type SchemaProblem,
  type SourceFile,
} from "../engine/index.ts";
import {
  guessFields,
  type GuessedTable,
  newFile,
  NewFileError,
  templates,
} from "../features/studio/server/index.ts";
import { dialectName, readSchemaFiles, schemasFolder } from "../server/core/schema/schemaFiles.ts";
import { checkSources, dialectText, productLoader } from "../server/start/schemas.ts";
import { readSheet } from "../features/sheets/server/index.ts";
import { UsageError, type Command } from "./base/command.ts";

/**
 * Writes a new schema file from a template; that of a document, if given, from the columns of an example spreadsheet too. A
 * folder without modules is a layer over the product's.
 */
export const newDocument: Command = {
  usage: `new MODULE/NAME [--like ${templates.join("|")}] [--of DOCUMENT] [--from FILE] [--title T] [--zh T] [--menu M] [--in FOLDER]`,
  about:
    "write a new document, page, list of choices, trait, widget or public list, from a template or an example spreadsheet",
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        like: { type: "string", default: "document" },
        from: { type: "string" },
        of: { type: "string" },
        title: { type: "string" },
        zh: { type: "string" },
        menu: { type: "string" },
        in: { type: "string", default: schemasFolder },
      },
    });
    const beside = filesBeside(values.in);
    const { zh: chinese, title, menu, of } = values;
    const file = made(values.in, beside, {
      place: positionals.join(" "),
      template: values.like,
      title,
      chinese,
      menu,
      of,
      guessed: values.from === undefined ? undefined : await guessedFrom(values.from),
    });
    const problems = await write(values.in, beside, file);
    const errors = problems.filter(({ severity }) => severity === "error");
    for (const problem of problems) console.log(describeProblem(problem));
    if (errors.length > 0) {
      console.error(`Nothing was written: ${file.path} would not load.`);
      return 1;
    }
    console.log(`Wrote ${join(values.in, file.path)}`);
    const translate = chinese === undefined ? "translate its titles (zh-CN), " : "";
    console.log(`Next: ${translate}give a role its menu, and start Waybill: npm run dev`);
    return 0;
  },
};

/** The files beside a new file. */
interface Beside {
  readonly files: readonly SourceFile[];
  /** The files of the folder, where it is a layer over `files`. */
  readonly layer?: readonly SourceFile[];
}

function filesBeside(folder: string): Beside {
  const own = existsSync(folder) ? readSchemaFiles(folder) : [];
  return own.some(({ path }) => path === "modules.json")
    ? { files: own }
    : { files: readSchemaFiles(schemasFolder), layer: own };
}

/** What the files load to: of a layer, those below with it. */
function loaded({ files, layer }: Beside, folder: string) {
  return checkSources(files, { layers: layer ? [{ name: folder, sources: layer }] : [] });
}

function made(folder: string, beside: Beside, wanted: Parameters<typeof newFile>[1]): SourceFile {
  const { files, layer = [] } = beside;
  try {
    const load = () => loaded(beside, folder).schema;
    const { placeOf } = productLoader;
    return newFile({ files: [...files, ...layer], load, placeOf }, wanted);
  } catch (error) {
    throw error instanceof NewFileError ? new UsageError(error.message) : error;
  }
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

/** Writes the file, and the dialect for editors, if it loads with the existing files. Returns the lines to print. */
async function write(
  folder: string,
  { files, layer }: Beside,
  { path, text }: SourceFile,
): Promise<readonly SchemaProblem[]> {
  const at = join(folder, path);
  const file = layer ? { path, text: withDialectOf(at, text) } : { path, text };
  const after = layer ? { files, layer: [...layer, file] } : { files: withDraft(files, file) };
  const { problems } = loaded(after, folder);
  if (problems.some(({ severity }) => severity === "error")) return problems;
  await mkdir(dirname(at), { recursive: true });
  await writeFile(at, file.text, { flag: "wx" });
  // Editors complete a layer's files by the product's words.
  if (!layer) await writeFile(join(folder, dialectName), dialectText(after.files));
  const told = layer ? `${folder}/${path}` : path;
  return problems.filter((problem) => problem.file === told);
}

/** The text of a layer's file, with the way from there to the product's words. */
function withDialectOf(path: string, text: string): string {
  const way = relative(dirname(path), join(schemasFolder, dialectName)).replaceAll(sep, "/");
  return text.replace(`"../${dialectName}"`, JSON.stringify(way));
}
