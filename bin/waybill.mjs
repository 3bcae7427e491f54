#!/usr/bin/env node
// The `waybill` command: runs src/cli/main.ts with the Node that package.json brings, whatever Node
// started this file.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

const child = spawn(findNode(), [join(root, "src/cli/main.ts"), ...process.argv.slice(2)], {
  stdio: "inherit",
  // Reading 600 TypeScript files takes longer than most commands: what Node made of them is kept.
  env: {
    NODE_COMPILE_CACHE: join(root, "node_modules/.cache/waybill"),
    ...process.env,
  },
});
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => child.kill(signal));
}
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

function findNode() {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve("node/package.json"));
    const path = join(folder, "bin", process.platform === "win32" ? "node.exe" : "node");
    if (existsSync(path)) return path;
  } catch {
    // The package is not installed: the Node that runs this file may do.
  }
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  console.error("waybill: run `npm install` first");
  process.exit(1);
}
