// The server of `npm run dev`, started by scripts/dev.ts: sends its parent the address for calls, and problems of the
// schema files.
import { pino } from "pino";
import { readConfig, type Config } from "./config.ts";
import { makeFolder } from "../store/makeFolder.ts";
import { openStore } from "../store/connection/connect.ts";
import { openFiles } from "../core/files/openFiles.ts";
import { schemasFolder } from "../core/schema/schemaFiles.ts";
import { greet } from "./setup/greet.ts";
import { shownAddress } from "./shownAddress.ts";
import { endStart } from "./startFailure.ts";
import { stopOnSignals } from "./stopOnSignals.ts";
import type { Reading } from "../core/schema/liveFiles.ts";
import { openLiveSchemas } from "./liveSchemas.ts";
import { whenSchemasSaved } from "./whenSaved.ts";

/** The messages of the process to its parent. */
export type LiveMessage = { readonly serving: string } | { readonly schemas: Reading };

try {
  await start(readConfig(process.env));
} catch (error) {
  endStart(error);
}

/** Serves the schema files as they are saved, until it is asked to stop. */
async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: false }));
  makeFolder(config.dataFolder);
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    dataFolder: config.dataFolder,
    keys: config.sealKeys,
    log,
  });
  const tell = (message: LiveMessage) => void process.send?.(message);
  const live = openLiveSchemas({
    store,
    files: await openFiles(config),
    config,
    log,
    logger: log,
    demo: config.demo,
    layers: config.layers,
    editable: config.studio,
    ...(config.schemasFolder !== undefined && { folder: config.schemasFolder }),
    onServing: (serving) => tell({ serving }),
  });
  let isGreeted = false;
  async function read(): Promise<void> {
    const reading = await live.read();
    tell({ schemas: reading });
    for (const problem of reading.problems) console.error(`waybill: ${problem}`);
    const schema = live.schema();
    if (isGreeted || !schema) return;
    isGreeted = true;
    const address = shownAddress(config.host, config.port);
    await greet({ store, schema, address, now: new Date() });
  }
  const folders = [config.schemasFolder ?? schemasFolder, ...config.layers];
  const unwatch = whenSchemasSaved(folders, () => void read().catch(endStart));
  stopOnSignals(async () => {
    unwatch();
    await live.close();
    await store.close();
  });
  await read();
}
