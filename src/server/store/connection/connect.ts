import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { newKey } from "../keys/cipher.ts";
import { keyRing, type KeyPlace, type KeyRing } from "../keys/keyRing.ts";
import { openEmbedded } from "./embedded.ts";
import { makeFolder } from "../makeFolder.ts";
import { lockFolder } from "./folderLock.ts";
import { ears, serverEars } from "./listen.ts";
import type { Db, Log, Store, Tables, TransactionOptions, Tx } from "./store.ts";
import { StoreError } from "../storeError.ts";
import { PipelinedClient, valueTypes } from "./preparedClient.ts";
import { setTimeout as wait } from "node:timers/promises";

/*
 * Opens the store, embedded or on a server, and runs its transactions.
 */

interface StoreSettings {
  /** A PostgreSQL server; without it the embedded database in `dataFolder`. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded database (`<dataFolder>/database`), or `memory://` for one that lives as long as the store. */
  readonly dataFolder: string;
  readonly log?: Log;
  /** Connections of the pool to a server; 10 unless stated. */
  readonly poolSize?: number;
  /** Where the keys of sealed values are; `<dataFolder>/keys` unless stated. */
  readonly keys?: KeyPlace;
  /** Embedded only: a dump to start from when the folder is empty. */
  readonly image?: Uint8Array;
}

const silent: Log = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Opens the data, embedded or on a server, ready for statements. Throws a `StoreError` of one line when the folder is in
 * use by another process, or the server cannot be reached.
 */
export async function openStore(settings: StoreSettings): Promise<Store> {
  const log = settings.log ?? silent;
  const keys = keyRing(settings.keys ?? keysBeside(settings.dataFolder));
  return settings.databaseUrl
    ? openServer(settings.databaseUrl, settings.poolSize ?? 10, { log, keys })
    : openFolder(settings.dataFolder, settings.image, { log, keys });
}

/** Data that disappears with the store may be sealed with a key that does, too. */
function keysBeside(dataFolder: string): KeyPlace {
  if (dataFolder === inMemory) return { texts: [newKey().bytes.toString("base64")] };
  return { folder: join(dataFolder, "keys") };
}

const inMemory = "memory://";

interface Beside {
  readonly log: Log;
  readonly keys: KeyRing;
}

async function openServer(databaseUrl: string, max: number, { log, keys }: Beside): Promise<Store> {
  const options: pg.ClientConfig = {
    connectionString: databaseUrl,
    types: valueTypes,
    application_name: "waybill",
    // Short statements by keys: to compile one costs more than any of them takes.
    options: "-c timezone=UTC -c datestyle=ISO -c jit=off",
    connectionTimeoutMillis: 30_000,
    // Without it nothing would notice a server that vanished without closing its connections.
    keepAlive: true,
  };
  const pool = new pg.Pool({
    ...options,
    max,
    idleTimeoutMillis: keptIdle,
    pipeline: true,
    Client: PipelinedClient,
  });
  surviveBroken(pool, (error) => log.warn({ error: error.message }, "A database connection broke"));
  try {
    await pool.query("select 1");
  } catch (cause) {
    await pool.end();
    throw new StoreError(`DATABASE_URL: the PostgreSQL server cannot be used: ${reason(cause)}`, {
      cause,
    });
  }
  const heard = serverEars(() => new pg.Client(options), log);
  const db = kyselyOver(pool);
  return {
    kind: "server",
    db,
    keys,
    transaction: (work, how) => runTransaction(db, work, how),
    listen: heard.listen,
    close: async () => {
      await heard.close();
      await db.destroy();
    },
  };
}

async function openFolder(
  dataFolder: string,
  image: Uint8Array | undefined,
  { log, keys }: Beside,
): Promise<Store> {
  const isKept = dataFolder !== inMemory;
  const unlock = isKept ? lockFolder(join(dataFolder, "database.lock")) : () => undefined;
  try {
    const dataDir = isKept ? join(dataFolder, "database") : dataFolder;
    if (isKept) makeFolder(dataDir);
    const embedded = await openEmbedded({ dataDir, ...(image && { image }) });
    surviveBroken(embedded.pool, (error) =>
      log.error({ error: error.message }, "The embedded database failed"),
    );
    const heard = ears(
      async (channel) => void (await embedded.pool.query(`listen ${channel}`)),
      async (channel) => void (await embedded.pool.query(`unlisten ${channel}`)),
    );
    embedded.onNotification(heard.heard);
    const db = kyselyOver(embedded.pool);
    return {
      kind: "embedded",
      db,
      keys,
      transaction: (work, how) => runTransaction(db, work, how),
      listen: heard.listen,
      dump: embedded.dump,
      close: async () => {
        await embedded.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Handles `error` events of broken connections, which would end the process otherwise. The pool handles only those of idle
 * connections. On a connection in use the running statement fails as well, and the pool does not take it back.
 */
function surviveBroken(pool: pg.Pool, report: (error: Error) => void): void {
  pool.on("connect", (client) => client.on("error", report));
  // It was reported already.
  pool.on("error", () => undefined);
}

function kyselyOver(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** `ECONNREFUSED 127.0.0.1:5432`: Node hides the causes of a failed connect in an error without a message. */
function reason(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reason).join("; ");
  return cause instanceof Error ? cause.message : String(cause);
}

const retriable: ReadonlySet<unknown> = new Set(["40001", "40P01"]);

/** Milliseconds that an idle connection is kept: a new one plans every statement again, at a few milliseconds each. */
const keptIdle = 300_000;

/** True for a serialization failure (40001) or deadlock (40P01): the same transaction may succeed when run again. */
export function isRetriable(error: unknown): boolean {
  return error instanceof Error && retriable.has((error as Error & { code?: unknown }).code);
}

/**
 * Runs `work` in a transaction of `db`, again after a deadlock or serialization failure, at most `retries` times with
 * a growing random pause. Inside a transaction it runs in that one, without a retry of its own.
 */
export async function runTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { retries = 5, isolation = "read committed" }: TransactionOptions = {},
): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel(isolation).execute(work);
    } catch (error) {
      if (attempt >= retries || !isRetriable(error)) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/**
 * A store inside a running transaction: its transactions are savepoints of that one, so that what an operation does
 * still rolls back alone while everything is committed together.
 */
export function withinTransaction(store: Store, tx: Tx): Store {
  return {
    ...store,
    db: tx,
    transaction: async (work) => {
      const point = sql.id(`within_${++made}`);
      await sql`savepoint ${point}`.execute(tx);
      try {
        const result = await work(tx);
        await sql`release savepoint ${point}`.execute(tx);
        return result;
      } catch (error) {
        await sql`rollback to savepoint ${point}`.execute(tx).catch(() => {
          throw new LostTransaction(error);
        });
        throw error;
      }
    },
  };
}

/** The error happened before the savepoint: the whole transaction is lost and cannot continue. */
export class LostTransaction extends Error {
  constructor(cause: unknown) {
    super("The transaction is lost", { cause });
    this.name = "LostTransaction";
  }
}

/** Savepoints made by this process: each has a name of its own, since a store within a transaction may hold another one. */
let made = 0;
