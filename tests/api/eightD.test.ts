import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoDay, type Row } from "./demoApp.ts";
import { inspections, passed, returned } from "./inspections.ts";
import { printOf } from "./printed.ts";
import { done, itemOf, openPurchasing, refused, type Purchasing } from "./purchasing.ts";

/* An 8D from its issue to its closure: who answers what, in which order, and when it counts as effective. */

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const document = "corrective-action";
const read = (id: string) => at.read(document, id);
const on = (who: string, action: string, id: string, input?: object) =>
  at.act(who, { do: action, document, id, ...(input && { input }) });
const step = (who: string, action: string, id: string, number: number, input?: object) =>
  at.act(who, {
    do: action,
    document,
    id,
    table: "steps",
    lines: input ? { [number + 1]: {} } : [number + 1],
    ...(input && { input }),
  });

async function save(who: string, body: Row): Promise<Row> {
  const answer = await (await at.as(who)).post(`/detail/${document}/save`, body);
  if (answer.status !== 200) throw new Error(answer.text.slice(0, 1500));
  return answer.data["record"] as Row;
}
async function issued(set: object = {}): Promise<string> {
  const record = await save("yangfan", {
    set: {
      title: "Scratches",
      type: "IQC",
      supplier: "S001",
      material: "RM-AL6061-10",
      defectQuantity: "3",
      lotQuantity: "10",
      badReason: "B101",
      description: "Three plates of batch B-TEST are scratched",
      ...set,
    },
  });
  expect(await on("hanxue", "issue", String(record.id))).toMatchObject(done);
  return String(record.id);
}
/** What the supplier writes for a step, with its rows of team, containment and actions. */
async function write(
  id: string,
  number: number,
  set: object = {},
  measures: readonly object[] = [],
  also: { readonly whys?: readonly object[]; readonly who?: string } = {},
): Promise<void> {
  const stored = await read(id);
  await save(also.who ?? "s001", {
    id,
    version: stored["version"],
    causes: { add: (also.whys ?? []).map((row) => ({ set: row })) },
    steps: {
      set: [
        {
          id: itemOf(stored, number + 1, "steps")["id"],
          set: { content: `What we did for D${number}`, responsible: "Mr Li", ...set },
        },
      ],
    },
    measures: { add: measures.map((row) => ({ set: { step: `D${number}`, ...row } })) },
  });
}
const submit = (id: string, number: number) => step("s001", "submitStep", id, number);
/** What quality thinks of a step among itself. */
const internalWord = "Weak";
const accept = (id: string, number: number) =>
  step("hanxue", "acceptStep", id, number, { internal: internalWord });
const member = { kind: "TEAM", content: "Member", person: "Mr Li" };
const contained = ["STOCK", "TRANSIT", "CUSTOMER"].map((place) => ({
  kind: "CONTAIN",
  content: "Sorted",
  place,
  quantity: "5",
}));
const action = (cause: string) => ({
  kind: "ACTION",
  content: "Padding on the rack",
  person: "Mr Li",
  plannedDate: "2030-01-01",
  cause,
});
const causes = { occurrence: "Bare rack", escape: "No final check" };
/** Why it happened and why it escaped, each with so many levels. */
const whys = (levels: number) =>
  ["OCCUR", "ESCAPE"].flatMap((tool) =>
    ["1", "1.1", "1.1.1"].slice(0, levels).map((place) => ({ tool, place, cause: `Why ${place}` })),
  );

async function answered(id: string): Promise<void> {
  await write(id, 1, {}, [member, member, member]);
  await write(id, 2, { isNot: "Not on other batches" });
  await write(id, 3, {}, contained);
  for (const number of [1, 2, 3]) expect(await submit(id, number)).toMatchObject(done);
  for (const number of [1, 2, 3]) expect(await accept(id, number)).toMatchObject(done);
  await write(id, 4, causes, [], { whys: whys(3) });
  await write(id, 5, {}, [action("OCCUR"), action("ESCAPE")]);
  for (const number of [4, 5]) expect(await submit(id, number)).toMatchObject(done);
  const stored = await read(id);
  await write(id, 6);
  await save("s001", {
    id,
    version: (await read(id))["version"],
    measures: {
      set: (stored["measures"] as readonly Row[])
        .filter((row) => row["kind"] === "ACTION")
        .map((row) => ({ id: row.id, set: { doneDate: "2026-01-05", result: "Verified" } })),
    },
  });
  await write(id, 7, {}, [{ kind: "PREVENT", content: "FMEA updated", person: "Mr Li" }]);
  for (const number of [6, 7]) expect(await submit(id, number)).toMatchObject(done);
  for (const number of [4, 5, 6, 7]) expect(await accept(id, number)).toMatchObject(done);
}

describe("an 8D report", () => {
  test("is issued with its nine steps, of which D0 is ours", async () => {
    const id = await issued();
    const record = await read(id);
    expect(record).toMatchObject({ status: "ISSUED", step: "D1", repeat: false });
    const steps = record["steps"] as readonly Row[];
    expect(steps.map((row) => row["step"])).toEqual([..."012345678"].map((n) => `D${n}`));
    expect(steps.map((row) => row["status"])).toEqual(["ACCEPTED", ...Array(8).fill("WAIT")]);
  });

  test("is answered step by step, each with what it must contain", async () => {
    const id = await issued();
    await write(id, 2, { isNot: "x" });
    expect(await submit(id, 2)).toMatchObject(refused(5720, "qms.step.order"));
    await write(id, 1, {}, [member, member]);
    expect(await submit(id, 1)).toMatchObject({ status: 5723 });
    await write(id, 1, {}, [member]);
    expect(await submit(id, 1)).toMatchObject(done);
    expect(await read(id)).toMatchObject({ status: "REVIEWING" });
    expect(await submit(id, 2)).toMatchObject(done);
    await write(id, 3, {}, contained.slice(0, 2));
    expect(await submit(id, 3)).toMatchObject({ status: 5723 });
    await write(id, 3, {}, contained.slice(2));
    expect(await submit(id, 3)).toMatchObject(done);
    await write(id, 4, causes);
    expect(await submit(id, 4)).toMatchObject(refused(5722, "qms.step.contained"));
  });

  test("asks each later step for its minimum too", async () => {
    const id = await issued({ batch: "MIN" });
    const lacks = async (number: number) =>
      expect(await submit(id, number)).toMatchObject({ status: 5723 });
    await write(id, 1, {}, [member, member, member]);
    expect(await submit(id, 1)).toMatchObject(done);
    await write(id, 2);
    await lacks(2);
    await write(id, 2, { isNot: "Not on other batches" });
    await write(id, 3, {}, contained);
    for (const number of [2, 3]) expect(await submit(id, number)).toMatchObject(done);
    for (const number of [1, 2, 3]) expect(await accept(id, number)).toMatchObject(done);
    // Why it happened alone, then both causes with two whys each, then three.
    await write(id, 4, { occurrence: "Bare rack" }, [], { whys: whys(2) });
    await lacks(4);
    await write(id, 4, causes);
    await lacks(4);
    const third = ["OCCUR", "ESCAPE"].map((tool) => ({ tool, place: "1.1.1", cause: "Why" }));
    await write(id, 4, {}, [], { whys: third });
    expect(await submit(id, 4)).toMatchObject(done);
    await write(id, 5, {}, [action("OCCUR")]);
    await lacks(5);
    await write(id, 5, {}, [action("ESCAPE")]);
    expect(await submit(id, 5)).toMatchObject(done);
    await write(id, 6);
    await lacks(6);
    const carriedOut = async (set: object) =>
      save("s001", {
        id,
        version: (await read(id))["version"],
        measures: {
          set: ((await read(id))["measures"] as readonly Row[])
            .filter((row) => row["kind"] === "ACTION")
            .map((row) => ({ id: row.id, set })),
        },
      });
    // Done, without evidence of it.
    await carriedOut({ doneDate: "2026-01-05" });
    await lacks(6);
    await carriedOut({ result: "Verified" });
    expect(await submit(id, 6)).toMatchObject(done);
    await write(id, 7);
    await lacks(7);
    await write(id, 7, {}, [{ kind: "PREVENT", content: "FMEA updated", person: "Mr Li" }]);
    expect(await submit(id, 7)).toMatchObject(done);
  });

  test("is printed as one form with steps, causes and measures, without what is internal", async () => {
    const id = await issued({ batch: "PDF" });
    await answered(id);
    const titles = {
      "en-US": ["8D report", "Why 1.1.1", "Padding on the rack", "FMEA updated"],
      "zh-CN": ["8D报告", "问题描述", "What we did for D7"],
      "zh-TW": ["8D報告", "問題描述"],
    };
    for (const [language, parts] of Object.entries(titles)) {
      const caller = await at.as("yangfan");
      const body = { id };
      const paper = await printOf(at.demo.app, caller, { page: document, body, language });
      const text = paper.text.replaceAll(/\s+/g, "");
      for (const part of parts) expect(text).toContain(part.replaceAll(/\s+/g, ""));
      expect(text).not.toContain(internalWord);
    }
  });

  test("a rejected step is corrected first, an accepted one stays as it is", async () => {
    const id = await issued();
    await write(id, 1, {}, [member, member, member]);
    await write(id, 2, { isNot: "x" });
    expect(await submit(id, 1)).toMatchObject(done);
    expect(await step("hanxue", "rejectStep", id, 1, { reason: "Who leads?" })).toMatchObject(done);
    expect(await submit(id, 2)).toMatchObject(refused(5721, "qms.step.rejected"));
    expect(await read(id)).toMatchObject({ status: "REPLYING" });
    expect(await submit(id, 1)).toMatchObject(done);
    expect(await accept(id, 1)).toMatchObject(done);
    await expect(write(id, 1, { content: "Changed" })).rejects.toThrow("5104");
  });

  test("made of a rejected lot is closed after three good ones; a bad one opens D6 again", async () => {
    const lots = inspections(() => at);
    const { id: rejected } = await lots.lot();
    await lots.submitted(rejected, { bad: 1 });
    expect(await lots.on("hanxue", "approve", rejected, returned)).toMatchObject(done);
    expect(await lots.on("hanxue", "create8D", rejected)).toMatchObject(done);
    const { eightDNo, number } = await lots.report(rejected);
    const [made] = await at.rows("hanxue", document, {
      filter: { field: "number", op: "=", value: eightDNo },
    });
    const id = String(made!["id"]);
    expect(await read(id)).toMatchObject({ status: "DRAFT", sourceNo: number, lotQuantity: "10" });
    await save("yangfan", {
      id,
      version: (await read(id))["version"],
      set: { badReason: "B101", description: "Scratches on the plates" },
    });
    expect(await on("hanxue", "issue", id)).toMatchObject(done);
    await answered(id);
    const next = async (found: object, decision: object) => {
      const { id: one } = await lots.lot();
      await lots.submitted(one, found);
      expect(await lots.on("hanxue", "approve", one, decision)).toMatchObject(done);
    };
    await next({}, passed);
    expect(await read(id)).toMatchObject({ status: "VERIFYING", verifiedLots: 1 });
    await next({ bad: 1 }, returned);
    expect(await read(id)).toMatchObject({ status: "REPLYING", step: "D6", verifiedLots: 0 });
    // Why is no sentence of somebody: each reader has it in their own language.
    const whyD6 = async () => ((await read(id))["steps"] as readonly Row[])[6];
    expect(await whyD6()).toMatchObject({ step: "D6", opinion: null, returned: "LOT" });
    for (const number of [6, 7]) expect(await submit(id, number)).toMatchObject(done);
    expect(await whyD6()).toMatchObject({ opinion: null, returned: null });
    for (const number of [6, 7]) expect(await accept(id, number)).toMatchObject(done);
    for (let good = 0; good < 3; good++) await next({}, passed);
    expect(await read(id)).toMatchObject({ verifiedLots: 3, effectiveness: "EFFECTIVE" });
    expect(await on("hanxue", "close", id, { conclusion: "Thank you" })).toMatchObject(done);
    // What followed it keeps the report from being revoked.
    const revoke = { reason: "Too late" };
    expect(await lots.on("hanxue", "revokeApproval", rejected, revoke)).toMatchObject(
      refused(5205),
    );
  });

  test("is closed early for a reason", async () => {
    const id = await issued({ batch: "V" });
    await answered(id);
    expect(await read(id)).toMatchObject({ status: "VERIFYING", step: "D8" });
    const close = { conclusion: "Thank you" };
    expect(await on("hanxue", "close", id, close)).toMatchObject(refused(5725, "qms.notEffective"));
    expect(await on("hanxue", "close", id, { ...close, reason: "No more lots" })).toMatchObject(
      done,
    );
    expect(await read(id)).toMatchObject({ status: "CLOSED", effectiveness: "EFFECTIVE" });
    const steps = (await read(id))["steps"] as readonly Row[];
    expect(steps.every((row) => row["status"] === "ACCEPTED")).toBe(true);
  });

  test("repeats another one about the same supplier, material and reason", async () => {
    const first = await issued({ badReason: "B103" });
    const again = await read(await issued({ badReason: "B103" }));
    expect(again).toMatchObject({ repeat: true, repeatOf: (await read(first))["number"] });
    expect(await read(await issued({ badReason: "B202" }))).toMatchObject({ repeat: false });
    // Half a year is 180 days, the last one included.
    const later = (days: number) => issued({ badReason: "B103", date: demoDay(days) });
    expect(await read(await later(180))).toMatchObject({ repeat: true });
    expect(await read(await later(180 + 181))).toMatchObject({ repeat: false });
  });

  test("shows the supplier his own, without what is internal", async () => {
    const id = await issued();
    await write(id, 1, {}, [member, member, member]);
    expect(await submit(id, 1)).toMatchObject(done);
    const opinion = { opinion: "Thank you", internal: "Weak team" };
    expect(await step("hanxue", "acceptStep", id, 1, opinion)).toMatchObject(done);
    expect(itemOf(await read(id), 2, "steps")).toMatchObject({ internalOpinion: "Weak team" });
    const answer = await (await at.as("s001")).post(`/detail/${document}/get`, { id });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain("Weak team");
    expect(await (await at.as("s002")).post(`/detail/${document}/get`, { id })).toMatchObject({
      msgKey: "common.notFound",
    });
  });

  test("is appealed against by the supplier, and issued again or voided", async () => {
    const id = await issued();
    expect(await on("s001", "appeal", id, { reason: "Damaged on the way" })).toMatchObject(done);
    expect(await read(id)).toMatchObject({ status: "REJECTED_BY_SUPPLIER" });
    expect(await on("hanxue", "reissue", id)).toMatchObject(done);
    expect(await read(id)).toMatchObject({ status: "ISSUED" });
  });
});
