import { pino } from "pino";
import type { Config } from "./config.ts";
import { openStore } from "../store/connection/connect.ts";
import { openFiles } from "../core/files/openFiles.ts";
import { readLayers } from "../core/schema/schemaFiles.ts";
import { loadSchemas } from "./schemas.ts";
import { serve, serveLive } from "./serve.ts";
import { greet } from "./setup/greet.ts";
import { prepareStore } from "./setup/prepareStore.ts";
import { shownAddress } from "./shownAddress.ts";
import { stopOnSignals } from "./stopOnSignals.ts";
import { tidyMemoryOnce } from "./tidyMemory.ts";

/**
 * Opens the store, migrates it to the schema files, loads the data of an empty one, and serves until a signal ends
 * it. After `refuseEarly`. `client`: the running build of the client, awaited before serving.
 */
export async function start(config: Config, client?: Promise<void>): Promise<void> {
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: false }));
  const schema = loadSchemas(config.schemasFolder, { layers: readLayers(config.layers) });
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    dataFolder: config.dataFolder,
    keys: config.sealKeys,
    log,
  });
  try {
    const files = await openFiles(config);
    const now = new Date();
    await prepareStore({ store, schema, files, log, now, demo: config.demo });
    await client;
    const { clientFolder } = config;
    const parts = {
      schema,
      store,
      files,
      config,
      logger: log,
      ...(clientFolder !== undefined && { clientFolder }),
    };
    const { port, close } = await (config.studio ? serveLive : serve)(parts);
    stopOnSignals(async () => {
      await close();
      await store.close();
    });
    tidyMemoryOnce();
    await greet({ store, schema, address: shownAddress(config.host, port), now });
  } catch (error) {
    await store.close();
    throw error;
  }
}
