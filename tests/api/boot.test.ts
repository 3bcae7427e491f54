import { afterAll, beforeAll, expect, test } from "vitest";
import { openDemoApp, type Caller, type DemoApp } from "./demoApp.ts";

/** What a page of the client begins with in one call, and the counts of a list's views in one call: the same as asked one by one. */
let demo: DemoApp;
let buyer: Caller;
beforeAll(async () => {
  demo = await openDemoApp();
  buyer = await demo.as("liqiang");
});
afterAll(() => demo?.close());

test("the start answers what its calls answer, and the definition of the page", async () => {
  const { data } = await buyer.get("/boot?list=purchase-order");
  const calls = Object.keys(data);
  expect(calls).toEqual(
    expect.arrayContaining(["GET /user/info", "GET /menu/load", "GET /list/purchase-order"]),
  );
  for (const call of calls) {
    const [method, path] = call.split(" ") as ["GET" | "POST", string];
    const alone = method === "GET" ? await buyer.get(path) : await buyer.post(path, {});
    expect([call, data[call]]).toEqual([call, alone.data]);
  }
});

test("a page that the reader may not open is left out; a stranger gets nothing", async () => {
  const supplier = await demo.as("s001");
  const { data } = await supplier.get("/boot?list=requisition&detail=nothing");
  expect(Object.keys(data).filter((call) => call.includes("/list/"))).toEqual([]);
  expect((await demo.anyone.get("/boot")).status).toBe(401);
});

test("counts are the totals of the same filters; one that may not be asked has none", async () => {
  const { data: page } = await buyer.get("/list/purchase-order");
  const views = page["views"] as readonly {
    key: string;
    query: { filter?: Record<string, unknown> };
  }[];
  const filters = Object.fromEntries(views.map(({ key, query }) => [key, query.filter ?? null]));
  const { data } = await buyer.post("/list/purchase-order/counts", {
    filters: { ...filters, all: null, wrong: { field: "nothing", op: "=", value: "1" } },
  });
  expect(Object.keys(data).toSorted()).toEqual([...Object.keys(filters), "all"].toSorted());
  for (const [key, filter] of Object.entries({ ...filters, all: null } as typeof filters)) {
    const { data: rows } = await buyer.post("/list/purchase-order/query", {
      ...(filter && { filter }),
      size: 10,
    });
    expect([key, data[key]]).toEqual([key, { total: rows["total"] }]);
  }
  expect((await buyer.post("/list/purchase-order/counts", { filters: [] })).status).not.toBe(200);
});
