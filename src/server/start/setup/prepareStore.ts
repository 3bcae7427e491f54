import type { Schema } from "../../../engine/index.ts";
import { agreeOnKey } from "../../store/keys/storeKey.ts";
import { adaptRows, migrateStore } from "./migrateStore.ts";
import { setUp, type SetUpOptions } from "./setUp.ts";

/**
 * Brings an open store to the schema files, ready to serve them: tables, the key of sealed values, rows that are sealed from
 * now on, and what an empty store needs. Throws a `DataLossError` before anything is done that would lose stored values.
 */
export async function prepareStore(
  options: SetUpOptions & { readonly from?: Schema | undefined },
): Promise<void> {
  const { schema, store, files, log, now, from } = options;
  await migrateStore(store, schema, { log, from });
  await agreeOnKey(store);
  await adaptRows({ schema, store, files, log }, now);
  await setUp(options);
}
