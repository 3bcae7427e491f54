// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, run, say } from "./commands.mjs";

/** npm writes this file last, so an interrupted install has none. */
const installedLock = "node_modules/.package-lock.json";

/**
 * Installs what package-lock.json says and node_modules lacks; does nothing, quickly, where nothing is missing. What is there
 * in its version is not touched where all that runs the product is: the server may be starting on it.
 *
 * @param {object} wanted
 * @param {boolean} wanted.development whether what builds and tests the product is needed too
 */
export async function providePackages({ development }) {
  if (missingPackages(development).length === 0) return;
  const isAdded = development && missingPackages(false).length === 0;
  say(isAdded ? "installing what builds the client ..." : "installing packages (npm ci) ...");
  // Stated, since NODE_ENV=production makes npm leave out what builds the client.
  const kinds = development ? "--include=dev" : "--omit=dev";
  const how = isAdded ? ["install", "--no-save"] : ["ci"];
  const options = [...how, kinds, "--no-audit", "--no-fund", "--loglevel=error"];
  await run("npm", options, `npm ${how[0]} failed`);
  const left = missingPackages(development);
  if (left.length > 0) throw new Error(`npm left out ${left.slice(0, 3).join(", ")}`);
}

/**
 * Packages of package-lock.json that node_modules lacks or holds in another version.
 *
 * @param {boolean} development
 */
function missingPackages(development) {
  const locked = readLock("package-lock.json");
  if (!locked) throw new Error("package-lock.json is missing: run this in a full checkout");
  const installed = readLock(installedLock);
  if (!installed) return ["node_modules"];
  return Object.keys(locked).filter((path) => {
    const entry = locked[path];
    if (path === "" || !entry || entry.optional || entry.devOptional || entry.peer) return false;
    if (!development && entry.dev) return false;
    return installed[path]?.version !== entry.version;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, dev?: boolean }> | undefined}
 */
function readLock(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : undefined;
}
