import { expect } from "vitest";
import type { Answer, Caller, Row } from "./demoApp.ts";
import { openStockWorld, type StockWorld } from "./stockWorld.ts";

/** The demo company's shop floor, through the calls that the screens make. */
export interface ProductionWorld {
  readonly stock: StockWorld;
  /** 秦川 plans and dispatches, 吴军 approves, 吕梅 (E018) and 何平 (E017) work, 朱琳 inspects, 韩雪 reviews. */
  readonly planner: Caller;
  readonly supervisor: Caller;
  readonly worker: Caller;
  readonly other: Caller;
  readonly inspector: Caller;
  readonly reviewer: Caller;
  /** Runs an action of lines, by their items; answers what came back. */
  readonly onLines: (
    caller: Caller,
    document: string,
    id: unknown,
    action: string,
    lines: Readonly<Record<number, object>>,
    options?: { readonly table?: string; readonly input?: object },
  ) => Promise<Answer>;
  /** A released work order of these operations. */
  readonly released: (set?: object, materials?: readonly object[]) => Promise<string>;
  /** A published dispatch of the first operations, in quantities by item. */
  readonly published: (
    order: unknown,
    quantities: Readonly<Record<number, string>>,
  ) => Promise<string>;
  /** A submitted report on a dispatch's line: its id, or what refused it. */
  readonly reported: (
    dispatch: unknown,
    item: number,
    pieces: Pieces,
    by?: Caller,
  ) => Promise<{ readonly id: string; readonly answer: Answer }>;
  readonly line: (document: string, id: unknown, item: number, table?: string) => Promise<Row>;
  /** A notice through approval and its task to stock. */
  readonly moved: (notice: unknown, quantity: string, location?: string) => Promise<void>;
}
export interface Pieces {
  readonly good: string;
  readonly bad?: string;
  readonly scrapped?: string;
}

export const idOf = (value: unknown) => (value as { readonly id: string }).id;

export async function openProductionWorld(): Promise<ProductionWorld> {
  const stock = await openStockWorld();
  const phones = new Set(["lvmei", "heping"]);
  const names = ["qinchuan", "wujun", "lvmei", "heping", "zhulin", "hanxue"];
  const [planner, supervisor, worker, other, inspector, reviewer] = await Promise.all(
    names.map((name) => stock.demo.as(name, "en-US", phones.has(name) ? "APP" : undefined)),
  );
  const rowsOf = async (document: string, id: unknown, table: string) =>
    (await stock.get(planner!, document, id))[table] as readonly Row[];
  const line: ProductionWorld["line"] = async (document, id, item, table = "items") =>
    (await rowsOf(document, id, table)).find((row) => row["item"] === item)!;
  const onLines: ProductionWorld["onLines"] = async (
    caller,
    document,
    id,
    action,
    asked,
    { table = "items", input } = {},
  ) => {
    const record = await stock.get(caller, document, id);
    const rows = record[table] as readonly Row[];
    const lines = Object.entries(asked).map(([item, each]) => {
      const row = rows.find((one) => one["item"] === Number(item))!;
      return { id: row["id"], version: row["version"], input: each };
    });
    return caller.post(`/biz/${document}/${action}`, {
      targets: [{ id, version: record["version"], table, lines }],
      ...(input && { input }),
    });
  };
  const went = (answer: Answer) => {
    expect(answer.text).toContain('"status":200');
    expect(answer.text).not.toMatch(/"status":5\d\d\d/);
  };
  let orders = 0;
  const released: ProductionWorld["released"] = async (set = {}, materials = []) => {
    orders += 1;
    const operations = ["P-ASM", "P-TST"].map((code) => ({
      set: { process: { code }, quantity: "20" },
    }));
    const { id } = await stock.create(planner!, "work-order", {
      set: {
        title: `Test ${orders}`,
        product: { code: "FG-A200" },
        routing: { code: "RT-A200" },
        quantity: "20",
        department: { code: "D052" },
        warehouse: { code: "FG" },
        ...set,
      },
      operations: { add: operations },
      materials: { add: materials.map((one) => ({ set: one })) },
    });
    await stock.done(planner!, "work-order", id, "submit");
    await stock.done(supervisor!, "work-order", id, "approve");
    await stock.done(planner!, "work-order", id, "release");
    return String(id);
  };
  let hours = 0;
  const published: ProductionWorld["published"] = async (order, quantities) => {
    const asked = Object.fromEntries(
      Object.entries(quantities).map(([item, quantity]) => [item, { quantity }]),
    );
    went(await onLines(planner!, "work-order", order, "dispatch", asked, { table: "operations" }));
    const first = Number(Object.keys(quantities)[0]);
    const id = idOf((await line("work-order", order, first, "operations"))["dispatch"]);
    const record = await stock.get(planner!, "dispatch", id);
    // Each line has an hour of its own: nobody is at two of them at once.
    const lines = record["items"] as readonly Row[];
    const begins = 2 * (hours + 1);
    hours += lines.length;
    const at = (hour: number) => new Date(Date.UTC(2027, 0, 1, begins + 2 * hour)).toISOString();
    const answer = await planner!.post("/detail/dispatch/save", {
      id,
      version: record["version"],
      set: { plannedStart: at(0), plannedEnd: at(lines.length) },
      items: {
        set: lines.map((row, index) => ({
          id: row["id"],
          version: row["version"],
          set: {
            workers: [{ code: "E018" }],
            plannedStart: at(index),
            plannedEnd: at(index + 0.5),
          },
        })),
      },
    });
    went(answer);
    await stock.done(planner!, "dispatch", id, "apply");
    await stock.done(supervisor!, "dispatch", id, "approve");
    await stock.done(supervisor!, "dispatch", id, "release");
    return id;
  };
  let minutes = 0;
  const reported: ProductionWorld["reported"] = async (dispatch, item, pieces, by = worker!) => {
    const { good, bad = "0", scrapped = "0" } = pieces;
    const made = await onLines(by, "dispatch", dispatch, "report", {
      [item]: { good, bad, scrapped },
    });
    if (!made.text.includes('"made"')) return { id: "", answer: made };
    const id = idOf((await line("dispatch", dispatch, item))["report"]);
    const { version } = await stock.get(by, "work-report", id);
    minutes += 10;
    const at = (minute: number) =>
      new Date(Date.UTC(2026, 0, 1, 0, minutes + minute)).toISOString();
    const lost = Number(bad) + Number(scrapped);
    const reasons = { add: [{ set: { badReason: { code: "B301" }, quantity: String(lost) } }] };
    const saved = await by.post("/detail/work-report/save", {
      id,
      version,
      set: { startedAt: at(0), endedAt: at(9) },
      ...(lost > 0 && { reasons }),
    });
    went(saved);
    return { id, answer: await stock.act(by, "work-report", id, "submit") };
  };
  const moved: ProductionWorld["moved"] = async (notice, quantity, location) => {
    await stock.done(stock.first, "in-out-notice", notice, "submit");
    await stock.done(stock.manager, "in-out-notice", notice, "approve");
    const record = await stock.get(stock.manager, "in-out-notice", notice);
    const task = idOf((record["items"] as readonly Row[])[0]!["task"]);
    await stock.done(stock.first, "warehouse-task", task, "claim");
    await stock.done(stock.first, "warehouse-task", task, "start");
    const each = { quantity, ...(location && { location: { code: location } }) };
    went(await onLines(stock.first, "warehouse-task", task, "confirm", { 1: each }));
  };
  return {
    stock,
    planner: planner!,
    supervisor: supervisor!,
    worker: worker!,
    other: other!,
    inspector: inspector!,
    reviewer: reviewer!,
    onLines,
    released,
    published,
    reported,
    line,
    moved,
  };
}
