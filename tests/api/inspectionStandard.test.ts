import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runClock } from "../../src/server/core/clock/runClock.ts";
import { systemActors } from "../../src/server/core/session/systemActor.ts";
import { product } from "../../src/server/start/product.ts";
import { demoDay, type Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { done, openPurchasing, refused, type Purchasing } from "./purchasing.ts";

/* Inspection standards: two people, versions that follow one another on their day, and the closest one is used. */

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const document = "inspection-standard";
const item = {
  inspectionItem: "A01",
  requirement: "No scratches",
  severity: "MIN",
};
async function saved(set: object, items: readonly object[] = [item]) {
  return (await at.as("hanxue")).post(`/detail/${document}/save`, {
    set: { type: "FQC", scope: "MATERIAL", samplingKind: "FULL", name: "Tested", ...set },
    items: { add: items.map((row) => ({ set: row })) },
  });
}
async function drafted(set: object, items?: readonly object[]): Promise<string> {
  const answer = await saved(set, items);
  if (answer.status !== 200) throw new Error(answer.text.slice(0, 800));
  return String((answer.data["record"] as Row)["id"]);
}
const on = (who: string, action: string, id: string, input?: object) =>
  at.act(who, { do: action, document, id, ...(input && { input }) });
const state = async (id: string) => (await at.read(document, id))["status"];

/** Somebody else approves: the demo company has one quality manager, so the parameter lets him for once. */
async function effective(set: object, items?: readonly object[]): Promise<string> {
  const id = await drafted(set, items);
  expect(await on("hanxue", "submit", id)).toMatchObject(done);
  expect(await on("hanxue", "approve", id)).toMatchObject(refused(5204, "qms.ownDocument"));
  await allowOwn(true);
  expect(await on("hanxue", "approve", id)).toMatchObject(done);
  await allowOwn(false);
  return id;
}
async function allowOwn(allowed: boolean): Promise<void> {
  const [row] = await at.rows("admin", "parameter", {
    filter: { field: "key", op: "=", value: "ALLOW_SELF_APPROVE" },
  });
  const answer = await (
    await at.as("admin")
  ).post("/detail/parameter/save", {
    id: row!["id"],
    version: (await at.read("parameter", String(row!["id"])))["version"],
    set: { value: allowed ? "Y" : "N" },
  });
  expect(answer).toMatchObject({ status: 200 });
}
/** The standard that a new report of a material takes. */
async function used(material: string): Promise<Row> {
  const answer = await (
    await at.as("yangfan")
  ).post("/detail/inspection-report/save", {
    set: { title: "Tested", type: "FQC", material, lotQuantity: "20" },
  });
  if (answer.status !== 200) throw new Error(answer.text.slice(0, 800));
  return answer.data["record"] as Row;
}

describe("an inspection standard", () => {
  test("is used once it is in effect, and read only then", async () => {
    expect(await used("SM-BASE")).toMatchObject({ standard: null, sampleQuantity: "0" });
    const id = await effective({ code: "T-BASE", material: "SM-BASE" });
    expect(await state(id)).toBe("EFFECTIVE");
    expect(await used("SM-BASE")).toMatchObject({
      standard: { code: "T-BASE" },
      standardFrom: "MATERIAL",
      standardEdition: 1,
      samplingKind: "FULL",
      sampleQuantity: "20",
    });
    const change = await (
      await at.as("hanxue")
    ).post(`/detail/${document}/save`, {
      id,
      version: (await at.read(document, id))["version"],
      set: { name: "Changed" },
    });
    expect(change.status).not.toBe(200);
  });

  test("gives way to its next version on the day that begins", async () => {
    const id = await effective({ code: "T-SHAFT", material: "SM-SHAFT" });
    expect(await on("hanxue", "newVersion", id)).toMatchObject(done);
    const [next] = await at.rows("hanxue", document, {
      filter: [
        { field: "code", op: "=", value: "T-SHAFT" },
        { field: "status", op: "=", value: "DRAFT" },
      ],
    });
    expect(next).toMatchObject({ edition: 2 });
    expect(await on("hanxue", "newVersion", id)).toMatchObject(refused(5701, "qms.newerVersion"));
    await allowOwn(true);
    expect(await on("hanxue", "submit", String(next!["id"]))).toMatchObject(done);
    expect(await on("hanxue", "approve", String(next!["id"]))).toMatchObject(done);
    await allowOwn(false);
    // Tomorrow's version does not end today's.
    expect(await state(id)).toBe("EFFECTIVE");
    expect(await used("SM-SHAFT")).toMatchObject({ standardEdition: 1 });
    // On its day it does.
    const { clock, store, files } = at.demo;
    const today = clock.now;
    clock.now = new Date(today.getTime() + 24 * 3_600_000);
    const schema = productSchema();
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    const actors = () => systemActors(schema, store);
    await runClock({ product, schema, store, files, log, actors }, clock.now);
    expect(await state(id)).toBe("INVALID");
    expect(await state(String(next!["id"]))).toBe("EFFECTIVE");
    expect(await used("SM-SHAFT")).toMatchObject({ standardEdition: 2 });
    clock.now = today;
  });

  test("of a supplier and a material comes before the material's own, and that before its class's", async () => {
    const foundFor = async (supplier: string) => {
      const set = {
        title: "Tested",
        type: "IQC",
        material: "FA-M8X25",
        supplier,
        lotQuantity: "20",
      };
      const answer = await (await at.as("yangfan")).post("/detail/inspection-report/save", { set });
      return (answer.data["record"] as Row)["standardFrom"];
    };
    // The demo has one for what S003 delivers of it, and one for the class of fasteners.
    expect([await foundFor("S003"), await foundFor("S001")]).toEqual(["SUPPLIER", "CLASS"]);
    await effective({ code: "T-M8", type: "IQC", material: "FA-M8X25" });
    expect([await foundFor("S003"), await foundFor("S001")]).toEqual(["SUPPLIER", "MATERIAL"]);
  });

  test("goes once it is out of effect, if nothing was inspected by it", async () => {
    const id = await effective({ code: "T-GONE", material: "SM-PCBA" });
    expect(await on("hanxue", "delete", id)).toMatchObject(refused(5211));
    expect(await on("hanxue", "disable", id)).toMatchObject(done);
    expect(await on("hanxue", "delete", id)).toMatchObject(done);
    const kept = await effective({ code: "T-KEPT", material: "SM-PCBA" });
    expect(await used("SM-PCBA")).toMatchObject({ standard: { code: "T-KEPT" } });
    expect(await on("hanxue", "disable", kept)).toMatchObject(done);
    expect(await on("hanxue", "delete", kept)).toMatchObject(refused(5210));
  });

  test("of a material comes before one of its class, with the sample that its kind asks for", async () => {
    await effective({ code: "T-CLS", scope: "CLASS", materialClass: "IC-FG" });
    expect(await used("FG-A100")).toMatchObject({ standardFrom: "CLASS", sampleQuantity: "20" });
    await effective({ code: "T-A100", material: "FG-A100", samplingKind: "PERCENT", fixed: "12" });
    // 12 % of 20 are 2.4: three are drawn.
    expect(await used("FG-A100")).toMatchObject({ standardFrom: "MATERIAL", sampleQuantity: "3" });
    await effective({ code: "T-A200", material: "FG-A200", samplingKind: "FIXED", fixed: "50" });
    expect(await used("FG-A200")).toMatchObject({ sampleQuantity: "20" });
    await effective({ code: "T-B10", material: "FG-B10", samplingKind: "C0" });
    expect(await used("FG-B10")).toMatchObject({ sampleQuantity: "13" });
  });

  test("has items with a sample size or an AQL of their own", async () => {
    const own = [
      { ...item, ownSample: 4 },
      { ...item, inspectionItem: "M01", severity: "MAJ", ownAql: "0.65" },
    ];
    const plan = { samplingKind: "AQL", level: "II", aqlMinor: "4.0" };
    await effective({ code: "T-OWN", material: "SM-BASE", ...plan }, own);
    const report = { document: "inspection-report", id: String((await used("SM-BASE")).id) };
    expect(await at.act("yangfan", { do: "claim", ...report })).toMatchObject(done);
    const record = await at.read(report.document, report.id);
    // Level II for 20 is C; C at 0.65 is ↓ to F: 20, 0.
    expect((record["items"] as readonly Row[]).map((line) => line["sampleSize"])).toEqual([4, 20]);
    expect((record["items"] as readonly Row[])[1]).toMatchObject({
      ownPlan: true,
      accept: 0,
      reject: 1,
    });
    expect(record).toMatchObject({ sampleQuantity: "20" });
  });

  test("is refused while limits contradict each other", async () => {
    const measured = { ...item, inspectionItem: "D01", severity: "MAJ" };
    const submit = async (limits: object) => {
      const answer = await saved(
        { code: `T-${JSON.stringify(limits).length}`, material: "SM-PCBA", validFrom: demoDay(0) },
        [{ ...measured, ...limits }],
      );
      if (answer.status !== 200) return answer;
      return on("hanxue", "submit", String((answer.data["record"] as Row)["id"]));
    };
    expect(await submit({ lower: "10.2", upper: "10.1" })).toMatchObject({ status: 5103 });
    expect(await submit({})).toMatchObject({ status: 5102 });
    expect(await submit({ upper: "10.1", standardValue: "10.10001" })).toMatchObject({
      status: 5103,
    });
    expect(await submit({ upper: "10.1", standardValue: "10" })).toMatchObject(done);
  });
});
