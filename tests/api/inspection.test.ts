import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { replayLedger, wrongBalances } from "../../src/features/stock/server/replayLedger.ts";
import type { Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { done, itemOf, openPurchasing, order, refused, type Purchasing } from "./purchasing.ts";
import { inspections, passed, quantities, returned } from "./inspections.ts";
import { onTask, received, returnReason } from "./receipts.ts";

/* From a receipt to stock that may be used, or to goods that go back and an 8D that the supplier answers. */

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const document = "inspection-report";
const { report, on, lot, lotOf, record, submitted } = inspections(() => at);

async function statuses(id: string): Promise<Readonly<Record<string, number>>> {
  const { receipts } = await report(id);
  const [goods] = receipts as readonly Row[];
  const rows = await at.rows("admin", "stock", {
    filter: [
      { field: "batch", op: "=", value: goods!["batch"] },
      { field: "location", op: "=", value: (goods!["location"] as Row)["id"] },
      { field: "material", op: "=", value: ((await report(id))["material"] as Row)["id"] },
    ],
  });
  return Object.fromEntries(rows.map((row) => [String(row["stockStatus"]), Number(row["onHand"])]));
}
async function changeOf(id: string, work: () => Promise<unknown>) {
  const before = await statuses(id);
  await work();
  const after = await statuses(id);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes = keys.map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}
/** The sampling state of the supplier's plates. */
const switchRow = async () => {
  const rows = await at.rows("hanxue", "sampling-switch", {
    filter: { field: "party", op: "=", value: "S001" },
  });
  return at.read("sampling-switch", String(rows[0]!["id"]));
};

describe("a receipt that needs inspection", () => {
  test("makes a report with its sampling plan, which one inspector claims", async () => {
    const { id } = await lot();
    expect(await report(id)).toMatchObject({
      status: "NEW",
      type: "IQC",
      lotQuantity: "10",
      standardFrom: "CLASS",
      codeLetter: "B",
      strictness: "NORMAL",
      // B at 1.5 is ↓ to D: 8, 0; B at 4.0 is a plan: 3, 0.
      majorLetter: "D",
      majorSize: 8,
      majorAccept: 0,
      majorReject: 1,
      minorLetter: "B",
      minorSize: 3,
      minorAccept: 0,
      sampleQuantity: "8",
    });
    expect(await on("yangfan", "claim", id)).toMatchObject(done);
    expect(await on("zhulin", "claim", id)).toMatchObject(refused(5202, "qms.inspector"));
    const { items } = await report(id);
    expect((items as readonly Row[]).map((line) => [line["kind"], line["sampleSize"]])).toEqual([
      ["QUAL", 3],
      ["QUANT", 5],
      ["QUAL", 1],
    ]);
  });

  test("is claimed by one inspector, however many try at once", async () => {
    const { id } = await lot();
    const answers = await Promise.all(["yangfan", "zhulin"].map((who) => on(who, "claim", id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await report(id)).toMatchObject({ status: "INSPECTING" });
  });

  test("is judged by its readings: on the limit is good, just beyond is not", async () => {
    const { id } = await lot();
    expect(await on("yangfan", "claim", id)).toMatchObject(done);
    await record(id, { readings: ["9.85", "10.15", "10", "10"] });
    expect(itemOf(await report(id), 2)).toMatchObject({
      minimum: "9.85",
      maximum: "10.15",
      average: "10",
      bad: 0,
      result: null,
    });
    // One reading is missing: nothing is said of the lot yet.
    expect(await report(id)).toMatchObject({ autoResult: null });
    expect(await on("yangfan", "submit", id)).toMatchObject(refused(5704, "qms.readings"));
    const { id: other } = await lot();
    await submitted(other, { readings: ["9.85", "10.15", "10.150001", "10", "10"] });
    expect(itemOf(await report(other), 2)).toMatchObject({ bad: 1, result: "NG" });
    expect(await report(other)).toMatchObject({
      autoResult: "FAIL",
      rejected: "10",
      accepted: "0",
    });
  });

  test("has a sample that is only made larger, with a reason, and not above the lot", async () => {
    const { id } = await lot();
    expect(await on("yangfan", "claim", id)).toMatchObject(done);
    await record(id);
    const sampled = async (set: object) => {
      const { version } = await report(id);
      const caller = await at.as("yangfan");
      const saved = await caller.post(`/detail/${document}/save`, { id, version, set });
      return saved.status === 200 ? on("yangfan", "submit", id) : saved;
    };
    for (const sampleQuantity of ["7", "11"])
      expect(await sampled({ sampleQuantity, sampleReason: "Dented box" })).toMatchObject({
        status: 5103,
      });
    expect(await sampled({ sampleQuantity: "10", sampleReason: null })).toMatchObject({
      status: 5102,
    });
    expect(await sampled({ sampleReason: "Dented box" })).toMatchObject(done);
  });

  test("is not submitted while results and defects contradict each other", async () => {
    const { id } = await lot();
    expect(await on("yangfan", "claim", id)).toMatchObject(done);
    await record(id);
    const judged = async (set: object) => {
      const stored = await report(id);
      const line = { id: itemOf(stored, 1)["id"], set };
      const caller = await at.as("yangfan");
      const body = { id, version: stored["version"], items: { set: [line] } };
      const saved = await caller.post(`/detail/${document}/save`, body);
      return saved.status === 200 ? on("yangfan", "submit", id) : saved;
    };
    const badReason = "B101";
    for (const set of [
      { result: "OK", bad: 1, badReason },
      { result: "NG", bad: 0, badReason },
      // Of eight samples.
      { result: "NG", bad: 9, badReason },
    ])
      expect(await judged(set)).toMatchObject({ status: 5103 });
    expect(await judged({ result: "NG", bad: 8, badReason })).toMatchObject(done);
  });

  test("goes to stock when somebody else approves it, and the order knows", async () => {
    const { id, orderId } = await lot();
    await submitted(id);
    expect(await report(id)).toMatchObject({ autoResult: "PASS", accepted: "10" });
    const unbalanced = { ...passed, accepted: "9" };
    expect(await on("hanxue", "approve", id, unbalanced)).toMatchObject(
      refused(5703, "qms.balance"),
    );
    expect(await on("hanxue", "approve", id, { ...passed, disposition: "RETURN" })).toMatchObject(
      refused(5708, "qms.disposition"),
    );
    const change = await changeOf(id, async () =>
      expect(await on("hanxue", "approve", id, passed)).toMatchObject(done),
    );
    expect(change).toEqual({ QI: -10, OK: 10 });
    expect(await report(id)).toMatchObject({ status: "APPROVED", finalResult: "PASS" });
    expect(itemOf(await at.read("purchase-order", orderId), 1)).toMatchObject({ qualified: "10" });
    const state = await switchRow();
    expect((state["lots"] as readonly Row[]).at(-1)).toMatchObject({ accepted: true, points: 2 });
  });

  test("is inspected by inspectors and reviewed by those who may not inspect", async () => {
    const { id } = await lot();
    await submitted(id);
    for (const who of ["yangfan", "zhulin", "zhengkai"])
      expect(await on(who, "approve", id, passed)).toMatchObject({ status: 403 });
    expect(await on("hanxue", "submit", id)).toMatchObject({ status: 403 });
    expect(await report(id)).toMatchObject({ status: "SUBMITTED", finalResult: null });
  });

  test("that is rejected goes back, and is revoked only while nothing followed", async () => {
    const { id, orderId } = await lot();
    await submitted(id, { bad: 1 });
    const change = await changeOf(id, async () =>
      expect(await on("hanxue", "approve", id, returned)).toMatchObject(done),
    );
    expect(change).toEqual({ QI: -10, NG: 10 });
    const { number } = await report(id);
    const notices = await at.rows("admin", "in-out-notice", {
      filter: { field: "sourceNo", op: "=", value: number },
    });
    expect(notices).toHaveLength(1);
    const noticeId = String(notices[0]!["id"]);
    const notice = await at.read("in-out-notice", noticeId);
    expect(notice).toMatchObject({ type: "PUR_RET", status: "DRAFT", sourceType: "QPA" });
    expect(itemOf(notice, 1)).toMatchObject({
      quantity: "10",
      stockStatus: "NG",
      handling: "REPLACE",
    });

    const revoke = () => on("hanxue", "revokeApproval", id, { reason: "Wrong gauge" });
    expect(await revoke()).toMatchObject(refused(5710, "qms.followed"));
    // The keeper says why, the manager agrees, and what is to be done is a task for the order's line.
    const onNotice = (who: string, action: string, input?: object) =>
      at.act(who, {
        document: "in-out-notice",
        do: action,
        id: noticeId,
        ...(input && { input }),
      });
    const set = { reason: await returnReason(at) };
    const saved = await (
      await at.as("fengwei")
    ).post("/detail/in-out-notice/save", { id: noticeId, version: notice["version"], set });
    expect(saved).toMatchObject(done);
    expect(await onNotice("fengwei", "submit")).toMatchObject(done);
    expect(await onNotice("zhengkai", "approve")).toMatchObject(done);
    const made = itemOf(await at.read("in-out-notice", noticeId), 1)["task"] as Row;
    const task = await at.read("warehouse-task", String(made["id"]));
    expect(task).toMatchObject({ businessType: "PUR_RET", status: "NEW" });
    expect(itemOf(task, 1)).toMatchObject({ planned: "10", fromStatus: "NG", handling: "REPLACE" });
    expect(await revoke()).toMatchObject(refused(5710, "qms.followed"));

    const why = { reason: "Wrong gauge" };
    expect(await onTask(at, "void", String(task.id), { input: why })).toMatchObject(done);
    expect(await onNotice("fengwei", "void", why)).toMatchObject(done);
    const before = await switchRow();
    const back = await changeOf(id, async () => expect(await revoke()).toMatchObject(done));
    expect(back).toEqual({ QI: 10, NG: -10 });
    expect(await report(id)).toMatchObject({ status: "INSPECTING", finalResult: null });
    expect((await switchRow())["recent"]).toEqual(
      (before["recent"] as readonly boolean[]).slice(0, -1),
    );
    expect(itemOf(await at.read("purchase-order", orderId), 1)).toMatchObject({ qualified: "0" });
  });

  test("is taken by a concession that purchasing agrees to", async () => {
    const { id } = await lot();
    await submitted(id, { bad: 1 });
    const concession = {
      result: "CONCESSION",
      disposition: "CONCESSION",
      ...quantities("0", "0", "10"),
    };
    expect(await on("hanxue", "approve", id, concession)).toMatchObject(
      refused(5709, "qms.concession"),
    );
    expect(await on("wangmin", "agreeConcession", id, { reason: "The line stops" })).toMatchObject(
      done,
    );
    const change = await changeOf(id, async () =>
      expect(await on("hanxue", "approve", id, concession)).toMatchObject(done),
    );
    expect(change).toEqual({ QI: -10, OK: 10 });
  });

  test("is sorted: each part to its own stock, and what was held is inspected again", async () => {
    const { id } = await lot();
    await submitted(id, { bad: 1 });
    const sorted = { result: "FAIL", disposition: "SORT", ...quantities("7", "2", "0", "1") };
    const change = await changeOf(id, async () =>
      expect(await on("hanxue", "approve", id, sorted)).toMatchObject(done),
    );
    expect(change).toEqual({ QI: -10, OK: 7, NG: 2 });
    const again = { stockStatus: "NG", reason: "Reworked" };
    expect(await on("hanxue", "reinspect", id, again)).toMatchObject(done);
    const [second] = await at.rows("yangfan", document, {
      filter: { field: "reinspectionOf", op: "=", value: id },
    });
    expect(await report(String(second!["id"]))).toMatchObject({ status: "NEW", lotQuantity: "2" });
    const lots = ((await switchRow())["lots"] as readonly Row[]).length;
    await submitted(String(second!["id"]), { readings: ["10", "10"] });
    const good = { ...passed, ...quantities("2", "0") };
    const moved = await changeOf(id, async () =>
      expect(await on("hanxue", "approve", String(second!["id"]), good)).toMatchObject(done),
    );
    expect(moved).toEqual({ NG: -2, OK: 2 });
    // What is inspected again does not count for switching.
    expect(((await switchRow())["lots"] as readonly Row[]).length).toBe(lots);
    expect(await on("hanxue", "revokeApproval", id, { reason: "x" })).toMatchObject(refused(5205));
  });

  test("takes back the report of a receipt that is reversed before it is inspected", async () => {
    const orderId = await order(at, "RECEIVED");
    const task = await received(at, orderId, { 1: "10" });
    const id = await lotOf(task);
    expect(
      await onTask(at, "reverse", task, { lines: [1], input: { reason: "Wrong goods" } }),
    ).toMatchObject(done);
    const answer = await (await at.as("yangfan")).post(`/detail/${document}/get`, { id });
    expect(answer).toMatchObject({ msgKey: "common.notFound" });
  });

  test("waits while its supplier is suspended, and is tightened when the quality manager resumes", async () => {
    const { id } = await lot();
    const decide = async (state: string) =>
      at.act("hanxue", {
        do: "override",
        document: "sampling-switch",
        id: String((await switchRow()).id),
        input: { state, reason: "Tested" },
      });
    expect(await decide("SUSPENDED")).toMatchObject(done);
    expect(await on("yangfan", "claim", id)).toMatchObject(refused(5707, "qms.suspended"));
    // So does what is received meanwhile.
    const { id: late } = await lot();
    expect(await on("yangfan", "claim", late)).toMatchObject(refused(5707, "qms.suspended"));
    expect(await decide("NORMAL")).toMatchObject(refused(5712, "qms.resume"));
    expect(await decide("TIGHTENED")).toMatchObject(done);
    for (const waiting of [id, late]) {
      expect(await on("yangfan", "claim", waiting)).toMatchObject(done);
      // B at 1.5 is ↓ on tightened inspection: E, 13, 0; the lot has 10.
      expect(await report(waiting)).toMatchObject({
        strictness: "TIGHTENED",
        majorLetter: "E",
        sampleQuantity: "10",
      });
    }
    expect(await decide("NORMAL")).toMatchObject(done);
  });

  test("leaves the ledger and the balances the same", async () => {
    const schema = productSchema();
    expect(await replayLedger(at.demo.store.db, schema)).toEqual([]);
    expect(await wrongBalances(at.demo.store.db, schema)).toEqual([]);
  });
});
