import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import {
  describeProblem,
  Refusal,
  withDraft,
  type SchemaProblem,
  type SourceFile,
} from "../engine/index.ts";
import { guessFields, type GuessedTable } from "../server/scaffold/guessFields.ts";
import { newFile, NewFileError, templates } from "../server/scaffold/newFile.ts";
import {
  checkSources,
  dialectName,
  dialectText,
  readSchemaFiles,
  schemasFolder,
} from "../server/schemas.ts";
import { readSheet } from "../server/transfer/sheet/readSheet.ts";
import { UsageError, type Command } from "./command.ts";

/** Writes a new schema file from a template; that of a document, if given, from the columns of an example spreadsheet too. */
export const newDocument: Command = {
  usage: `new MODULE/NAME [--like ${templates.join("|")}] [--of DOCUMENT] [--from FILE] [--title T] [--zh T] [--code C] [--menu M] [--in FOLDER]`,
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
        code: { type: "string" },
        menu: { type: "string" },
        in: { type: "string", default: schemasFolder },
      },
    });
    const files = readSchemaFiles(values.in);
    const { zh: chinese, title, code, menu, of } = values;
    const file = made(files, {
      place: positionals.join(" "),
      template: values.like,
      title,
      chinese,
      code,
      menu,
      of,
      guessed: values.from === undefined ? undefined : await guessedFrom(values.from),
    });
    const problems = await write(values.in, files, file);
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

function made(files: readonly SourceFile[], wanted: Parameters<typeof newFile>[2]): SourceFile {
  try {
    return newFile(files, () => checkSources(files).schema, wanted);
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

/** Writes the file, and what editors know of it, if it loads with the files that are there. Answers what is to be said of it. */
async function write(
  folder: string,
  files: readonly SourceFile[],
  { path, text }: SourceFile,
): Promise<readonly SchemaProblem[]> {
  const after = withDraft(files, { path, text });
  const { problems } = checkSources(after);
  if (problems.some(({ severity }) => severity === "error")) return problems;
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text, { flag: "wx" });
  await writeFile(join(folder, dialectName), dialectText(after));
  return problems.filter(({ file }) => file === path);
}
