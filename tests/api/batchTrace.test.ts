import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, type Context } from "../../src/server/core/context.ts";
import { postMovement, type Leg } from "../../src/features/stock/server/postMovement.ts";
import { reversalLegs } from "../../src/features/stock/server/reversalLegs.ts";
import { traceBatch } from "../../src/features/stock/server/trace/traceBatch.ts";
import { openTestStore, productSchema, type TestStore } from "./harness.ts";
import { arrangeStock, keeperOf, type Arranged } from "./stockArranged.ts";

/** From a supplier's batch over work orders to the delivery of what was made of it, and back. */
let opened: TestStore;
let at: Arranged;
let context: Context;
beforeAll(async () => {
  opened = await openTestStore(productSchema());
  at = await arrangeStock(opened);
  context = opened.context(keeperOf(at));
});
afterAll(() => opened?.close());

const key = (material: number, batch: string, warehouse = 0): Leg["key"] => ({
  warehouse: at.warehouses[warehouse]!,
  location: null,
  material: at.materials[material]!,
  batch,
  status: "OK",
  pallet: null,
  owner: "OWN",
});
const post = (number: string, legs: readonly Leg[], type = "MBA") =>
  inTransaction(context, (writing) =>
    postMovement(writing, legs, { date: context.today, source: { type, number } }),
  );
const leg = (of: Leg["key"], type: string, quantity: string, more: object = {}): Leg => ({
  key: of,
  type,
  quantity,
  unit: at.unit,
  ...more,
});
const steps = async (material: number, batch: string) => {
  const { nodes, edges } = await traceBatch(context, { material: at.materials[material]!, batch });
  const names = new Map(nodes.map(({ id, number }) => [id, number]));
  return edges
    .map(({ from, to, quantity }) => `${names.get(from)} > ${names.get(to)} ${quantity ?? ""}`)
    .toSorted();
};

test("a batch is traced both ways; what was reversed or moved is no step", async () => {
  await post("IN1", [leg(key(0, "B1"), "PUR_IN", "10")]);
  await post("IN2", [leg(key(0, "B2"), "PUR_IN", "10")]);
  // Half of it is moved to another warehouse, and an issue is taken back.
  const pair = { pair: "1" };
  await post("TR1", [
    leg(key(0, "B1"), "TRF_OUT", "-5", pair),
    leg(key(0, "B1", 1), "TRF_IN", "5", pair),
  ]);
  const wrong = { workOrder: "WO9" };
  const [issued] = await post("OUT9", [leg(key(0, "B1"), "ISSUE", "-1", wrong)]);
  await post("OUT9", await reversalLegs(context, issued!.number));

  await post("OUT1", [leg(key(0, "B1"), "ISSUE", "-3", { workOrder: "WO1" })]);
  await post("OUT2", [leg(key(0, "B1", 1), "ISSUE", "-2", { workOrder: "WO1" })]);
  await post("OUT3", [leg(key(0, "B2"), "ISSUE", "-4", { workOrder: "WO1" })]);
  await post("FG1", [leg(key(1, "F1"), "FG_IN", "8", { workOrder: "WO1" })]);
  await post("OUT4", [leg(key(1, "F1"), "ISSUE", "-6", { workOrder: "WO2" })]);
  await post("FG2", [leg(key(2, "X1"), "FG_IN", "6", { workOrder: "WO2" })]);
  await post("SALE", [leg(key(2, "X1"), "SALE_OUT", "-4")]);
  await post("BACK", [leg(key(0, "B2"), "PUR_RET", "-1")]);

  expect(await steps(0, "B1")).toEqual(
    [
      "IN1 > B1 10",
      "B1 > WO1 5",
      "WO1 > F1 8",
      "F1 > WO2 6",
      "WO2 > X1 6",
      "X1 > SALE 4",
    ].toSorted(),
  );
  expect(await steps(2, "X1")).toEqual(
    [
      "IN1 > B1 10",
      "IN2 > B2 10",
      "B1 > WO1 5",
      "B2 > WO1 4",
      "WO1 > F1 8",
      "F1 > WO2 6",
      "WO2 > X1 6",
      "X1 > SALE 4",
    ].toSorted(),
  );
  // What of B2 went elsewhere is no part of X1's way, but of its own.
  expect(await steps(0, "B2")).toContain("B2 > BACK 1");
});

test("of a batch in more work orders than are drawn no more are asked for", async () => {
  await post("IN-MANY", [leg(key(0, "MANY"), "PUR_IN", "300")]);
  const issues = Array.from({ length: 250 }, (_, index) =>
    leg(key(0, "MANY"), "ISSUE", "-1", { workOrder: `WO-MANY-${index}` }),
  );
  await post("OUT-MANY", issues);
  const asked: number[] = [];
  const { db } = context;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      const { parameters = [] } = node as { parameters?: readonly { value?: unknown }[] };
      asked.push(...parameters.map(({ value }) => (Array.isArray(value) ? value.length : 0)));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const batch = { material: at.materials[0]!, batch: "MANY" };
  const { nodes, more } = await traceBatch({ ...context, db: counting }, batch);
  expect(more).toBe(true);
  expect(nodes).toHaveLength(200);
  expect(Math.max(...asked)).toBeGreaterThan(100);
  expect(Math.max(...asked)).toBeLessThanOrEqual(200);
});
