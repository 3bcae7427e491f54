import { afterAll, beforeAll, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import type { Document, Row } from "../../src/engine/index.ts";
import { arranged } from "../documents/arranged.ts";
import { openWorld, type World } from "../documents/world.ts";
import { openWorldApp, type WorldApp } from "../documents/worldApp.ts";
import type { Answer } from "./demoApp.ts";
import { productSchema, randomId } from "./harness.ts";
import { callsOf } from "./probes.ts";
import { storeFingerprint } from "./storeFingerprint.ts";

/*
 * Somebody with every right but those that let him read a document sends every call of the API description that could change one:
 * what is refused has changed nothing. No call writes first and refuses its answer afterwards.
 */
const schema = productSchema();
let world: World;
let served: WorldApp;
beforeAll(async () => {
  world = await openWorld(schema, { arranged });
  served = await openWorldApp(world);
});
afterAll(() => served?.close());

const typed = schema.documents.filter(({ writes }) => writes === "people");
const asked = sampled("documents written without being read", typed, 4, ({ name }) => name);

test.each(asked.map((document) => ({ name: document.name, document })))(
  "$name: a refused call has changed nothing",
  async ({ document }) => {
    const row = await world.create(document.name);
    const sample = await world.sample(document.name);
    const { menu } = document;
    const caller = await served.signIn(["*:*", `!${menu}:get`, `!${menu}:query`]);
    const faults: string[] = [];
    let refused = 0;
    let before = await fingerprint();
    const posts = callsOf(served.app).filter(({ method }) => method === "post");
    for (const { path } of posts.filter((call) => isAbout(document, call.path))) {
      const urls = urlsOf(document, path);
      let isChanged = false;
      for (const url of urls) {
        for (const body of bodiesOf(document, row, sample)) {
          const answer = await caller.post(url, body);
          if (answer.http >= 500) faults.push(`${url} fails: ${answer.text.slice(0, 200)}`);
          if (isRefused(answer)) refused += 1;
          else isChanged = true;
        }
      }
      const after = await fingerprint();
      if (!isChanged && after !== before) faults.push(`${path}: refused, and changed something`);
      before = after;
    }
    expect(faults).toEqual([]);
    expect(refused).toBeGreaterThan(10);
  },
  120_000,
);

test("a new document that its maker may not read is not kept", async () => {
  const document = schema.document("unit")!;
  const { menu, name } = document;
  const caller = await served.signIn([`${menu}:add`, `${menu}:edit`, `!${menu}:get`]);
  const before = await fingerprint();
  const answer = await caller.post(`/detail/${name}/save`, await world.sample(name));
  expect(answer).toMatchObject({ http: 403 });
  expect(await fingerprint()).toBe(before);
});

async function fingerprint(): Promise<string> {
  return JSON.stringify(await storeFingerprint(world.opened.store));
}

function isAbout(document: Document, path: string): boolean {
  return path.includes("{") || (document.api !== undefined && path.startsWith(`${document.api}/`));
}

/** A call's addresses with a document in them: one for each of some of its actions. */
function urlsOf(document: Document, path: string): readonly string[] {
  const url = path
    .replace("{page}", document.name)
    .replace(/\{(document|name)\}/, document.name)
    .replace("{menu}", document.menu);
  const keys = ["delete", ...document.header.actions.map(({ key }) => key)];
  return path.includes("{action}")
    ? keys.map((key) => url.replace("{action}", key))
    : [url.replaceAll(/\{\w+\}/g, randomId())];
}

/** What a call could take: a new document, a changed one, targets of an action, something said. */
function bodiesOf(document: Document, row: Row, sample: object): readonly object[] {
  const { id, version } = row;
  return [
    sample,
    { id, version, set: {}, text: "x", q: "", page: document.name, changes: { set: {} } },
    { targets: [{ id, version }], page: document.name },
  ];
}

function isRefused({ status, data }: Answer): boolean {
  const results = data?.["results"] as readonly Answer[] | undefined;
  return status !== 200 || (results?.every((one) => one.status !== 200) ?? false);
}
