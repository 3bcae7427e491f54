import { product } from "../server/start/product.ts";
import { parseArgs } from "node:util";
import { migrate as migrateStore } from "../server/store/tables/migrate.ts";
import { systemActors } from "../server/core/session/systemActors.ts";
import { readConfig } from "../server/start/config.ts";
import { openFiles } from "../server/core/files/openFiles.ts";
import { sealStored } from "../features/seal/server/index.ts";
import type { Command } from "./command.ts";
import { productSchema } from "./product.ts";
import { withStore } from "./withStore.ts";

/** Brings the database to the schema files. Exit code 1, and nothing done, when data would be lost without leave. */
export const migrate: Command = {
  usage: "migrate [--allow-data-loss]",
  about: "bring the database to the schema files",
  run: (args) => {
    const { values } = parseArgs({
      args: [...args],
      options: { "allow-data-loss": { type: "boolean", default: false } },
    });
    return withStore("migrate", async (store) => {
      const schema = productSchema();
      const steps = await migrateStore(store, schema, {
        allowDataLoss: values["allow-data-loss"],
      });
      for (const { kind, about } of steps) console.log(`${kind}: ${about}`);
      const files = await openFiles(readConfig(process.env));
      const actors = () => systemActors(schema, store);
      const sealed = await sealStored({ schema, product, store, files, log: silent, actors });
      if (sealed > 0) console.log(`${sealed} document(s) sealed that stood in the open.`);
      console.log(steps.length === 0 ? "Nothing to do." : `${steps.length} step(s) done.`);
    });
  },
};

const silent = { debug() {}, info() {}, warn() {}, error() {} };
