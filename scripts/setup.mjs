// @ts-check
// Runs before start, dev and test, on plain Node >= 20 with nothing installed: installs what is
// missing, and does nothing, quickly, when nothing is.
//
//   node scripts/setup.mjs [--client] [--browser]
//
// --client also builds the client when its sources changed; --browser also sees to a Chromium.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium, headlessShell } from "./chromium.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const wanted = new Set(process.argv.slice(2));

try {
  checkNode();
  if (missingPackages().length > 0) installPackages();
  if (wanted.has("--client")) buildClient();
  if (wanted.has("--browser")) provideBrowser();
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

/** Packages of package-lock.json that node_modules lacks or holds in another version. */
function missingPackages() {
  const locked = readLock("package-lock.json");
  if (!locked) throw new Error("package-lock.json is missing: run this in a full checkout");
  // npm writes this file last, so an interrupted install has none.
  const installed = readLock("node_modules/.package-lock.json");
  if (!installed || !existsSync(localNode())) return ["node_modules"];
  const production = process.env.NODE_ENV === "production";
  return Object.keys(locked).filter((path) => {
    const entry = locked[path];
    if (path === "" || !entry || entry.optional || entry.devOptional || entry.peer) return false;
    if (production && entry.dev) return false;
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

function installPackages() {
  say("installing packages (npm ci) ...");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], "npm ci failed");
  const left = missingPackages();
  if (left.length > 0) throw new Error(`npm ci left out ${left.slice(0, 3).join(", ")}`);
}

/** Builds the client into dist/ unless dist/.sources names the very sources that are there now. */
function buildClient() {
  const stamp = join(root, "dist", ".sources");
  const hash = hashClientSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  say("building the client (vite build) ...");
  // Built beside and renamed, so that a failed or concurrent build never leaves half a client.
  const next = join(root, `dist-${process.pid}`);
  try {
    const vite = join(root, "node_modules/vite/bin/vite.js");
    const options = ["build", "--outDir", next, "--emptyOutDir", "--logLevel", "warn"];
    run(localNode(), [vite, ...options], "the client did not build");
    writeFileSync(join(next, ".sources"), hash);
    rmSync(join(root, "dist"), { recursive: true, force: true });
    renameSync(next, join(root, "dist"));
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

function hashClientSources() {
  const places = ["src/app", "src/engine", "renderers", "scripts/vite"];
  const files = places
    .flatMap((place) => filesBelow(place))
    .filter((f) => !/\.test\.tsx?$/.test(f));
  files.push("index.html", "vite.config.ts", "package-lock.json");
  const outside = process.env.WAYBILL_RENDERERS;
  if (outside) files.push(...filesBelow(folderOf(resolve(outside))));
  const hash = createHash("sha256");
  for (const file of files.sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(resolve(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesBelow(place) {
  if (!existsSync(resolve(root, place))) return [];
  return readdirSync(resolve(root, place), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === "node_modules") return [];
    const path = `${place}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : [];
  });
}

/** @param {string} place */
function folderOf(place) {
  return existsSync(place) && statSync(place).isFile() ? dirname(place) : place;
}

function provideBrowser() {
  const fonts = onDebian() && !hasChineseFont() ? ["fonts-noto-cjk"] : [];
  if (!onDebian() || process.getuid?.() !== 0) {
    const packages = [...(findChromium() ? [] : ["chromium"]), ...fonts];
    if (packages.length === 0) return;
    const how = onDebian() ? `sudo apt-get install -y ${packages.join(" ")}` : "install Chromium";
    say(`missing for browser tests: ${packages.join(", ")} (${how}, or set CHROMIUM_PATH)`);
    return;
  }
  // The faster one even where another is there, unless somebody chose.
  const hasShell = findChromium()?.endsWith(headlessShell) || process.env.CHROMIUM_PATH;
  const packages = [...(hasShell ? [] : [headlessShell]), ...fonts];
  if (packages.length === 0) return;
  say(`installing ${packages.join(", ")} (apt-get) ...`);
  aptGet("update", "-qq");
  for (const name of packages) {
    if (aptGet("install", "-y", "-qq", name)) continue;
    // Older systems know the browser with windows alone.
    if (name === headlessShell && (findChromium() || aptGet("install", "-y", "-qq", "chromium")))
      continue;
    say(`apt-get could not install ${name}: browser tests may be skipped`);
  }
}

/** @param {string[]} args */
function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

function onDebian() {
  return existsSync("/usr/bin/apt-get");
}

function hasChineseFont() {
  return [
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/noto-cjk",
  ].some((path) => existsSync(path));
}

/** Node 24 as the `node` package brings it; the Node that runs this file may be older. */
function localNode() {
  const name = process.platform === "win32" ? "node.exe" : "node";
  return join(root, "node_modules/node/bin", name);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} failure
 */
function run(command, args, failure) {
  const shell = process.platform === "win32" && command === "npm";
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell,
  });
  if (done.error) throw new Error(`${failure}: ${done.error.message}`);
  if (done.status !== 0) throw new Error(`${failure} (exit ${done.status ?? done.signal})`);
}

/** @param {string} text */
function say(text) {
  console.log(`setup: ${text}`);
}
