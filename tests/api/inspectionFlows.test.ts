import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { replayLedger, wrongBalances } from "../../src/features/stock/server/replayLedger.ts";
import {
  replaySwitching,
  type SwitchingEvent,
} from "../../src/features/quality/rules/switching.ts";
import { systemActors } from "../../src/server/core/session/systemActor.ts";
import { runClock } from "../../src/server/core/clock/runClock.ts";
import { product } from "../../src/server/start/product.ts";
import { full, seed } from "../../scripts/test/sample.ts";
import { demoNow, type Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { inspections, passed, quantities } from "./inspections.ts";
import { generated } from "./monthEnd.ts";
import { done, itemOf, openPurchasing, refused, type Purchasing } from "./purchasing.ts";
import { onTask } from "./receipts.ts";

/* What follows from inspections elsewhere: shipments that wait, money that is deducted, answers that are late. */

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const document = "inspection-report";
const lots = inspections(() => at);

async function save(who: string, page: string, body: object): Promise<Row> {
  const answer = await (await at.as(who)).post(`/detail/${page}/save`, body);
  if (answer.status !== 200) throw new Error(answer.text.slice(0, 1000));
  return answer.data["record"] as Row;
}

describe("a sales issue", () => {
  const notice = "in-out-notice";
  const report = async (id: string) =>
    String((itemOf(await at.read(notice, id), 1)["outgoingInspection"] as Row)["id"]);
  const ship = (task: string) =>
    onTask(at, "confirm", task, { who: "zhengkai", lines: { 1: { quantity: "5" } } });

  async function inspected(id: string, bad: number, decision: object): Promise<void> {
    expect(await lots.on("yangfan", "claim", id)).toMatchObject(done);
    const stored = await lots.report(id);
    const items = (stored["items"] as readonly Row[]).map((line, index) => ({
      id: line["id"],
      set:
        index === 0 && bad > 0
          ? { result: "NG", bad, badReason: "B301" }
          : { result: "OK", bad: 0 },
    }));
    await save("yangfan", document, { id, version: stored["version"], items: { set: items } });
    expect(await lots.on("yangfan", "submit", id)).toMatchObject(done);
    expect(await lots.on("hanxue", "approve", id, decision)).toMatchObject(done);
  }

  test("of goods of an inspected class waits for its outgoing inspection, and for another one where that fails", async () => {
    const record = await save("fengwei", notice, {
      set: { title: "Sold", type: "SALE_OUT", warehouse: "FG", customer: "CU01" },
      items: { add: [{ set: { material: "FG-A100", quantity: "5" } }] },
    });
    const id = String(record.id);
    for (const [who, action] of [
      ["fengwei", "submit"],
      ["zhengkai", "approve"],
    ] as const)
      expect(await at.act(who, { do: action, document: notice, id })).toMatchObject(done);
    const task = String((itemOf(await at.read(notice, id), 1)["task"] as Row)["id"]);
    const first = await report(id);
    expect(await lots.report(first)).toMatchObject({
      type: "OQC",
      lotQuantity: "5",
      status: "NEW",
    });
    for (const action of ["claim", "start"])
      expect(await onTask(at, action, task, { who: "zhengkai" })).toMatchObject(done);
    expect(await ship(task)).toMatchObject(refused(5713, "qms.outgoing"));
    const rework = { result: "FAIL", disposition: "REWORK", ...quantities("0", "5") };
    await inspected(first, 1, rework);
    expect(await ship(task)).toMatchObject(refused(5713, "qms.outgoing"));
    const again = { stockStatus: "BLK", reason: "Reworked" };
    expect(await lots.on("hanxue", "reinspect", first, again)).toMatchObject(done);
    const { reinspectedBy } = await lots.report(first);
    const second = String((reinspectedBy as Row)["id"]);
    expect(await ship(task)).toMatchObject(refused(5713, "qms.outgoing"));
    await inspected(second, 0, { ...passed, ...quantities("5", "0") });
    expect(await ship(task)).toMatchObject(done);
  });
});

describe("money", () => {
  const statement = async () => {
    const id = await generated(at);
    return (await at.read("reconciliation", id))["invoices"] as readonly Row[];
  };

  test("that purchasing asks off for a concession, and the claim of an 8D, come into the next statement once", async () => {
    const { id } = await lots.lot();
    await lots.submitted(id, { bad: 1 });
    const agreed = { reason: "The line stops", deduction: "120.5", currency: "CNY" };
    expect(await lots.on("wangmin", "agreeConcession", id, agreed)).toMatchObject(done);
    const concession = {
      result: "CONCESSION",
      disposition: "CONCESSION",
      ...quantities("0", "0", "10"),
    };
    expect(await lots.on("hanxue", "approve", id, concession)).toMatchObject(done);
    const record = await save("yangfan", "corrective-action", {
      set: {
        title: "Scratches",
        type: "IQC",
        supplier: "S001",
        material: "RM-AL6061-10",
        defectQuantity: "1",
        badReason: "B101",
        description: "Scratched",
        cost: "800",
      },
    });
    const eightD = String(record.id);
    expect(
      await at.act("hanxue", { do: "issue", document: "corrective-action", id: eightD }),
    ).toMatchObject(done);
    const { number } = await lots.report(id);
    const rows = await statement();
    expect(rows.map((row) => [row["kind"], row["net"], row["related"]])).toEqual([
      ["DEDUCT", "120.5", number],
      ["DEDUCT", "800", (await at.read("corrective-action", eightD))["number"]],
    ]);
    expect((await lots.report(id))["statementNo"]).toMatch(/^RRC/);
    const revoke = { reason: "Too late" };
    expect(await lots.on("hanxue", "revokeApproval", id, revoke)).toMatchObject(refused(5205));
    await lots.lot();
    expect(await statement()).toEqual([]);
  });
});

test("late answers to an 8D are asked for once each, and after a day its owner's manager hears of it", async () => {
  const schema = productSchema();
  const parts = {
    schema,
    store: at.demo.store,
    product,
    files: at.demo.files,
    actors: () => systemActors(schema, at.demo.store),
    log: at.demo.app.log,
  };
  const record = await save("yangfan", "corrective-action", {
    set: {
      title: "Late one",
      type: "IQC",
      supplier: "S001",
      material: "RM-AL6061-10",
      defectQuantity: "1",
      badReason: "B103",
      description: "Rust",
      owner: "E013",
    },
  });
  const id = String(record.id);
  expect(await at.act("hanxue", { do: "issue", document: "corrective-action", id })).toMatchObject(
    done,
  );
  const after = (hours: number) => runClock(parts, new Date(demoNow.getTime() + hours * 3_600_000));
  const read = () => at.read("corrective-action", id);
  const late = async () =>
    ((await read())["steps"] as readonly Row[])
      .filter((row) => row["late"])
      .map((row) => row["step"]);
  await after(23);
  expect(await read()).toMatchObject({ late: false, escalated: false });
  await after(25);
  expect(await late()).toEqual(["D1", "D2", "D3"]);
  expect(await read()).toMatchObject({ late: true, escalated: false });
  const { version } = await read();
  await after(26);
  expect(await read()).toMatchObject({ version });
  await after(49);
  expect(await read()).toMatchObject({ escalated: true, escalatedTo: { code: "E012" } });
  // The next ones are asked for although others are late already.
  await after(24 * 5 + 1);
  expect(await late()).toEqual(["D1", "D2", "D3", "D4", "D5"]);
});

/** A small generator of its own, so that a walk can be found again by its seed. */
function random(text: string) {
  let state = [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) >>> 0, 7);
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Takes back the approval of a report, which is then as before it. */
async function revoked(id: string): Promise<void> {
  expect(await lots.on("hanxue", "revokeApproval", id, { reason: "Walk" })).toMatchObject(done);
  expect(await lots.report(id)).toMatchObject({ status: "INSPECTING", accepted: "0" });
}

const byReport = (a: { readonly report: unknown }, b: { readonly report: unknown }) =>
  String(a.report) < String(b.report) ? -1 : 1;

/** What the approved reports of original lots say of a sampling state's supplier or process, and material. */
async function judgedLots({ type, material, party }: Row) {
  const found = await at.rows("hanxue", document, {
    filter: [
      { field: "type", op: "=", value: type },
      { field: "material", op: "=", value: (material as Row)["id"] },
      { field: "status", op: "=", value: "APPROVED" },
      { field: "reinspectionOf", op: "empty" },
    ],
  });
  const reports = await Promise.all(found.map(({ id }) => lots.report(String(id))));
  return reports
    .filter((report) => report["party"] === party)
    .map((report) => ({
      report: report["number"],
      accepted: report["finalResult"] === "PASS",
      points: report["points"],
      skipped: report["skipLot"],
    }));
}

/** Five rejected lots on tightened inspection suspend the supplier, until the quality manager lets him deliver again. */
async function resumed(): Promise<void> {
  const [row] = await at.rows("hanxue", "sampling-switch", {
    filter: [
      { field: "party", op: "=", value: "S001" },
      { field: "state", op: "=", value: "SUSPENDED" },
    ],
  });
  if (!row) return;
  const input = { state: "TIGHTENED", reason: "He has mended it" };
  const ask = { do: "override", document: "sampling-switch", id: String(row["id"]), input };
  expect(await at.act("hanxue", ask)).toMatchObject(done);
}

test("random dispositions with revokes: the parts are the lot, the stock is the ledger, the state is the replay", async () => {
  const next = random(seed);
  const approvedLots: string[] = [];
  for (let step = 0; step < (full ? 60 : 8); step++) {
    if (approvedLots.length > 0 && next(3) === 0) {
      await revoked(approvedLots.splice(next(approvedLots.length), 1)[0]!);
      continue;
    }
    const { id } = await lots.lot();
    const bad = next(2);
    await resumed();
    await lots.submitted(id, { bad });
    const rejected = next(9) + 1;
    const scrapped = next(10 - rejected + 1);
    const parts = quantities(
      String(10 - rejected - scrapped),
      String(rejected),
      "0",
      String(scrapped),
    );
    const decision =
      bad === 0
        ? passed
        : { result: "FAIL", disposition: next(2) === 0 ? "SORT" : "REWORK", ...parts };
    expect(await lots.on("hanxue", "approve", id, decision)).toMatchObject(done);
    approvedLots.push(id);
    const record = await lots.report(id);
    const sum = ["accepted", "rejected", "concession", "scrapped", "consumed"]
      .map((key) => Number(record[key]))
      .reduce((a, b) => a + b, 0);
    expect(sum).toBe(Number(record["lotQuantity"]));
    expect(Number(record["sampleQuantity"])).toBeLessThanOrEqual(Number(record["lotQuantity"]));
  }
  const schema = productSchema();
  expect(await replayLedger(at.demo.store.db, schema)).toEqual([]);
  expect(await wrongBalances(at.demo.store.db, schema)).toEqual([]);
  const rows = await at.rows("hanxue", "sampling-switch");
  for (const { id } of rows) {
    const stored = await at.read("sampling-switch", String(id));
    const events = (stored["lots"] as readonly Row[])
      .filter((row) => row["takenBack"] !== true)
      .map((row): SwitchingEvent =>
        row["kind"] === "LOT"
          ? {
              kind: "LOT",
              accepted: row["accepted"] === true,
              gap: row["gap"] === true,
              points: Number(row["points"]),
              skipped: row["skipped"] === true,
            }
          : row["kind"] === "OVERRIDE"
            ? { kind: "OVERRIDE", state: row["state"] as "NORMAL" }
            : {
                kind: "CONDITIONS",
                steady: row["steady"] === true,
                approved: row["approved"] === true,
              },
      );
    const { state, score, tightenedRejects } = replaySwitching(events);
    expect(stored).toMatchObject({ state, score, tightenedRejects });
    // The lots are the reports that are approved now, each as it was judged; nothing else counts.
    const kept = (stored["lots"] as readonly Row[])
      .filter((row) => row["kind"] === "LOT" && row["takenBack"] !== true)
      .map(({ report, accepted, points, skipped }) => ({ report, accepted, points, skipped }));
    expect(kept.toSorted(byReport)).toEqual((await judgedLots(stored)).toSorted(byReport));
  }
});
