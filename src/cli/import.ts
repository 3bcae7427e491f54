import { readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { SettingError } from "../server/core/settingError.ts";
import { StoreError } from "../server/store/storeError.ts";
import { UsageError, type Command } from "./base/command.ts";
import { ApiError } from "./import/api.ts";
import { readMappingFile } from "./import/mappingFile.ts";
import { openApi } from "./import/openApi.ts";
import { runTransfer } from "./import/runTransfer.ts";
import { joinedTable } from "./import/textTable.ts";

/** Imports text files by a mapping. Exit code 1 when documents were refused or the import did not end well. */
export const importFiles: Command = {
  usage:
    "import --mapping MAPPING.json [--url URL --user NAME --password WORD | --data FOLDER] [--company CODE] [--dry-run] [--errors FILE] FILE...",
  about:
    "import text files through a server, or straight into a data folder or DATABASE_URL (see docs/import.md)",
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        mapping: { type: "string" },
        url: { type: "string" },
        user: { type: "string", default: "admin" },
        password: { type: "string" },
        data: { type: "string" },
        company: { type: "string" },
        language: { type: "string", default: "en-US" },
        "dry-run": { type: "boolean", default: false },
        errors: { type: "string" },
      },
    });
    const [first, ...others] = positionals;
    if (values.mapping === undefined || first === undefined)
      throw new UsageError("--mapping and a file are needed");
    const mapping = readMappingFile(await textOf(values.mapping), values.mapping);
    const fileOf = (name: string) =>
      others.find((path) => basename(path) === name) ?? join(dirname(first), name);
    const table = await joinedTable(mapping, fileOf, first);
    const started = performance.now();
    try {
      const { url, user, data, password, language } = values;
      const api = await openApi({
        url,
        user,
        data,
        password,
        language,
        company: values.company ?? mapping.company,
      });
      try {
        const dryRun = values["dry-run"];
        const ended = await runTransfer(api, {
          mapping,
          table,
          fileName: `${mapping.page}.csv`,
          dryRun,
          onProgress: ({ done, total, failed }) =>
            progress(`${done}/${total ?? "?"} documents, ${failed} refused`),
        });
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        const verb = dryRun ? "would be imported" : "imported";
        progress(
          `${mapping.page}: ${ended.ok} ${verb}, ${ended.failed} refused, ${table.rows.length} rows, ${seconds} s\n`,
        );
        if (ended.message !== undefined) console.log(ended.message);
        if (ended.errors !== undefined) {
          const path = resolve(values.errors ?? `${mapping.page}.errors.csv`);
          await writeFile(path, ended.errors);
          console.log(`The refused rows with their reasons: ${path}`);
        }
        if (ended.state !== "done") console.error(`The import ended ${ended.state}`);
        return ended.state === "done" && ended.failed === 0 ? 0 : 1;
      } finally {
        await api.close();
      }
    } catch (error) {
      const mendable = [ApiError, StoreError, SettingError];
      if (!(error instanceof Error) || !mendable.some((kind) => error instanceof kind)) throw error;
      console.error(`waybill import: ${error.message}`);
      return 1;
    }
  },
};

async function textOf(path: string): Promise<string> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} cannot be read (${error.code ?? error.message})`);
  });
}

/** One line that is written over on a terminal, and only its last state elsewhere. */
function progress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`);
  else if (text.endsWith("\n")) process.stdout.write(text);
}
