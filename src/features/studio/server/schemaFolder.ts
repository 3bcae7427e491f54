import { createHash, randomUUID } from "node:crypto";
import { lstatSync, readFileSync, realpathSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { layerPath, Refusal, type SourceFile } from "../../../engine/index.ts";
import { dialectName, readSchemaFiles } from "../../../server/core/schema/schemaFiles.ts";

/** A schema file with a name for its text: whoever saves says which text it was made from. */
interface OpenFile extends SourceFile {
  readonly hash: string;
}

/** The folders that the studio edits: the product's schema files, and the layers over them. */
export interface SchemaFolders {
  readonly folder: string;
  readonly layers: readonly string[];
}

/** The files that the studio shows of a folder: those that are read as schemas and stand in it, not behind a link. */
export function studioFiles(folder: string): readonly SourceFile[] {
  const real = realpathSync(folder);
  return readSchemaFiles(folder).filter(
    ({ path }) => path !== dialectName && realpathSync(join(real, path)) === join(real, path),
  );
}

/** Where a file stands that the studio names: the folder, and its path below. A layer's file has the layer's name in front. */
export function placeOfFile({ folder, layers }: SchemaFolders, named: string) {
  const { layer = folder, path } = layerPath(layers, named);
  return { folder: layer, path };
}

/**
 * One file by its path as the tree lists it. Nothing else is ever touched, whatever the path says: no parent folder, no
 * absolute path, no link. Throws `studio.unknownFile` otherwise.
 */
export function openFile(folders: SchemaFolders, path: string): OpenFile {
  const place = placeOfFile(folders, path);
  const found = studioFiles(place.folder).find((file) => file.path === place.path);
  if (!found) throw new Refusal("studio.unknownFile", { args: [path.slice(0, 120)] });
  return { path, text: found.text, hash: hashOf(found.text) };
}

/** Names a text. */
export const hashOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url");

/**
 * Writes a file, or removes it (`null`), at once: readers find the old one or the new one, also when the process ends
 * meanwhile. A new one is made in a folder that is there, or is made for it: never behind a link.
 */
export async function replaceText(
  { folder, path }: { readonly folder: string; readonly path: string },
  text: string | null,
): Promise<void> {
  const file = join(folder, path);
  if (text === null) return rm(file);
  const place = dirname(file);
  await mkdir(place, { recursive: true });
  if (!lstatSync(place).isDirectory()) throw new Refusal("studio.unknownFile", { args: [path] });
  const mode = lstatSync(file, { throwIfNoEntry: false })?.mode ?? 0o644;
  // Not `.json`: who follows the folder must not read it.
  const beside = join(dirname(file), `.${randomUUID()}.saving`);
  try {
    const handle = await open(beside, "wx", mode);
    try {
      await handle.writeFile(text, "utf8");
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** The text of the dialect's file in a folder; empty when there is none. */
export function dialectOf(folder: string): string {
  try {
    return readFileSync(join(folder, dialectName), "utf8");
  } catch {
    return "";
  }
}
