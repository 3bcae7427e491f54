import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActors } from "../../src/server/core/session/systemActor.ts";
import { reversalLegs } from "../../src/features/stock/server/reversalLegs.ts";
import { bind } from "../../src/server/store/statement/bind.ts";
import { bound } from "../../src/features/stock/words/bindings.ts";
import { reportLedger } from "../../src/features/stock/server/index.ts";
import { replayLedger, wrongBalances } from "../../src/features/stock/server/replayLedger.ts";
import { demoDay, type Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { openStockWorld, type StockWorld } from "./stockWorld.ts";

const schema = productSchema();
let world: StockWorld;
beforeAll(async () => {
  world = await openStockWorld();
});
afterAll(() => world?.demo.close());

const code = (value: unknown) => (value as { code: string }).code;
const onlyOne = (rows: readonly Row[]): Row => {
  expect(rows).toHaveLength(1);
  return rows[0]!;
};
const elec = { warehouse: { code: "ELEC" } };
const led = (quantity: string, more: object = {}) => ({
  material: { code: "EL-LEDG" },
  adjustQuantity: quantity,
  ...more,
});
const ledStock = async (status = "OK") =>
  onlyOne(await world.stock({ material: "EL-LEDG", warehouse: "ELEC", stockStatus: status }));

describe("posting an adjustment", () => {
  test("moves the balance, writes the ledger with the balance after, and tells the lines", async () => {
    const before = await ledStock();
    const id = await world.adjust(elec, [led("500"), led("-120")]);
    const record = await world.get(world.manager, "adjustment", id);
    const lines = record["items"] as Row[];
    expect(record["status"]).toBe("POSTED");
    expect(code(record["postedBy"])).toBe("E009");
    expect(lines.map((line) => [line["bookQuantity"], line["afterQuantity"]])).toEqual([
      ["16000", "16500"],
      ["16500", "16380"],
    ]);
    const moved = await world.movements({ sourceNo: record["number"] });
    expect(moved.map((row) => [row["number"], row["type"], row["change"], row["balance"]])).toEqual(
      [
        [lines[1]!["movementNo"], "ADJ_OUT", "-120", "16380"],
        [lines[0]!["movementNo"], "ADJ_IN", "500", "16500"],
      ],
    );
    expect(moved[0]).toMatchObject({
      sourceType: "MBG",
      sourceItem: 2,
      direction: -1,
      quantity: "120",
    });
    expect((await ledStock())["onHand"]).toBe("16380");
    expect(before["onHand"]).toBe("16000");
  });

  test("takes at most what is there, and says how much that is", async () => {
    const id = await world.adjust(elec, [led("-999999")], { post: false });
    const before = await ledStock();
    const refused = await world.act(world.manager, "adjustment", id, "post");
    expect(refused).toMatchObject({ status: 5602, msgKey: "stock.short" });
    expect(refused.message).toBe(
      "Line 1: Insufficient stock, available 16380 pcs (EL-LEDG LED 指示灯 绿, ELEC: 999999 pcs needed)",
    );
    expect((await world.get(world.manager, "adjustment", id))["status"]).toBe("APPROVED");
    expect((await ledStock())["onHand"]).toBe(before["onHand"]);
  });

  test("with a unit or a location that cannot be says which line, material and place", async () => {
    const sheet = {
      material: { code: "RM-Q235-2" },
      location: { code: "RAW-A-02-01" },
      batch: "BG250611",
      adjustQuantity: "1",
    };
    const raw = { warehouse: { code: "RAW" } };
    const adjustment = async (line: object) =>
      world.adjust(raw, [sheet, { ...sheet, ...line }], { post: false });
    const post = (id: string) => world.act(world.manager, "adjustment", id, "post");
    expect(await post(await adjustment({ unit: { code: "L" } }))).toMatchObject({
      status: 5606,
      message: "Line 2: Material RM-Q235-2 冷轧板 Q235 has no conversion of this unit into kg",
    });
    const elsewhere = await adjustment({ location: { code: "RAW-A-02-02" } });
    const location = bind(schema, bound.location);
    const close = (status: string) =>
      sql`update ${location.name} set ${location.columns.status} = ${status}
        where ${location.columns.code} = 'RAW-A-02-02'`.execute(world.demo.store.db);
    await close("DISABLED");
    expect(await post(elsewhere)).toMatchObject({
      status: 5607,
      message: "Line 2: Location RAW-A-02-02 is closed or does not lie in warehouse RAW",
    });
    await close("ENABLED");
  });

  test("of which one line is short posts nothing", async () => {
    const id = await world.adjust(elec, [led("10"), led("-999999")], { post: false });
    expect((await world.act(world.manager, "adjustment", id, "post")).status).toBe(5602);
    expect((await ledStock())["onHand"]).toBe("16380");
  });

  test("below zero goes only where warehouse and parameter allow", async () => {
    const shaft = (quantity: string) => ({
      material: { code: "SM-SHAFT" },
      adjustQuantity: quantity,
    });
    const wip = { warehouse: { code: "WIP" } };
    const [before] = await world.stock({ material: "SM-SHAFT" });
    const id = await world.adjust(wip, [shaft("-200")], { post: false });
    expect((await world.act(world.manager, "adjustment", id, "post")).status).toBe(5602);
    await sql`update system.parameter set value = 'Y' where key = 'NEG_STOCK'`.execute(
      world.demo.store.db,
    );
    await world.done(world.manager, "adjustment", id, "post");
    const other = await world.adjust(elec, [led("-999999")], { post: false });
    expect((await world.act(world.manager, "adjustment", other, "post")).status).toBe(5602);
    await sql`update system.parameter set value = 'N' where key = 'NEG_STOCK'`.execute(
      world.demo.store.db,
    );
    const stock = await world.stock({ material: "SM-SHAFT" });
    expect(stock.map((row) => row["onHand"])).toEqual([String(Number(before!["onHand"]) - 200)]);
  });

  test("converts the unit of the line into the base unit", async () => {
    const id = await world.adjust({ warehouse: { code: "RAW" } }, [
      {
        material: { code: "RM-Q235-2" },
        location: { code: "RAW-A-02-01" },
        batch: "BG250611",
        unit: { code: "T" },
        adjustQuantity: "1.25",
      },
    ]);
    const { number, items } = await world.get(world.manager, "adjustment", id);
    expect(items).toMatchObject([{ bookQuantity: "3.15", afterQuantity: "4.4" }]);
    const moved = onlyOne(await world.movements({ sourceNo: number }));
    expect(moved).toMatchObject({ change: "1250", entryQuantity: "1.25", balance: "4400" });
    expect([code(moved["baseUnit"]), code(moved["entryUnit"])]).toEqual(["KG", "T"]);
  });

  test("a new status moves all that is there, in a pair that sums to nothing", async () => {
    const header = { warehouse: { code: "ELEC" }, type: "STATUS" };
    const id = await world.adjust(header, [
      {
        material: { code: "EL-MCU32" },
        batch: "ST2533",
        stockStatus: "QI",
        newStatus: "OK",
        adjustQuantity: "0",
      },
    ]);
    const { number, items } = await world.get(world.manager, "adjustment", id);
    const moved = await world.movements({ sourceNo: number });
    expect(moved.map((row) => [row["type"], row["change"], row["stockStatus"]])).toEqual([
      ["STS_IN", "250", "OK"],
      ["STS_OUT", "-250", "QI"],
    ]);
    const first = (items as Row[])[0]!["movementNo"];
    expect(moved.map((row) => row["pairNo"])).toEqual([first, first]);
    // Whichever of both is to be taken back, the other goes with it.
    const { db } = world.demo.store;
    const actor = (await systemActors(schema, world.demo.store)).find(
      ({ company }) => company.code === "C01",
    )!;
    for (const { number } of moved) {
      const legs = await reversalLegs({ db, schema, actor, language: "en" }, String(number));
      expect(new Set(legs.map(({ reverses }) => reverses))).toEqual(
        new Set(moved.map((row) => row["number"])),
      );
    }
    const stock = await world.stock({ material: "EL-MCU32", batch: "ST2533" });
    expect(
      stock
        .map(({ stockStatus, onHand, available }) => [stockStatus, onHand, available].join(" "))
        .toSorted(),
    ).toEqual(["OK 250 250", "QI 0 0"]);
  });

  test("as of a day to come is refused, when it is submitted", async () => {
    const set = { title: "x", type: "QTY", reason: { code: "AD02" }, ...elec, date: demoDay(1) };
    const items = { add: [{ set: { reason: "test", ...led("1") } }] };
    const { id } = await world.create(world.manager, "adjustment", { set, items });
    const refused = await world.act(world.manager, "adjustment", id, "submit");
    expect(refused.text).toContain('"path":"date"');
    expect(refused.text).toContain("5103");
  });

  test("into a closed period is refused", async () => {
    const today = String(
      (await world.get(world.manager, "adjustment", await world.adjust(elec, [led("1")])))["date"],
    );
    const set = (day: string) =>
      sql`update system.parameter set value = ${day} where key = 'STOCK_CLOSED_UNTIL'`.execute(
        world.demo.store.db,
      );
    const id = await world.adjust(elec, [led("1")], { post: false });
    await set(today);
    const refused = await world.act(world.manager, "adjustment", id, "post");
    expect(refused).toMatchObject({ status: 5605, msgKey: "stock.period" });
    expect(refused.message).toBe(`The posting period is closed (up to ${today})`);
    await set("2000-01-01");
    await world.done(world.manager, "adjustment", id, "post");
  });

  test("a location of another warehouse cannot be picked, a closed one not posted to", async () => {
    const answer = await world.manager.post("/detail/adjustment/save", {
      set: { title: "x", type: "QTY", ...elec, reason: { code: "AD02" } },
      items: { add: [{ set: led("1", { location: { code: "RAW-A-01-01" }, reason: "x" }) }] },
    });
    expect(answer.status).toBeGreaterThan(5000);
  });
});

describe("reversing", () => {
  test("makes the opposite adjustment, once, whose movements take the first ones back", async () => {
    const before = await ledStock();
    const id = await world.adjust(elec, [led("77")]);
    await world.done(world.manager, "adjustment", id, "reverse");
    const original = await world.get(world.manager, "adjustment", id);
    const reversalNo = (original["items"] as Row[])[0]!["reversalNo"];
    const again = await world.act(world.manager, "adjustment", id, "reverse");
    expect(again).toMatchObject({
      status: 5608,
      message: `Already reversed by ${String(reversalNo)}`,
    });
    const listed = await world.manager.post("/list/adjustment/query", {
      filter: [{ field: "number", op: "=", value: reversalNo }],
    });
    const reversal = (listed.data["rows"] as Row[])[0]!;
    expect(reversal).toMatchObject({ status: "DRAFT", sourceNo: original["number"] });
    const lines = (await world.get(world.manager, "adjustment", reversal["id"]))["items"] as Row[];
    expect(lines).toMatchObject([{ adjustQuantity: "-77" }]);
    const fixed = await world.manager.post("/detail/adjustment/save", {
      id: reversal["id"],
      version: reversal["version"],
      items: {
        set: [
          { id: lines[0]!["id"], version: lines[0]!["version"], set: { adjustQuantity: "-1" } },
        ],
      },
    });
    expect(fixed.status).toBe(5104);
    await world.done(world.manager, "adjustment", reversal["id"], "submit");
    await world.done(world.finance, "adjustment", reversal["id"], "approve");
    await world.done(world.manager, "adjustment", reversal["id"], "post");
    const [taken] = await world.movements({ sourceNo: reversalNo });
    const [given] = await world.movements({ sourceNo: original["number"] });
    expect(taken).toMatchObject({ type: "REV", change: "-77", reversalOf: given!["number"] });
    expect(given!["reversedBy"]).toBe(taken!["number"]);
    expect((await ledStock())["onHand"]).toBe(before["onHand"]);
  });
});

describe("the ledger", () => {
  test("takes no change and no deletion, whoever writes", async () => {
    const { db } = world.demo.store;
    const statements = [
      sql`update warehouse.movement set quantity = 1 where "reversalOf" is null`,
      sql`update warehouse.movement set "reversedBy" = 'x', quantity = 1 where "reversedBy" is null`,
      sql`update warehouse.movement set "reversedBy" = 'x' where "reversedBy" is not null`,
      sql`delete from warehouse.movement`,
      sql`truncate warehouse.movement`,
    ];
    for (const statement of statements)
      await expect(statement.execute(db)).rejects.toThrow("only grows");
  });

  test("and the balance are nobody's to write", async () => {
    const admin = await world.demo.as("admin");
    const [row] = await world.stock({ material: "EL-LEDG" });
    for (const page of ["stock", "movement"]) {
      const saved = await admin.post(`/detail/${page}/save`, { set: { batch: "x" } });
      expect(saved.status, page).toBe(403);
    }
    const changed = await admin.post("/detail/stock/save", {
      id: row!["id"],
      version: row!["version"],
      set: { onHand: "1" },
    });
    expect(changed.status).toBe(403);
    const targets = [{ id: row!["id"], version: row!["version"] }];
    expect((await admin.post("/biz/stock/delete", { targets })).status).not.toBe(200);
    const { data } = await admin.get("/list/stock");
    const buttons = (data["buttons"] as Row[]).map(({ key }) => key);
    expect(buttons).not.toEqual(expect.arrayContaining(["add"]));
    expect(buttons).not.toEqual(expect.arrayContaining(["import"]));
  });

  test("replayed gives the balances, and every balance after is the running sum", async () => {
    expect(await replayLedger(world.demo.store.db, schema)).toEqual([]);
    expect(await wrongBalances(world.demo.store.db, schema)).toEqual([]);
    await sql`update warehouse.stock set "onHand" = "onHand" + 1 where id = (select id from warehouse.stock limit 1)`.execute(
      world.demo.store.db,
    );
    expect(await replayLedger(world.demo.store.db, schema)).toHaveLength(1);
    const [line, ...more] = await reportLedger(world.demo.store.db, schema);
    expect(more).toEqual([]);
    expect(line).toMatch(
      /^material [\w-]+, warehouse [\w-]+.*, status \w+: stock [\d.]+, movements [\d.]+$/,
    );
  });
});
