import { join } from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { createApp } from "../../src/server/start/app.ts";
import { migrateStore } from "../../src/server/start/setup/migrateStore.ts";
import type { FileStore } from "../../src/server/core/context.ts";
import type { Log, Store } from "../../src/server/store/connection/store.ts";
import { folderFiles } from "../../src/server/core/files/folderFiles.ts";
import { demoPassword } from "../../src/features/demo/server/accounts.ts";
import type { Client } from "../../src/engine/index.ts";
import type { LiveFiles } from "../../src/server/core/schema/liveFiles.ts";
import { setUp } from "../../src/server/start/setup/setUp.ts";
import { keyOf, textsBelow, textsOfModule } from "./contentKey.ts";
import { migrated, productSchema } from "./harness.ts";
import { quickHash } from "./quickHash.ts";
import { preparedStore, testCache, type Template } from "./preparedStore.ts";

const silent: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** When the demo data were loaded and the clock of the app starts: noon in Shanghai, on a Monday. */
export const demoNow = new Date("2026-06-15T04:00:00.000Z");

/** The day so many days after that of the demo data, as `2026-06-15`. */
export function demoDay(count = 0): string {
  return new Date(demoNow.getTime() + count * 86_400_000).toISOString().slice(0, 10);
}

/** The product with its demo data, ready for calls. */
export interface DemoApp {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly files: FileStore;
  /** The app's clock, which stands still unless it is moved. */
  readonly clock: { now: Date };
  /** Signs in with the demo password, from a desk unless `client` says otherwise; answers a caller with the token. */
  readonly as: (loginName: string, language?: string, client?: Client) => Promise<Caller>;
  readonly anyone: Caller;
  readonly close: () => Promise<void>;
}
export interface Caller {
  readonly token: string;
  readonly get: (url: string, headers?: Record<string, string>) => Promise<Answer>;
  readonly post: (url: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
}
export interface Answer {
  readonly http: number;
  readonly status: number;
  readonly message: string;
  readonly msgKey?: string;
  readonly data: Row;
  readonly detailId?: string;
  readonly headers: LightMyRequestResponse["headers"];
  readonly text: string;
}
/** What is inside an answer. */
export type Row = Readonly<Record<string, unknown>>;

/** A list inside an answer's data: `rows` of a query, `results` of an action. Fails the test when there is none. */
export function listOf(answer: Answer, key: string): readonly Row[] {
  const list = answer.data?.[key];
  if (!Array.isArray(list)) throw new Error(`No list "${key}" in ${answer.text.slice(0, 500)}`);
  return list as readonly Row[];
}

/**
 * An app of its own on a database with the demo data, a copy of one that is kept. The demo data are those of the product
 * without layers; with layers the copy is then migrated.
 */
export async function openDemoApp(
  options: { clientFolder?: string; layers?: readonly string[]; studio?: LiveFiles } = {},
): Promise<DemoApp> {
  const { layers = [] } = options;
  const { store, close } = await preparedStore(demoData());
  const schema = productSchema(layers);
  if (layers.length > 0) await migrateStore(store, schema);
  const clock = { now: new Date(demoNow) };
  const files = folderFiles(join(testCache, "files"));
  const app = await createApp({
    schema,
    store,
    files,
    clock: () => clock.now,
    clientFolder: options.clientFolder ?? "/nonexistent",
    ...(options.studio && { liveFiles: options.studio }),
  });
  const anyone = callerOf(app, "", "en-US");
  return {
    app,
    store,
    files,
    clock,
    anyone,
    as: async (loginName, language = "en-US", client) => {
      const body = { loginName, password: demoPassword, ...(client && { client }) };
      const { data, text } = await anyone.post("/rs/login", body);
      if (data?.["token"] === undefined) throw new Error(`${loginName} cannot sign in: ${text}`);
      return callerOf(app, String(data["token"]), language);
    },
    close: async () => {
      await app.close();
      await close();
    },
  };
}

/** Calls with a token and a language. */
export function callerOf(app: FastifyInstance, token: string, language: string): Caller {
  const base = {
    "accept-language": language,
    ...(token !== "" && { authorization: `Bearer ${token}` }),
  };
  return {
    token,
    get: async (url, headers = {}) =>
      answerOf(await app.inject({ method: "GET", url, headers: { ...base, ...headers } })),
    post: async (url, body, headers = {}) =>
      answerOf(
        await app.inject({
          method: "POST",
          url,
          headers: { ...base, ...headers },
          ...(body !== undefined && { payload: body as object }),
        }),
      ),
  };
}

function answerOf(response: LightMyRequestResponse): Answer {
  const isJson = String(response.headers["content-type"] ?? "").includes("application/json");
  const envelope = isJson && response.payload !== "" ? response.json<object>() : {};
  return {
    http: response.statusCode,
    headers: response.headers,
    text: response.payload,
    ...envelope,
  } as Answer;
}

/** The demo data as the product loads them into an empty store. Its key changes with their files and with the code that saves them. */
export function demoData(): Template {
  if (demo) return demo;
  const schema = productSchema();
  const from = migrated(schema);
  const parts = [
    from.key,
    demoNow.toISOString(),
    ...textsOfModule("tests/api/quickHash.ts"),
    ...textsBelow("schemas", ".json"),
    ...textsBelow("src/server/start/setup", ".json"),
    ...textsBelow("src/features/rights/server", ".json"),
    ...textsOfModule("src/server/start/setup/setUp.ts"),
  ];
  const files = folderFiles(join(testCache, "files"));
  const options = { schema, files, log: silent, now: demoNow, demo: true };
  const prepare = async (store: Store) => {
    await setUp({ ...options, store });
    await sql`update system.credential set hash = ${await quickHash(demoPassword)}`.execute(
      store.db,
    );
  };
  demo = { key: `demo_${keyOf(parts)}`, from, prepare };
  return demo;
}

let demo: Template | undefined;
