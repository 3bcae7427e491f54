// @ts-check
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root as repository } from "../commands.mjs";

/**
 * What makeBundle.mjs made. Paths are relative to the repository, so that a built tree can be copied elsewhere.
 *
 * @typedef {object} Bundle
 * @property {Record<string, string>} entries bundled file by the source file that it replaces
 * @property {readonly string[]} files all files that the bundle was made of and consists of
 * @property {string} hash of the content of these files
 */

/** Folder of the bundles, and the record of the last one. */
export const bundleFolder = "dist-server";
export const bundleRecord = `${bundleFolder}/bundle.json`;

/**
 * The path of the file to run for a source file: the bundled one, if it was made from the sources and packages as they are now,
 * else the source itself, which does the same and takes a second longer to load.
 *
 * @param {string} source `src/cli/main.ts`
 */
export function codeOf(source, root = repository) {
  return join(root, currentBundle(root)?.entries[source] ?? source);
}

/**
 * The bundle, if it is complete and up to date; undefined if it is missing, damaged or of other sources.
 *
 * @returns {Bundle | undefined}
 */
export function currentBundle(root = repository) {
  try {
    const bundle = /** @type {Bundle} */ (
      JSON.parse(readFileSync(join(root, bundleRecord), "utf8"))
    );
    return hashOf(bundle.files, root) === bundle.hash ? bundle : undefined;
  } catch {
    return undefined;
  }
}

/** @param {readonly string[]} files */
export function hashOf(files, root = repository) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}
