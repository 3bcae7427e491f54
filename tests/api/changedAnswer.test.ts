import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  withChanges,
  type ChangedAnswer,
  type RecordAnswer,
  type Row,
  type SaveRequest,
} from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { getRecord } from "../../src/server/core/read/getRecord.ts";
import { saveForChanges, saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { actorOf, openTestStore, randomId, type TestStore } from "./harness.ts";

/**
 * A save that answers what has changed: the client's document with it is the one that a fresh reading answers. That it is so for every
 * field of every document is seen in `tests/documents` (`roundTrip.ts`).
 */
let opened: TestStore;
let context: Context;
/** An order with three lines, the first with two drops, as the client has it. */
let had: Row;

const save = (request: object) =>
  saveRecord(context, { page: "order", request: request as SaveRequest });
const read = (id = had.id!) => getRecord(context, { page: "order", id });
const drops = (...quantities: readonly string[]) => ({
  add: quantities.map((quantity) => ({ set: { quantity } })),
});
const line = (at: number) => (had["items"] as readonly Row[])[at]!;
const dropOf = (at: number) => (line(0)["drops"] as readonly Row[])[at]!;

beforeAll(async () => {
  opened = await openTestStore();
  const maker = opened.context(actorOf({ id: randomId(), code: "-" }));
  const { record } = await saveRecord(maker, {
    page: "company",
    request: { set: { code: "C01", name: "One" } },
  });
  context = opened.context(actorOf({ id: record.id!, code: "C01" }));
});
afterAll(() => opened?.close());
beforeEach(async () => {
  const lines = [
    { set: { name: "one", quantity: "1" }, drops: drops("1", "2") },
    { set: { name: "two", quantity: "2" } },
    { set: { name: "three", quantity: "3" } },
  ];
  had = (await save({ set: { subject: "Before" }, items: { add: lines } })).record;
});

/** Saves as a client that has the document, with the groups closed that it says; answers what came over. */
async function saved(changes: object, masked: readonly string[] = []) {
  const request = { id: had.id!, version: had.version!, ...changes } as SaveRequest;
  return saveForChanges(context, { page: "order", request, masked });
}

const isOfChanges = (answer: RecordAnswer | ChangedAnswer): answer is ChangedAnswer =>
  "since" in answer;

function changesIn(answer: RecordAnswer | ChangedAnswer): ChangedAnswer {
  if (!isOfChanges(answer)) throw new Error("It was answered whole");
  return answer;
}

test.each<[string, () => object, readonly string[], number]>([
  ["a header field: no line", () => ({ set: { subject: "After" } }), [], 0],
  ["nothing: no line", () => ({}), [], 0],
  [
    "a field of a line: that line",
    () => ({ items: { set: [{ id: line(1).id, set: { quantity: "9" } }] } }),
    ["two"],
    0,
  ],
  [
    "a nested line: the line that it belongs to",
    () => ({
      items: {
        set: [{ id: line(0).id, drops: { set: [{ id: dropOf(1).id, set: { quantity: "9" } }] } }],
      },
    }),
    ["one"],
    0,
  ],
  [
    "a nested line removed and one added",
    () => ({
      items: {
        set: [{ id: line(0).id, drops: { remove: [{ id: dropOf(0).id }], ...drops("7") } }],
      },
    }),
    ["one"],
    0,
  ],
  [
    "lines added and removed",
    () => ({ items: { add: [{ set: { name: "four" } }], remove: [{ id: line(1).id }] } }),
    ["four"],
    1,
  ],
])("answers of a change of %s", async (_title, changes, names, removed) => {
  const answer = changesIn(await saved(changes()));
  expect(answer.lines["items"]!.rows.map((row) => row["name"])).toEqual(names);
  expect(answer.lines["items"]!.removed).toHaveLength(removed);
  expect(withChanges(had, answer)).toEqual(await read());
});

test("answers what others changed since the version that was sent, too", async () => {
  const theirs = { items: { set: [{ id: line(2).id, set: { quantity: "8" } }] } };
  await save({ id: had.id, version: had.version, set: { days: 3 }, ...theirs });
  const answer = changesIn(await saved({ set: { subject: "Mine" } }));
  expect(answer.merged).toBe(true);
  expect(answer.lines["items"]!.rows.map((row) => row["name"])).toEqual(["three"]);
  expect(withChanges(had, answer)).toEqual({ ...(await read()), merged: true });
});

test("answers whole what the client cannot have, or has with other values closed", async () => {
  const fresh = { set: { subject: "New" } } as SaveRequest;
  const made = await saveForChanges(context, { page: "order", request: fresh, masked: [] });
  expect(isOfChanges(made)).toBe(false);
  const masked = await saved({ set: { subject: "After" } }, ["price"]);
  expect(isOfChanges(masked)).toBe(false);
  expect(masked).toEqual(await read());
});

test("takes as many bytes for a document of many lines as for one of few", async () => {
  const add = Array.from({ length: 300 }, (_, at) => ({ set: { name: `n${at}`, quantity: "1" } }));
  had = (await save({ id: had.id, version: had.version, items: { add } })).record;
  const answer = await saved({ set: { subject: "After" } });
  expect(JSON.stringify(answer).length).toBeLessThan(3000);
  expect(JSON.stringify(await read()).length).toBeGreaterThan(40_000);
  expect(withChanges(had, changesIn(answer))).toEqual(await read());
});
