import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeInFull } from "./axe.ts";
import { eventually, openStage, walk, type Stage } from "./harness.ts";
import { inFull } from "./inFull.ts";
import { as, press, refer, stateIs } from "./life.ts";
import { front } from "./orders.ts";
import { isTakenAlong } from "./offline.ts";
import { act, read, type Row } from "./quality.ts";

/* Lü Mei begins a dispatch at the shop-floor terminal and reports on it, with a network and without; what cannot be begun is said. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const idOf = (value: unknown) => (value as { readonly id: string }).id;

/** A draft of a work order of these operations, by API: how it is typed is another test's matter. */
async function draftOrder(
  processes: readonly string[],
  quantity: string,
  more: object = {},
): Promise<string> {
  const operations = { add: processes.map((process) => ({ set: { process, quantity } })) };
  const { record } = await stage.call<{ record: Row }>("qinchuan", "/detail/work-order/save", {
    set: {
      title: "Walk of an order",
      product: "FG-A200",
      routing: "RT-A200",
      quantity,
      department: "D052",
      warehouse: "FG",
      ...more,
    },
    operations,
  });
  return String(record["id"]);
}

/** A released work order of these operations. */
async function releasedOrder(processes: readonly string[], quantity: string): Promise<string> {
  const order = { document: "work-order", id: await draftOrder(processes, quantity) };
  await act(stage, "qinchuan", "submit", order);
  await act(stage, "wujun", "approve", order);
  await act(stage, "qinchuan", "release", order);
  return order.id;
}

/** A published dispatch of an order's first operation to Lü Mei. */
async function publishedDispatch(order: string, quantity: string): Promise<Row> {
  const record = await read(stage, "qinchuan", "work-order", order);
  const [operation] = record["operations"] as readonly Row[];
  const lines = [{ id: operation!["id"], input: { quantity } }];
  await stage.call("qinchuan", "/biz/work-order/dispatch", {
    targets: [{ id: order, version: record["version"], table: "operations", lines }],
  });
  const [made] = (await read(stage, "qinchuan", "work-order", order))[
    "operations"
  ] as readonly Row[];
  const id = idOf(made!["dispatch"]);
  await staffed(id);
  const dispatch = { document: "dispatch", id };
  await act(stage, "qinchuan", "apply", dispatch);
  await act(stage, "wujun", "approve", dispatch);
  await act(stage, "wujun", "release", dispatch);
  return read(stage, "qinchuan", "dispatch", id);
}

/** Gives the lines of a dispatch to Lü Mei, at a time at which nobody is busy. */
async function staffed(id: string): Promise<void> {
  const { version, items } = await read(stage, "qinchuan", "dispatch", id);
  const day = 60 + (Number.parseInt(id.slice(-5), 16) % 3000);
  const at = (hour: number) =>
    new Date(Date.now() + day * 86_400_000 + hour * 3_600_000).toISOString();
  const times = { plannedStart: at(0), plannedEnd: at(1) };
  const set = (items as readonly Row[]).map((line) => ({
    id: line["id"],
    set: { workers: ["E018"], ...times },
  }));
  await stage.call("qinchuan", "/detail/dispatch/save", {
    id,
    version,
    set: times,
    items: { set },
  });
}

/** Types a number into the terminal as a scanner does into a field that has the focus. */
async function scan(page: Page, number: string): Promise<void> {
  await page.getByRole("textbox", { name: /^Scan or type the number/ }).fill(number);
  await page.keyboard.press("Enter");
}

it(
  "a dispatch is begun and reported on at the terminal, with what was bad and why",
  { timeout: 300_000 },
  async () => {
    const order = await releasedOrder(["P-ASM", "P-TST"], "10");
    const { id, number } = await publishedDispatch(order, "10");
    const dispatch = () => read(stage, "qinchuan", "dispatch", String(id));
    const line = async () => ((await dispatch())["items"] as readonly Row[])[0]!;
    const claimed = async () => (await line())["claimed"];
    const options = {
      as: "lvmei",
      client: "APP",
      language: "en",
      width: 360,
      height: 760,
    } as const;
    await walk(stage, options, async ({ page, forgive }) => {
      const waiting = (count: number) =>
        page.getByRole("button", { name: `${count} waiting to be sent` }).waitFor();
      await page.goto("/production/shop-floor");
      await page.getByText(String(number)).waitFor();
      await scan(page, "EBD0");
      await page.getByRole("alert").getByText("EBD0 is not among your work").waitFor();

      // What the server refuses to begin is said, and not kept for later.
      await page.route("**/biz/dispatch/start", (route) =>
        route.fulfill({
          status: 200,
          contentType: "application/json",
          body: JSON.stringify({ status: 5201, message: "The order is closed", msgKey: "x" }),
        }),
      );
      await scan(page, String(number));
      await page
        .getByRole("alert")
        .getByText(`${String(number)} could not be begun: The order is closed`)
        .waitFor();
      await page.unroute("**/biz/dispatch/start");
      expect(await dispatch()).toMatchObject({ execution: "UNEXEC" });

      // Without a network it is begun and reported on all the same: both wait, in their order, over opening the page again.
      await isTakenAlong(page, (await dispatch())["version"], String(id));
      await page.context().setOffline(true);
      await scan(page, String(number));
      await page.waitForURL(/\/work$/);
      await page.getByRole("heading", { level: 2, name: "总装" }).waitFor();
      await waiting(1);
      await page.reload();
      await page.getByRole("textbox", { name: "Good quantity" }).fill("3");
      await page.getByRole("button", { name: /^Report and submit 3/ }).click();
      await waiting(2);
      await page.goto("/production/shop-floor");
      // It waits already, so it is not begun once more.
      await page.getByRole("button", { name: new RegExp(String(number)) }).click();
      await page.waitForURL(/\/work$/);
      await waiting(2);
      expect(await dispatch()).toMatchObject({ execution: "UNEXEC" });
      await page.context().setOffline(false);
      forgive(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
      await eventually(claimed).toBe("3");
      expect(await dispatch()).toMatchObject({ execution: "EXEC" });

      await page.goto("/production/shop-floor");
      await scan(page, String(number));
      await page.waitForURL(/\/work$/);
      await page.getByRole("heading", { level: 2, name: "总装" }).waitFor();

      // Four are good and one is bad, which takes a reason.
      await page.getByRole("textbox", { name: "Good quantity" }).fill("4");
      await page.getByRole("textbox", { name: "Bad quantity" }).fill("1");
      await page.getByRole("button", { name: /^Report and submit 4/ }).click();
      await page
        .getByRole("alert")
        .getByText(/reason/i)
        .waitFor();
      await refer(page, page.getByRole("combobox", { name: "Bad reason" }), "B301");
      expect(await axeInFull(page)).toEqual([]);
      // Without a network what was done is kept, and sent when there is one again.
      await page.context().setOffline(true);
      await page.getByRole("button", { name: /^Report and submit 4/ }).click();
      await waiting(1);
      expect(await claimed()).toBe("3");
      await page.context().setOffline(false);
      forgive(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
      // The page counts what waits as done, so the server is asked.
      await eventually(claimed).toBe("8");

      // What has begun is not begun again.
      let begun = 0;
      await page.route("**/biz/dispatch/start", (route) => {
        begun += 1;
        return route.continue();
      });
      await page.goto("/production/shop-floor");
      await page.getByRole("button", { name: new RegExp(String(number)) }).click();
      await page.waitForURL(/\/work$/);
      await page.getByRole("heading", { level: 2, name: "总装" }).waitFor();
      expect(begun).toBe(0);
    });
    const report = await read(stage, "qinchuan", "work-report", idOf((await line())["report"]));
    expect(report).toMatchObject({ status: "SUBMITTED", good: "4", bad: "1" });
  },
);

it.runIf(inFull)(
  "a work order is dispatched, reported, inspected, stocked, delivered and traced by clicking",
  { timeout: 600_000 },
  async () => {
    const made = { product: await tracedProduct(), routing: "RT-WALK", batch: "WALK-1" };
    const order = await draftOrder(["P-FIN"], "5", made);
    const at = `/production/work-order/${order}`;
    await pressAt("qinchuan", at, "Submit", "Submitted");
    await pressAt("wujun", at, "Approve", "Approved");
    await pressAt("qinchuan", at, "Release", "Released");
    await as(stage, "qinchuan", async (page) => {
      await page.goto(at);
      await front(page).locator(".ag-row .ag-checkbox-input").first().check();
      await press(page, "Dispatch");
    });
    const operations = (await read(stage, "qinchuan", "work-order", order))["operations"];
    const dispatch = idOf((operations as readonly Row[])[0]!["dispatch"]);
    await staffed(dispatch);
    const dispatchAt = `/production/dispatch/${dispatch}`;
    await pressAt("qinchuan", dispatchAt, "Apply", "Applied");
    await pressAt("wujun", dispatchAt, "Approve", "Approved");
    await pressAt("wujun", dispatchAt, "Publish", "Published");

    const { number } = await read(stage, "qinchuan", "dispatch", dispatch);
    const phone = { as: "lvmei", client: "APP", language: "en", width: 360, height: 760 } as const;
    await walk(stage, phone, async ({ page }) => {
      await page.goto("/production/shop-floor");
      await page.getByRole("button", { name: new RegExp(String(number)) }).click();
      await page.getByRole("button", { name: /^Report and submit 5/ }).click();
      await page.getByRole("heading", { name: "All lines are done" }).waitFor();
    });
    const [line] = (await read(stage, "qinchuan", "dispatch", dispatch))["items"] as readonly Row[];
    const report = idOf(line!["report"]);
    await pressAt("qinchuan", `/production/work-report/${report}`, "Approve", "Approved");

    const { inspection } = await read(stage, "qinchuan", "work-report", report);
    await inspected("final-inspection", idOf(inspection));

    const { notice } = await read(stage, "qinchuan", "work-report", report);
    await moved(idOf(notice), "5");
    const { record } = await stage.call<{ record: Row }>("fengwei", "/detail/in-out-notice/save", {
      set: { title: "Walk of a delivery", type: "SALE_OUT", warehouse: "FG", customer: "CU01" },
      items: { add: [{ set: { material: made.product, quantity: "2", batch: made.batch } }] },
    });
    await moved(String(record["id"]), "2");

    await as(stage, "zhengkai", async (page) => {
      await page.goto(`/warehouse/batch-trace?q=${made.batch}`);
      const moves = async () => (await front(page).locator(".ag-row").allInnerTexts()).join();
      await eventually(moves).toContain("Finished-goods receipt");
      await eventually(moves).toContain("Sales issue");
    });
    const done = await read(stage, "qinchuan", "work-order", order);
    expect(done).toMatchObject({ status: "DONE", good: "5", stockedIn: "5" });
  },
);

/** A finished good with batches, as the demo has none, and its routing; answers its code. */
async function tracedProduct(): Promise<string> {
  const code = "FG-WALK";
  await stage.call("admin", "/detail/material/save", {
    set: {
      code,
      name: "Traced actuator",
      type: "FG",
      category: "3020",
      purchaseClass: "DIR",
      baseUnit: "PCS",
      purchaseUnit: "PCS",
      purchaseFactor: "1",
      leadDays: 1,
      batchControl: true,
      serialControl: false,
      defaultWarehouse: "FG",
      inspectionMode: "SAMPLE",
      qualityClass: "IC-FG",
    },
  });
  const steps = { add: [{ set: { seq: 10, process: "P-FIN" } }] };
  await stage.call("qinchuan", "/detail/routing/save", {
    set: { code: "RT-WALK", name: "Traced actuator", material: code, edition: "V1" },
    steps,
  });
  return code;
}

/** Opens a document and runs one of its actions, after which it is in a state. */
const pressAt = (who: string, path: string, action: string, state: string) =>
  as(stage, who, async (page) => {
    await page.goto(path);
    await press(page, action);
    await stateIs(page, state);
  });

/** A lot is found good and this is approved; its results come by API: how they are typed is the walk of a lot. */
async function inspected(page: string, lot: string): Promise<void> {
  await act(stage, "zhulin", "claim", { document: "inspection-report", id: lot });
  const { version, items } = await read(stage, "zhulin", "inspection-report", lot);
  const set = (items as readonly Row[]).map(({ id }) => ({ id, set: { result: "OK", bad: 0 } }));
  await stage.call("zhulin", "/detail/inspection-report/save", {
    id: lot,
    version,
    items: { set },
  });
  await pressAt("zhulin", `/quality/${page}/${lot}`, "Submit", "Submitted");
  await pressAt("hanxue", `/quality/${page}/${lot}`, "Approve", "Approved");
}

/** A notice goes through approval, inspection where its goods are inspected, and its task. */
async function moved(notice: string, quantity: string): Promise<void> {
  const at = `/warehouse/in-out-notice/${notice}`;
  await pressAt("fengwei", at, "Submit", "Submitted");
  await pressAt("zhengkai", at, "Approve", "Executing");
  const [item] = (await read(stage, "zhengkai", "in-out-notice", notice))[
    "items"
  ] as readonly Row[];
  if (item!["outgoingInspection"])
    await inspected("outgoing-inspection", idOf(item!["outgoingInspection"]));
  const task = idOf(item!["task"]);
  await act(stage, "fengwei", "handle", {
    document: "warehouse-task",
    id: task,
    lines: { 1: { quantity } },
  });
}
