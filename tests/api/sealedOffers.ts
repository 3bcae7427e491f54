import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { Actor, Row, Schema } from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import type { Store } from "../../src/server/store/connection/store.ts";
import { getRecord } from "../../src/server/core/read/getRecord.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { keyRing, type KeyPlace } from "../../src/server/store/keys/keyRing.ts";
import { readSchemaFiles } from "../../src/server/core/schema/schemaFiles.ts";
import { checkSources } from "../../src/server/start/schemas.ts";
import { actorOf, insert, openTestStore, randomId } from "./harness.ts";

const folder = fileURLToPath(new URL("../fixtures", import.meta.url));

/** The small documents of the tests and one more, whose prices are sealed until it is opened; `written` otherwise, if stated. */
export function sealedSchema(written: (text: string) => string = (text) => text): Schema {
  const text = written(readFileSync(`${folder}/sealed/offer.json`, "utf8"));
  const { schema, problems } = checkSources([
    ...readSchemaFiles(`${folder}/schemas`),
    { path: "shop/offer.json", text },
  ]);
  if (!schema) throw new Error(problems.map(({ message }) => message).join("\n"));
  return schema;
}

/** A store of such offers: a buyer, and the users of two vendors. */
export interface Offers {
  readonly store: Store;
  readonly buyer: Context;
  readonly acme: Context;
  readonly zenith: Context;
  readonly vendors: { readonly acme: string; readonly zenith: string };
  /** Makes an offer of acme, by its own user. */
  readonly offer: (set?: object, prices?: readonly string[]) => Promise<Row>;
  readonly close: () => Promise<void>;
}

export async function openOffers(changes: Partial<Context> = {}, keys?: KeyPlace): Promise<Offers> {
  const opened = await openTestStore(sealedSchema());
  const store = keys ? { ...opened.store, keys: keyRing(keys) } : opened.store;
  const company = { id: randomId(), code: "C01" };
  await insert(store, "organisation.company", [{ ...company, name: "One", status: "ENABLED" }]);
  const [acmeId, zenithId] = await insert(store, "shop.vendor", [
    { code: "V1", name: "Acme", status: "ENABLED" },
    { code: "V2", name: "Zenith", status: "ENABLED" },
  ]);
  const user = async (accountType: Actor["user"]["accountType"], party: string | null) => {
    const [id] = await insert(store, "system.user", [{ loginName: randomId() }]);
    const of = { id: id!, loginName: "x", name: "X", accountType, superAdmin: false };
    return opened.context(actorOf(company, { user: of, party }), { store, ...changes });
  };
  const acme = await user("SUPPLIER", acmeId!);
  const buyer = await user("STAFF", null);
  return {
    store,
    buyer,
    acme,
    zenith: await user("SUPPLIER", zenithId!),
    vendors: { acme: acmeId!, zenith: zenithId! },
    offer: async (set = {}, prices = ["12.34", "56.78"]) => {
      const add = prices.map((price, at) => ({
        set: { name: `Thing ${at + 1}`, quantity: "10", price },
      }));
      const request = { set: { vendor: acmeId!, ...set }, items: { add } };
      return (await saveRecord(acme, { page: "offer", request: request as never })).record;
    },
    close: opened.close,
  };
}

/** The document as somebody reads it. */
export async function seen(context: Context, { id }: Row): Promise<Row> {
  return (await getRecord(context, { page: "offer", id: id! })).record;
}

/** Runs an action of the offer's header; answers what it says of this one. */
export async function act(context: Context, row: Row, action: string) {
  const targets = [{ id: row.id!, version: Number((await seen(context, row)).version) }];
  const { results } = await runAction(context, { document: "offer", action, request: { targets } });
  return results[0]!;
}

/** Everything that stands in any table of a store, as text by table. */
export async function everyRow(store: Store): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema')`.execute(store.db);
  const dumps = new Map<string, string>();
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, E'\n') as text from ${sql.table(`${schema}.${name}`)} t`.execute(
      store.db,
    );
    dumps.set(`${schema}.${name}`, withBytes(rows[0]?.text ?? ""));
  }
  return dumps;
}

/** Bytes as what they say instead of as hexadecimal digits, among which a price may stand by chance. */
function withBytes(text: string): string {
  return text.replace(/\\+x((?:[0-9a-f]{2})+)/g, (_, hex: string) =>
    Buffer.from(hex, "hex").toString("latin1"),
  );
}
