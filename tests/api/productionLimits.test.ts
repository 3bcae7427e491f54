import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer, Row } from "./demoApp.ts";
import { idOf, openProductionWorld, type ProductionWorld } from "./productionWorld.ts";
import { transfersOf } from "./transferCalls.ts";

/* What production refuses or warns of, and what two people do at once. */

let world: ProductionWorld;
beforeAll(async () => {
  world = await openProductionWorld();
});
afterAll(() => world?.stock.demo.close());

const reason = { input: { reason: "Wrong" } };
const order = (id: string) => world.stock.get(world.planner, "work-order", id);
/** Whether an action went through on every row. */
const went = (answer: Answer) =>
  answer.status === 200 &&
  !/"status":[456]\d\d\d?\b/.test(answer.text.replaceAll('"status":200', ""));

/** The mould of the demo with its record as it stands. */
async function mould(code: string): Promise<Row> {
  const found = await world.planner.post("/list/mould/query", { size: 50 });
  return (found.data["rows"] as readonly Row[]).find((row) => row["code"] === code)!;
}

/** A draft dispatch of an order's first operation, its lines set as said. */
async function drafted(id: string, set: object, quantity = "5"): Promise<string> {
  const made = await world.onLines(
    world.planner,
    "work-order",
    id,
    "dispatch",
    { 1: { quantity } },
    { table: "operations" },
  );
  expect(made.text).toContain('"made"');
  const dispatch = idOf((await world.line("work-order", id, 1, "operations"))["dispatch"]);
  const record = await world.stock.get(world.planner, "dispatch", dispatch);
  const [row] = record["items"] as readonly Row[];
  const saved = await world.planner.post("/detail/dispatch/save", {
    id: dispatch,
    version: record["version"],
    items: {
      set: [
        { id: row!["id"], version: row!["version"], set: { workers: [{ code: "E018" }], ...set } },
      ],
    },
  });
  expect(saved.text).toContain('"status":200');
  return dispatch;
}

/** The back-flushed material of a report. */
async function lineOf(report: unknown): Promise<Row> {
  const record = await world.stock.get(world.planner, "work-report", report);
  return (record["consumption"] as readonly Row[])[0]!;
}

describe("quantities", () => {
  test("below nothing are refused, also where the sum is right", async () => {
    const id = await world.released();
    const dispatch = await world.published(id, { 1: "20" });
    const report = (each: object) =>
      world.onLines(world.worker, "dispatch", dispatch, "report", { 1: each });
    for (const each of [
      { good: "25", bad: "-5", scrapped: "0" },
      { good: "-1", bad: "2", scrapped: "0" },
      { good: "21", bad: "0", scrapped: "-1" },
    ])
      expect(went(await report(each)), JSON.stringify(each)).toBe(false);
    const more = await world.onLines(
      world.planner,
      "work-order",
      id,
      "dispatch",
      { 2: { quantity: "-1" } },
      { table: "operations" },
    );
    expect(went(more)).toBe(false);
    const lines = (await world.stock.get(world.planner, "dispatch", dispatch))["items"] as Row[];
    expect(lines).toMatchObject([{ claimed: "0", pending: "0" }]);
  });

  test("of a dispatch's item that there is not are reported by nobody", async () => {
    const id = await world.released();
    const dispatch = await world.published(id, { 1: "20" });
    const times = { startedAt: "2026-01-05T00:00:00Z", endedAt: "2026-01-05T01:00:00Z" };
    const saved = await world.planner.post("/detail/work-report/save", {
      set: {
        dispatch: { id: dispatch },
        dispatchItem: 99,
        worker: { code: "E018" },
        good: "500",
        ...times,
      },
    });
    expect(saved.text).toContain("common.sourceGone");
  });
});

describe("at once", () => {
  test("two planners dispatch an operation no further than its plan", async () => {
    const id = await world.released();
    const ask = () =>
      world.onLines(
        world.planner,
        "work-order",
        id,
        "dispatch",
        { 1: { quantity: "15" } },
        { table: "operations" },
      );
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.filter(went)).toHaveLength(1);
    expect(await world.line("work-order", id, 1, "operations")).toMatchObject({ dispatched: "15" });
  });

  test("of two dispatches of one person at one time at least one is warned of", async () => {
    const times = { plannedStart: "2029-03-01T00:00:00Z", plannedEnd: "2029-03-01T08:00:00Z" };
    const [one, other] = [await world.released(), await world.released()];
    const drafts = [await drafted(one, times), await drafted(other, times)];
    const answers = await Promise.all(
      drafts.map((dispatch) => world.stock.act(world.planner, "dispatch", dispatch, "apply")),
    );
    expect(answers.some(({ text }) => text.includes("mes.double"))).toBe(true);
  });

  test("nobody is at two lines of one dispatch at one time without a warning", async () => {
    const order = await world.released();
    const asked = { 1: { quantity: "5" }, 2: { quantity: "5" } };
    const table = { table: "operations" };
    await world.onLines(world.planner, "work-order", order, "dispatch", asked, table);
    const id = idOf((await world.line("work-order", order, 1, "operations"))["dispatch"]);
    const plan = async (hours: readonly number[]) => {
      const record = await world.stock.get(world.planner, "dispatch", id);
      const set = (record["items"] as readonly Row[]).map((row, index) => {
        const at = (hour: number) => new Date(Date.UTC(2029, 7, 1, hour)).toISOString();
        const times = { plannedStart: at(hours[index]!), plannedEnd: at(hours[index]! + 4) };
        const workers = [{ code: "E018" }];
        return { id: row["id"], version: row["version"], set: { workers, ...times } };
      });
      const saved = await world.planner.post("/detail/dispatch/save", {
        id,
        version: record["version"],
        items: { set },
      });
      expect(saved.text).toContain('"status":200');
      return world.stock.act(world.planner, "dispatch", id, "apply");
    };
    expect((await plan([0, 3])).text).toContain("mes.double");
    expect((await plan([0, 4])).text).not.toContain("mes.double");
  });

  test("two reports take no more than the line has, nor two calls with one version", async () => {
    const id = await world.released();
    const dispatch = await world.published(id, { 1: "10" });
    await world.stock.done(world.worker, "dispatch", dispatch, "start");
    world.stock.demo.clock.now = new Date(world.stock.demo.clock.now.getTime() + 600_000);
    const finish = () =>
      world.onLines(world.worker, "dispatch", dispatch, "finish", { 1: { good: "7" } });
    const answers = await Promise.all([finish(), finish()]);
    expect(answers.filter(went)).toHaveLength(1);
    expect(await world.line("dispatch", dispatch, 1)).toMatchObject({ claimed: "7" });
  });

  test("a report is revoked or the next operation uses its pieces, not both", async () => {
    const id = await world.released();
    const dispatch = await world.published(id, { 1: "10", 2: "10" });
    const { id: first } = await world.reported(dispatch, 1, { good: "5" });
    await world.stock.done(world.planner, "work-report", first, "approve");
    const [revoked, used] = await Promise.all([
      world.stock.act(world.planner, "work-report", first, "revokeApproval", reason),
      world.reported(dispatch, 2, { good: "5" }),
    ]);
    expect([went(revoked), went(used.answer)].filter(Boolean)).toHaveLength(1);
  });
});

describe("dispatches", () => {
  test("are not begun before there is anything to work on", async () => {
    const id = await world.released();
    const second = await world.published(id, { 2: "5" });
    const early = await world.stock.act(world.worker, "dispatch", second, "start");
    expect(early.text).toContain("mes.noInput");
    const first = await world.published(id, { 1: "5" });
    const { id: report } = await world.reported(first, 1, { good: "5" });
    await world.stock.done(world.planner, "work-report", report, "approve");
    await world.stock.done(world.worker, "dispatch", second, "start");
  });

  test("are not taken back once work was reported, even by a draft", async () => {
    const id = await world.released();
    const dispatch = await world.published(id, { 1: "5" });
    const made = await world.onLines(world.worker, "dispatch", dispatch, "report", {
      1: { good: "2", bad: "0", scrapped: "0" },
    });
    expect(went(made)).toBe(true);
    const back = await world.stock.act(world.supervisor, "dispatch", dispatch, "unpublish");
    expect(back.text).toContain("mes.reported");
    const report = idOf((await world.line("dispatch", dispatch, 1))["report"]);
    await world.stock.done(world.worker, "work-report", report, "void", reason);
    await world.stock.done(world.supervisor, "dispatch", dispatch, "unpublish");
    // Nor is the order, while it has a dispatch.
    expect(went(await world.stock.act(world.planner, "work-order", id, "unpublish"))).toBe(false);
    // What is not published takes no report, whoever still has the page open.
    const late = await world.onLines(world.worker, "dispatch", dispatch, "report", {
      1: { good: "2", bad: "0", scrapped: "0" },
    });
    expect(late.text).toContain("mes.dispatch");
  });

  test("warn of a mould that is nearly worn, and need a reason for one that is worn out", async () => {
    const id = await world.released();
    const times = { plannedStart: "2029-04-01T00:00:00Z", plannedEnd: "2029-04-01T08:00:00Z" };
    const dispatch = await drafted(id, times);
    const use = async (set: object) => {
      const record = await world.stock.get(world.planner, "dispatch", dispatch);
      const [row] = record["items"] as readonly Row[];
      return world.planner.post("/detail/dispatch/save", {
        id: dispatch,
        version: record["version"],
        items: { set: [{ id: row!["id"], version: row!["version"], set }] },
      });
    };
    const wear = async (code: string, lifeShots: number) => {
      const { id: tool } = await mould(code);
      const { version } = await world.stock.get(world.stock.manager, "mould", tool);
      const admin = await world.stock.demo.as("admin");
      const set = { lifeShots };
      const saved = await admin.post("/detail/mould/save", { id: tool, version, set });
      expect(saved.text).toContain('"status":200');
      return tool;
    };
    const apply = (confirm: readonly number[] = []) =>
      world.stock.act(world.planner, "dispatch", dispatch, "apply", { confirm });
    // 183,724 shots of the demo's mould, of 200,000.
    const tool = await wear("MD-CVR-02", 200_000);
    expect((await use({ mould: { id: tool } })).text).toContain('"status":200');
    expect((await apply()).text).toContain("6344");
    await wear("MD-CVR-02", 180_000);
    expect((await apply([6344])).text).toContain("5803");
    await use({ mouldReason: "The new one comes in May" });
    expect(went(await apply()), "with a reason").toBe(true);
  });
});

describe("work reports", () => {
  test("of the same time are warned of, and nobody approves their own", async () => {
    const id = await world.released();
    const dispatch = await world.published(id, { 1: "20" });
    const times = { startedAt: "2026-02-05T00:00:00Z", endedAt: "2026-02-05T01:00:00Z" };
    const made = async () => {
      await world.onLines(world.worker, "dispatch", dispatch, "report", {
        1: { good: "2", bad: "0", scrapped: "0" },
      });
      const report = idOf((await world.line("dispatch", dispatch, 1))["report"]);
      const { version } = await world.stock.get(world.worker, "work-report", report);
      await world.worker.post("/detail/work-report/save", { id: report, version, set: times });
      return report;
    };
    await world.stock.done(world.worker, "work-report", await made(), "submit");
    const second = await made();
    const doubled = await world.stock.act(world.worker, "work-report", second, "submit");
    expect(doubled.text).toContain("mes.overlap");
    await world.stock.done(world.worker, "work-report", second, "submit", { confirm: [6345] });
  });

  test("say by which way they came", async () => {
    const id = await world.released();
    const dispatch = await world.published(id, { 1: "20" });
    const channelOf = async (by: typeof world.worker) => {
      const made = await world.onLines(by, "dispatch", dispatch, "report", {
        1: { good: "1", bad: "0", scrapped: "0" },
      });
      expect(went(made), made.text).toBe(true);
      const report = idOf((await world.line("dispatch", dispatch, 1))["report"]);
      return (await world.stock.get(world.planner, "work-report", report))["channel"];
    };
    const { demo } = world.stock;
    expect(await channelOf(world.worker)).toBe("APP");
    expect(await channelOf(await demo.as("admin"))).toBe("WEB");
    expect(await channelOf(await demo.as("admin", "en-US", "API"))).toBe("API");
    await world.stock.done(world.worker, "dispatch", dispatch, "start");
    world.stock.demo.clock.now = new Date(world.stock.demo.clock.now.getTime() + 600_000);
    const done = await world.onLines(world.worker, "dispatch", dispatch, "finish", {
      1: { good: "1" },
    });
    expect(went(done), done.text).toBe(true);
    const report = idOf((await world.line("dispatch", dispatch, 1))["report"]);
    expect(await world.stock.get(world.planner, "work-report", report)).toMatchObject({
      channel: "SCAN",
    });
  });

  test("warn of back-flushed material that is short, and take none that is not there", async () => {
    const material = { code: "FA-M4X10" };
    const id = await world.released({}, [
      {
        material,
        unitUsage: "100000",
        warehouse: { code: "WIP" },
        issueMode: "BACKFLUSH",
        usedAt: 1,
      },
    ]);
    const dispatch = await world.published(id, { 1: "20" });
    const { id: report } = await world.reported(dispatch, 1, { good: "20" });
    const short = await world.stock.act(world.planner, "work-report", report, "approve");
    expect(short.text).toContain("mes.backflush");
    const forced = await world.stock.act(world.planner, "work-report", report, "approve", {
      confirm: [6342],
    });
    expect(went(forced), forced.text).toBe(true);
    const left = await world.stock.stock({ material: material.code, warehouse: "WIP" });
    expect(left.every((row) => Number(row["onHand"]) >= 0)).toBe(true);
    const { posted } = await lineOf(report);
    expect(Number(posted)).toBeLessThan(2_000_000);
  });
});

describe("a work order", () => {
  test("is closed over what is neither used nor returned as usage variance, which opening it takes back", async () => {
    const id = await world.released({}, [
      { material: { code: "PL-KNOB" }, unitUsage: "1", warehouse: { code: "RAW" } },
    ]);
    const { number } = await order(id);
    const asked = await world.stock.manager.post("/list/in-out-notice/query", {
      size: 10,
      filter: [{ field: "sourceNo", op: "=", value: number }],
    });
    const [notice] = asked.data["rows"] as readonly Row[];
    await world.moved(notice!["id"], "20", "RAW-C-05-01");
    const warned = await world.stock.act(world.planner, "work-order", id, "close", reason);
    expect(warned.text).toContain("mes.variance");
    await world.stock.done(world.planner, "work-order", id, "close", {
      ...reason,
      confirm: [6343],
    });
    const material = () => world.line("work-order", id, 1, "materials");
    expect(await material()).toMatchObject({ variance: "20", consumed: "20", onFloor: "0" });
    expect(await order(id)).toMatchObject({ status: "CLOSED" });
    await world.stock.done(world.planner, "work-order", id, "cancelClose");
    expect(await material()).toMatchObject({ variance: "0", consumed: "0", onFloor: "20" });
    // All that the issue notice asks for was asked for.
    const again = await world.stock.act(world.planner, "work-order", id, "issue");
    expect(again.text).toContain("mes.nothingToIssue");
  });

  test("takes its operations from the routing", async () => {
    const { id } = await world.stock.create(world.planner, "work-order", {
      set: {
        title: "By its routing",
        product: { code: "FG-A200" },
        routing: { code: "RT-A200" },
        quantity: "7",
        department: { code: "D052" },
        warehouse: { code: "FG" },
      },
      operations: { add: [{ set: { process: { code: "P-ASM" }, quantity: "7" } }] },
    });
    await world.stock.done(world.planner, "work-order", id, "takeRouting");
    const operations = (await order(String(id)))["operations"] as readonly Row[];
    expect(operations.length).toBeGreaterThan(1);
    expect(operations.at(-1)).toMatchObject({ quantity: "7" });
  });

  test("of an ERP is brought by a file, found by its number and changed while it is a draft", async () => {
    const files = transfersOf(world.stock.demo, world.planner);
    const file = (quantity: string) =>
      [
        "sourceNo,title,product,routing,quantity,plannedStart,plannedEnd,department,warehouse,operations.process,operations.quantity",
        `ERP-9,From the ERP,FG-A200,RT-A200,${quantity},2027-03-01 08:00,2027-03-05 18:00,D052,FG,P-ASM,${quantity}`,
        `,,,,,,,,,P-TST,${quantity}`,
      ].join("\n");
    const existing = { existing: "update" };
    const job = await files.imported("work-order", file("30"), existing);
    expect(job, JSON.stringify(job.failed ? await files.reasons(job as never) : [])).toMatchObject({
      ok: 1,
      failed: 0,
    });
    const found = async () => {
      const answer = await world.planner.post("/list/work-order/query", {
        size: 10,
        filter: [{ field: "sourceNo", op: "=", value: "ERP-9" }],
      });
      return answer.data["rows"] as readonly Row[];
    };
    const [brought] = await found();
    expect(brought).toMatchObject({ quantity: "30", status: "DRAFT" });
    expect(await order(String(brought!["id"]))).toMatchObject({ sourceType: "IMPORT" });
    expect(await files.imported("work-order", file("40"), existing)).toMatchObject({ ok: 1 });
    const rows = await found();
    expect(rows).toMatchObject([{ quantity: "40" }]);
    const id = rows[0]!["id"];
    await world.stock.done(world.planner, "work-order", id, "submit");
    await world.stock.done(world.supervisor, "work-order", id, "approve");
    expect(await files.imported("work-order", file("50"), existing)).toMatchObject({ failed: 1 });
    expect(await found()).toMatchObject([{ quantity: "40" }]);
  });
});

test("shifts are found by the time at which they begin, however it is typed", async () => {
  const found = async (op: string, value: unknown) => {
    const answer = await world.planner.post("/list/shift/query", {
      filter: { field: "from", op, value },
      sort: ["from"],
    });
    if (answer.status !== 200) return answer.status;
    return (answer.data["rows"] as readonly Row[]).map((row) => row["from"]);
  };
  expect(await found("<", "24:00")).toBe(5103);
  const all = await found(">=", "0:00");
  expect(all).toEqual((all as string[]).toSorted());
  const [first] = all as [string];
  expect(await found("=", first.replace(/^0/, ""))).toEqual([first]);
  expect(await found("between", [first, first])).toEqual([first]);
  expect(await found(">", first)).not.toContain(first);
});
