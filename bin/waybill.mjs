#!/usr/bin/env node
// The `waybill` command: runs src/cli/main.ts, or its bundle, with the Node that package.json brings, whatever Node
// started this file.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { codeOf } from "../scripts/bundle/codeOf.mjs";
import { localNode, root } from "../scripts/commands.mjs";

const child = spawn(nodeOrEnd(), [codeOf("src/cli/main.ts"), ...process.argv.slice(2)], {
  stdio: "inherit",
  // Compiling the code takes longer than most commands: what Node made of it is kept.
  env: {
    NODE_COMPILE_CACHE: join(root, "node_modules/.cache/waybill"),
    ...process.env,
  },
});
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => child.kill(signal));
}
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

function nodeOrEnd() {
  try {
    return localNode();
  } catch (error) {
    console.error(`waybill: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
