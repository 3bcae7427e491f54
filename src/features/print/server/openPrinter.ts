import { Readable } from "node:stream";
import { Worker } from "node:worker_threads";
import type { FromPrinter, ToPrinter } from "./printMessages.ts";
import type { PrintedDocument } from "./printed.ts";

/** Writes PDFs beside the server's own work, one after the other. */
export interface Printer {
  /**
   * The file as it is written. Rejects when there will be none. `onEnd` is called when the thread is done with it, whether
   * the file was read to its end or not.
   */
  readonly print: (documents: readonly PrintedDocument[], onEnd?: () => void) => Promise<Readable>;
  readonly close: () => Promise<void>;
}

/** How long the thread waits for the next print, in milliseconds: its font takes 100 MB. */
const idleTime = 60_000;

interface Waiting {
  readonly taken: (message: FromPrinter) => void;
  readonly failed: (error: Error) => void;
  readonly ended: (() => void) | undefined;
}

/** A printer whose thread is started by the first print, and ended when nothing was printed for a while. */
export function openPrinter(): Printer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const stop = async (): Promise<void> => {
    clearTimeout(idle);
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  };
  const fail = (of: Worker, error: Error): void => {
    if (worker !== of) return;
    worker = undefined;
    for (const { failed, ended } of waiting.values()) {
      failed(error);
      ended?.();
    }
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL("./pdfWorker.ts", import.meta.url));
    started.on("message", (message: FromPrinter) => {
      waiting.get(message.id)?.taken(message);
      if (message.type === "chunk") return;
      waiting.get(message.id)?.ended?.();
      waiting.delete(message.id);
      if (waiting.size > 0) return;
      started.unref();
      idle = setTimeout(() => void stop(), idleTime).unref();
    });
    started.on("error", (error: Error) => fail(started, error));
    started.on("exit", () => fail(started, new Error("The printing thread ended")));
    return started;
  };

  return {
    print: (documents, ended) =>
      new Promise<Readable>((resolve, reject) => {
        clearTimeout(idle);
        worker ??= start();
        worker.ref();
        lastId += 1;
        const file = new Readable({ read: () => undefined });
        waiting.set(lastId, {
          taken: (message) => {
            if (message.type === "failure") {
              const error = new Error(`The document could not be printed: ${message.error}`);
              reject(error);
              file.destroy(error);
            } else if (!file.destroyed) {
              file.push(message.type === "end" ? null : Buffer.from(message.bytes));
              resolve(file);
            }
          },
          failed: (error) => {
            reject(error);
            file.destroy(error);
          },
          ended,
        });
        worker.postMessage({ id: lastId, documents } satisfies ToPrinter);
      }),
    close: stop,
  };
}
