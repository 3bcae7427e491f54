import type { Kysely, Transaction } from "kysely";
import type { KeyRing } from "../keys/keyRing.ts";

/**
 * Tables are known from the schema files at run time, so columns are not typed: `system.session`,
 * `purchasing.requisition`. Values come out as `valueTypes` has them.
 */
export type Tables = Record<string, Record<string, unknown>>;
/** The pool, or a transaction of it. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** The database's clock in microseconds since 1970, which all processes share, or a test's. */
export type ExactClock = (db: Db) => Promise<number>;

export interface TransactionOptions {
  /** How often a serialization failure or deadlock is tried again; 5 unless stated. */
  readonly retries?: number;
  readonly isolation?: "read committed" | "repeatable read" | "serializable";
}

/** The one door to the data: an embedded database or a PostgreSQL server, same driver, same SQL. */
export interface Store {
  readonly kind: "embedded" | "server";
  readonly db: Db;
  /** The keys that sealed values are encrypted with: kept beside the data, never in it. */
  readonly keys: KeyRing;
  /** Runs `work` in a transaction; 40001 and 40P01 run it again, so it must do nothing outside the database. */
  readonly transaction: <T>(
    work: (tx: Tx) => Promise<T>,
    options?: TransactionOptions,
  ) => Promise<T>;
  /**
   * Calls `handler` with the payload of every NOTIFY on `channel` (a lower-case identifier), and `missed` when some may have
   * gone unheard, because the connection broke and was opened again. Returns how to stop.
   */
  readonly listen: (
    channel: string,
    handler: (payload: string) => void,
    missed?: () => void,
  ) => Promise<() => Promise<void>>;
  /** The embedded database as one gzipped file, which `openStore` takes as `image`. */
  readonly dump?: () => Promise<Uint8Array>;
  /** Waits for running statements and closes the connections; the embedded database's folder is free after it. */
  readonly close: () => Promise<void>;
}

/** The methods of a log; pino's and Fastify's have them. */
export interface Log {
  readonly debug: LogMethod;
  readonly info: LogMethod;
  readonly warn: LogMethod;
  readonly error: LogMethod;
}
type LogMethod = (details: object | string, message?: string) => void;
