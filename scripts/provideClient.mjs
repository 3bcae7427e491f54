// @ts-check
// Installs what builds the client, and builds it. Where `npm start` finds no client and nothing to build it with, set-up runs
// this file as a process of its own and does not wait for it: meanwhile the server's packages are installed and the server
// makes its store. start.ts waits.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildClient, clientIsBuilt } from "./client.mjs";
import { root } from "./commands.mjs";
import {
  lacksClientPackages,
  lacksServerPackages,
  provideClientPackages,
  refuseToBuildWithout,
} from "./packages.mjs";

/** Holds the id of the process that provides the client, while it runs. */
const running = join(root, "dist-running");
const isThatProcess = process.argv[1] === import.meta.filename;

/** Begins to provide the client in another process, where packages have to be installed for it. */
export function beginClient() {
  if (clientIsBuilt() || !lacksClientPackages()) return;
  const stdio = /** @type {const} */ (["ignore", "inherit", "inherit"]);
  const child = spawn(process.execPath, [import.meta.filename], { cwd: root, stdio: [...stdio] });
  writeFileSync(running, String(child.pid));
  child.unref();
}

/** Ends when the client is built: by the process that set-up began, or else by this one. */
export async function clientProvided() {
  while (isRunning()) await pause(100);
  if (clientIsBuilt()) return;
  refuseToBuildWithout();
  await buildClient();
}

function isRunning() {
  if (!existsSync(running)) return false;
  try {
    return process.kill(Number(readFileSync(running, "utf8")), 0);
  } catch {
    return false;
  }
}

/** Ends when set-up has installed the server's packages. */
async function serverPackages() {
  const setUp = process.ppid;
  while (lacksServerPackages()) {
    if (process.ppid !== setUp) throw new Error("the server's packages are not there");
    await pause(100);
  }
}

if (isThatProcess) {
  try {
    await provideClientPackages(serverPackages());
    await buildClient();
  } catch (error) {
    console.error(`setup: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    rmSync(running, { force: true });
  }
}
