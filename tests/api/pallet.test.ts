import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bind } from "../../src/server/store/statement/bind.ts";
import { bound } from "../../src/features/stock/words/bindings.ts";
import { replayLedger } from "../../src/features/stock/server/replayLedger.ts";
import type { Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { printOf, sizesOf } from "./printed.ts";
import { openStockWorld, type StockWorld } from "./stockWorld.ts";

/** Pallets in a warehouse without locations (ELEC, kept by 蒋丽) and in one with (RAW, kept by 冯伟). */
let world: StockWorld;
beforeAll(async () => {
  world = await openStockWorld();
});
afterAll(() => world?.demo.close());

const goods = { material: "RM-SUS304-20", batch: "TG250621", stockStatus: "OK" };
const made = async () =>
  (await world.create(world.first, "pallet", { set: { kind: "PALLET", warehouse: "RAW" } })) as Row;
const on = (pallet: Row) => world.stock({ pallet: pallet["number"] });
const run = (pallet: Row, action: string, input: object) =>
  world.done(world.first, "pallet", pallet["id"], action, { input });
const sums = (rows: readonly Row[]) =>
  rows.filter((row) => row["onHand"] !== "0").map((row) => [row["batch"], row["onHand"]]);

test("a pallet is loaded, moved with all it bears, split and merged; the stock goes with it", async () => {
  const [one, other] = [await made(), await made()];
  await run(one, "load", { ...goods, quantity: "100", location: "RAW-B-01-01" });
  await run(one, "load", { ...goods, quantity: "20", location: "RAW-B-01-01" });
  expect(sums(await on(one))).toEqual([["TG250621", "120"]]);
  expect(await world.get(world.first, "pallet", one["id"])).toMatchObject({ status: "LOADED" });
  const elsewhere = await world.act(world.first, "pallet", one["id"], "load", {
    input: { ...goods, batch: "TG250809", quantity: "1", location: "RAW-B-01-02" },
  });
  expect(elsewhere).toMatchObject({
    status: 5607,
    message: "The pallet is at location RAW-B-01-01, and a pallet is at one location",
  });
  const nowhere = await world.act(world.first, "pallet", one["id"], "load", {
    input: { ...goods, quantity: "1", location: null },
  });
  expect(nowhere).toMatchObject({
    status: 5102,
    message: "Warehouse Raw material store manages locations: the location cannot be empty",
  });

  await run(one, "move", { location: "RAW-B-03-04" });
  const [moved] = await on(one).then((rows) => rows.filter((row) => row["onHand"] !== "0"));
  expect((moved!["location"] as Row)["code"]).toBe("RAW-B-03-04");

  await run(one, "split", { ...goods, quantity: "30", pallet: other["number"] });
  expect(sums(await on(one))).toEqual([["TG250621", "90"]]);
  expect(sums(await on(other))).toEqual([["TG250621", "30"]]);
  expect(await world.get(world.first, "pallet", other["id"])).toMatchObject({ status: "LOADED" });

  await run(one, "merge", { pallet: other["number"] });
  expect(sums(await on(one))).toEqual([]);
  expect(sums(await on(other))).toEqual([["TG250621", "120"]]);
  expect(await world.get(world.first, "pallet", one["id"])).toMatchObject({ status: "EMPTY" });

  await run(other, "unload", { ...goods, quantity: "120" });
  expect(await world.get(world.first, "pallet", other["id"])).toMatchObject({ status: "EMPTY" });
  const log = (await world.get(world.first, "pallet", other["id"]))["items"] as readonly Row[];
  expect(log.map((row) => row["quantity"])).toEqual(["30", "-120"]);
  expect(await replayLedger(world.demo.store.db, productSchema())).toEqual([]);
});

test("goods come onto pallets that there are, where they are, whoever posts", async () => {
  const pallet = await made();
  await run(pallet, "load", { ...goods, quantity: "5", location: "RAW-B-01-01" });
  const raw = { warehouse: { code: "RAW" } };
  const line = (number: unknown, location: string, adjustQuantity: string) => ({
    material: { code: goods.material },
    batch: goods.batch,
    location: { code: location },
    pallet: number,
    adjustQuantity,
  });
  const post = async (lines: readonly object[]) =>
    world.act(world.manager, "adjustment", await world.adjust(raw, lines, { post: false }), "post");
  const known = line(pallet["number"], "RAW-B-01-01", "2");
  expect(await post([known, line("MBR-NONE", "RAW-B-01-01", "1")])).toMatchObject({
    status: 5106,
    message: expect.stringMatching(/^Line 2: .*Pallet.*MBR-NONE/),
  });
  expect(await post([known, line(pallet["number"], "RAW-B-01-02", "1")])).toMatchObject({
    status: 5607,
    message: expect.stringContaining("RAW-B-01-01"),
  });
  expect(sums(await on(pallet))).toEqual([["TG250621", "5"]]);
  expect(await post([known])).toMatchObject({ status: 200 });
  expect(sums(await on(pallet))).toEqual([["TG250621", "7"]]);
});

test("a pallet weighs what its content weighs; of what has no weight it is not known", async () => {
  const pallet = await made();
  const weighs = async () => (await world.get(world.first, "pallet", pallet["id"]))["grossWeight"];
  const load = (quantity: string) =>
    run(pallet, "load", { ...goods, quantity, location: "RAW-B-01-01" });
  await load("1");
  expect(await weighs()).toBeNull();
  const material = bind(productSchema(), bound.material);
  const { db } = world.demo.store;
  await sql`update ${material.name} set ${material.columns.weight} = 2.5
    where ${material.columns.code} = ${goods.material}`.execute(db);
  await load("3");
  expect(await weighs()).toBe("10");
});

test("its label is a page of its own size with what it bears, and each print of it is counted", async () => {
  const pallet = await made();
  await run(pallet, "load", { ...goods, quantity: "7", location: "RAW-B-01-01" });
  const printed = async () =>
    (await world.get(world.first, "pallet", pallet["id"]))["labelsPrinted"];
  const label = (print?: string) =>
    printOf(world.demo.app, world.first, { page: "pallet", body: { id: pallet["id"], print } });
  const { pages, bytes } = await label("label");
  expect(pages).toHaveLength(1);
  for (const told of [String(pallet["number"]), "RM-SUS304-20", "TG250621", "RAW-B-01-01"])
    expect(pages[0]).toContain(told);
  expect(await sizesOf(bytes)).toEqual([[283, 425]]);
  expect(await printed()).toBe(1);
  await label("label");
  expect(await printed()).toBe(2);
  // The sheet is none.
  expect((await label()).pages[0]).toContain("Pallet sheet");
  expect(await printed()).toBe(2);
});

test("no pallet stands on itself, and keepers of other warehouses touch none", async () => {
  const [below, above] = [await made(), await made()];
  const put = async (pallet: Row, on: Row) => {
    const { version } = await world.get(world.first, "pallet", pallet["id"]);
    return world.first.post("/detail/pallet/save", {
      id: pallet["id"],
      version,
      set: { parentPallet: on["number"] },
    });
  };
  expect((await put(above, below)).status).toBe(200);
  expect((await put(below, above)).status).not.toBe(200);
  const strange = await world.second.post("/detail/pallet/save", {
    set: { kind: "BOX", warehouse: "RAW" },
  });
  expect(strange.status).toBe(5106);
});
