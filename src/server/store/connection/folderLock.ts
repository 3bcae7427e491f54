import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StoreError } from "../storeError.ts";
import { makeFolder } from "../makeFolder.ts";

/** SQLite's code for a file that another process holds. */
const busy = 5;

/**
 * Holds `file` so that no second process opens the embedded database beside it: two would silently corrupt it. The
 * system frees it when the process ends, however it ends. Returns how to free it; throws a `StoreError` when held.
 */
export function lockFolder(file: string): () => void {
  const folder = dirname(file);
  makeFolder(folder);
  let lock: DatabaseSync;
  try {
    lock = new DatabaseSync(file);
  } catch (cause) {
    throw unusable(folder, cause);
  }
  try {
    lock.exec("PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    if ((cause as { readonly errcode?: unknown }).errcode !== busy) throw unusable(folder, cause);
    throw new StoreError(
      `The embedded database beside ${file} is in use by another process; stop it, or set WAYBILL_DATA to another folder or DATABASE_URL to a PostgreSQL server`,
      { cause },
    );
  }
  return () => lock.close();
}

/** Read-only, or a full disk. */
function unusable(folder: string, cause: unknown): StoreError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StoreError(`WAYBILL_DATA: nothing can be written in ${folder}: ${reason}`, { cause });
}
