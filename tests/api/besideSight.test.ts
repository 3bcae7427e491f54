import { afterAll, beforeAll, expect, test } from "vitest";
import { listOf, openDemoApp, type Caller, type DemoApp } from "./demoApp.ts";
import { sampled } from "../../scripts/test/sample.ts";
import { productSchema } from "./harness.ts";

/*
 * "There is none" is true only for who gets every row. For each list and for people with little to see: the server refuses, or says
 * that they get a part, wherever they get fewer rows than there are.
 */
/** Pages of what is everybody's own ("my tasks") have other rows for everybody, and are whole for each. */
const pages = productSchema()
  .pages.filter(({ where }) => !where?.source.match(/\bme\b/))
  .map(({ name }) => name);
const people = ["fengwei", "sunhao", "s001", "liqiang"];
let demo: DemoApp;
let admin: Caller;
beforeAll(async () => {
  demo = await openDemoApp();
  admin = await demo.as("admin");
});
afterAll(() => demo?.close());

const total = async (caller: Caller, page: string) => {
  const answer = await caller.post(`/list/${page}/query`, { size: 10 });
  if (answer.status === 403) return undefined;
  expect([page, answer.status]).toEqual([page, 200]);
  return Number(answer.data["total"]);
};

test.each(people)("%s is told of each list whether all of it is there", async (loginName) => {
  const caller = await demo.as(loginName);
  const found = { refused: 0, part: 0, whole: 0 };
  const untold: string[] = [];
  for (const name of sampled(`lists of ${loginName}`, pages, 12)) {
    const definition = await caller.get(`/list/${name}`);
    const own = await total(caller, name);
    if (definition.status !== 200) {
      if (definition.status !== 403 || own !== undefined) untold.push(name);
      found.refused += 1;
      continue;
    }
    const all = await total(admin, name);
    const isPartial = definition.data["partial"] === true;
    if (own !== undefined && all !== undefined && own < all && !isPartial) untold.push(name);
    found[isPartial ? "part" : "whole"] += 1;
  }
  expect(untold).toEqual([]);
  expect(Math.min(found.refused, found.part + found.whole)).toBeGreaterThan(0);
});

test("who may not open what is made of a document is not told that there is nothing", async () => {
  const [order] = listOf(await admin.post("/list/purchase-order/query", { size: 10 }), "rows");
  const relatedTo = async (loginName: string, page: string, id: unknown) =>
    (await (await demo.as(loginName)).post(`/detail/${page}/related`, { id })).data;
  const supplier = await demo.as("s001");
  const [own] = listOf(await supplier.post("/list/customer-order/query", { size: 10 }), "rows");
  expect(await relatedTo("s001", "customer-order", own!["id"])).toMatchObject({ partial: true });
  expect(await relatedTo("admin", "purchase-order", order!["id"])).not.toHaveProperty("partial");
});
