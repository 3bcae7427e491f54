import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import type { Row } from "../../src/engine/index.ts";
import { arranged } from "../documents/arranged.ts";
import { openWorld } from "../documents/world.ts";
import { openWorldApp, type WorldApp } from "../documents/worldApp.ts";
import type { Answer, Caller } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { naughtyStrings } from "./naughtyStrings.ts";

/** Strange texts through names, searches and filters: stored as they are or refused, found again, never a fault of ours. */
const all = naughtyStrings();
const texts = sampled("strange texts, stored and searched for", all, 80);
const longest = 100;

let served: WorldApp;
let me: Caller;
let project: Row;
beforeAll(async () => {
  const world = await openWorld(productSchema(), { arranged });
  served = await openWorldApp(world);
  me = await served.signIn(["*:*"]);
  project = await world.create("project", { name: "first" });
});
afterAll(() => served?.close());

test("there are about 500 of them", () => {
  expect(all.length).toBeGreaterThan(480);
});

describe.each(batches(texts, 50))("texts %# to the next fifty", (...batch) => {
  test("are stored as they are, or refused", async () => {
    for (const text of batch) {
      const answer = await save(text);
      const stored = storedAs(text);
      const shown = JSON.stringify(text);
      const status = stored === undefined ? 5103 : stored === null ? 5102 : 200;
      expect(answer, `${shown}: ${answer.text}`).toMatchObject({ http: 200, status });
      if (typeof stored !== "string") continue;
      expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
      project = answer.data["record"] as unknown as Row;
      expect(project["name"], shown).toBe(stored);
      await expectFound(stored);
    }
  });

  test("can be searched and filtered for", async () => {
    for (const text of batch) {
      const isText =
        text !== "" && text.length <= 200 && text.isWellFormed() && !text.includes("\0");
      const filter = { field: "name", op: "contains", value: text };
      const shown = JSON.stringify(text);
      expect((await query({ filter })).status, shown).toBe(isText ? 200 : 5103);
      expect((await query({ search: text })).status, shown).toBe(
        isText || text === "" ? 200 : 5103,
      );
      const lookedUp = await me.post("/res/project/select", { q: text });
      expect(lookedUp.status, shown).toBe(isText || text === "" ? 200 : 5103);
      const byAddress = await me.get(
        `/res/project/select?q=${encodeURIComponent(text.toWellFormed()).slice(0, 3000)}`,
      );
      expect([200, 5103], shown).toContain(byAddress.status);
    }
  });
});

function save(name: string): Promise<Answer> {
  const { id, version } = project;
  return me.post("/detail/project/save", { id, version, set: { name } });
}

function query(body: object): Promise<Answer> {
  return me.post("/list/project/query", body);
}

/** By the whole text, by each operator on it, and by its words. */
async function expectFound(text: string): Promise<void> {
  const shown = JSON.stringify(text);
  for (const op of ["=", "contains", "starts"]) {
    const { data } = await query({ filter: { field: "name", op, value: text } });
    expect(data["total"], `${op} ${shown}`).toBe(1);
  }
  const { data } = await query({ search: text });
  const { rows } = data as unknown as { rows: Row[] };
  expect(
    rows.map(({ id }) => id),
    `search ${shown}`,
  ).toContain(project.id);
}

/** One line, trimmed, at most 100 characters; undefined where that is refused, null where nothing is left. */
function storedAs(text: string): string | null | undefined {
  if (text.includes("\0") || !text.isWellFormed()) return undefined;
  const line = text.replace(/[\r\n\t\u2028\u2029]+/g, " ").trim();
  if (line === "") return null;
  return [...line].length > longest ? undefined : line;
}

function batches<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}
