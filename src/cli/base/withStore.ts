import { SettingError } from "../../server/core/settingError.ts";
import { readConfig } from "../../server/start/config.ts";
import { openStore } from "../../server/store/connection/connect.ts";
import { DataLossError } from "../../server/store/tables/migrate.ts";
import type { Store } from "../../server/store/connection/store.ts";
import { StoreError } from "../../server/store/storeError.ts";
import { SchemaError } from "../../server/core/schema/schemaError.ts";

/**
 * Runs a command on the data that the environment names, and closes it. Exit code 0 unless the work answers another, and 1
 * with one line for what the person can mend: a setting, a schema file, a database that cannot be opened, data that would
 * be lost.
 */
export async function withStore(
  command: string,
  work: (store: Store) => Promise<number | void>,
): Promise<number> {
  let store: Store | undefined;
  try {
    const { databaseUrl, dataFolder, sealKeys } = readConfig(process.env);
    store = await openStore({ databaseUrl, dataFolder, keys: sealKeys });
    return (await work(store)) ?? 0;
  } catch (error) {
    const mendable = [SettingError, SchemaError, StoreError, DataLossError];
    if (!mendable.some((kind) => error instanceof kind)) throw error;
    console.error(`waybill ${command}: ${(error as Error).message}`);
    return 1;
  } finally {
    await store?.close();
  }
}
