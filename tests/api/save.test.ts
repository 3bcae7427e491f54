import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Refusal, type Actor, type Row, type SaveRequest } from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { blankRecord } from "../../src/server/core/read/blankRecord.ts";
import { getRecord } from "../../src/server/core/read/getRecord.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { actorOf, openTestStore, randomId, role, type TestStore } from "./harness.ts";

let opened: TestStore;
let actor: Actor;
let context: Context;
const company = { id: randomId(), code: "C01" };

beforeAll(async () => {
  opened = await openTestStore();
  const { id } = await firstCompany();
  actor = actorOf({ ...company, id });
  context = opened.context(actor);
  await save("unit", { set: { code: "PCS", name: "Piece", decimals: 0 } });
  await save("unit", { set: { code: "KG", name: "Kilogram", decimals: 3 } });
  await save("vendor", { set: { code: "V1", name: "First" } });
  await save("vendor", { set: { code: "V2", name: "Second" } });
  await save("part", {
    set: { code: "P1", name: "Bolt", unit: { code: "PCS" }, vendor: { code: "V1" } },
  });
  await save("part", {
    set: { code: "P2", name: "Oil", unit: { code: "KG" }, vendor: { code: "V2" } },
  });
});
afterAll(() => opened.close());

describe("a new document", () => {
  test("takes a number, its defaults and initial states, and is stored once with a history row", async () => {
    const order = await save("order", { set: { vendor: { code: "V1" }, date: "2026-11-21" } });
    expect(order["number"]).toMatch(/^ORD202611\d{4}$/);
    expect(order).toMatchObject({
      version: 1,
      status: "DRAFT",
      vendor: { code: "V1", name: "First" },
      items: [],
    });
    expect(await historyOf(order)).toEqual([
      { version: 1, action: "save", fromState: null, toState: "DRAFT" },
    ]);
  });

  test("fills from chosen references what was not typed, and numbers its lines", async () => {
    const order = await save("order", {
      set: { vendor: { code: "V1" } },
      items: {
        add: [
          { key: "a", set: { part: { code: "P1" }, quantity: "2" } },
          { key: "b", set: { part: { code: "P1" }, name: "Special bolt" } },
        ],
      },
    });
    expect(order["items"]).toMatchObject([
      {
        item: 1,
        part: { code: "P1" },
        name: "Bolt",
        unit: { code: "PCS", decimals: 0 },
        quantity: "2",
      },
      { item: 2, name: "Special bolt" },
    ]);
  });

  test("is refused with all its problems at once, and takes no number", async () => {
    const before = await numbers();
    const refusal = await refused("order", {
      set: {
        vendor: { code: "NO" },
        date: "2026-02-30",
        sort: "SLOW",
        colour: "red",
        urgent: "perhaps",
      },
      items: { add: [{ key: "x", set: { quantity: "1.5", price: "abc" } }] },
    });
    expect(refusal.problems.map(({ msgKey, path, line }) => [msgKey, path, line])).toEqual(
      expect.arrayContaining([
        ["common.date", "date", undefined],
        ["common.choice", "sort", undefined],
        ["common.unknownField", "colour", undefined],
        ["common.boolean", "urgent", undefined],
        ["common.number", "items.price", "x"],
        ["common.notFound", "vendor", undefined],
      ]),
    );
    expect(await numbers()).toEqual(before);
  });

  test("blank: defaults and states, not stored, no number", async () => {
    const before = await count("shop.order");
    const { record, actions } = await blankRecord(context, { page: "order" });
    expect(record).toMatchObject({ version: 0, status: "DRAFT", number: null, items: [] });
    expect(record.id).toBeUndefined();
    expect(actions).toEqual({ save: { allowed: true } });
    expect(await count("shop.order")).toBe(before);
  });
});

describe("a stored document", () => {
  test("takes changed fields only; line changes by id; items are never given twice", async () => {
    const order = await save("order", {
      set: { vendor: { code: "V1" }, subject: "Before" },
      items: {
        add: [
          { set: { name: "one" } },
          { set: { name: "two" }, drops: { add: [{ set: { day: "2026-12-01" } }] } },
        ],
      },
    });
    const [one, two] = linesOf(order);
    const changed = await save("order", {
      id: order.id!,
      version: 1,
      set: { subject: "After" },
      items: {
        set: [{ id: one!.id!, set: { quantity: "7" } }],
        remove: [{ id: two!.id! }],
        add: [
          {
            set: { name: "three" },
            drops: { add: [{ set: { quantity: "1" } }, { set: { quantity: "2" } }] },
          },
        ],
      },
    });
    expect(changed).toMatchObject({ version: 2, subject: "After", vendor: { code: "V1" } });
    expect(linesOf(changed)).toMatchObject([
      { id: one!.id, item: 1, name: "one", quantity: "7", version: 2 },
      {
        item: 3,
        name: "three",
        version: 1,
        drops: [
          { item: 1, quantity: "1" },
          { item: 2, quantity: "2" },
        ],
      },
    ]);
    const orphans =
      await sql`select 1 from shop.order_items_drops where "parentId" = ${two!.id!}::uuid`.execute(
        context.db,
      );
    expect(orphans.rows).toEqual([]);
  });

  test("a save that changes nothing writes nothing", async () => {
    const order = await save("order", { set: { subject: "Same" } });
    const same = await save("order", { id: order.id!, version: 1, set: { subject: "Same" } });
    expect(same.version).toBe(1);
    expect(await historyOf(order)).toHaveLength(1);
  });

  test("a stale version is refused with the document as it is now", async () => {
    const order = await save("order", { set: { subject: "Mine" } });
    await save("order", { id: order.id!, version: 1, set: { subject: "Theirs" } });
    const refusal = await refused("order", {
      id: order.id!,
      version: 1,
      set: { subject: "Mine too" },
    });
    expect(refusal.status).toBe(6409);
    expect(refusal.data).toMatchObject({ conflict: { version: 2, record: { subject: "Theirs" } } });
    expect((await get("order", order.id!))["subject"]).toBe("Theirs");
  });

  test("of another company is not found, whoever asks", async () => {
    const order = await save("order", { set: { subject: "Ours" } });
    const other = opened.context(actorOf({ id: (await firstCompany("C02")).id, code: "C02" }));
    await expect(getRecord(other, { page: "order", id: order.id! })).rejects.toMatchObject({
      status: 5106,
    });
    const write = saveRecord(other, {
      page: "order",
      request: { id: order.id!, version: 1, set: { subject: "Theirs" } },
    });
    await expect(write).rejects.toMatchObject({ status: 5106 });
  });
});

describe("what may not be set", () => {
  test("states, numbers and fields that are not editable in this state", async () => {
    const number = await refused("order", { set: { number: "ORD1" } });
    expect(number.problems).toMatchObject([{ msgKey: "common.notEditable", path: "number" }]);
    const status = await refused("order", { set: { status: "DONE" } });
    expect(status.status).toBe(5104);
    const order = await save("order", { set: { vendor: { code: "V1" }, date: "2026-11-21" } });
    await act("submit", order.id!, 1);
    const locked = await refused("order", { id: order.id!, version: 2, set: { subject: "Late" } });
    expect(locked.status).toBe(5104);
    const lines = await refused("order", {
      id: order.id!,
      version: 2,
      items: { add: [{ set: { name: "late" } }] },
    });
    expect(lines.status).toBe(5104);
  });

  test("a confidential field is as unknown as one that does not exist", async () => {
    const clerk = opened.context({
      ...actor,
      roles: [role(["SHOP_VENDOR:add", "SHOP_VENDOR:get"])],
    });
    const write = saveRecord(clerk, {
      page: "vendor",
      request: { set: { code: "V9", account: "123" } },
    });
    await expect(write).rejects.toMatchObject({ status: 5103, msgKey: "common.unknownField" });
    await expect(write).rejects.not.toMatchObject({
      problems: [{ allowed: expect.stringContaining("account") }],
    });
  });

  test("references that are disabled or outside the field's `where`; those already there stay", async () => {
    const vendor = await save("vendor", { set: { code: "V3", name: "Third" } });
    const order = await save("order", { set: { vendor: { code: "V3" } } });
    await runAction(context, {
      document: "vendor",
      action: "disable",
      request: { targets: [{ id: vendor.id!, version: 1 }] },
    });
    const disabled = await refused("order", { set: { vendor: { code: "V3" } } });
    expect(disabled.problems).toMatchObject([
      { msgKey: "common.disabled", field: "vendor", value: "V3" },
    ]);
    await expect(
      save("order", { id: order.id!, version: 1, set: { subject: "Still" } }),
    ).resolves.toMatchObject({ version: 2 });
    const wrong = await refused("order", {
      set: { vendor: { code: "V1" } },
      items: { add: [{ key: "k", set: { part: { code: "P2" } } }] },
    });
    expect(wrong.problems).toMatchObject([
      { msgKey: "common.notPickable", path: "items[0].part", line: "k" },
    ]);
  });

  test("more decimals than the unit has, once the unit is known", async () => {
    const refusal = await refused("order", {
      set: { vendor: { code: "V1" } },
      items: { add: [{ set: { part: { code: "P1" }, quantity: "1.5" } }] },
    });
    expect(refusal.problems).toMatchObject([
      { msgKey: "common.whole", path: "items[0].quantity", value: "1.5" },
    ]);
  });

  test("a key that exists, in whatever letters it is sent twice", async () => {
    const refusal = await refused("vendor", { set: { code: "V1", name: "Again" } });
    expect(refusal.problems).toMatchObject([
      { msgKey: "common.duplicate", field: "code", value: "V1" },
    ]);
  });

  test("a parent below itself", async () => {
    const top = await save("department", { set: { code: "A", name: "A" } });
    const below = await save("department", {
      set: { code: "B", name: "B", above: { id: top.id! } },
    });
    const refusal = await refused("department", {
      id: top.id!,
      version: 1,
      set: { above: { id: below.id! } },
    });
    expect(refusal.problems).toMatchObject([{ msgKey: "common.notPickable", field: "above" }]);
  });

  test.each([
    ["lines that are no lists", { items: { add: 5 } }],
    ["lines that are no object", { items: [] }],
    ["a line id that is none", { items: { set: [{ id: "1; drop table", set: {} }] } }],
    ["set that is no object", { set: "x" }],
    ["an unknown table", { things: { add: [] } }],
  ])("%s", async (_title, request) => {
    const refusal = await refused("order", request as SaveRequest);
    expect(refusal.status).toBe(5103);
  });
});

describe("actions", () => {
  test("judge required rules when they leave the draft, and say why not", async () => {
    const order = await save("order", { set: { subject: "Incomplete" } });
    const [result] = await act("submit", order.id!, 1);
    expect(result).toMatchObject({
      status: 5102,
      problems: [{ path: "date" }, { path: "vendor" }],
    });
    expect(await get("order", order.id!)).toMatchObject({ version: 1, status: "DRAFT" });
    await save("order", {
      id: order.id!,
      version: 1,
      set: { vendor: { code: "V1" }, date: "2026-11-21" },
    });
    expect(await act("submit", order.id!, 2)).toMatchObject([{ status: 200, version: 3 }]);
    expect(await act("submit", order.id!, 3)).toMatchObject([{ status: 5201 }]);
    const { actions } = await getRecord(context, { page: "order", id: order.id! });
    expect(actions).toMatchObject({
      submit: { allowed: false, reason: "Submit is not allowed in state Open" },
      finish: { allowed: true },
      delete: { allowed: false },
    });
  });

  test("answer a result per target: some go, others are refused", async () => {
    const good = await save("order", { set: { vendor: { code: "V1" }, date: "2026-11-21" } });
    const bad = await save("order", { set: {} });
    const { results } = await runAction(context, {
      document: "order",
      action: "submit",
      request: {
        targets: [
          { id: good.id!, version: 1 },
          { id: bad.id!, version: 1 },
          { id: randomId(), version: 1 },
          { id: good.id!, version: 1 },
        ],
      },
    });
    expect(results.map(({ status }) => status)).toEqual([200, 5102, 5106, 5201]);
  });

  test("need targets, a right and a page that exposes them", async () => {
    const none = runAction(context, {
      document: "order",
      action: "submit",
      request: { targets: [] },
    });
    await expect(none).rejects.toMatchObject({ status: 6001 });
    const reader = opened.context({ ...actor, roles: [role(["SHOP_ORDER:get"])] });
    const order = await save("order", { set: {} });
    const request = { targets: [{ id: order.id!, version: 1 }] };
    await expect(
      runAction(reader, { document: "order", action: "submit", request }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      runAction(context, { document: "order", action: "sumbit", request }),
    ).rejects.toMatchObject({ status: 5103 });
  });

  test("deletion hides a new document, and is refused while it is referenced or no longer new", async () => {
    const vendor = await save("vendor", { set: { code: "V4", name: "Fourth" } });
    const order = await save("order", { set: { vendor: { code: "V4" }, date: "2026-11-21" } });
    const remove = async (document: string, id: string, version: number) =>
      (
        await runAction(context, {
          document,
          action: "delete",
          request: { targets: [{ id, version }] },
        })
      ).results;
    expect(await remove("vendor", vendor.id!, 1)).toMatchObject([
      { status: 5210, message: expect.stringContaining("Order (1)") },
    ]);
    await act("submit", order.id!, 1);
    expect(await remove("order", order.id!, 2)).toMatchObject([{ status: 5209 }]);
    const draft = await save("order", { set: {} });
    expect(await remove("order", draft.id!, 1)).toMatchObject([{ status: 200 }]);
    await expect(get("order", draft.id!)).rejects.toMatchObject({ status: 5106 });
    // Its key is free again.
    const free = await save("vendor", { set: { code: "V5", name: "Fifth" } });
    expect(await remove("vendor", free.id!, 1)).toMatchObject([{ status: 200 }]);
    await expect(
      save("vendor", { set: { code: "V5", name: "Fifth again" } }),
    ).resolves.toMatchObject({ version: 1 });
  });
});

test("numbers: a counter that is full is 5101 and saves nothing", async () => {
  const other = opened.context(actorOf({ id: (await firstCompany("C09")).id, code: "C09" }));
  await saveRecord(other, { page: "order", request: { set: {} } });
  await sql`update system.counter set value = 9999 where "orgId" = ${other.actor.company.id}::uuid`.execute(
    context.db,
  );
  const before = await count("shop.order");
  await expect(saveRecord(other, { page: "order", request: { set: {} } })).rejects.toMatchObject({
    status: 5101,
  });
  expect(await count("shop.order")).toBe(before);
});

test("two writers of one version: exactly one wins", async () => {
  const order = await save("order", { set: {} });
  const writes = Array.from({ length: 6 }, (_, n) =>
    saveRecord(context, {
      page: "order",
      request: { id: order.id!, version: 1, set: { subject: `writer ${n}` } },
    }),
  );
  const outcomes = await Promise.allSettled(writes);
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason as Refusal] : [],
  );
  expect(refusals.map(({ status }) => status)).toEqual(Array(5).fill(6409));
});

async function firstCompany(code = company.code): Promise<{ id: string }> {
  const maker = opened.context(actorOf({ id: randomId(), code: "-" }));
  const { record } = await saveRecord(maker, {
    page: "company",
    request: { set: { code, name: code } },
  });
  return { id: record.id! };
}
async function save(page: string, request: SaveRequest): Promise<Row> {
  return (await saveRecord(context, { page, request })).record;
}
async function get(page: string, id: string): Promise<Row> {
  return (await getRecord(context, { page, id })).record;
}
async function act(action: string, id: string, version: number) {
  return (
    await runAction(context, { document: "order", action, request: { targets: [{ id, version }] } })
  ).results;
}
async function refused(page: string, request: SaveRequest): Promise<Refusal> {
  const error: unknown = await saveRecord(context, { page, request }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw error ?? new Error("It was not refused");
  return error;
}
function linesOf(row: Row): readonly Row[] {
  return row["items"] as readonly Row[];
}
async function historyOf(row: Row) {
  const { rows } = await sql`select version, action, "fromState", "toState" from system.history
    where "recordId" = ${row.id!}::uuid order by version`.execute(context.db);
  return rows;
}
async function count(table: string): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(
    context.db,
  );
  return Number(rows[0]!.n);
}
async function numbers() {
  return (
    await sql`select document, period, value from system.counter order by 1, 2, "orgId"`.execute(
      context.db,
    )
  ).rows;
}
