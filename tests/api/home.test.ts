import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HomeChart, HomeNumber, HomePage } from "../../src/features/home/index.ts";
import type { Widget } from "../../src/engine/index.ts";
import { listOf, openDemoApp, type Caller, type DemoApp } from "./demoApp.ts";
import { productSchema } from "./harness.ts";

/* The home page tells nothing that the lists behind it do not: numbers are their totals, charts their groups. */
const schema = productSchema();
let demo: DemoApp;
const people: Record<string, Caller> = {};
const names = ["liqiang", "wangmin", "sunhao", "zhengkai", "s001", "admin"];
beforeAll(async () => {
  demo = await openDemoApp();
  for (const name of names) people[name] = await demo.as(name);
});
afterAll(() => demo?.close());

const homeOf = async (caller: Caller) =>
  (await caller.get("/res/home")).data as unknown as HomePage;
const widget = (key: string): Widget => schema.widgets.find((one) => one.key === key)!;

/** The list behind a widget, as a click on it opens it. */
async function behind(caller: Caller, { page, view, filter }: HomeNumber | HomeChart) {
  const { data } = await caller.get(`/list/${page}`);
  const views = data["views"] as readonly { readonly key: string; readonly query: object }[];
  const ofView = views.find(({ key }) => key === view)?.query as { filter?: unknown } | undefined;
  const filters = [ofView?.filter, filter].filter((one) => one !== undefined);
  return caller.post(`/list/${page}/query`, {
    ...(filters.length > 0 && { filter: { all: filters.flat() } }),
    size: 100,
  });
}

describe.each(names)("the home page of %s", (name) => {
  test("counts what the lists behind it have", async () => {
    const { numbers } = await homeOf(people[name]!);
    for (const number of numbers.filter(({ figure }) => figure === undefined)) {
      const answer = await behind(people[name]!, number);
      expect(answer, `${number.key}: ${answer.text.slice(0, 200)}`).toMatchObject({ status: 200 });
      expect(number.count, number.key).toBe(answer.data["total"]);
    }
  });

  test("says how much awaits the reader on each page, as its sentences do", async () => {
    const { numbers } = await homeOf(people[name]!);
    const told: Record<string, number> = {};
    for (const { as, page, count, figure } of numbers)
      if (as === "todo" && !figure && count > 0) told[page] = (told[page] ?? 0) + count;
    expect((await people[name]!.get("/res/home/waiting")).data).toEqual(told);
  });

  test("draws charts that add up to the lists behind them", async () => {
    const { charts } = await homeOf(people[name]!);
    for (const chart of charts.filter(({ measure }) => measure === undefined)) {
      const { data } = await behind(people[name]!, chart);
      const sum = chart.points.reduce((all, { value }) => all + Number(value), 0);
      expect(sum, chart.key).toBe(data["total"]);
    }
  });

  test("shows nothing for which one lacks the right", async () => {
    const { numbers, charts } = await homeOf(people[name]!);
    for (const { key, page } of [...numbers, ...charts]) {
      const { menu } = schema.page(page)!;
      const { data } = await people[name]!.get(`/rs/rights/my/menu/button/${menu}`);
      const buttons = data as unknown as readonly string[];
      expect(buttons, key).toContain("query");
      expect(buttons, key).toContain(widget(key).button ?? "query");
    }
  });
});

test("is another one for everybody: by role, and by whose the documents are", async () => {
  const keys = async (name: string) =>
    (await homeOf(people[name]!)).numbers.map(({ key }) => key).toSorted();
  expect(await keys("liqiang")).toContain("linesToOrder");
  expect(await keys("s001")).not.toContain("linesToOrder");
  expect(await keys("s001")).toEqual(
    expect.arrayContaining(["ordersToReceive", "changesToConfirm", "statementsToInvoice"]),
  );
  // Who may confirm for a supplier is not asked to.
  expect(await keys("liqiang")).not.toContain("contractsToConfirm");
  expect(await keys("zhengkai")).toContain("countsToStart");
  expect(await keys("sunhao")).not.toContain("countsToStart");
});

test("lists one's own unfinished documents, the latest first, and nobody else's", async () => {
  const me = people["sunhao"]!;
  const before = (await homeOf(me)).documents;
  const saved = await me.post("/detail/requisition/save", { set: { type: "STD", reason: "Home" } });
  expect(saved, saved.text).toMatchObject({ status: 200 });
  const { id } = saved.data["record"] as { readonly id: string };
  const [first, ...rest] = (await homeOf(me)).documents.filter(({ returned }) => !returned);
  expect(first).toMatchObject({ id, page: "requisition", state: "DRAFT" });
  expect(rest.map((one) => one.id)).not.toContain(id);
  expect(before.map((one) => one.id)).not.toContain(id);
  for (const name of ["liqiang", "admin", "s001"]) {
    const { documents } = await homeOf(people[name]!);
    expect(documents.map((one) => one.id)).not.toContain(id);
  }
});

test("takes a number away with the right, from the next request on", async () => {
  const admin = people["admin"]!;
  const [role] = listOf(
    await admin.post("/list/role/query", { filter: [{ field: "code", op: "=", value: "BUYER" }] }),
    "rows",
  );
  const { data } = await admin.post("/detail/role/get", { id: role!["id"] });
  const record = data["record"] as {
    readonly version: number;
    readonly authorisations: readonly {
      id: string;
      version: number;
      menu: string;
      button: string;
    }[];
  };
  const remove = record.authorisations
    .filter(({ menu, button }) => menu === "PUR_POOL" && button === "toPurchase")
    .map(({ id, version }) => ({ id, version }));
  expect(remove).toHaveLength(1);
  const keys = async () => (await homeOf(people["liqiang"]!)).numbers.map(({ key }) => key);
  expect(await keys()).toContain("linesToOrder");
  const saved = await admin.post("/detail/role/save", {
    id: role!["id"],
    version: record.version,
    authorisations: { remove },
  });
  expect(saved, saved.text).toMatchObject({ status: 200 });
  expect(await keys()).not.toContain("linesToOrder");
});
