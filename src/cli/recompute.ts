import { pino } from "pino";
import { nearest, type Document, type Schema } from "../engine/index.ts";
import { openFiles } from "../server/core/files/openFiles.ts";
import { noteDue } from "../server/core/recompute/dueDocuments.ts";
import { readConfig } from "../server/start/config.ts";
import { adaptRows, planStore, progressText } from "../server/start/setup/migrateStore.ts";
import { UsageError, type Command } from "./base/command.ts";
import { productSchema } from "./base/product.ts";
import { withStore } from "./base/withStore.ts";

/** Computes all rows of a document anew, as the next write of each would. Exit code 1 where the store is not migrated. */
export const recompute: Command = {
  usage: "recompute DOCUMENT",
  about: "compute the stored rows of a document anew: sums of follow-ups, computed fields, states",
  run: ([name, ...more]) => {
    if (name === undefined || more.length > 0) throw new UsageError("name one document");
    return withStore("recompute", async (store) => {
      const schema = productSchema();
      const document = documentNamed(schema, name);
      if ((await planStore(store, schema)).length > 0) {
        console.error("waybill recompute: run `npx waybill migrate` first");
        return 1;
      }
      await noteDue(store.db, document);
      const files = await openFiles(readConfig(process.env));
      const log = pino({ level: "error" });
      let failed = 0;
      await adaptRows({ schema, store, files, log }, new Date(), (progress) => {
        failed = progress.failed;
        console.log(progressText(progress));
      });
      return failed > 0 ? 1 : 0;
    });
  },
};

function documentNamed(schema: Schema, name: string): Document {
  const stored = schema.documents.filter((one) => one.stored === "table");
  const document = stored.find((one) => one.name === name);
  if (document) return document;
  const names = stored.map((one) => one.name);
  const meant = nearest(name, names);
  const hint = meant === undefined ? "" : `; did you mean "${meant}"?`;
  throw new UsageError(`there is no stored document "${name}"${hint}`);
}
