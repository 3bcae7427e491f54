import { product } from "../server/start/product.ts";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { nearest, type Schema } from "../engine/index.ts";
import { readConfig } from "../server/start/config.ts";
import type { FileStore } from "../server/core/context.ts";
import { migrateStore } from "../server/start/setup/migrateStore.ts";
import type { Store } from "../server/store/connection/store.ts";
import { demoPassword, madeUpRows, demoBlocks, moreRows } from "../features/demo/server/index.ts";
import { openFiles } from "../server/core/files/openFiles.ts";
import { sessionTables } from "../server/core/session/sessionTables.ts";
import { setUp } from "../server/start/setup/setUp.ts";
import { UsageError } from "./base/command.ts";
import type { Command } from "./base/command.ts";
import { productSchema } from "./base/product.ts";
import { withStore } from "./base/withStore.ts";

/**
 * Loads the demo data into an empty store. A store that holds a user is left as it is, with exit code 2; with `--rows` it
 * gets so many more documents of each kind that the demo data has, or of one; of a document that it does not have, such as
 * a layer's, they are made up.
 */
export const demo: Command = {
  usage: "demo [--rows N [--document NAME]]",
  about: "load the demo data into an empty database; with --rows N more documents like them",
  run: (args) => {
    const { values } = parseArgs({
      args: [...args],
      options: { rows: { type: "string" }, document: { type: "string" } },
    });
    const rows = values.rows === undefined ? 0 : Number(values.rows);
    if (!Number.isSafeInteger(rows) || rows < 0) throw new UsageError(`--rows: a whole number`);
    if (values.document !== undefined && values.rows === undefined)
      throw new UsageError("--document goes with --rows");
    return withStore("demo", async (store) => {
      const schema = productSchema();
      const names = documentsOf(schema, values.document);
      const config = readConfig(process.env);
      const log = pino({ level: "warn" });
      await migrateStore(store, schema, { log });
      const files = await openFiles(config);
      const done = await setUp({ store, schema, files, log, now: new Date(), demo: true });
      if (done === "loaded demo")
        console.log(`Demo data loaded; the password of every user is ${demoPassword}`);
      else if (rows === 0)
        throw new UsageError("the database holds data already: the demo data needs an empty one");
      const isWhole = rows === 0 || (await more({ store, schema, files }, names, rows));
      return isWhole ? 0 : 1;
    });
  },
};

function documentsOf(schema: Schema, name: string | undefined): readonly string[] {
  if (name === undefined) return known().filter((one) => schema.document(one));
  const people = schema.documents.filter(
    ({ writes, stored }) => writes === "people" && stored === "table",
  );
  const names = people.map((one) => one.name);
  if (names.includes(name)) return [name];
  if (schema.document(name))
    throw new UsageError(`nobody types documents of "${name}": they are made by the product alone`);
  const meant = nearest(name, names);
  const hint = meant === undefined ? "" : `; did you mean "${meant}"?`;
  throw new UsageError(`there is no document "${name}"${hint}`);
}

/** The documents that the demo data has. */
const known = (): readonly string[] => [...new Set(demoBlocks().map(({ document }) => document))];

/** One kind after the other; refusals are printed, and the next kind follows. Returns whether all were made. */
async function more(
  { store, schema, files }: { store: Store; schema: Schema; files: FileStore },
  names: readonly string[],
  rows: number,
): Promise<boolean> {
  const blocks = demoBlocks();
  const inDemo = known();
  const log = pino({ level: "silent" });
  let isWhole = true;
  for (const name of names) {
    const begun = performance.now();
    const context = {
      schema,
      product,
      store,
      language: "cn" as const,
      now: new Date().toISOString(),
      traceId: "demo",
      files,
      log,
    };
    const saving = { context, tables: sessionTables(schema) };
    try {
      const document = schema.document(name)!;
      const made = inDemo.includes(name)
        ? await moreRows(saving, { document, blocks, rows })
        : await madeUpRows(saving, { document, rows });
      const seconds = (performance.now() - begun) / 1000;
      if (made > 0) console.log(`${name}: ${made} in ${seconds.toFixed(1)} s`);
    } catch (error) {
      isWhole = false;
      const { message } = error as Error;
      console.log(`${name}: not all made, ${message.slice(0, 300)}`);
    }
  }
  return isWhole;
}
