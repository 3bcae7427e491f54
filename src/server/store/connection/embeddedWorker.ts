import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { EmbeddedThread, FromWorker, ToWorker } from "./embeddedMessages.ts";

/* The thread the embedded database runs in: a slow statement blocks this event loop, not the server's. */

const port = parentPort!;
const { dataDir, image, code } = workerData as EmbeddedThread;
const fileErrors = new Map([
  [2, "permission denied"],
  [51, "no space left on the disk"],
  [63, "operation not permitted"],
  [69, "the file system is read-only"],
]);
/** PostgreSQL's own 128 MB of buffers are for a server; what it reads again comes from the system's cache of files. */
const smallerMemory = ["-c", "shared_buffers=32MB"];
/** `moved` goes over without being copied. */
const send = (message: FromWorker, moved?: Uint8Array) =>
  port.postMessage(message, moved ? [moved.buffer as ArrayBuffer] : []);

try {
  const database = await PGlite.create({
    dataDir,
    startParams: [...PGlite.defaultStartParams, ...smallerMemory],
    pgliteWasmModule: code,
    extensions: { pg_trgm, btree_gin, unaccent },
    ...(image && { loadDataDir: new Blob([image as Uint8Array<ArrayBuffer>]) }),
  });
  port.on("message", (message: ToWorker) => {
    void answer(database, message).then(
      (result) => send({ type: "result", id: message.id, result }, result),
      (error: unknown) => send({ type: "failure", id: message.id, error: String(error) }),
    );
  });
  send({ type: "ready" });
} catch (error) {
  send({ type: "broken", error: reasonOf(error) });
}

/** The files of the embedded database fail with numbers of WASI, in objects without a message. */
function reasonOf(error: unknown): string {
  const { errno } = (error ?? {}) as { readonly errno?: unknown };
  const known = typeof errno === "number" && !(error instanceof Error) && fileErrors.get(errno);
  if (known) return known;
  return error instanceof Error ? error.message : JSON.stringify(error);
}

async function answer(database: PGlite, message: ToWorker): Promise<Uint8Array | undefined> {
  switch (message.type) {
    case "protocol":
      return database.execProtocolRaw(message.bytes);
    case "dump":
      return new Uint8Array(await (await database.dumpDataDir("gzip")).arrayBuffer());
    case "close":
      await database.close();
      return undefined;
  }
}
