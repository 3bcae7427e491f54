import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wrongCosts } from "../../src/features/stock/server/costs.ts";
import type { Caller, Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { openStockWorld, type StockWorld } from "./stockWorld.ts";

/** What stock costs: a moving average per material and company; what has no cost never shows as 0. */
let world: StockWorld;
/** Sees prices; the warehouse manager does not. */
let reader: Caller;
beforeAll(async () => {
  world = await openStockWorld();
  reader = await world.demo.as("admin");
});
afterAll(() => world?.demo.close());

const costOf = async (material: string): Promise<Row | undefined> => {
  const { data } = await reader.post("/list/stock-cost/query", { size: 100 });
  return (data["rows"] as readonly Row[]).find(
    (row) => (row["material"] as Row)["code"] === material,
  );
};
const movements = async (material: string) => {
  const { data } = await reader.post("/list/movement/query", { size: 20 });
  return (data["rows"] as readonly Row[]).filter(
    (row) => (row["material"] as Row)["code"] === material,
  );
};
const last = async (material: string) => (await movements(material))[0]!;
const raw = { warehouse: { code: "RAW" } };
const at = { material: { code: "PL-TIE" }, location: { code: "RAW-C-05-02" } };
const lineOf = (record: Row) => (record["items"] as readonly Row[])[0]!;

describe("the demo's costs", () => {
  test("are what the ledger says, folded by PostgreSQL", async () => {
    expect(await wrongCosts(world.demo.store.db, productSchema())).toEqual([]);
  });
});

describe("an adjustment", () => {
  test("proposes the average, which a person may change, and has an amount", async () => {
    const before = await costOf("PL-TIE");
    expect(before).toMatchObject({ average: "0.012" });
    const id = await world.adjust(raw, [{ ...at, adjustQuantity: "-1000" }]);
    const record = await world.get(reader, "adjustment", id);
    expect(lineOf(record)).toMatchObject({ unitCost: "0.012", amount: "-12" });
    expect(record).toMatchObject({ amount: "-12" });
    expect(await last("PL-TIE")).toMatchObject({ change: "-1000", unitCost: "0.012" });
    const { id: dear } = await world.create(reader, "adjustment", {
      set: {
        title: "Test",
        reason: { code: "AD02" },
        type: "QTY",
        department: record["department"],
        ...raw,
      },
      items: { add: [{ set: { ...at, adjustQuantity: "1000", unitCost: "0.5", reason: "Test" } }] },
    });
    await world.done(reader, "adjustment", dear, "submit");
    await world.done(world.finance, "adjustment", dear, "approve");
    await world.done(world.manager, "adjustment", dear, "post");
    expect(lineOf(await world.get(reader, "adjustment", dear))).toMatchObject({
      unitCost: "0.5",
      amount: "500",
    });
    const after = await costOf("PL-TIE");
    const quantity = Number(before!["quantity"]);
    const average = ((quantity - 1000) * 0.012 + 500) / quantity;
    expect(Number(after!["average"])).toBeCloseTo(average, 6);
    expect(Number(after!["value"])).toBeCloseTo(quantity * average, 1);
  });

  test("of what has no cost has no amount, and a cost is not made of nothing", async () => {
    const { data } = await reader.post("/list/material/query", { size: 100 });
    const costs = await reader.post("/list/stock-cost/query", { size: 100 });
    const known = new Set(
      (costs.data["rows"] as readonly Row[]).map((row) => (row["material"] as Row)["code"]),
    );
    const free = (data["rows"] as readonly Row[]).find(
      (row) =>
        !known.has(row["code"]) && row["batchControl"] === false && row["status"] === "ENABLED",
    );
    const material = { code: String(free!["code"]) };
    const id = await world.adjust({ warehouse: { code: "WIP" } }, [
      { material, adjustQuantity: "5" },
    ]);
    const record = await world.get(reader, "adjustment", id);
    expect(lineOf(record)).toMatchObject({ unitCost: null, amount: null });
    expect(record).toMatchObject({ amount: null });
    expect(await last(material.code)).toMatchObject({ change: "5", unitCost: null });
    expect((await costOf(material.code))?.["average"] ?? null).toBeNull();
  });
});

describe("a transfer", () => {
  test("keeps the value, and its two movements the cost", async () => {
    const before = await costOf("FA-RV32");
    const { id } = await world.create(world.first, "transfer", {
      set: {
        title: "Test",
        mode: "ONE",
        fromWarehouse: { code: "RAW" },
        toWarehouse: { code: "WIP" },
        reason: "Test",
      },
      items: {
        add: [
          {
            set: {
              material: { code: "FA-RV32" },
              quantity: "100",
              fromLocation: { code: "RAW-C-03-02" },
            },
          },
        ],
      },
    });
    await world.done(world.first, "transfer", id, "submit");
    await world.done(world.manager, "transfer", id, "approve");
    await world.done(world.first, "transfer", id, "ship");
    const moved = (await movements("FA-RV32")).slice(0, 2);
    expect(moved.map(({ change, unitCost }) => [change, unitCost])).toEqual([
      ["100", before!["average"]],
      ["-100", before!["average"]],
    ]);
    expect(await costOf("FA-RV32")).toMatchObject({
      quantity: before!["quantity"],
      average: before!["average"],
      value: before!["value"],
    });
  });
});

describe("a stocktake", () => {
  test("values what differs by the average", async () => {
    const { id } = await world.create(world.second, "stocktake", {
      set: {
        title: "Test",
        type: "SPOT",
        warehouse: { code: "ELEC" },
        blind: false,
        freeze: true,
        secondRule: "NONE",
        materialScope: [{ code: "EL-LEDG" }],
        firstCounters: [{ code: "E011" }],
      },
    });
    const { average } = (await costOf("EL-LEDG"))!;
    await world.done(world.second, "stocktake", id, "submit");
    await world.done(world.manager, "stocktake", id, "approve");
    await world.done(world.manager, "stocktake", id, "firstCountStart");
    const begun = await world.get(world.second, "stocktake", id);
    const line = lineOf(begun);
    const firstCount = String(Number(line["bookQuantity"]) - 4);
    const saved = await world.second.post("/detail/stocktake/save", {
      id,
      version: begun["version"],
      items: { set: [{ id: line["id"], version: line["version"], set: { firstCount } }] },
    });
    expect(saved.text).toContain('"status":200');
    await world.done(world.manager, "stocktake", id, "firstCountClose");
    const record = await world.get(reader, "stocktake", id);
    expect(lineOf(record)).toMatchObject({
      unitCost: average,
      differenceAmount: String(-4 * Number(average)),
    });
    expect(record).toMatchObject({ differenceAmount: String(-4 * Number(average)) });
    await world.done(world.manager, "stocktake", id, "terminate", { input: { reason: "Test" } });
  });
});
