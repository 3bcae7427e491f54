import { parseArgs } from "node:util";
import { pino } from "pino";
import { readConfig } from "../server/start/config.ts";
import { openFiles } from "../server/core/files/openFiles.ts";
import { adaptRows, migrateStore, progressText } from "../server/start/setup/migrateStore.ts";
import type { Command } from "./base/command.ts";
import { productSchema } from "./base/product.ts";
import { withStore } from "./base/withStore.ts";

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
      const log = pino({ level: "error" });
      const adapted = await adaptRows({ schema, store, files, log }, new Date(), (progress) => {
        if (progress.done < progress.total) console.log(`  ${progressText(progress)}`);
      });
      for (const line of adapted) console.log(line);
      console.log(steps.length === 0 ? "Nothing to do." : `${steps.length} step(s) done.`);
    });
  },
};
