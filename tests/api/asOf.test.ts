import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor, Row, SaveRequest } from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { getRecordAsOf } from "../../src/server/core/read/asOf.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { arrangeShop, type Shop } from "./arrange.ts";
import { actorOf, openTestStore, role, type TestStore } from "./harness.ts";

let opened: TestStore;
let shop: Shop;
let actor: Actor;
let context: Context;

beforeAll(async () => {
  opened = await openTestStore();
  shop = await arrangeShop(opened);
  actor = asUser(shop.users.me);
  // The shop's own orders have the numbers of November.
  context = opened.context(actor, { now: "2026-12-01T04:00:00.000Z", today: "2026-12-01" });
});
afterAll(() => opened.close());

/** Random documents through random edits by two people: every version is told later exactly as it was answered then. */
test.each([1, 2, 3])(
  "random edits, seed %i: every version is as `get` answered then",
  async (seed) => {
    const random = randomOf(seed);
    const people = [
      context,
      opened.context(asUser(shop.users.other), { now: "2026-12-02T05:00:00.000Z" }),
    ];
    const answers: Row[] = [
      (await saveRecord(context, { page: "order", request: randomSave(random, undefined) })).record,
    ];
    while (answers.length < 25) {
      const last = answers.at(-1)!;
      const writer = people[random(2)]!;
      const { record } = await saveRecord(writer, {
        page: "order",
        request: randomSave(random, last),
      });
      if (record.version !== last.version) answers.push(record);
    }
    const { id } = answers[0]!;
    for (const answer of answers) {
      const past = await getRecordAsOf(context, { page: "order", id, asOf: answer.version });
      expect(past).toEqual({ record: answer, actions: {}, lineActions: {} });
    }
  },
);

test("references bear today's names, and a state that was left is seen as it was", async () => {
  const vendor = await save("vendor", { set: { code: "V900", name: "Old name" } });
  const first = await save("order", { set: { vendor: { id: vendor.id! }, date: "2026-11-21" } });
  await save("order", { id: first.id!, version: 1, set: { vendor: { code: "V001" } } });
  await save("vendor", { id: vendor.id!, version: 1, set: { name: "New name" } });
  await runAction(context, {
    document: "order",
    action: "submit",
    request: { targets: [{ id: first.id!, version: 2 }] },
  });
  const { record } = await getRecordAsOf(context, { page: "order", id: first.id, asOf: 1 });
  expect(record).toMatchObject({
    version: 1,
    status: "DRAFT",
    vendor: { id: vendor.id, code: "V900", name: "New name" },
  });
});

test("what a reader may not see now he does not see in the past", async () => {
  const vendor = await save("vendor", { set: { code: "V901", name: "N", account: "4711" } });
  await save("vendor", { id: vendor.id!, version: 1, set: { account: "4712" } });
  const clerk = opened.context({ ...actor, roles: [role(["SHOP_VENDOR:get", "SHOP_ORDER:get"])] });
  const past = await getRecordAsOf(clerk, { page: "vendor", id: vendor.id, asOf: 1 });
  expect(past.record).toMatchObject({ code: "V901" });
  expect(past.record).not.toHaveProperty("account");
  // Shown in drafts only: left out of reads now, and so of the past.
  const order = await save("order", {
    set: { target: "5", vendor: { code: "V001" }, date: "2026-11-21" },
  });
  await runAction(context, {
    document: "order",
    action: "submit",
    request: { targets: [{ id: order.id!, version: 1 }] },
  });
  const draft = await getRecordAsOf(context, { page: "order", id: order.id, asOf: 1 });
  expect(draft.record["status"]).toBe("DRAFT");
  expect(draft.record).not.toHaveProperty("target");
});

test("versions that never were, documents out of reach, readers without the right", async () => {
  const order = await save("order", { set: {} });
  for (const asOf of [0, 2, -1, 1.5, "1", {}]) {
    const read = getRecordAsOf(context, { page: "order", id: order.id, asOf });
    await expect(read).rejects.toMatchObject({ status: 5106 });
  }
  const { o4 } = shop.orders;
  await expect(getRecordAsOf(context, { page: "order", id: o4, asOf: 1 })).rejects.toMatchObject({
    status: 5106,
  });
  const nobody = opened.context({ ...actor, roles: [role(["SHOP_VENDOR:get"])] });
  const read = getRecordAsOf(nobody, { page: "order", id: order.id, asOf: 1 });
  await expect(read).rejects.toMatchObject({ status: 403 });
  // Rows that were there before any history: nothing is guessed.
  const { o1 } = shop.orders;
  await expect(getRecordAsOf(context, { page: "order", id: o1, asOf: 1 })).rejects.toMatchObject({
    status: 5106,
  });
});

function asUser(id: string): Actor {
  const base = actorOf(shop.companies.c1);
  return { ...base, user: { ...base.user, id } };
}
async function save(page: string, request: SaveRequest): Promise<Row> {
  return (await saveRecord(context, { page, request })).record;
}

function randomOf(seed: number): (below: number) => number {
  let state = seed * 7919;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
type Random = (below: number) => number;

/** A save that sets, clears, adds and removes here and there: of a new document, or of one as it stands. */
function randomSave(random: Random, order: Row | undefined): SaveRequest {
  const items = lineChanges(random, linesOf(order, "items"), (line) => ({
    set: some(random, {
      part: null,
      name: maybe(random, `name ${random(9)}`),
      unit: maybe(random, { code: "KG" }),
      quantity: maybe(random, `${random(90)}.${random(9)}`),
      price: maybe(random, `0.${random(99999)}`),
    }),
    drops: lineChanges(random, linesOf(line, "drops"), () => ({
      set: some(random, {
        day: maybe(random, `2026-12-1${random(9)}`),
        quantity: maybe(random, `${random(9)}`),
      }),
    })),
  }));
  return {
    ...(order && { id: order.id!, version: order.version! }),
    set: some(random, {
      subject: maybe(random, `subject ${random(9)}`),
      date: maybe(random, `2026-11-1${random(9)}`),
      vendor: maybe(random, { code: `V00${1 + random(2)}` }),
      sort: maybe(random, "RUSH"),
      tags: maybe(random, random(2) ? ["NEW", "BIG"] : ["BIG"]),
      parts: maybe(random, [shop.parts.bolt, shop.parts.nut].slice(random(2))),
      urgent: random(2) === 1,
      placedAt: maybe(random, `2026-11-20T16:30:0${random(9)}Z`),
      total: maybe(random, `${random(1000)}.5`),
      days: maybe(random, random(9)),
      target: maybe(random, `${random(9)}`),
    }),
    items,
  } as SaveRequest;
}

function lineChanges(random: Random, lines: readonly Row[], change: (line?: Row) => object) {
  const chosen = lines.map((line) => ({ line, choice: random(4) }));
  return {
    add: Array.from({ length: random(3) }, () => change()),
    set: chosen
      .filter(({ choice }) => choice === 0)
      .map(({ line }) => ({ id: line.id!, ...change(line) })),
    remove: chosen.filter(({ choice }) => choice === 1).map(({ line }) => ({ id: line.id! })),
  };
}

const maybe = (random: Random, value: unknown): unknown => (random(4) === 0 ? null : value);
const some = (random: Random, values: object): object =>
  Object.fromEntries(Object.entries(values).filter(() => random(3) === 0));
const linesOf = (row: Row | undefined, key: string) => (row?.[key] ?? []) as readonly Row[];
