import { isDeepStrictEqual } from "node:util";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { describeProblem, type Schema } from "../../engine/index.ts";
import { createApp, type AppParts } from "./app.ts";
import type { Log } from "../store/connection/store.ts";
import { DataLossError } from "../store/tables/migrate.ts";
import { secondsAway } from "../http/refusalFrom.ts";
import { StoreError } from "../store/storeError.ts";
import type { Reading } from "../core/schema/liveFiles.ts";
import { FolderGoneError, readLayers, schemasFolder } from "../core/schema/schemaFiles.ts";
import { loadSchemas, productLoader } from "./schemas.ts";
import { publish } from "../core/events/events.ts";
import { SchemaError } from "../core/schema/schemaError.ts";
import { prepareStore } from "./setup/prepareStore.ts";

/** An app that follows its schema files. */
export interface LiveSchemas {
  /** Serves schemas that were read already, with the store prepared for them. */
  readonly start: (schema: Schema) => Promise<void>;
  /**
   * Reads the files and serves them if they can be. What comes while it reads is read once more, and all callers get the
   * answer of a reading that began after they asked.
   */
  readonly read: () => Promise<Reading>;
  /** Where the app that serves now listens, `http://127.0.0.1:34567`; undefined before the first. */
  readonly address: () => string | undefined;
  readonly schema: () => Schema | undefined;
  /** Answers a call by the app that serves now; with 503 before the first and once it is closed. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  readonly close: () => Promise<void>;
}

interface LiveParts extends Omit<AppParts, "schema" | "liveFiles"> {
  readonly log: Log;
  /** Load the demo data into an empty store. */
  readonly demo: boolean;
  /** Administrators may edit the files in the app; not unless stated. */
  readonly editable?: boolean;
  /** The product's schema files unless stated. */
  readonly folder?: string;
  /** Folders that change them, the lowest first. */
  readonly layers?: readonly string[];
  /** How long an app that was replaced takes calls that were already on their way to it, in milliseconds; 2000 unless stated. */
  readonly grace?: number;
  /** Called with the address of the new app before the old one ends. */
  readonly onServing?: (address: string) => void;
}

interface Served {
  readonly app: FastifyInstance;
  readonly schema: Schema;
  readonly address: string;
  /** Answers on their way that came by `answer`: its own port knows nothing of them. */
  readonly answers: Set<ServerResponse>;
}

/**
 * Serves schema files as they change, each set by an app of its own on a free port of this machine. A new set is checked,
 * the store brought to it and its app listening before calls go there; calls in flight end on the app they came to. Files
 * that cannot be served leave the old ones serving.
 */
export function openLiveSchemas(parts: LiveParts): LiveSchemas {
  const { folder = schemasFolder, layers = [], demo, grace = 2000, onServing, ...given } = parts;
  const { editable = false, ...appParts } = given;
  let problems: readonly string[] = [];
  const liveFiles = editable
    ? { folder, layers, loader: productLoader, read, problems: () => problems }
    : undefined;
  let served: Served | undefined;
  /** Replaced apps that still finish calls, and those that are ending. */
  const leaving = new Map<NodeJS.Timeout, Served>();
  const ending = new Set<Promise<void>>();
  /** The reading that runs, and the one that comes after it. */
  let running: Promise<Reading> | undefined;
  let next: Promise<Reading> | undefined;

  async function readNow(): Promise<Reading> {
    const before = { fingerprint: served?.schema.fingerprint, problems };
    problems = await serve().then(() => [], reasonsOf);
    const reading = { fingerprint: served?.schema.fingerprint, problems };
    if (before.fingerprint !== undefined && !isDeepStrictEqual(reading, before)) await tell();
    return reading;
  }

  async function serve(): Promise<void> {
    const schema = loadSchemas(folder, { layers: readLayers(layers) });
    if (schema.fingerprint === served?.schema.fingerprint) return;
    const { store, files, log } = parts;
    const from = served?.schema;
    await prepareStore({ store, schema, files, log, now: new Date(), demo, from });
    await open(schema);
  }

  async function open(schema: Schema): Promise<void> {
    const app = await createApp({ ...appParts, ...(liveFiles && { liveFiles }), schema });
    const answers = new Set<ServerResponse>();
    // Once streams are ended, the remaining calls end by themselves.
    app.addHook("preClose", async () => {
      await Promise.all([...answers].map((one) => once(one, "close")));
    });
    await app.listen({
      port: 0,
      host: "127.0.0.1",
      // People cannot call it: the door before it may still fail to open.
      listenTextResolver: () => "The schema files are ready behind the door",
    });
    const before = served;
    const { port } = app.server.address() as AddressInfo;
    served = { app, schema, address: `http://127.0.0.1:${port}`, answers };
    onServing?.(served.address);
    if (before) {
      const timer = setTimeout(() => {
        leaving.delete(timer);
        end(before);
      }, grace);
      leaving.set(timer, before);
    }
  }

  /** Notifies open pages. The schemas are served even if this fails. */
  async function tell(): Promise<void> {
    const { fingerprint } = served!.schema;
    await parts.store
      .transaction((db) => publish({ db }, "schema", { fingerprint }))
      .catch((error: unknown) =>
        parts.log.error({ error }, "pages were not told of other schema files"),
      );
  }

  function end({ app }: Served): void {
    const closed = app.close().then(
      () => void ending.delete(closed),
      (error: unknown) => parts.log.error({ error }, "an app that was replaced did not end well"),
    );
    ending.add(closed);
  }

  function read(): Promise<Reading> {
    if (!running) {
      running = readNow().finally(() => (running = undefined));
      return running;
    }
    next ??= running.then(() => {
      next = undefined;
      return read();
    });
    return next;
  }

  return {
    start: open,
    read,
    address: () => served?.address,
    schema: () => served?.schema,
    answer: (request, response) => {
      if (!served) return refuse(response);
      const { app, answers } = served;
      answers.add(response);
      response.once("close", () => answers.delete(response));
      app.routing(request, response);
    },
    close: async () => {
      await (next ?? running);
      for (const [timer, before] of leaving) {
        clearTimeout(timer);
        end(before);
      }
      leaving.clear();
      if (served) end(served);
      served = undefined;
      await Promise.all(ending);
    },
  };
}

/** A connection that stays open takes calls while the server ends: nobody answers them, and no error may end those under way. */
function refuse(response: ServerResponse): void {
  response.writeHead(503, { "retry-after": String(secondsAway), connection: "close" }).end();
}

/** What a person can mend is its sentences; of a fault of ours the place is worth more. */
function reasonsOf(error: unknown): readonly string[] {
  if (error instanceof SchemaError) return error.problems.map(describeProblem);
  const sentences = [DataLossError, StoreError, FolderGoneError];
  if (error instanceof Error && sentences.some((one) => error instanceof one))
    return [error.message];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
