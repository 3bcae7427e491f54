import { product } from "../product.ts";
import type { Schema } from "../../../engine/index.ts";
import { systemActors } from "../../core/session/systemActors.ts";
import { migrate } from "../../store/tables/migrate.ts";
import { sealStored } from "../../../features/seal/server/index.ts";
import { agreeOnKey } from "../../store/keys/storeKey.ts";
import { setUp, type SetUpOptions } from "./setUp.ts";

/**
 * Brings an open store to the schema files, ready to serve them: tables, the key of sealed values, rows that are sealed from
 * now on, and what an empty store needs. Throws a `DataLossError` before anything is done that would lose stored values.
 */
export async function prepareStore(
  options: SetUpOptions & { readonly from?: Schema | undefined },
): Promise<void> {
  const { schema, store, files, log, now, from } = options;
  await migrate(store, schema, { log, from });
  await agreeOnKey(store);
  await sealStored(
    { schema, product, store, files, log, actors: () => systemActors(schema, store) },
    now,
  );
  await setUp(options);
}
