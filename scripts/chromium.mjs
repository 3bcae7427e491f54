// @ts-check
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

/** Flags every headless Chromium of ours starts with: quiet, offline, and able to run as root. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Of a test: its pages live for seconds, so what V8 spends on optimising their code is lost, a sixth of all time. A bench measures with it. */
export const testFlags = [...chromiumFlags, "--js-flags=--no-maglev --no-opt --single-threaded"];

/** Debian's name of the same browser without windows: it draws no tab strip beside each page, which takes as long as the page. */
export const headlessShell = "chromium-headless-shell";

const names = [
  headlessShell,
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/**
 * The path of a Chromium to test with, or undefined: `CHROMIUM_PATH` when set, else the first one
 * found on the PATH (the one without windows first), among the usual places of each system, or in
 * Playwright's own cache.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  const stated = process.env.CHROMIUM_PATH;
  if (stated) {
    if (!existsSync(stated)) throw new Error(`CHROMIUM_PATH is ${stated}, which does not exist`);
    return stated;
  }
  return [...onPath(), ...usualPlaces, ...playwrightCache()].find((path) => existsSync(path));
}

const usualPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

function onPath() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function playwrightCache() {
  const roots = [
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? "",
    join(homedir(), ".cache", "ms-playwright"),
    join(homedir(), "Library", "Caches", "ms-playwright"),
  ];
  return roots.filter(existsSync).flatMap((root) =>
    readdirSync(root)
      .filter((folder) => folder.startsWith("chromium"))
      .sort()
      .reverse()
      .flatMap((folder) => [
        join(root, folder, "chrome-linux", "chrome"),
        join(root, folder, "chrome-linux64", "chrome"),
        join(root, folder, "chrome-linux", "headless_shell"),
        join(root, folder, "chrome-headless-shell-linux64", "chrome-headless-shell"),
        join(root, folder, "chrome-mac", "Chromium.app", "Contents", "MacOS", "Chromium"),
      ]),
  );
}
