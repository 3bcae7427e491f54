import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listOf, openDemoApp, type Caller, type DemoApp, type Row } from "./demoApp.ts";

// The example of docs/layers.md over the product: a store made without it is migrated, and served with it.
const layer = join(import.meta.dirname, "../../docs/examples/customer-layer");
let demo: DemoApp;
let buyer: Caller;
beforeAll(async () => {
  demo = await openDemoApp({ layers: [layer] });
  buyer = await demo.as("liqiang");
}, 300_000);
afterAll(() => demo?.close());

const page = "/detail/purchase-order";
async function firstOrder(): Promise<Row> {
  const answer = await buyer.post("/list/purchase-order/query", {
    filter: [{ field: "status", op: "=", value: "DRAFT" }],
  });
  return listOf(answer, "rows")[0]!;
}

test("the pages show its field, its title and its choice", async () => {
  const { data: list } = await buyer.get("/list/purchase-order");
  const columns = (list["columns"] as readonly Row[]).map(({ key, path }) => key ?? path);
  expect(columns.indexOf("costCentre")).toBe(columns.indexOf("type") + 1);
  const order = (await buyer.get(page)).text;
  const requisition = (await buyer.get("/detail/requisition")).text;
  const told = ['"Subject"', '"TOOLING"'].map((word) => order.includes(word));
  expect([...told, requisition.includes('"LINE_DOWN"')]).toEqual([true, true, true]);
});

test("its field is saved, found and judged", async () => {
  const { id, version } = await firstOrder();
  const save = (set: object, of = version) => buyer.post(`${page}/save`, { id, version: of, set });
  const saved = await save({ type: "TOOLING", costCentre: "RESEARCH" });
  expect(saved).toMatchObject({ status: 200 });
  const found = await buyer.post("/list/purchase-order/query", {
    filter: [{ field: "costCentre", op: "=", value: "RESEARCH" }],
  });
  expect(listOf(found, "rows").map((row) => row["id"])).toEqual([id]);
  const refused = await save({ costCentre: "MOON" }, saved.data["version"]);
  expect(refused.status).toBeGreaterThanOrEqual(5000);
});

test("its removed button is nobody's", async () => {
  const { data } = await buyer.get("/biz/purchase-order");
  expect(JSON.stringify(data)).toContain('"release"');
  expect(JSON.stringify(data)).not.toContain('"unpublish"');
  const { id, version } = await firstOrder();
  const call = await buyer.post("/biz/purchase-order/unpublish", { targets: [{ id, version }] });
  expect(call.status).not.toBe(200);
});
