// @ts-check
// Runs before start, dev and test, on plain Node >= 20 with nothing installed: installs what is
// missing, and does nothing, quickly, when nothing is.
//
//   node scripts/setup.mjs [--run] [--client] [--browser]
//
// --run installs no more than the product needs to run where the client is built already; --client
// also builds the client when its sources changed; --browser also sees to what tests need of the
// system: a Chromium, a Chinese font, PostgreSQL.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildClient, clientIsBuilt } from "./client.mjs";
import { localNode, root, run, say } from "./commands.mjs";
import { provideSystemPackages } from "./systemPackages.mjs";

const wanted = new Set(process.argv.slice(2));

try {
  checkNode();
  const development = !(wanted.has("--run") && clientIsBuilt());
  // Side by side: one waits for the network mostly, the other for dpkg. Both end before a failure is told.
  const [packages, system] = await Promise.allSettled([
    provideNodePackages(development),
    wanted.has("--browser") ? provideSystemPackages() : undefined,
  ]);
  for (const done of [packages, system]) if (done.status === "rejected") throw done.reason;
} catch (error) {
  console.error(`setup: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 11)) {
    throw new Error(`Node 20.11 or newer is needed to set up, this is ${process.versions.node}`);
  }
}

/** @param {boolean} development whether what builds and tests the product is needed too */
async function provideNodePackages(development) {
  if (missingPackages(development).length > 0) {
    say("installing packages (npm ci) ...");
    // Stated, since NODE_ENV=production makes npm leave out what builds the client.
    const kinds = development ? "--include=dev" : "--omit=dev";
    const options = ["ci", kinds, "--no-audit", "--no-fund", "--loglevel=error"];
    await run("npm", options, "npm ci failed");
    const left = missingPackages(development);
    if (left.length > 0) throw new Error(`npm ci left out ${left.slice(0, 3).join(", ")}`);
  }
  // Here already, so that a system without a fitting Node hears of it before anything starts.
  localNode();
  if (wanted.has("--client")) await buildClient();
}

/**
 * Packages of package-lock.json that node_modules lacks or holds in another version.
 *
 * @param {boolean} development
 */
function missingPackages(development) {
  const locked = readLock("package-lock.json");
  if (!locked) throw new Error("package-lock.json is missing: run this in a full checkout");
  // npm writes this file last, so an interrupted install has none.
  const installed = readLock("node_modules/.package-lock.json");
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
