import { product } from "../../src/server/start/product.ts";
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import type { Store } from "../../src/server/store/connection/store.ts";
import { sendMessages, type MessageLink } from "../../src/features/messages/server/sendMessages.ts";
import { openSessions } from "../../src/server/core/session/sessions.ts";
import { readActor } from "../../src/server/core/session/readSession.ts";
import { openDemoApp, type Caller, type DemoApp } from "./demoApp.ts";
import { productSchema } from "./harness.ts";

const schema = productSchema();

/** Sends somebody of the first company a message, as the product does; `before` runs before it commits, `link` is what it is about. */
export async function sendTo(
  { store, files, clock }: Pick<DemoApp, "store" | "files" | "clock">,
  loginName: string,
  title: string,
  { before, link }: { readonly before?: () => void; readonly link?: MessageLink } = {},
): Promise<void> {
  const sessions = await openSessions(store, schema, () => clock.now.getTime());
  const who = { loginName, company: "C01" };
  const actor = await readActor(store, sessions.tables, who, sessions.rolesById);
  await sessions.close();
  if (!actor) throw new Error(`No user ${loginName}`);
  await store.transaction(async (db) => {
    await sendMessages(
      {
        product,
        schema,
        store,
        db,
        actor,
        files,
        language: "en",
        now: clock.now.toISOString(),
        today: clock.now.toISOString().slice(0, 10),
        traceId: randomUUID(),
        log: { debug() {}, info() {}, warn() {}, error() {} },
      },
      {
        to: [actor.user.id],
        title: { cn: title, tw: title, en: title },
        type: "SYSTEM",
        ...(link && { link }),
      },
    );
    before?.();
  });
}

/** Someone who holds `GET /res/events` open. */
export interface EventReader {
  readonly headers: Headers;
  /** The next event; undefined when the stream has ended. */
  readonly next: () => Promise<unknown>;
  readonly leave: () => void;
}

/** Opens the stream of events over a real connection; of an auction too, named as `bidding/<id>`. */
export async function readEvents(
  origin: string,
  token: string,
  auction?: string,
): Promise<EventReader> {
  const abort = new AbortController();
  const query = auction === undefined ? "" : `?auction=${encodeURIComponent(auction)}`;
  const answer = await fetch(`${origin}/res/events${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`No events: ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    headers: answer.headers,
    leave: () => abort.abort(),
    next: async () => {
      for (;;) {
        const end = text.indexOf("\n\n");
        if (end >= 0) {
          const event = text.slice(0, end);
          text = text.slice(end + 2);
          if (event.startsWith("data: ")) return JSON.parse(event.slice(6)) as unknown;
          continue;
        }
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += value;
      }
    },
  };
}

/** The name of the database that a store is. */
export function databaseNameOf({ db }: Store) {
  return sql<{ name: string }>`select current_database() as name`.execute(db);
}

/** The demo app on a port, two buyers, and streams that are left when it closes. */
export interface Listening {
  readonly demo: DemoApp;
  readonly qiang: Caller;
  readonly min: Caller;
  readonly origin: string;
  readonly listen: (token: string, at?: string) => Promise<EventReader>;
  readonly close: () => Promise<void>;
}

export async function openListening(): Promise<Listening> {
  const demo = await openDemoApp();
  const [qiang, min] = [await demo.as("liqiang"), await demo.as("wangmin")];
  await demo.app.listen({ port: 0, host: "127.0.0.1" });
  const origin = `http://127.0.0.1:${(demo.app.server.address() as AddressInfo).port}`;
  const open: EventReader[] = [];
  return {
    demo,
    qiang,
    min,
    origin,
    listen: async (token, at = origin) => {
      const reader = await readEvents(at, token);
      open.push(reader);
      return reader;
    },
    close: async () => {
      for (const reader of open) reader.leave();
      await demo.close();
    },
  };
}
