import type { EventEmitter } from "node:events";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { NotificationResponseMessage } from "pg-protocol/dist/messages";
import { Parser } from "pg-protocol/dist/parser";
import type { EmbeddedSettings, EmbeddedThread, FromWorker, ToWorker } from "./embeddedMessages.ts";
import { StoreError } from "../storeError.ts";
import { PipelinedClient, valueTypes } from "./preparedClient.ts";

type Request = ToWorker extends infer M ? (M extends ToWorker ? Omit<M, "id"> : never) : never;

/** The embedded database: a pool of one connection, its notifications, and a copy of it as one file. */
interface Embedded {
  readonly pool: pg.Pool;
  /** Calls back for every notification of a channel that some statement listened to. */
  readonly onNotification: (handler: (channel: string, payload: string) => void) => void;
  /** The whole data folder, gzipped: what `image` takes. */
  readonly dump: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/**
 * Starts PGlite in a thread and puts `pg` in front of it, so that all code above uses one driver. The pool has
 * exactly one connection (PGlite has one session); waiting for it longer than 30 s is an error instead of a deadlock.
 * Rejects when the folder cannot be opened.
 */
export async function openEmbedded(settings: EmbeddedSettings): Promise<Embedded> {
  const worker = new Worker(new URL("./embeddedWorker.ts", import.meta.url), {
    workerData: { ...settings, code: await databaseCode() } satisfies EmbeddedThread,
  });
  const waiting = new Map<
    number,
    { resolve: (result: Uint8Array | undefined) => void; reject: (error: Error) => void }
  >();
  let notify: (channel: string, payload: string) => void = () => undefined;
  let lastId = 0;
  let ended: Error | undefined;

  const fail = (error: Error) => {
    ended = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const ready = new Promise<void>((resolve, reject) => {
    worker.on("message", (message: FromWorker) => {
      switch (message.type) {
        case "ready":
          return resolve();
        case "broken":
          return reject(
            new StoreError(
              `The embedded database in WAYBILL_DATA cannot be opened: ${message.error}`,
            ),
          );
        case "result":
          waiting.get(message.id)?.resolve(message.result);
          return waiting.delete(message.id);
        case "failure":
          waiting.get(message.id)?.reject(new Error(message.error));
          return waiting.delete(message.id);
      }
    });
    worker.on("error", (error: Error) => (reject(error), fail(error)));
    worker.on("exit", () => {
      const error = new Error("The embedded database is closed");
      reject(error);
      fail(error);
    });
  });
  const ask = (request: Request) =>
    new Promise<Uint8Array | undefined>((resolve, reject) => {
      if (ended) return reject(ended);
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ ...request, id: lastId });
    });

  try {
    await ready;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  const parser = new Parser();
  /** Messages that were sent since the last time: they go to the thread in one piece, since each way there and back costs as much as a short statement. */
  let kept: Uint8Array[] = [];
  const distant = {
    waitReady: Promise.resolve(),
    execProtocolStream: (bytes: Uint8Array) => {
      // After all that is sent in the same turn of the event loop, thus a statement and those that wait for nobody's answer.
      if (kept.length === 0) setImmediate(sendKept);
      kept.push(bytes);
      return Promise.resolve([]);
    },
  };
  const connected = createPgConfig(distant as unknown as PGlite);
  const { connection } = connected as unknown as {
    readonly connection: EventEmitter & { stream: object };
  };
  Object.assign(connection.stream, { cork: () => undefined, uncork: () => undefined });
  const sendKept = () => {
    const all = Buffer.concat(kept);
    kept = [];
    ask({ type: "protocol", bytes: all }).then(
      (answer) =>
        parser.parse(Buffer.from(answer!.buffer), (message) => {
          if (message instanceof NotificationResponseMessage)
            notify(message.channel, message.payload);
          else connection.emit(message.name === "error" ? "errorMessage" : message.name, message);
        }),
      (error: unknown) => connection.emit("error", error),
    );
  };
  const pool = new pg.Pool({
    ...connected,
    types: valueTypes,
    max: 1,
    pipeline: true,
    Client: PipelinedClient,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
  } as pg.PoolConfig);
  return {
    pool,
    onNotification: (handler) => (notify = handler),
    dump: async () => (await ask({ type: "dump" }))!,
    close: async () => {
      await pool.end();
      await ask({ type: "close" });
      await worker.terminate();
    },
  };
}

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * PGlite's machine code, compiled once a process: threads share what is made of it, also what V8 optimises while they run, as
 * long as somebody holds it. The second database that a process opens starts in less than half the time.
 */
function databaseCode(): Promise<WebAssembly.Module> {
  return (compiled ??= compileDatabase());
}

async function compileDatabase(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  return WebAssembly.compile(await readFile(join(folder, "pglite.wasm")));
}
