import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { Row } from "../../src/engine/index.ts";
import { arranged } from "../documents/arranged.ts";
import { openWorld, type World } from "../documents/world.ts";
import { openWorldApp, type WorldApp } from "../documents/worldApp.ts";
import type { Answer, Caller } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { expectRefusedIn, type Expected, type Readers } from "./refused.ts";
import { storeFingerprint } from "./storeFingerprint.ts";

/** An app to send wrong input to: around every test of the file its store must stay as it was. */
export interface RefusingApp {
  world: World;
  served: WorldApp;
  /** Somebody with every right, in three languages. */
  readers: Readers;
  /** A purchase order with a line. */
  order: Row;
  /** Expects a call to be refused in every language. */
  readonly expectRefused: (
    call: (caller: Caller) => Promise<Answer>,
    expected: Expected,
  ) => Promise<void>;
  /** What the test itself arranged counts as being there before. */
  readonly arranged: () => Promise<void>;
}

/** Opens the app before the tests of a file and closes it after them. */
export function refusingApp(): RefusingApp {
  let before: Readonly<Record<string, string>>;
  const used = {
    expectRefused: (call, expected) => expectRefusedIn(used.readers, call, expected),
    arranged: async () => {
      before = await storeFingerprint(used.world.opened.store);
    },
  } as RefusingApp;
  beforeAll(async () => {
    used.world = await openWorld(productSchema(), { arranged });
    used.served = await openWorldApp(used.world);
    const me = await used.served.signIn(["*:*"]);
    used.readers = {
      "en-US": me,
      "zh-CN": used.served.speaking(me, "zh-CN"),
      "zh-TW": used.served.speaking(me, "zh-TW"),
    };
    used.order = await used.world.create("purchase-order", { items: [{}] });
    await used.arranged();
  });
  afterAll(() => used.served?.close());
  afterEach(async () => {
    // What one test leaves is what the next one finds: a look at every table takes long enough to be taken once.
    const found = before;
    await used.arranged();
    expect(before).toEqual(found);
  });
  return used;
}

/** A call with a body. */
export function post(url: string, body?: unknown): (caller: Caller) => Promise<Answer> {
  return (caller) => caller.post(url, body);
}

/** A call with a body as it stands, without the help of a JSON writer. */
export function send(
  url: string,
  body: string | Buffer,
  contentType: string,
): (caller: Caller) => Promise<Answer> {
  return (caller) => caller.post(url, body, { "content-type": contentType });
}

export const format: Expected = { status: 5103, msgKey: "common.format" };
export const unknown: Expected = { status: 5103, msgKey: "common.unknownField" };
export const noAction: Expected = { status: 5103, msgKey: "common.unknownAction" };
export const bad: Expected = { status: 5103, msgKey: "common.badRequest" };
export const notFound: Expected = { status: 5106, msgKey: "common.notFound" };
