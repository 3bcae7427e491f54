// npm run dev: the client from Vite with hot reload on PORT, which hands API calls to the server. The server serves schema
// files as they are saved, and starts again when its own code or the engine's was; calls wait meanwhile.
import { createServer, type ViteDevServer } from "vite";
import { readConfig, type Config } from "../src/server/start/config.ts";
import type { Reading } from "../src/server/core/schema/liveFiles.ts";
import { whenSaved } from "../src/server/start/whenSaved.ts";
import { startApi } from "./dev/apiProcess.ts";
import { apiProxy } from "./dev/apiProxy.ts";

process.chdir(new URL("..", import.meta.url).pathname);
const { host, port } = settingsOrEnd();

let vite: ViteDevServer | undefined;
/** What pages are told: which schema is served, and why the files as they are now are not. */
let schemas: Reading | undefined;
const tell = () =>
  schemas && vite?.ws.send({ type: "custom", event: "waybill:schemas", data: schemas });

const api = startApi({
  onSchemas: (reading) => {
    schemas = reading;
    tell();
  },
  onFailed: (code) => void stop(code),
});

const isCode = (file: string) => /\.(ts|json)$/.test(file) && !file.endsWith(".test.ts");
const watched = ["src/server", "src/features", "src/engine"].map((folder) =>
  whenSaved(folder, isCode, api.restart),
);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(0));

try {
  vite = await createServer({
    server: { port, strictPort: true, host, proxy: apiProxy(api.address) },
    // A plugin, as Vite makes another server when its own settings change. A page asks once it listens.
    plugins: [
      { name: "schemas", configureServer: ({ ws }) => void ws.on("waybill:ask", () => tell()) },
    ],
  });
  await vite.listen();
} catch (error) {
  console.error(`waybill: PORT is ${port}: ${error instanceof Error ? error.message : error}`);
  await stop(1);
}

async function stop(code: number): Promise<void> {
  for (const unwatch of watched) unwatch();
  await Promise.all([api.stop(), vite?.close()]);
  process.exit(code);
}

function settingsOrEnd(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(`waybill: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
