import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { readConfig } from "./start/config.ts";
import { refuseEarly } from "./start/refuseEarly.ts";
import { endStart } from "./start/startFailure.ts";

// What Node makes of a thousand files of TypeScript is kept for the next start, unless `NODE_COMPILE_CACHE` says where.
enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/waybill"));
try {
  const config = readConfig(process.env);
  await refuseEarly(config);
  // Loaded when its settings hold: the server is two seconds of code.
  const { start } = await import("./start/start.ts");
  await start(config);
} catch (error) {
  endStart(error);
}
