import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Row } from "../../src/engine/index.ts";
import { noteOpened } from "../../src/server/core/act/runQuietly.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { askingSchema } from "../fixtures/askingSchema.ts";
import { callsOf } from "./chain.ts";
import { actorOf, insert, openTestStore, randomId } from "./harness.ts";

let world: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  world = await open();
});
afterAll(() => world?.close());

async function open() {
  const opened = await openTestStore(askingSchema());
  const company = { id: randomId(), code: "C01" };
  const user = randomId();
  await insert(opened.store, "organisation.company", [
    { ...company, name: "One", status: "ENABLED" },
  ]);
  await insert(opened.store, "system.user", [{ id: user, loginName: "me", name: "Me" }]);
  const [a, b, x] = await insert(opened.store, "trade.partner", [
    { orgId: company.id, code: "A", name: "Anna", blocked: false },
    { orgId: company.id, code: "B", name: "Bob", blocked: false },
    { orgId: company.id, code: "X", name: "Xaver", blocked: true },
  ]);
  const actor = actorOf(company, { user: { ...actorOf(company).user, id: user } });
  const context = opened.context(actor);
  return { ...opened, context, partners: { a: a!, b: b!, x: x! }, ...callsOf(context) };
}

const lines = (record: Row, key: string) => record[key] as readonly Row[];
const idIn = (row: Row | undefined, key: string) =>
  String((row![key] as { readonly id: string }).id);

async function call(guests: readonly string[]): Promise<Row> {
  const { id } = await world.save("call", {
    goods: {
      add: [
        {
          set: { name: "Bolt", quantity: "10" },
          steps: { add: [{ set: { from: "0" } }, { set: { from: "5" } }] },
        },
        { set: { name: "Plate", quantity: "3" } },
        { set: { name: "Scrap", quantity: "1", wanted: false } },
      ],
    },
    guests: { add: guests.map((partner) => ({ set: { partner } })) },
  });
  return world.get("call", id);
}

/** A line action on guests of a call, by their position. */
async function onGuests(action: string, id: unknown, ...positions: readonly number[]) {
  const record = await world.get("call", id);
  const guests = lines(record, "guests");
  const { results } = await runAction(world.context, {
    document: "call",
    action,
    request: {
      targets: [
        {
          id: String(id),
          table: "guests",
          version: record.version,
          lines: positions.map((at) => ({ id: guests[at]!.id! })),
        },
      ],
    },
  });
  return results[0]!;
}

test("one follow-up of all rows for each row across, with the lines below its lines", async () => {
  const { a, b } = world.partners;
  const { id } = await call([a, b]);
  await world.done("call", id, "open");
  const record = await world.get("call", id);
  const answers = await Promise.all(
    lines(record, "guests").map((guest) => world.get("answer", idIn(guest, "answer"))),
  );
  expect(answers.map(({ number }) => number)).toEqual(
    lines(record, "guests").map(({ answerNo }) => answerNo),
  );
  expect(answers.map(({ guest, partner }) => [guest, (partner as Row)["code"]])).toEqual([
    [1, "A"],
    [2, "B"],
  ]);
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: "WAIT",
      call: { id },
      goods: [
        { name: "Bolt", quantity: "10", prices: [{ from: "0" }, { from: "5" }] },
        { name: "Plate", quantity: "3", prices: [] },
      ],
    });
});

test("what stands against one is told at its own row, and nothing is made", async () => {
  const { a, x } = world.partners;
  const { id } = await call([a, x]);
  const before = (await world.all("answer")).length;
  const result = await world.act("call", id, "open");
  expect(result).toMatchObject({ status: 5106, problems: [{ path: "guests[1].partner" }] });
  expect(await world.all("answer")).toHaveLength(before);
});

test("an action of such rows asks these alone; a row that was asked stays", async () => {
  const { a, b } = world.partners;
  const { id } = await call([a, b]);
  expect(await onGuests("ask", id, 1)).toMatchObject({ status: 200 });
  const [first, second] = lines(await world.get("call", id), "guests");
  expect(first).toMatchObject({ answer: null, answerNo: null });
  expect(second).toMatchObject({ answerNo: expect.stringMatching(/^A/) });
  const { version } = await world.get("call", id);
  await expect(
    world.save("call", { id, version, guests: { remove: [{ id: second!.id! }] } }),
  ).rejects.toMatchObject({ msgKey: "common.downstream" });
});

test("sums of follow-ups reach over all of them, and no further than allowed", async () => {
  const { a, b } = world.partners;
  const { id } = await call([a, b]);
  await world.done("call", id, "open");
  const take = async (position: number, taken: string) => {
    const guest = lines(await world.get("call", id), "guests")[position];
    const answer = await world.get("answer", idIn(guest, "answer"));
    const [line] = lines(answer, "goods");
    return world.save("answer", {
      id: answer.id,
      version: answer.version,
      goods: { set: [{ id: line!.id!, set: { taken } }] },
    });
  };
  await take(0, "6");
  await take(1, "4");
  expect(lines(await world.get("call", id), "goods")[0]).toMatchObject({ taken: "10" });
  await expect(take(1, "5")).rejects.toMatchObject({ msgKey: "common.exceed" });
});

test("a person's save moves a state on; the product's own, and one without a change, do not", async () => {
  const { id } = await call([world.partners.a]);
  await world.done("call", id, "open");
  const answer = idIn(lines(await world.get("call", id), "guests")[0], "answer");
  const { version } = await world.get("answer", answer);
  expect(await world.save("answer", { id: answer, version, set: { note: null } })).toMatchObject({
    status: "WAIT",
    version,
  });
  expect(await world.save("answer", { id: answer, version, set: { note: "Soon" } })).toMatchObject({
    status: "DRAFT",
  });
  await expect(
    saveRecord(world.context, { page: "answer", request: { set: { note: "Mine" } } }),
  ).rejects.toMatchObject({
    msgKey: "auth.forbidden",
  });
});

test("opening a document is noted once, and where it was asked", async () => {
  const { id } = await call([world.partners.a]);
  await world.done("call", id, "open");
  const answer = idIn(lines(await world.get("call", id), "guests")[0], "answer");
  const opened = { page: "answer", id: answer };
  await noteOpened(world.context, opened);
  await noteOpened(world.context, opened);
  expect(await world.get("answer", answer)).toMatchObject({
    status: "WAIT",
    seenAt: world.context.now,
  });
  expect(lines(await world.get("call", id), "guests")).toMatchObject([{ seen: 1 }]);
});

test("a renewed document is a new one of the same values, made from the same rows", async () => {
  const { id } = await call([world.partners.a]);
  await world.done("call", id, "open");
  const first = idIn(lines(await world.get("call", id), "guests")[0], "answer");
  const answer = await world.get("answer", first);
  const [bolt] = lines(answer, "goods");
  const [, step] = lines(bolt!, "prices");
  await world.save("answer", {
    id: first,
    version: answer.version,
    set: { note: "Best price" },
    goods: {
      set: [
        {
          id: bolt!.id!,
          set: { price: "2.5", taken: "7" },
          prices: { set: [{ id: step!.id!, set: { price: "2" } }] },
        },
      ],
    },
  });
  expect(await onGuests("again", id, 0)).toMatchObject({ status: 200 });
  const record = await world.get("call", id);
  const second = idIn(lines(record, "guests")[0], "answer");
  expect(second).not.toBe(first);
  expect(await world.get("answer", first)).toMatchObject({ status: "OLD", round: 1 });
  expect(await world.get("answer", second)).toMatchObject({
    status: "WAIT",
    round: 2,
    note: "Best price",
    total: "2.5",
    goods: [
      {
        name: "Bolt",
        price: "2.5",
        taken: null,
        prices: [{ price: null }, { from: "5", price: "2" }],
      },
      { name: "Plate" },
    ],
  });
  expect(lines(record, "goods")[0]).toMatchObject({ taken: "0" });
  const { rows } = await sql<{ count: string }>`select count(*)::text as count from system.link
    where "sourceId" = ${String(id)}::uuid and "targetId" = ${second}::uuid and live`.execute(
    world.store.db,
  );
  expect(rows[0]!.count).toBe("3");
});
