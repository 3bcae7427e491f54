// @ts-check
// npm start: the server on the client of these sources. Where that has to be built first, it is built while the server makes
// its store and loads the demo data.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { codeOf } from "./bundle/codeOf.mjs";
import { root } from "./commands.mjs";
import { clientProvided } from "./provideClient.mjs";

// What Node makes of the code is kept for the next start, unless `NODE_COMPILE_CACHE` says where.
enableCompileCache(join(root, "node_modules/.cache/waybill"));
const client = clientProvided();
// Reported where it is awaited; until then it must not end the process.
client.catch(() => undefined);

const code = codeOf("src/server/start/entry.ts");
const isBundled = code.endsWith(".mjs");
/** @type {typeof import("../src/server/start/entry.ts")} */
const { readConfig, refuseEarly, loadStart, endStart } = await (isBundled
  ? import(pathToFileURL(code).href)
  : import("../src/server/start/entry.ts"));
try {
  const config = readConfig(process.env);
  await refuseEarly(config);
  const { start } = await loadStart();
  await start(config, client);
} catch (error) {
  const unbuilt = await client.then(
    () => undefined,
    (reason) => /** @type {Error} */ (reason),
  );
  if (unbuilt === undefined) endStart(error);
  console.error(`setup: ${unbuilt?.message}`);
  process.exit(1);
}
// For the next start.
if (!isBundled && existsSync(join(root, "node_modules/vite"))) {
  const bundling = [join(import.meta.dirname, "bundle/makeBundle.mjs")];
  spawn(process.execPath, bundling, { cwd: root, stdio: ["ignore", "ignore", "inherit"] }).unref();
}
