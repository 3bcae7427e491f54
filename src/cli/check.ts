import { parseArgs } from "node:util";
import { describeProblem, type SchemaProblem } from "../engine/index.ts";
import { roleProblems } from "../features/rights/server/index.ts";
import { isSchemaFile, whenSaved } from "../server/start/whenSaved.ts";
import { layersOf } from "../server/start/config.ts";
import { schemasFolder } from "../server/core/schema/schemaFiles.ts";
import type { Command } from "./base/command.ts";
import { checkLayered } from "./base/product.ts";

/**
 * Checks every schema file and prints all problems, sorted by place. Exit code 1 when there is an error. With `--watch` it
 * checks again whenever a file was saved, until it is interrupted; as JSON each answer is then one line.
 */
export const check: Command = {
  usage: "check [--json] [--watch] [FOLDER]",
  about: "check the schema files (of schemas/, or of another folder) with the layers over them",
  run: (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: "boolean", default: false },
        watch: { type: "boolean", default: false },
      },
    });
    const folder = positionals[0] ?? schemasFolder;
    const checkNow = () => {
      const { schema, problems: found } = checkLayered(folder);
      // The product's roles are those of its own files: a layer may take away what they name.
      const isProduct = folder === schemasFolder && layersOf(process.env).length === 0;
      const problems = [...found, ...(schema && isProduct ? roleProblems(schema) : [])];
      if (values.json) console.log(JSON.stringify(problems, null, values.watch ? 0 : 2));
      else print(problems, schema?.documents.length);
      return problems.some(({ severity }) => severity === "error") ? 1 : 0;
    };
    if (!values.watch) return checkNow();
    for (const watched of [folder, ...layersOf(process.env)])
      whenSaved(watched, isSchemaFile, () => void checkNow());
    checkNow();
    return new Promise<never>(() => undefined);
  },
};

function print(problems: readonly SchemaProblem[], documents: number | undefined): void {
  for (const problem of problems) console.log(describeProblem(problem));
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const found = `${errors} error(s), ${problems.length - errors} warning(s)`;
  console.log(documents === undefined ? found : `${found} in ${documents} document(s)`);
}
