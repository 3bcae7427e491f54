import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { idOf, openProductionWorld, type ProductionWorld } from "./productionWorld.ts";
import type { Row } from "./demoApp.ts";
import { transfersOf } from "./transferCalls.ts";

let world: ProductionWorld;
beforeAll(async () => {
  world = await openProductionWorld();
});
afterAll(() => world?.stock.demo.close());

const onHand = async (material: string, warehouse: string) =>
  (await world.stock.stock({ material, warehouse, stockStatus: "OK" })).reduce(
    (sum, row) => sum + Number(row["onHand"]),
    0,
  );
const order = (id: string) => world.stock.get(world.planner, "work-order", id);

describe("from work order to finished goods", () => {
  test("release asks for what is picked, reports back-flush and bring the goods to stock", async () => {
    const { stock } = world;
    const before = await onHand("FG-A200", "FG");
    const shafts = await onHand("SM-SHAFT", "WIP");
    const id = await world.released({}, [
      { material: { code: "PL-KNOB" }, unitUsage: "1", warehouse: { code: "RAW" } },
      {
        material: { code: "SM-SHAFT" },
        unitUsage: "1",
        warehouse: { code: "WIP" },
        issueMode: "BACKFLUSH",
        usedAt: 1,
      },
    ]);
    // The issue notice: a draft of the knobs alone.
    const { number } = await order(id);
    const asked = await stock.manager.post("/list/in-out-notice/query", {
      size: 10,
      filter: [{ field: "sourceNo", op: "=", value: number }],
    });
    const [notice] = asked.data["rows"] as readonly Row[];
    expect(notice).toMatchObject({ type: "ISSUE", status: "DRAFT" });
    await world.moved(notice!["id"], "20", "RAW-C-05-01");
    expect(await world.line("work-order", id, 1, "materials")).toMatchObject({
      issued: "20",
      onFloor: "20",
    });

    const dispatch = await world.published(id, { 1: "20", 2: "20" });
    await stock.done(world.worker, "dispatch", dispatch, "start");
    const { id: first, answer } = await world.reported(dispatch, 1, { good: "20" });
    expect(answer.text).toContain('"status":200');
    // Nobody approves his own work.
    expect((await stock.act(world.worker, "work-report", first, "approve")).status).not.toBe(200);
    await stock.done(world.planner, "work-report", first, "approve");
    expect(await onHand("SM-SHAFT", "WIP")).toBe(shafts - 20);
    expect(await order(id)).toMatchObject({ status: "RUNNING" });
    expect(await world.line("work-order", id, 2, "materials")).toMatchObject({
      issued: "20",
      consumed: "20",
    });

    const { id: last } = await world.reported(dispatch, 2, { good: "20" });
    await stock.done(world.planner, "work-report", last, "approve");
    expect(await world.line("work-order", id, 1, "materials")).toMatchObject({
      consumed: "20",
      onFloor: "0",
    });
    const report = await stock.get(world.planner, "work-report", last);
    await world.moved(idOf(report["notice"]), "20");
    expect(await onHand("FG-A200", "FG")).toBe(before + 20);
    expect(await order(id)).toMatchObject({ status: "DONE", good: "20", stockedIn: "20" });
    expect(await stock.get(world.planner, "dispatch", dispatch)).toMatchObject({
      execution: "DONE",
    });
    // What is in stock is not taken back.
    const reason = { input: { reason: "Wrong" } };
    const back = await stock.act(world.planner, "work-report", last, "revokeApproval", reason);
    expect(back.text).toContain("mes.stockedIn");
    await stock.done(world.planner, "work-order", id, "close", reason);
    expect(await order(id)).toMatchObject({ status: "CLOSED" });
  });

  test("the goods of an inspected operation wait for their inspection", async () => {
    const { stock } = world;
    const reports = await world.planner.post("/list/work-report/query", {
      size: 100,
      filter: [{ field: "inspectionNo", op: "notEmpty" }],
    });
    // The demo's final inspections accepted all and made the notices.
    const rows = reports.data["rows"] as readonly Row[];
    expect(rows.length).toBeGreaterThan(0);
    for (const { id } of rows) {
      const report = await stock.get(world.planner, "work-report", id);
      const inspection = await stock.get(
        world.reviewer,
        "inspection-report",
        idOf(report["inspection"]),
      );
      expect(inspection).toMatchObject({ type: "FQC", status: "APPROVED" });
      expect(report).toMatchObject({
        accepted: inspection["accepted"],
        stockedIn: report["good"],
      });
    }
  });
});

describe("limits", () => {
  test("no more is dispatched than planned, reported than dispatched, or than came before", async () => {
    const id = await world.released();
    const dispatch = await world.published(id, { 1: "12", 2: "20" });
    const table = { table: "operations" };
    const more = await world.onLines(
      world.planner,
      "work-order",
      id,
      "dispatch",
      { 1: { quantity: "9" } },
      table,
    );
    expect(more.text).toContain("common.exceed");
    expect((await world.reported(dispatch, 1, { good: "13" })).answer.text).toContain(
      "common.exceed",
    );
    const { id: first } = await world.reported(dispatch, 1, { good: "5", bad: "1" });
    expect((await world.reported(dispatch, 2, { good: "1" })).answer.text).toContain(
      "common.exceed",
    );
    await world.stock.done(world.planner, "work-report", first, "approve");
    expect((await world.reported(dispatch, 2, { good: "6" })).answer.text).toContain(
      "common.exceed",
    );
    const { id: second, answer } = await world.reported(dispatch, 2, { good: "5" });
    expect(answer.text).toContain('"status":200');
    await world.stock.done(world.planner, "work-report", second, "approve");
    // The next operation has used them.
    const reason = { input: { reason: "Wrong" } };
    const back = await world.stock.act(
      world.planner,
      "work-report",
      first,
      "revokeApproval",
      reason,
    );
    expect(back.text).toContain("common.exceed");
    await world.stock.done(world.planner, "work-report", second, "revokeApproval", reason);
    await world.stock.done(world.planner, "work-report", first, "revokeApproval", reason);
    expect(await order(id)).toMatchObject({ status: "RELEASED", good: "0" });
    // The work order is not closed over what is open.
    const close = await world.stock.act(world.planner, "work-order", id, "close", reason);
    expect(close.text).toContain("mes.openDispatch");
  });

  test("a case that is closed early gives back what was not done", async () => {
    const id = await world.released();
    const dispatch = await world.published(id, { 1: "20" });
    const { id: report } = await world.reported(dispatch, 1, { good: "7" });
    const open = await world.stock.act(world.planner, "dispatch", dispatch, "caseClose");
    expect(open.text).toContain("mes.openReport");
    await world.stock.done(world.planner, "work-report", report, "approve");
    const bare = await world.stock.act(world.planner, "dispatch", dispatch, "caseClose");
    expect(bare.text).toContain("mes.closeReason");
    await world.stock.done(world.planner, "dispatch", dispatch, "caseClose", {
      input: { reason: "Machine down" },
    });
    expect(await world.line("work-order", id, 1, "operations")).toMatchObject({
      dispatched: "7",
      toDispatch: "13",
    });
    await world.stock.done(world.planner, "dispatch", dispatch, "cancelClose");
    expect(await world.stock.get(world.planner, "dispatch", dispatch)).toMatchObject({
      execution: "EXEC",
    });
  });

  test("a first piece that fails blocks the line until one passes", async () => {
    const { stock } = world;
    const id = await world.released();
    const dispatch = await world.published(id, { 1: "20" });
    const judged = async (result: "FAIL" | "PASS") => {
      const sent = await world.onLines(world.worker, "dispatch", dispatch, "firstPiece", { 1: {} });
      const [made] = (sent.data["results"] as readonly Row[]).flatMap(
        (one) => (one["made"] ?? []) as readonly Row[],
      );
      const report = made!["id"];
      const page = "process-inspection";
      const item = { code: "A01" };
      const { version } = await stock.get(world.inspector, "inspection-report", report);
      const saved = await world.inspector.post(`/detail/${page}/save`, {
        id: report,
        version,
        items: {
          add: [{ set: { inspectionItem: item } }],
        },
      });
      expect(saved.text).toContain('"status":200');
      const act = async (caller: typeof world.planner, action: string, input?: object) => {
        const { version: now } = await stock.get(caller, page, report);
        const answer = await caller.post(`/biz/inspection-report/${action}`, {
          page,
          targets: [{ id: report, version: now }],
          ...(input && { input }),
        });
        expect(answer.data["results"], action).toMatchObject([{ status: 200 }]);
      };
      await act(world.inspector, "claim");
      const record = await stock.get(world.inspector, page, report);
      const [row] = record["items"] as readonly Row[];
      const bad =
        result === "FAIL"
          ? { result: "NG", bad: 1, badReason: { code: "B201" } }
          : { result: "OK", bad: 0 };
      await world.inspector.post(`/detail/${page}/save`, {
        id: report,
        version: record["version"],
        items: { set: [{ id: row!["id"], version: row!["version"], set: bad }] },
      });
      await act(world.inspector, "submit");
      const passed = result === "PASS";
      await act(world.reviewer, "approve", {
        result,
        disposition: passed ? "ACCEPT" : "SCRAP",
        accepted: passed ? "1" : "0",
        rejected: "0",
        concession: "0",
        scrapped: passed ? "0" : "1",
        consumed: "0",
      });
      return () => act(world.reviewer, "revokeApproval", { reason: "Measured with a wrong gauge" });
    };
    await judged("FAIL");
    expect(await world.line("dispatch", dispatch, 1)).toMatchObject({ blocked: true });
    expect((await world.reported(dispatch, 1, { good: "1" })).answer.text).toContain("mes.blocked");
    const revoke = await judged("PASS");
    expect(await world.line("dispatch", dispatch, 1)).toMatchObject({ blocked: false });
    expect((await world.reported(dispatch, 1, { good: "1" })).answer.text).toContain(
      '"status":200',
    );
    // A pass that is taken back is none.
    await revoke();
    expect(await world.line("dispatch", dispatch, 1)).toMatchObject({ blocked: true });
  });
});

describe("people, machines and moulds", () => {
  test("who is dispatched twice at a time is warned of, and wages follow the report", async () => {
    const { stock, planner } = world;
    const dispatched = async (order: string) => {
      const made = await world.onLines(
        planner,
        "work-order",
        order,
        "dispatch",
        { 1: { quantity: "5" } },
        { table: "operations" },
      );
      expect(made.text).toContain('"made"');
      const line = await world.line("work-order", order, 1, "operations");
      const id = idOf(line["dispatch"]);
      const record = await stock.get(planner, "dispatch", id);
      const [row] = record["items"] as readonly Row[];
      const times = { plannedStart: "2028-05-01T00:00:00Z", plannedEnd: "2028-05-01T08:00:00Z" };
      const saved = await planner.post("/detail/dispatch/save", {
        id,
        version: record["version"],
        set: times,
        items: {
          set: [
            {
              id: row!["id"],
              version: row!["version"],
              set: { workers: [{ code: "E017" }], ...times },
            },
          ],
        },
      });
      expect(saved.text).toContain('"status":200');
      return id;
    };
    const first = await dispatched(await world.released());
    await stock.done(planner, "dispatch", first, "apply");
    const second = await dispatched(await world.released());
    expect((await stock.act(planner, "dispatch", second, "apply")).text).toContain("mes.double");
    await stock.done(planner, "dispatch", second, "apply", { confirm: [6341] });
    await stock.done(world.supervisor, "dispatch", second, "approve");
    await stock.done(world.supervisor, "dispatch", second, "release");
    const { id } = await world.reported(second, 1, { good: "5" }, world.other);
    await stock.done(planner, "work-report", id, "approve");
    const wage = async () => {
      const { number } = await stock.get(planner, "work-report", id);
      const found = await planner.post("/list/piece-wage/query", {
        size: 10,
        search: String(number),
      });
      return (found.data["rows"] as readonly Row[])[0];
    };
    expect(await wage()).toMatchObject({ quantity: "5", amount: "12", valid: true });
    await stock.done(planner, "work-report", id, "revokeApproval", { input: { reason: "Wrong" } });
    expect(await wage()).toMatchObject({ valid: false });
  });

  test("a mould counts its shots, and gives them back", async () => {
    const { stock, planner } = world;
    const moulds = await planner.post("/list/mould/query", { size: 20 });
    const mould = (moulds.data["rows"] as readonly Row[]).find(({ code }) => code === "MD-CVR-02")!;
    // 240 good, 6 bad and 2 scrapped of the demo, two a shot, on top of 183,600.
    expect(mould).toMatchObject({ usedShots: 183_724, status: "INUSE" });
    const reports = await planner.post("/list/work-report/query", {
      size: 10,
      filter: [{ field: "good", op: "=", value: "240" }],
    });
    const [report] = reports.data["rows"] as readonly Row[];
    await stock.done(planner, "work-report", report!["id"], "revokeApproval", {
      input: { reason: "Wrong" },
    });
    expect(await stock.get(planner, "mould", mould["id"])).toMatchObject({ usedShots: 183_600 });
    await stock.done(planner, "mould", mould["id"], "return", { input: { note: "Done" } });
    await stock.done(planner, "mould", mould["id"], "lend", { input: { counterpart: "S005" } });
    const lent = await stock.get(planner, "mould", mould["id"]);
    expect(lent).toMatchObject({ status: "LENT", holder: "S005" });
    expect((lent["records"] as readonly Row[]).map(({ kind }) => kind)).toEqual([
      "MAINTAIN",
      "RETURN",
      "LEND",
    ]);
  });
});

describe("dispatches of another system", () => {
  test("are found by its key, changed while nobody works on them, and left alone then", async () => {
    const { stock, planner } = world;
    const id = await world.released();
    const { number } = await order(id);
    const files = transfersOf(stock.demo, planner);
    const file = (quantity: string, priority: string) =>
      [
        "externalNo,workOrder,plannedStart,plannedEnd,priority,items.operation,items.workCenter,items.workers,items.quantity",
        `APS-7,${String(number)},2027-03-01 08:00,2027-03-01 18:00,${priority},1,ASM,E018,${quantity}`,
      ].join("\n");
    const existing = { existing: "update" };
    const job = await files.imported("dispatch", file("8", "3"), existing);
    expect(job, JSON.stringify(await reasonsOf(files, job))).toMatchObject({ ok: 1, failed: 0 });
    const found = await planner.post("/list/dispatch/query", {
      size: 10,
      filter: [{ field: "externalNo", op: "=", value: "APS-7" }],
    });
    const [row] = found.data["rows"] as readonly Row[];
    expect(row).toMatchObject({ source: "IMPORT", status: "DRAFT", execution: "UNEXEC" });
    const dispatch = row!["id"];
    // People do not change what the other system says.
    const typed = await planner.post("/detail/dispatch/save", {
      id: dispatch,
      version: (await stock.get(planner, "dispatch", dispatch))["version"],
      set: { priority: 1 },
    });
    expect(typed.text).toContain("common.editableWhile");
    expect(await files.imported("dispatch", file("10", "2"), existing)).toMatchObject({ ok: 1 });
    expect(await world.line("dispatch", dispatch, 1)).toMatchObject({ quantity: "10" });
    await stock.done(planner, "dispatch", dispatch, "apply");
    await stock.done(world.supervisor, "dispatch", dispatch, "approve");
    await stock.done(world.supervisor, "dispatch", dispatch, "release");
    await stock.done(world.worker, "dispatch", dispatch, "start");
    expect(await files.imported("dispatch", file("12", "2"), existing)).toMatchObject({
      ok: 0,
      failed: 1,
    });
    expect(await world.line("dispatch", dispatch, 1)).toMatchObject({ quantity: "10" });
  });
});

async function reasonsOf(files: ReturnType<typeof transfersOf>, job: { readonly failed?: number }) {
  return job.failed ? files.reasons(job as never) : [];
}

describe("the shop-floor terminal", () => {
  test("starts, reports and submits in one step, with the reason of what was bad", async () => {
    const order = await world.released();
    const dispatch = await world.published(order, { 1: "10" });
    const found = async (who: typeof world.worker) =>
      JSON.stringify((await who.post("/list/shop-floor/query", { size: 100 })).data["rows"]);
    expect(await found(world.worker)).toContain(dispatch);
    // Work of others is nobody's terminal.
    expect(await found(world.planner)).not.toContain(dispatch);
    const finish = (each: object) =>
      world.onLines(world.worker, "dispatch", dispatch, "finish", { 1: each });
    expect((await finish({ good: "4" })).text).toContain("mes.notStarted");
    await world.stock.done(world.worker, "dispatch", dispatch, "start");
    world.stock.demo.clock.now = new Date(world.stock.demo.clock.now.getTime() + 600_000);
    expect((await finish({ good: "4", bad: "1" })).text).toContain("mes.badReason");
    const reason = { code: "B301" };
    const done = await finish({ good: "4", bad: "1", badReason: reason });
    expect(done.text).toContain('"status":200,"version"');
    const line = await world.line("dispatch", dispatch, 1);
    expect(line).toMatchObject({ claimed: "5" });
    const report = await world.stock.get(world.worker, "work-report", idOf(line["report"]));
    expect(report).toMatchObject({ status: "SUBMITTED", good: "4", bad: "1", minutes: "10" });
    expect(report["reasons"]).toMatchObject([{ quantity: "1", badReason: reason }]);
    // No more than was dispatched.
    expect((await finish({ good: "6" })).text).toMatch(/"status":5\d\d\d/);
    expect(await world.line("dispatch", dispatch, 1)).toMatchObject({ claimed: "5" });
  });

  test("reports goods with batches under the batch of their work order", async () => {
    const { stock } = world;
    const admin = await stock.demo.as("admin");
    const code = { code: "FG-BATCH" };
    await stock.create(admin, "material", {
      set: {
        ...code,
        name: "With batches",
        type: "FG",
        category: { code: "3020" },
        purchaseClass: { code: "DIR" },
        baseUnit: { code: "PCS" },
        purchaseUnit: { code: "PCS" },
        purchaseFactor: "1",
        leadDays: 1,
        batchControl: true,
        serialControl: false,
        inspectionMode: "NONE",
      },
    });
    const steps = { add: [{ set: { seq: 10, process: { code: "P-TST" } } }] };
    const routing = { code: "RT-BATCH" };
    const made = { ...routing, name: "Batches", material: code, edition: "V1" };
    await stock.create(world.planner, "routing", { set: made, steps });
    const order = await world.released({ product: code, routing, batch: "B-77" });
    let report: unknown;
    for (const item of [1, 2]) {
      const dispatch = await world.published(order, { [item]: "20" });
      await stock.done(world.worker, "dispatch", dispatch, "start");
      stock.demo.clock.now = new Date(stock.demo.clock.now.getTime() + 600_000);
      const done = await world.onLines(world.worker, "dispatch", dispatch, "finish", {
        1: { good: "20" },
      });
      expect(done.text).toContain('"status":200,"version"');
      report = idOf((await world.line("dispatch", dispatch, 1))["report"]);
      await stock.done(world.planner, "work-report", report, "approve");
    }
    const { batch, notice } = await stock.get(world.planner, "work-report", report);
    expect(batch).toBe("B-77");
    expect(await world.line("in-out-notice", idOf(notice), 1)).toMatchObject({ batch: "B-77" });
  });
});
