// @ts-check
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { root, run, say } from "./commands.mjs";

/** npm writes this file last, so an interrupted install has none. */
const installedLock = "node_modules/.package-lock.json";

/**
 * Packages of package.json that only check and test the product. The client is built without them; any other development
 * package counts as one that it needs.
 */
export const checksAndTests =
  /^(@types\/|@storybook\/|@vitest\/|@seriousme\/|storybook$|vitest$|playwright$|oxlint|oxfmt$|axe-core$|happy-dom$|unpdf$|openapi-client-axios$|@aws-sdk\/)/;

/** Installs what package-lock.json says and node_modules lacks; does nothing, quickly, where nothing is missing. */
export async function providePackages() {
  if (missingPackages(true).length === 0) return;
  const isAdded = missingPackages(false).length === 0;
  say(isAdded ? "installing what is missing ..." : "installing packages (npm ci) ...");
  // Stated, since NODE_ENV=production makes npm leave out what builds the client.
  await runNpm([...(isAdded ? ["install", "--no-save"] : ["ci"]), "--include=dev"]);
  refuseMissing(missingPackages(true));
}

/** Installs what runs the product, and nothing that builds and tests it. */
export async function provideServerPackages() {
  if (!lacksServerPackages()) return;
  say("installing packages ...");
  await runNpm(["ci", "--omit=dev"]);
  refuseMissing(missingPackages(false));
}

/**
 * Installs what builds the client and nothing that checks and tests it, while somebody else installs the server's packages:
 * npm keeps one processor core busy, and empties the folder that it installs into. So they come into a folder of their
 * own, and are moved to the others once these are there.
 *
 * @param {Promise<void>} server ends when the server's packages are there
 */
export async function provideClientPackages(server) {
  const beside = mkdtempSync(join(root, "dist-packages-"));
  try {
    // Both end before a failure is told.
    const ended = await Promise.allSettled([installClientPackages(beside), server]);
    for (const one of ended) if (one.status === "rejected") throw one.reason;
    takeOver(beside);
    await run(process.execPath, ["scripts/tidy.mjs"], "tidying the packages failed");
    refuseToBuildWithout();
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

export const lacksServerPackages = () => missingPackages(false).length > 0;

/** Installing the server's packages removes those that build the client. */
export const lacksClientPackages = () =>
  lacksServerPackages() || missingClientPackages().length > 0;

/** @throws where packages that build the client are missing */
export const refuseToBuildWithout = () => refuseMissing(missingClientPackages());

/**
 * npm with package.json cut down to what builds the client; where each package lies is what package-lock.json says.
 *
 * @param {string} folder
 */
async function installClientPackages(folder) {
  const dependencies = clientPackages();
  const { overrides } = readJson("package.json");
  const lock = readJson("package-lock.json");
  const manifest = { name: "client", private: true, dependencies, overrides };
  lock.packages[""] = { name: "client", dependencies };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ ...lock, name: "client" }));
  await runNpm(["ci", "--ignore-scripts"], folder);
}

/**
 * Moves the packages of `folder` that node_modules lacks into it, and tells npm of them. What is there is not touched.
 *
 * @param {string} folder
 */
function takeOver(folder) {
  const locked = readJson("package-lock.json").packages;
  const installed = readJson(installedLock);
  const added = Object.keys(readJson(join(folder, installedLock), "").packages);
  const links = readdirSync(join(folder, "node_modules/.bin")).map(
    (name) => `node_modules/.bin/${name}`,
  );
  // Sorted, so that a package comes before those that lie in it: they move with it.
  for (const path of [...added.sort(), ...links]) {
    if (existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    renameSync(join(folder, path), join(root, path));
  }
  for (const path of added) installed.packages[path] ??= locked[path];
  writeFileSync(join(root, installedLock), JSON.stringify(installed, null, 2));
}

/**
 * The development packages that building the client needs, with their versions.
 *
 * @returns {Record<string, string>}
 */
function clientPackages() {
  const { devDependencies } = readJson("package.json");
  return Object.fromEntries(
    Object.entries(devDependencies).filter(([name]) => !checksAndTests.test(name)),
  );
}

function missingClientPackages() {
  const installed = existsSync(join(root, installedLock)) ? readJson(installedLock).packages : {};
  return Object.entries(clientPackages())
    .map(([name, version]) => ({ path: `node_modules/${name}`, version }))
    .filter(({ path, version }) => installed[path]?.version !== version)
    .map(({ path }) => path);
}

/**
 * Packages of package-lock.json that node_modules lacks or holds in another version.
 *
 * @param {boolean} development whether what builds and tests the product is needed too
 */
function missingPackages(development) {
  if (!existsSync(join(root, "package-lock.json")))
    throw new Error("package-lock.json is missing: run this in a full checkout");
  if (!existsSync(join(root, installedLock))) return ["node_modules"];
  /** @type {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, dev?: boolean }>} */
  const locked = readJson("package-lock.json").packages;
  const installed = readJson(installedLock).packages;
  return Object.entries(locked)
    .filter(([path, entry]) => {
      if (path === "" || entry.optional || entry.devOptional || entry.peer) return false;
      if (!development && entry.dev) return false;
      return installed[path]?.version !== entry.version;
    })
    .map(([path]) => path);
}

/** @param {string[]} missing */
function refuseMissing(missing) {
  if (missing.length > 0) throw new Error(`npm left out ${missing.slice(0, 3).join(", ")}`);
}

/**
 * @param {string[]} command
 * @param {string} [folder]
 */
function runNpm(command, folder = root) {
  const options = ["--no-audit", "--no-fund", "--loglevel=error"];
  return run("npm", [...command, ...options], `npm ${command[0]} failed`, { cwd: folder });
}

/**
 * @param {string} file
 * @param {string} [folder]
 * @returns {any}
 */
function readJson(file, folder = root) {
  return JSON.parse(readFileSync(join(folder, file), "utf8"));
}
