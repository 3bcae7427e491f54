import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describeProblem, loadDocuments } from "../engine/index.ts";
import type {
  LoadOptions,
  LoadResult,
  Schema,
  SchemaProblem,
  SourceFile,
} from "../engine/index.ts";
import { effects } from "./effects/index.ts";
import { toTraditional } from "./traditional.ts";

/** The product's own schema files. */
export const schemasFolder = fileURLToPath(new URL("../../schemas", import.meta.url));

/** Every JSON file below a folder, sorted by path, so that what is made of them does not depend on the disk. */
export function readSchemaFiles(folder: string = schemasFolder): readonly SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll(sep, "/"))
    .filter((path) => path.endsWith(".json") && !path.startsWith("demo/"))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
}

/** Reads and loads a folder of schema files; problems are answered, not thrown. */
export function checkSchemas(
  folder: string = schemasFolder,
  options: Omit<LoadOptions, "toTraditional"> = {},
): LoadResult {
  return checkSources(readSchemaFiles(folder), options);
}

/** Loads schema files that are in memory; problems are answered, not thrown. */
export function checkSources(
  sources: readonly SourceFile[],
  options: Omit<LoadOptions, "toTraditional"> = {},
): LoadResult {
  return loadDocuments(sources, { effects, ...options, toTraditional });
}

/** Schema files with errors: a process that reads them must not start. The message lists every problem. */
export class SchemaError extends Error {
  readonly problems: readonly SchemaProblem[];
  constructor(problems: readonly SchemaProblem[]) {
    super(`The schema files have errors:\n${problems.map(describeProblem).join("\n")}`);
    this.name = "SchemaError";
    this.problems = problems;
  }
}

/** Reads and loads a folder of schema files. Throws `SchemaError` with all problems when there is an error. */
export function loadSchemas(
  folder: string = schemasFolder,
  options: Omit<LoadOptions, "toTraditional"> = {},
): Schema {
  const { schema, problems } = checkSchemas(folder, options);
  if (!schema) throw new SchemaError(problems.filter(({ severity }) => severity === "error"));
  return schema;
}
