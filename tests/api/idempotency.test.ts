import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withChanges, type ChangedAnswer, type Row } from "../../src/engine/index.ts";
import { arrangeApprovers } from "../documents/approvers.ts";
import { arranged } from "../documents/arranged.ts";
import { openWorld, type World } from "../documents/world.ts";
import { openWorldApp, type WorldApp } from "../documents/worldApp.ts";
import { deadlocks } from "./deadlocks.ts";
import type { Answer, Caller } from "./demoApp.ts";
import { productSchema, randomId } from "./harness.ts";

/** What an `Idempotency-Key` means beyond one replay of a save (`envelope.test.ts`): whose it is, for which call, under load. */
let world: World;
let served: WorldApp;
let me: Caller;
let other: Caller;
beforeAll(async () => {
  world = await openWorld(productSchema(), { arranged });
  await arrangeApprovers(world);
  served = await openWorldApp(world);
  me = await served.signIn(["*:*"]);
  other = await served.signIn(["*:*"]);
});
afterAll(() => served?.close());

const save = "/detail/requisition/save";
const key = (value = randomId()) => ({ "idempotency-key": value });
const count = async () => {
  const { rows } = await sql<{
    n: string;
  }>`select count(*) as n from purchasing.requisition`.execute(world.opened.store.db);
  return Number(rows[0]!.n);
};

describe("a replay", () => {
  test("gets the first answer, takes no number, and leaves the version", async () => {
    const once = key();
    const body = await world.sample("requisition");
    const before = await count();
    const first = await me.post(save, body, once);
    const record = first.data["record"] as unknown as Row;
    const changed = await me.post(save, { id: record.id, version: 1, set: { remark: "later" } });
    expect(changed.status).toBe(200);
    const again = await me.post(save, body, once);
    expect(again.data).toEqual(first.data);
    expect(await count()).toBe(before + 1);
    const next = await me.post(save, body);
    expect(numberOf(next.data["record"])).toBe(numberOf(record) + 1);
  });

  test("of a save that answers changes gets the same changes, and a document of few lines is no exception", async () => {
    const made = await me.post(save, await world.sample("requisition"));
    const had = made.data["record"] as Row;
    const body = { id: had.id, version: had.version, set: { remark: "later" } };
    const once = key();
    const first = await me.post(`${save}?answer=changes`, body, once);
    expect(first.data).toMatchObject({ since: had.version, lines: { items: { rows: [] } } });
    const again = await me.post(`${save}?answer=changes`, body, once);
    expect(again.data).toEqual(first.data);
    const { data } = await me.post("/detail/requisition/get", { id: had.id });
    expect(withChanges(had, first.data as unknown as ChangedAnswer)).toEqual(data);
    const unknown = await me.post(`${save}?answer=some`, body);
    expect(unknown).toMatchObject({ status: 5103, args: ["answer", "some", "changes, whole"] });
  });

  test("of an action gets the same results, refused ones included", async () => {
    const good = await world.create("requisition", { items: [{}] });
    const body = {
      targets: [
        { id: good.id, version: good.version },
        { id: randomId(), version: 1 },
      ],
      confirm: [6301, 6302, 6303],
    };
    const once = key();
    const first = await me.post("/biz/requisition/submit", body, once);
    const again = await me.post("/biz/requisition/submit", body, once);
    expect(first.status).toBe(5106);
    // Each request has a trace of its own; all else is the first answer.
    const untraced = ({ data }: Answer) =>
      JSON.parse(JSON.stringify(data), (name, value: unknown) =>
        name === "detailId" ? "" : value,
      ) as unknown;
    expect(untraced(again)).toEqual(untraced(first));
    const without = await me.post("/biz/requisition/submit", body);
    expect(without.data).toMatchObject({ results: [{ status: 5201 }, { status: 5106 }] });
  });

  test("by another person, or to another address, is another call", async () => {
    const once = key();
    const body = await world.sample("requisition");
    const mine = await me.post(save, body, once);
    const theirs = await other.post(save, body, once);
    expect(numberOf(theirs.data["record"])).not.toBe(numberOf(mine.data["record"]));
    // Each replay gets the answer of whoever asks.
    expect((await me.post(save, body, once)).data).toEqual(mine.data);
    expect((await other.post(save, body, once)).data).toEqual(theirs.data);
    const elsewhere = await me.post("/srm/sre/raa/save", body, once);
    expect(elsewhere).toMatchObject({ status: 5103, msgKey: "common.badRequest" });
  });

  test("with another body is refused in the reader's language, and changes nothing", async () => {
    const once = key();
    await me.post(save, { set: { remark: "one" } }, once);
    const before = await count();
    for (const language of ["en-US", "zh-CN", "zh-TW"]) {
      const caller = served.speaking(me, language);
      expect(await caller.post(save, { set: { remark: "two" } }, once)).toMatchObject({
        http: 200,
        status: 5103,
        msgKey: "common.badRequest",
      });
    }
    expect(await count()).toBe(before);
  });
});

describe("at once", () => {
  test("twenty submits of one form make one document", async () => {
    const once = key();
    const body = await world.sample("requisition");
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 20 }, () => me.post(save, body, once)));
    for (const answer of answers) expect(answer.data).toEqual(answers[0]!.data);
    expect(await count()).toBe(before + 1);
  });

  test("two people act on the same rows in opposite order and wait for each other, without a deadlock", async () => {
    const documents = await Promise.all(
      Array.from({ length: 12 }, () => world.create("requisition", { items: [{}] })),
    );
    const targets = documents.map(({ id, version }) => ({ id, version }));
    const submit = (caller: Caller, order: typeof targets) =>
      caller.post(
        "/biz/requisition/submit",
        { targets: order, confirm: [6301, 6302, 6303] },
        key(),
      );
    const before = await deadlocks(world.opened.store.db);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        submit(n % 3 ? me : other, n % 2 ? targets : targets.toReversed()),
      ),
    );
    const results = answers.flatMap(
      ({ data }) => data["results"] as { id: string; status: number }[],
    );
    for (const { id } of targets) {
      const statuses = results.filter((one) => one.id === id).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(5201)]);
    }
    expect(await deadlocks(world.opened.store.db)).toBe(before);
  });

  test("of two bodies under one key one is taken, the other refused", async () => {
    const once = key();
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        me.post(save, { set: { remark: `body ${n % 2}` } }, once),
      ),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(5);
    expect(new Set(taken.map(({ text }) => text.replaceAll(" ", ""))).size).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 5103)).toHaveLength(5);
    expect(await count()).toBe(before + 1);
  });
});

test.each(["short", "with a space", "x".repeat(101), "mit-ümlaut", ""])(
  "the key %j is refused",
  async (value) => {
    const before = await count();
    const answer = await me.post(save, { set: {} }, key(value));
    expect(answer).toMatchObject({ http: 200, status: 5103, msgKey: "common.badRequest" });
    expect(await count()).toBe(before);
  },
);

test("characters that JSON in the database cannot hold are refused before the key is used", async () => {
  for (const id of ["\0", "\ud800"]) {
    const body = { targets: [{ id, version: 1 }] };
    expect(await me.post("/biz/requisition/submit", body, key())).toMatchObject({ status: 5103 });
  }
});

function numberOf(record: unknown): number {
  return Number(String((record as Row)["number"]).slice(-4));
}
