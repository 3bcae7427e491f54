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
  return pathsBelow(folder)
    .map((path) => path.replaceAll(sep, "/"))
    .filter((path) => path.endsWith(".json") && !path.startsWith("demo/"))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
}

/** A folder of schema files that was there when its name was taken, and is there no more. */
export class FolderGoneError extends Error {
  constructor(folder: string) {
    super(
      `The folder ${folder} of schema files is not there any more: put it back, or start without it (WAYBILL_LAYERS)`,
    );
    this.name = "FolderGoneError";
  }
}

function pathsBelow(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === "ENOENT" || code === "ENOTDIR" ? new FolderGoneError(folder) : error;
  }
}

/** The files of layers by their folders, as `loadDocuments` takes them. */
export function readLayers(folders: readonly string[]): readonly Layer[] {
  return folders.map((name) => ({ name, sources: readSchemaFiles(name) }));
}
