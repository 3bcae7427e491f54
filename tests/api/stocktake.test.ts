import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { replayLedger } from "../../src/features/stock/server/replayLedger.ts";
import type { Caller, Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { openStockWorld, type StockWorld } from "./stockWorld.ts";

const schema = productSchema();
let world: StockWorld;
beforeAll(async () => {
  world = await openStockWorld();
});
afterAll(() => world?.demo.close());

const code = (value: unknown) => (value as { code: string }).code;
const linesOf = (record: Row) => record["items"] as readonly Row[];

/** Makes somebody a keeper of a warehouse, since keepers plan counts in their own alone. */
async function keeps(warehouse: string, keeper: string): Promise<void> {
  const admin = await world.demo.as("admin");
  const { data } = await admin.post("/list/warehouse/query", { size: 100 });
  const found = (data["rows"] as readonly Row[]).find((row) => row["code"] === warehouse)!;
  const { id, version } = await world.get(admin, "warehouse", found["id"]);
  const set = { keepers: [{ code: keeper }] };
  const saved = await admin.post("/detail/warehouse/save", { id, version, set });
  expect(saved.status, saved.text).toBe(200);
}

/** An approved plan: 冯伟 (E010) counts first, 蒋丽 (E011) second. */
async function plan(set: object, by: Caller = world.first): Promise<string> {
  const { id } = await world.create(by, "stocktake", {
    set: {
      title: "Test",
      type: "SPOT",
      blind: false,
      freeze: true,
      secondRule: "NONE",
      firstCounters: [{ code: "E010" }],
      secondCounters: [{ code: "E011" }],
      ...set,
    },
  });
  await world.done(by, "stocktake", id, "submit");
  await world.done(world.manager, "stocktake", id, "approve");
  return String(id);
}
const read = (id: string, caller: Caller = world.manager) => world.get(caller, "stocktake", id);
const act = (id: string, action: string, caller = world.manager, more = {}) =>
  world.act(caller, "stocktake", id, action, more);
const done = (id: string, action: string, caller = world.manager, more = {}) =>
  world.done(caller, "stocktake", id, action, more);

/** Writes a field of lines, by their items. */
async function write(caller: Caller, id: string, field: string, values: Record<number, unknown>) {
  const record = await read(id, caller);
  const set = linesOf(record).flatMap((line) => {
    const value = values[Number(line["item"])];
    if (value === undefined) return [];
    return [{ id: line["id"], version: line["version"], set: { [field]: value } }];
  });
  return caller.post("/detail/stocktake/save", { id, version: record["version"], items: { set } });
}

describe("a stocktake with gain and loss", () => {
  let id: string;
  let book: readonly Row[];

  test("begins with what the book has, and holds the stock", async () => {
    id = await plan({ warehouse: { code: "FG" }, secondRule: "DIFF" });
    await done(id, "firstCountStart", world.first);
    const record = await read(id);
    book = linesOf(record);
    expect(record["status"]).toBe("FIRST");
    expect(record["lineCount"]).toBe(4);
    expect(
      book.map((line) => [code(line["material"]), line["stockStatus"], line["bookQuantity"]]),
    ).toEqual([
      ["FG-A100", "OK", "114"],
      ["FG-A100", "RES", "4"],
      ["FG-A200", "OK", "31"],
      ["FG-B10", "OK", "170"],
    ]);
    expect(book.every((line) => line["found"] === false && line["status"] === "WAIT")).toBe(true);
    const stock = await world.stock({ warehouse: "FG" });
    expect(stock.map((row) => [row["countFrozen"], row["countNo"]])).toEqual(
      stock.map(() => [true, record["number"]]),
    );
  });

  test("while it runs nothing moves there, and no other plan begins", async () => {
    const fg = { warehouse: { code: "FG" } };
    const line = { material: { code: "FG-B10" }, adjustQuantity: "1" };
    const moving = await world.adjust(fg, [line], { post: false });
    const refused = await world.act(world.manager, "adjustment", moving, "post");
    expect(refused).toMatchObject({ status: 5601, msgKey: "cnt.running" });
    expect(refused.text).toContain("FG-B10 传感盒 B10, FG");
    const fresh = await world.adjust(fg, [{ ...line, owner: "CUST" }], { post: false });
    const newcomer = await world.act(world.manager, "adjustment", fresh, "post");
    expect(newcomer.status).toBe(5601);
    expect(newcomer.text).toContain("FG-B10 传感盒 B10, FG");
    const other = await plan({ warehouse: { code: "FG" }, materialScope: [{ code: "FG-B10" }] });
    const overlapping = await act(other, "firstCountStart");
    expect(overlapping.status).toBe(5601);
    expect(overlapping.text).toContain(`FG, ${String((await read(id))["number"])}`);
    expect((await read(other))["status"]).toBe("APPROVED");
    const apart = await plan({ warehouse: { code: "QC" } });
    await done(apart, "firstCountStart");
    await done(apart, "terminate", world.manager, { input: { reason: "test" } });
    await done(other, "terminate", world.manager, { input: { reason: "test" } });
  });

  test("only the counters that the plan names count, and each in the own count", async () => {
    expect((await write(world.second, id, "firstCount", { 1: "86" })).status).toBe(5104);
    expect((await write(world.manager, id, "firstCount", { 1: "86" })).status).toBe(5104);
    expect((await write(world.first, id, "secondCount", { 1: "86" })).status).toBe(5104);
    expect((await write(world.first, id, "firstCount", { 1: "-1" })).status).toBe(5103);
    const saved = await write(world.first, id, "firstCount", { 1: "113", 2: "4", 3: "33" });
    expect(saved.status).toBe(200);
    const [line] = linesOf(await read(id));
    expect(line).toMatchObject({ firstCount: "113", status: "FIRST" });
    expect(code(line!["firstBy"])).toBe("E010");
    expect(line!["firstAt"]).toBeTruthy();
    const changed = await world.first.post("/detail/stocktake/save", {
      id,
      version: (await read(id))["version"],
      items: { remove: [{ id: line!["id"], version: line!["version"] }] },
    });
    expect(changed.status).toBe(5104);
  });

  test("who counts may add what is not in the book, and take it back", async () => {
    const add = (caller: Caller, version: unknown) =>
      caller.post("/detail/stocktake/save", {
        id,
        version,
        items: { add: [{ set: { material: { code: "SM-PCBA" }, firstCount: "2" } }] },
      });
    expect((await add(world.second, (await read(id))["version"])).status).toBe(5104);
    expect((await add(world.first, (await read(id))["version"])).status).toBe(200);
    expect((await add(world.first, (await read(id))["version"])).status).toBe(200);
    const found = linesOf(await read(id)).filter((line) => line["found"]);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ bookQuantity: "0", name: "控制板组件", owner: "OWN" });
    const taken = await world.first.post("/detail/stocktake/save", {
      id,
      version: (await read(id))["version"],
      items: { remove: [{ id: found[1]!["id"], version: found[1]!["version"] }] },
    });
    expect(taken.status).toBe(200);
  });

  test("what is not counted is asked for; only who may counts it as 0", async () => {
    const asked = await act(id, "firstCountClose", world.manager);
    expect(asked).toMatchObject({ status: 6603, message: "Lines without a count: 1 (4 FG-B10)" });
    for (const [language, message] of [
      ["zh-CN", "仍有1项未盘点（4 FG-B10）"],
      ["zh-TW", "仍有1項未盤點（4 FG-B10）"],
    ] as const) {
      const reader = await world.demo.as("zhengkai", language);
      expect(await act(id, "firstCountClose", reader)).toMatchObject({ status: 6603, message });
    }
    const keeper = await act(id, "firstCountClose", world.first, { confirm: [6603] });
    expect(keeper.status).toBe(5202);
    await done(id, "firstCountClose", world.manager, { confirm: [6603] });
    const record = await read(id);
    expect(record).toMatchObject({ status: "FIRST_CLOSED", differenceCount: 4 });
    expect(linesOf(record).map((line) => [line["difference"], line["differenceKind"]])).toEqual([
      ["-1", "LOSS"],
      ["0", "NORMAL"],
      ["2", "GAIN"],
      ["-170", "LOSS"],
      ["2", "GAIN"],
    ]);
  });

  test("the second count is for what differs, and decides", async () => {
    expect((await act(id, "post")).status).toBe(5201);
    await done(id, "secondCountStart", world.first);
    const lines = linesOf(await read(id));
    expect(lines.map((line) => line["recount"])).toEqual([true, false, true, true, true]);
    expect((await write(world.second, id, "secondCount", { 2: "4" })).status).toBe(5104);
    expect((await write(world.first, id, "secondCount", { 1: "85" })).status).toBe(5104);
    const counted = await write(world.second, id, "secondCount", {
      1: "113",
      3: "31",
      4: "170",
      5: "2",
    });
    expect(counted.status).toBe(200);
    await done(id, "secondCountClose", world.first);
    expect((await read(id))["differenceCount"]).toBe(2);
  });

  test("is posted when every difference has a reason", async () => {
    const refused = await act(id, "post");
    expect(refused).toMatchObject({ status: 5102, msgKey: "cnt.reason" });
    expect(refused.message).toContain("Line 1");
    expect((await act(id, "post", world.first)).status).toBe(403);
    expect((await write(world.manager, id, "reason", { 1: "lost", 5: "returned" })).status).toBe(
      200,
    );
    await done(id, "post");
    await done(id, "revokePost");
    expect((await read(id))["status"]).toBe("SECOND_CLOSED");
    await done(id, "post");
    const stock = await world.stock({ warehouse: "FG", material: "FG-A100" });
    expect(stock.map((row) => row["countFrozen"])).toEqual([true, true]);
  });

  test("makes one adjustment, whose posting sets the stock free", async () => {
    await done(id, "genAdjust", world.manager, { input: { reason: { code: "AD01" } } });
    const record = await read(id);
    expect(record["status"]).toBe("DONE");
    expect(linesOf(record).every((line) => line["status"] === "DONE")).toBe(true);
    expect((await act(id, "genAdjust")).status).toBe(5604);
    const { data } = await world.manager.post("/list/adjustment/query", {
      filter: [{ field: "number", op: "=", value: record["adjustmentNo"] }],
    });
    const adjustment = (data["rows"] as Row[])[0]!;
    expect(adjustment).toMatchObject({
      type: "COUNT",
      status: "DRAFT",
      sourceNo: record["number"],
    });
    const lines = linesOf(await world.get(world.manager, "adjustment", adjustment["id"]));
    expect(lines.map((line) => [code(line["material"]), line["adjustQuantity"]])).toEqual([
      ["FG-A100", "-1"],
      ["SM-PCBA", "2"],
    ]);
    const fixed = await world.manager.post("/detail/adjustment/save", {
      id: adjustment["id"],
      version: adjustment["version"],
      items: {
        set: [{ id: lines[0]!["id"], version: lines[0]!["version"], set: { adjustQuantity: "5" } }],
      },
    });
    expect(fixed.status).toBe(5104);
    const gone = await world.act(world.manager, "adjustment", adjustment["id"], "delete");
    expect(gone).toMatchObject({
      status: 5209,
      message: "The result of a stocktake is voided, not deleted",
    });
    await world.done(world.manager, "adjustment", adjustment["id"], "submit");
    await world.done(world.finance, "adjustment", adjustment["id"], "approve");
    await world.done(world.manager, "adjustment", adjustment["id"], "post");
    const moved = await world.movements({ sourceNo: record["adjustmentNo"] });
    expect(moved.map((row) => [row["type"], row["change"], row["balance"]])).toEqual([
      ["CNT_GAIN", "2", "2"],
      ["CNT_LOSS", "-1", "113"],
    ]);
    const stock = await world.stock({ warehouse: "FG" });
    expect(stock.some((row) => row["countFrozen"] || row["countNo"])).toBe(false);
    expect(await replayLedger(world.demo.store.db, schema)).toEqual([]);
  });
});

describe("a count without differences", () => {
  test("is done without an adjustment, and the stock free", async () => {
    const id = await plan({ warehouse: { code: "QC" } });
    await done(id, "firstCountStart");
    await write(world.first, id, "firstCount", { 1: "500", 2: "300" });
    await done(id, "firstCountClose");
    expect((await act(id, "secondCountStart")).status).toBe(5201);
    await done(id, "post");
    await done(id, "genAdjust");
    expect(await read(id)).toMatchObject({ status: "DONE", adjustmentNo: null });
    const stock = await world.stock({ warehouse: "QC" });
    expect(stock.map((row) => row["countFrozen"])).toEqual([false, false]);
  });
});

test("a scope without stock is named when it is refused", async () => {
  const id = await plan({
    warehouse: { code: "RAW" },
    materialScope: [{ code: "FG-B10" }],
    locations: [{ code: "RAW-B-03-04" }],
  });
  const scope = "RAW, RAW-B-03-04, FG-B10";
  for (const [language, message] of [
    ["en", `There is no stock in the scope of the stocktake: ${scope}`],
    ["zh-CN", `盘点范围内没有库存：${scope}`],
    ["zh-TW", `盤點範圍內沒有庫存：${scope}`],
  ] as const) {
    const started = await act(id, "firstCountStart", await world.demo.as("fengwei", language));
    expect(started).toMatchObject({ status: 5609, message });
  }
  await done(id, "terminate", world.manager, { input: { reason: "test" } });
});

describe("without freezing", () => {
  test("what moves between the snapshot and the count is no difference", async () => {
    await keeps("NG", "E010");
    const header = { warehouse: { code: "NG" } };
    const out = { material: { code: "EL-CON4" }, stockStatus: "NG", adjustQuantity: "-5" };
    // The last movement before the snapshot is in the book already.
    await world.adjust(header, [{ ...out, adjustQuantity: "2" }]);
    await world.adjust(header, [{ ...out, adjustQuantity: "-2" }]);
    const id = await plan({ ...header, freeze: false });
    await done(id, "firstCountStart");
    await world.adjust(header, [out]);
    await write(world.first, id, "firstCount", { 1: "80", 2: "121" });
    world.demo.clock.now = new Date(world.demo.clock.now.getTime() + 60_000);
    await world.adjust(header, [{ ...out, adjustQuantity: "-3" }]);
    await done(id, "firstCountClose");
    const lines = linesOf(await read(id));
    expect(lines.map((line) => [line["bookQuantity"], line["moved"], line["difference"]])).toEqual([
      ["85", "-5", "0"],
      ["120", "0", "1"],
    ]);
    await done(id, "terminate", world.manager, { input: { reason: "test" } });
  });
});

describe("a blind count", () => {
  const secret = "31415";
  let id: string;
  beforeAll(async () => {
    await world.adjust({ warehouse: { code: "CS-S006" } }, [
      { material: { code: "PK-BOXA" }, owner: "X1", adjustQuantity: secret },
    ]);
    id = await plan(
      { warehouse: { code: "CS-S006" }, blind: true, secondRule: "ALL" },
      world.second,
    );
    await done(id, "firstCountStart");
  });
  const channels = (): readonly [string, (caller: Caller) => Promise<string>][] => [
    ["get", async (caller) => (await caller.post("/detail/stocktake/get", { id })).text],
    ["list", async (caller) => (await caller.post("/list/stocktake/query", { size: 100 })).text],
    ["timeline", async (caller) => (await caller.post("/detail/stocktake/timeline", { id })).text],
    [
      "as of an earlier version",
      async (caller) => (await caller.post("/detail/stocktake/get", { id, asOf: 4 })).text,
    ],
    [
      "count sheet",
      async (caller) => (await caller.post("/list/count-sheet/query", { size: 100 })).text,
    ],
    ["stock", async (caller) => (await caller.post("/list/stock/query", { size: 100 })).text],
  ];

  test("keeps the book from the counters on every channel, until the second count is closed", async () => {
    for (const caller of [world.first, world.second]) {
      for (const [name, ask] of channels()) {
        const text = await ask(caller);
        expect(text, name).toContain('"status":200');
        expect(text.includes(secret), name).toBe(false);
      }
    }
    expect(await channels()[0]![1](world.manager)).not.toContain(secret);
    const count = Object.fromEntries(linesOf(await read(id)).map((line) => [line["item"], "1"]));
    expect((await write(world.first, id, "firstCount", count)).status).toBe(200);
    await done(id, "firstCountClose");
    expect(await channels()[0]![1](world.manager)).toContain(secret);
    for (const [name, ask] of channels())
      expect((await ask(world.second)).includes(secret), name).toBe(false);
    await done(id, "secondCountStart");
    expect(linesOf(await read(id, world.second)).some((line) => "firstCount" in line)).toBe(false);
    expect((await write(world.second, id, "secondCount", count)).status).toBe(200);
    await done(id, "secondCountClose");
    expect(await channels()[0]![1](world.second)).toContain(secret);
    await done(id, "terminate", world.manager, { input: { reason: "test" } });
  });

  test("asks for who stops it why, and sets the stock free", async () => {
    const record = await read(id);
    expect(record).toMatchObject({ status: "TERMINATED", terminateReason: "test" });
    const { rows } =
      await sql`select 1 from warehouse.stock where "countNo" = ${record["number"]}`.execute(
        world.demo.store.db,
      );
    expect(rows).toEqual([]);
  });
});

test("the plan of the only warehouse manager finds an approver: who stands in by the product's own rules", async () => {
  const { id } = await world.create(world.manager, "stocktake", {
    set: {
      title: "By the manager himself",
      type: "SPOT",
      warehouse: { code: "FG" },
      secondRule: "NONE",
      firstCounters: [{ code: "E010" }],
    },
  });
  const { data } = await world.manager.post("/detail/stocktake/approval", { id });
  expect(data["missing"]).toBeUndefined();
  await done(String(id), "submit");
  const own = await act(String(id), "approve");
  expect(own.status).not.toBe(200);
  await done(String(id), "approve", world.finance);
  expect((await read(String(id)))["status"]).toBe("APPROVED");
});
