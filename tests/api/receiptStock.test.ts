import { afterAll, beforeAll, expect, test } from "vitest";
import { demoDay, type Row } from "./demoApp.ts";
import { done, itemOf, openPurchasing, order, refused, type Purchasing } from "./purchasing.ts";
import { onTask, placeOf, planned, post, received, returnReason } from "./receipts.ts";

/** What receipts and returns of orders write into the ledger. */
let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

/** Movements of an order's tasks, oldest first. */
async function movementsOf(orderId: string): Promise<readonly Row[]> {
  const { number } = await at.read("purchase-order", orderId);
  const tasks = await at.rows("admin", "warehouse-task", {
    filter: { field: "sourceNo", op: "=", value: number },
  });
  const rows = await at.rows("admin", "movement", {
    filter: { field: "sourceNo", op: "in", value: tasks.map((task) => String(task["number"])) },
    sort: ["number"],
  });
  return Promise.all(rows.map(({ id }) => at.read("movement", String(id))));
}

test("goods come by the factor and at the cost of the order's line, whatever the masters say by now", async () => {
  const tons = { material: "RM-Q235-2", unit: "T", quantity: "3", netPrice: "4500" };
  const id = await order(at, "RECEIVED", {
    set: { currency: "USD" },
    items: [{ ...tons, priceReason: "Tested" }],
  });
  expect(itemOf(await at.read("purchase-order", id), 1)).toMatchObject({
    conversionFactor: "1000",
    baseQuantity: "3000",
  });
  const material = await at.idOf("material", "RM-Q235-2");
  const setFactor = async (purchaseFactor: string) => {
    const { version } = await at.read("material", material);
    const saved = await (
      await at.as("admin")
    ).post("/detail/material/save", { id: material, version, set: { purchaseFactor } });
    expect(saved).toMatchObject({ status: 200 });
  };
  await setFactor("907");
  try {
    const task = await received(at, id, { 1: "2" });
    const [came] = await movementsOf(id);
    expect(came).toMatchObject({
      change: "2000",
      entryQuantity: "2",
      entryUnit: { code: "T" },
      unitCost: "32.04",
    });
    const reverse = { lines: [1], input: { reason: "Wrong" } };
    expect(await onTask(at, "reverse", task, reverse)).toMatchObject(done);
    const [, back] = await movementsOf(id);
    expect(back).toMatchObject({ change: "-2000", unitCost: "32.04" });
  } finally {
    await setFactor("1000");
  }
  const keeper = await (await at.as("fengwei")).post("/list/movement/query", { size: 100 });
  expect(keeper.text).not.toContain("32.04");
});

test("a line in another unit takes that unit's factor", async () => {
  const id = await order(at, "DRAFT", {
    items: [{ material: "RM-Q235-2", unit: "KG", quantity: "3" }],
  });
  const record = await at.read("purchase-order", id);
  expect(itemOf(record, 1)).toMatchObject({ conversionFactor: "1", baseQuantity: "3" });
  const line = itemOf(record, 1);
  const saved = await (
    await at.as("liqiang")
  ).post("/detail/purchase-order/save", {
    id,
    version: record["version"],
    items: { set: [{ id: line["id"], version: line["version"], set: { unit: "T" } }] },
  });
  expect(saved).toMatchObject({ status: 200 });
  expect(itemOf(saved.data["record"] as Row, 1)).toMatchObject({
    conversionFactor: "1000",
    baseQuantity: "3000",
  });
});

test("a return takes batches of its own receipt, and no more than came", async () => {
  const [mine, other] = [await order(at, "RECEIVED"), await order(at, "RECEIVED")];
  const receive = async (id: string, batch: string, quantity: string) => {
    const task = await planned(at, id, { 1: { quantity } });
    const place = await placeOf(at, await at.read("warehouse-task", task));
    const lines = { 1: { quantity, ...place, batch } };
    expect(await onTask(at, "confirm", task, { lines })).toMatchObject(done);
  };
  await receive(mine, "B-MINE", "4");
  await receive(mine, "B-MORE", "6");
  await receive(other, "B-OTHER", "6");
  await receive(other, "B-MINE", "4");
  const goods = { handling: "CREDIT", stockStatus: "QI", batch: "B-OTHER", quantity: "5" };
  const input = { reason: await returnReason(at) };
  const task = await planned(at, mine, { 1: goods }, "toReturn", input);
  const place = await placeOf(at, await at.read("warehouse-task", task));
  const giveBack = (batch: string, quantity: string) =>
    onTask(at, "confirm", task, { lines: { 1: { quantity, ...place, batch } } });
  const number = (await at.read("purchase-order", mine))["number"];
  const said = (batch: string, left: string) => ({
    ...refused(5612, "ret.batch"),
    message: expect.stringMatching(
      new RegExp(
        `^Line 1: .*${number} / 1.*: ${left} \\S+ can be returned \\(RM-\\S+ .*, ${batch}\\)$`,
      ),
    ),
  });
  expect(await giveBack("B-OTHER", "5")).toMatchObject(said("B-OTHER", "0"));
  expect(await giveBack("B-MINE", "5")).toMatchObject(said("B-MINE", "4"));
  expect(await giveBack("B-MINE", "3")).toMatchObject(done);
  expect(await giveBack("B-MINE", "2")).toMatchObject(said("B-MINE", "1"));
  expect(await giveBack("B-MORE", "2")).toMatchObject(done);
});

test("nothing is posted as of a day to come, nor into a closed period", async () => {
  const id = await order(at, "RECEIVED");
  const task = await planned(at, id, { 1: { quantity: "10" } });
  expect(await post(at, task, { 1: "1" }, demoDay(1))).toMatchObject(refused(5103, "task.future"));
  expect(await post(at, task, { 1: "1" }, "2000-01-01")).toMatchObject(
    refused(5605, "stock.period"),
  );
  expect(await post(at, task, { 1: "1" }, demoDay(-3))).toMatchObject(done);
});
