import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StoreError } from "../storeError.ts";

/**
 * Holds `file` so that no second process opens the embedded database beside it: two would silently corrupt it. The
 * system frees it when the process ends, however it ends. Returns how to free it; throws a `StoreError` when held.
 */
export function lockFolder(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file);
  try {
    lock.exec("PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    throw new StoreError(
      `The embedded database beside ${file} is in use by another process; stop it, or set WAYBILL_DATA to another folder or DATABASE_URL to a PostgreSQL server`,
      { cause },
    );
  }
  return () => lock.close();
}
