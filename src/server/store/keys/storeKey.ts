import { sql } from "kysely";
import { Refusal } from "../../../engine/index.ts";
import type { Db, Store } from "../connection/store.ts";
import { StoreError } from "../storeError.ts";
import type { SealKey } from "./cipher.ts";
import type { KeyRing } from "./keyRing.ts";

/**
 * Agrees with the store on the current key, before anything is served. The store knows keys by id alone. The first
 * process brings its key; a process with another one is refused, so that no two processes encrypt with keys that the
 * other lacks. A setting with another first key changes the current key if the store may change.
 * @throws StoreError in one line: which key is missing, and what to do.
 */
export async function agreeOnKey(store: Store): Promise<void> {
  const id = await store.transaction(async (tx) => {
    await sql`lock table system.seal_key in share row exclusive mode`.execute(tx);
    const { keys } = store;
    const current = await currentId(tx);
    const [first] = keys.all();
    if (current !== undefined && !keys.find(current))
      throw new StoreError(missingKey(keys, current));
    const isGiven = "texts" in keys.place && first !== undefined;
    const wanted = current === undefined || isGiven ? (first ?? keys.make()).id : current;
    if (wanted !== current) await setCurrent(tx, wanted);
    return wanted;
  });
  agreed.set(store.keys, store.keys.find(id)!);
}

/** By store: the key that it said to seal with, once that is committed. */
const agreed = new WeakMap<KeyRing, SealKey>();

/** A store by whose keys something is encrypted, and the transaction that this is done in. */
export interface KeyedStore {
  readonly db: Db;
  readonly store: Store;
}

/**
 * The current key: new values are encrypted with it. Where no process has agreed on one yet (a store of tests), this
 * one does.
 */
export async function currentKey({ db, store }: KeyedStore) {
  const { keys } = store;
  const known = agreed.get(keys);
  if (known) return known;
  const id = await currentId(db);
  if (id === undefined) {
    const key = keys.all()[0] ?? keys.make();
    await setCurrent(db, key.id);
    return key;
  }
  const key = keys.find(id);
  if (!key) throw new StoreError(missingKey(keys, id));
  // A key made in this transaction disappears if the transaction fails.
  if (!db.isTransaction) agreed.set(keys, key);
  return key;
}

/** A key that a sealed value names. @throws Refusal `seal.keyMissing` where this process has not got it. */
export function keyOrRefusal({ store }: Pick<KeyedStore, "store">, id: string): SealKey {
  const key = store.keys.find(id);
  if (!key) throw new Refusal("seal.keyMissing", { args: [id] });
  return key;
}

/** Makes a key the current one. */
export async function setCurrent(db: Db, id: string): Promise<void> {
  await sql`update system.seal_key set current = false where current and id <> ${id}`.execute(db);
  await sql`insert into system.seal_key (id, current) values (${id}, true)
    on conflict (id) do update set current = true`.execute(db);
}

/** The id of the current key; undefined before the first. */
async function currentId(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from system.seal_key where current`.execute(
    db,
  );
  return rows[0]?.id;
}

function missingKey({ place }: KeyRing, id: string): string {
  const where = "folder" in place ? place.folder : "WAYBILL_SEAL_KEY";
  return `The key ${id} that this store seals prices with is not in ${where}: put it there (its backup, or the folder of another process), or begin a new one by "waybill seal renew"; what was sealed with it stays closed until it is back`;
}
