// @ts-check
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { findChromium, headlessShell } from "./chromium.mjs";
import { run, say } from "./commands.mjs";

/**
 * Sees to what tests need and npm has not: a Chromium, a Chinese font and the PostgreSQL server. Root on Debian gets what is
 * missing, others are told what to install.
 */
export async function provideSystemPackages() {
  const asRoot = onDebian() && process.getuid?.() === 0;
  const packages = missingPackages(asRoot);
  if (packages.length === 0) return;
  if (!asRoot) {
    const how = onDebian() ? `sudo apt-get install -y ${packages.join(" ")}` : "install them";
    say(`missing for tests: ${packages.join(", ")} (${how}; CHROMIUM_PATH names another browser)`);
    return;
  }
  say(`installing ${packages.join(", ")} (apt-get) ...`);
  await aptGet("update", "-qq");
  const endCluster = packages.includes("postgresql") ? withoutCluster() : () => {};
  if (!(await install(...packages))) for (const name of packages) await installAlone(name);
  endCluster();
}

/** @param {boolean} asRoot */
function missingPackages(asRoot) {
  const chromium = findChromium();
  // The faster one even where another is there, unless somebody chose.
  const hasBrowser = asRoot
    ? chromium?.endsWith(headlessShell) || process.env.CHROMIUM_PATH
    : chromium;
  return [
    ...(hasBrowser ? [] : [asRoot ? headlessShell : "chromium"]),
    ...(!onDebian() || hasChineseFont() ? [] : ["fonts-noto-cjk"]),
    ...(hasPostgres() ? [] : ["postgresql"]),
  ];
}

/** One package where all at once failed, so that a system that lacks one still gets the others. */
async function installAlone(/** @type {string} */ name) {
  if (await install(name)) return;
  // Older systems know the browser with windows alone.
  if (name === headlessShell && (findChromium() || (await install("chromium")))) return;
  say(`apt-get could not install ${name}: tests that need it may be skipped`);
}

/** Without what the packages recommend: desktop services, printing, another 60 packages. */
function install(/** @type {string[]} */ ...names) {
  return aptGet("install", "-y", "-qq", "--no-install-recommends", ...names);
}

/** @param {string[]} args */
function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return run("apt-get", args, "apt-get failed", {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  }).then(
    () => true,
    () => false,
  );
}

/** Keeps Debian from making and starting a database of its own: tests start theirs. The answer takes the setting back. */
function withoutCluster() {
  const file = "/etc/postgresql-common/createcluster.d/waybill.conf";
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "create_main_cluster = false\n");
  return () => rmSync(file, { force: true });
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

/** Where scripts/postgres.ts finds the server's programs too. */
function hasPostgres() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return [
    ...(process.env.PATH ?? "").split(delimiter).filter(Boolean),
    ...versions.map((version) => join(debian, version, "bin")),
  ].some((folder) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name))));
}
