import { pino } from "pino";
import { readConfig } from "../server/config.ts";
import { migrate } from "../server/db/migrate.ts";
import { demoPassword } from "../server/demo/accounts.ts";
import { openFiles } from "../server/files/openFiles.ts";
import { setUp } from "../server/setup/setUp.ts";
import { UsageError } from "./command.ts";
import type { Command } from "./command.ts";
import { productSchema } from "./product.ts";
import { withStore } from "./withStore.ts";

/** Loads the demo data into an empty store. A store that holds a user is left as it is, with exit code 2. */
export const demo: Command = {
  usage: "demo",
  about: "load the demo data into an empty database",
  run: (args) => {
    if (args.length > 0) throw new UsageError("it takes no words");
    return withStore("demo", async (store) => {
      const schema = productSchema();
      const config = readConfig(process.env);
      const log = pino({ level: "warn" });
      await migrate(store, schema, { log });
      const files = await openFiles(config);
      const done = await setUp({ store, schema, files, log, now: new Date(), demo: true });
      if (done !== "loaded demo")
        throw new UsageError("the database holds data already: the demo data needs an empty one");
      console.log(`Demo data loaded; the password of every user is ${demoPassword}`);
    });
  },
};
