import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { EmbeddedSettings, FromWorker, ToWorker } from "./embeddedMessages.ts";

/* The thread the embedded database runs in: a slow statement blocks this event loop, not the server's. */

const port = parentPort!;
const { dataDir, image } = workerData as EmbeddedSettings;
const fileErrors = new Map([
  [2, "permission denied"],
  [51, "no space left on the disk"],
  [63, "operation not permitted"],
  [69, "the file system is read-only"],
]);
const send = (message: FromWorker) => port.postMessage(message);

try {
  const database = await PGlite.create({
    dataDir,
    extensions: { pg_trgm, btree_gin, unaccent },
    ...(image && { loadDataDir: new Blob([image as Uint8Array<ArrayBuffer>]) }),
  });
  database.onNotification((channel, payload) => send({ type: "notification", channel, payload }));
  port.on("message", (message: ToWorker) => {
    void answer(database, message).then(
      (result) => send({ type: "result", id: message.id, result }),
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

async function answer(database: PGlite, message: ToWorker): Promise<unknown> {
  switch (message.type) {
    case "protocol": {
      const answers = await database.execProtocolStream(message.bytes, { throwOnError: false });
      // Copying between threads keeps an error's message and drops its code, detail and constraint.
      return answers.map((one) => ({ ...one, message: (one as { message?: string }).message }));
    }
    case "dump":
      return new Uint8Array(await (await database.dumpDataDir("gzip")).arrayBuffer());
    case "close":
      return database.close();
  }
}
