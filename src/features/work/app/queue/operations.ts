import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Operation, Refused } from "../operation.ts";

/** An operation in the order in which it was done, with the refusal if it was refused. */
export interface Kept extends Operation {
  readonly order: number;
  readonly refused?: Refused;
}

interface Base extends DBSchema {
  operations: { key: string; value: Kept; indexes: { order: number } };
}

/** What a user has done and the server has not taken yet: one database a user, kept over closing the browser. */
export interface Operations {
  readonly add: (operation: Operation) => Promise<void>;
  readonly all: () => Promise<readonly Kept[]>;
  readonly put: (operation: Kept) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

const opened = new Map<string, Promise<IDBPDatabase<Base>>>();

export function operationsOf(user: string): Operations {
  const base = opened.get(user) ?? open(user);
  opened.set(user, base);
  const all = async () => (await base).getAllFromIndex("operations", "order");
  const write = async (operation: Kept) => {
    // Strict: what is told to be kept is on the disk, also when the browser is killed the moment after.
    const change = (await base).transaction("operations", "readwrite", { durability: "strict" });
    await change.store.put(operation);
    await change.done;
  };
  return {
    all,
    put: write,
    add: async (operation) => {
      const last = (await all()).at(-1);
      await write({ ...operation, order: (last?.order ?? 0) + 1 });
    },
    remove: async (key) => (await base).delete("operations", key),
  };
}

/** How many deeds of a user wait on this device; no database is made for who has none. */
export async function waitingOf(user: string): Promise<number> {
  const all = "databases" in indexedDB ? await indexedDB.databases() : undefined;
  if (all && !all.some(({ name }) => name === nameOf(user))) return 0;
  return (await operationsOf(user).all()).length;
}

const nameOf = (user: string): string => `waybill-work-${user}`;

function open(user: string): Promise<IDBPDatabase<Base>> {
  return openDB<Base>(nameOf(user), 1, {
    upgrade: (base) => {
      base.createObjectStore("operations", { keyPath: "key" }).createIndex("order", "order");
    },
  });
}
