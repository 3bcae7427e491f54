import { product } from "../product.ts";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Schema } from "../../../engine/index.ts";
import type { FileStore } from "../../core/context.ts";
import type { Log, Store } from "../../store/connection/store.ts";
import { withinTransaction } from "../../store/connection/connect.ts";
import { forgetOld } from "../../core/clock/forgetOld.ts";
import type { DemoFile, Saving } from "../../../features/demo/server/index.ts";
import { loadDemo, saveBlocks } from "../../../features/demo/server/index.ts";
import { endSessionsOfFrozenUsers } from "../../../features/accounts/server/index.ts";
import { sessionTables } from "../../core/session/sessionTables.ts";
import { saveDefaultData } from "./defaultData.ts";
import { saveDeclaredParameters } from "./declaredParameters.ts";
import { saveDefaultMenu } from "./defaultMenu.ts";
import { saveDefaultNumbering } from "./defaultNumbering.ts";
import { saveSetups } from "../../../features/setup/server/index.ts";
import { defaultRoles } from "../../../features/rights/server/index.ts";

/** What the store holds after setting it up: was something loaded now, or was it all there. */
type SetUp = "loaded demo" | "made first company" | "nothing to do";

export interface SetUpOptions {
  readonly store: Store;
  readonly schema: Schema;
  readonly files: FileStore;
  readonly log: Log;
  readonly now: Date;
  /** Load the demo data if the store is empty; else a first company and an administrator are made. */
  readonly demo: boolean;
}

/**
 * Makes a migrated store ready for sign-in. An empty store gets the default roles and then the demo data, or a first
 * company with an administrator without a password. A store with a user is left as it is. All of it is one
 * transaction, run by one process only.
 */
export async function setUp(options: SetUpOptions): Promise<SetUp> {
  const { store, schema } = options;
  const tables = sessionTables(schema);
  await endSessionsOfFrozenUsers(store, tables);
  await forgetOld({ store, schema, product }, options.now);
  return store.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('waybill.setup'))`.execute(tx);
    // Thousands of statements on small tables: to plan each for its values took a fifth of the time of the demo data.
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    const { rows } = await sql`select 1 from ${tables.user} limit 1`.execute(tx);
    const saving: Saving = {
      tables,
      context: {
        schema,
        product,
        store: withinTransaction(store, tx),
        db: tx,
        language: "cn",
        now: options.now.toISOString(),
        traceId: "setup",
        files: options.files,
        log: options.log,
      },
    };
    if (rows.length > 0) {
      await saveDeclaredParameters(saving);
      await saveDefaultData(saving);
      await saveSetups(saving);
      await saveSystemRows(saving);
      return "nothing to do";
    }
    await saveBlocks(saving, [
      { document: "role", records: defaultRoles().map((role) => ({ ...role })) },
    ]);
    if (!options.demo) await saveBlocks(saving, firstCompany().blocks);
    await saveDeclaredParameters(saving);
    await saveDefaultData(saving);
    if (options.demo) await loadDemo(saving);
    await saveSetups(saving);
    await saveSystemRows(saving);
    return options.demo ? "loaded demo" : "made first company";
  });
}

/** Rows by which administrators change what the schema files give: the menu, the numbering of every company. */
async function saveSystemRows(saving: Saving): Promise<void> {
  await saveDefaultMenu(saving);
  await saveDefaultNumbering(saving);
}

/** Currencies, one company to be renamed, and the administrator. */
function firstCompany(): DemoFile {
  return JSON.parse(
    readFileSync(new URL("./firstCompany.json", import.meta.url), "utf8"),
  ) as DemoFile;
}
