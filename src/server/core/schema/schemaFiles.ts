import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Layer, SourceFile } from "../../../engine/index.ts";

/** The product's own schema files. */
export const schemasFolder = fileURLToPath(new URL("../../../../schemas", import.meta.url));

/** The file below it that editors complete and check schema files from. */
export const dialectName = "document.schema.json";

/** Every JSON file below a folder, sorted by path, so that results do not depend on the disk. */
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
