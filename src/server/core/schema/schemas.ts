import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { dialectSchema, knownNames, loadDocuments } from "../../../engine/index.ts";
import type { Layer, LoadOptions, LoadResult, Schema, SourceFile } from "../../../engine/index.ts";
import { signatures } from "../../start/effects/signatures/index.ts";
import { SchemaError } from "./schemaError.ts";
import { toTraditional } from "./traditional.ts";

/** The product's own schema files. */
export const schemasFolder = fileURLToPath(new URL("../../../../schemas", import.meta.url));

/** The file below it that editors complete and check schema files from. */
export const dialectName = "document.schema.json";

/** The text that file should have: the dialect's words, and the names that the schema files give. */
export function dialectText(sources: readonly SourceFile[]): string {
  return `${JSON.stringify(dialectSchema(knownNames(sources)), null, 1)}\n`;
}

/** Every JSON file below a folder, sorted by path, so that what is made of them does not depend on the disk. */
export function readSchemaFiles(folder: string = schemasFolder): readonly SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll(sep, "/"))
    .filter((path) => path.endsWith(".json") && !path.startsWith("demo/"))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
}

/** The files of layers by their folders, as `loadDocuments` takes them. */
export function readLayers(folders: readonly string[]): readonly Layer[] {
  return folders.map((name) => ({ name, sources: readSchemaFiles(name) }));
}

/** Reads and loads a folder of schema files; problems are answered, not thrown. */
export function checkSchemas(
  folder: string = schemasFolder,
  options: Partial<LoadOptions> = {},
): LoadResult {
  return checkSources(readSchemaFiles(folder), options);
}

/**
 * Loads schema files that are in memory; problems are answered, not thrown. Of the same texts as one of the last times the
 * answer is that of then: a draft is checked, saved and served, and loaded once, and so is what it is compared with.
 */
export function checkSources(
  sources: readonly SourceFile[],
  options: Partial<LoadOptions> = {},
): LoadResult {
  const files = sources.filter(({ path }) => path !== dialectName);
  const given = { effects: signatures, layers: [], toTraditional: knownTraditional, ...options };
  const of = { files, given };
  const known = latest.find((one) => isDeepStrictEqual(one.of, of));
  const answer = known ?? { of, result: loadDocuments(files, given) };
  latest = [answer, ...latest.filter((one) => one !== known)].slice(0, 2);
  return answer.result;
}

/** Labels that were converted already: files are loaded again and again while they are worked on, and hardly differ. */
const converted = new Map<string, string>();
const mostConverted = 20_000;

function knownTraditional(text: string): string {
  let found = converted.get(text);
  if (found === undefined) {
    if (converted.size >= mostConverted) converted.clear();
    converted.set(text, (found = toTraditional(text)));
  }
  return found;
}

/** What was loaded last, and before that: the files as they are and as a draft would have them. */
let latest: readonly { readonly of: object; readonly result: LoadResult }[] = [];

/** Reads and loads a folder of schema files. Throws `SchemaError` with all problems when there is an error. */
export function loadSchemas(
  folder: string = schemasFolder,
  options: Omit<LoadOptions, "toTraditional"> = {},
): Schema {
  const { schema, problems } = checkSchemas(folder, options);
  if (!schema) throw new SchemaError(problems.filter(({ severity }) => severity === "error"));
  return schema;
}
