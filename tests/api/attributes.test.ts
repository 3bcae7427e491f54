import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDemoApp, type Answer, type Caller, type DemoApp, type Row } from "./demoApp.ts";

/* Values of a row that its template asks for: batches of printed circuit boards have a moisture level, those of metals a heat number. */

let demo: DemoApp;
let admin: Caller;
beforeAll(async () => {
  demo = await openDemoApp();
  admin = await demo.as("admin");
});
afterAll(() => demo?.close());

const document = "stock-batch";
let number = 0;

async function rows(name: string, filter: object): Promise<readonly Row[]> {
  const found = await admin.post(`/list/${name}/query`, { filter, size: 100 });
  expect(found, found.text).toMatchObject({ status: 200 });
  return (found.data as { rows: readonly Row[] }).rows;
}
/** A new batch of a material, with attributes as sent. */
const made = async (material: string, attributes: unknown): Promise<Answer> =>
  admin.post(`/detail/${document}/save`, {
    set: { number: `AT-${++number}`, material: { code: material }, attributes },
  });
const read = async (answer: Answer): Promise<Row> => {
  const { record } = answer.data as { record: Row };
  const id = String(record["id"]);
  const found = await admin.post(`/detail/${document}/get`, { id });
  expect(found, found.text).toMatchObject({ status: 200 });
  return (found.data as { record: Row }).record;
};
const filtered = async (op: string, value?: string) =>
  (await rows(document, { field: "attributes", op, value })).map((row) => row["number"]);

describe("attributes of a batch", () => {
  test("are those of the template of its material, with labels in three languages", async () => {
    const answer = await made("EL-PCB01", { msl: "3", dateCode: " 2612 " });
    expect(answer, answer.text).toMatchObject({ status: 200 });
    const record = await read(answer);
    expect(record["attributes"]).toEqual({ msl: "3", dateCode: "2612" });
    expect(record["template"]).toMatchObject({
      code: "MSL",
      attributes: [
        { attribute: "msl", label: "湿敏等级", labelEnglish: "Moisture level", type: "ENUM" },
        { attribute: "dateCode", type: "STRING", needed: false },
      ],
    });
  });

  test.each([
    ["one that is needed", "EL-PCB01", { dateCode: "2612" }, 5102, "Moisture level"],
    ["none at all", "EL-PCB01", null, 5102, "Moisture level"],
    ["what is no choice", "EL-PCB01", { msl: "9" }, 5103, "1, 2, 2a, 3, 4, 5, 6"],
    ["what is no number", "RM-AL6061-10", { heatNo: "H1", hardness: "hard" }, 5103, "hard"],
    ["what the template does not name", "RM-AL6061-10", { heatNo: "H1", msl: "3" }, 5103, "msl"],
    ["a value that is no text", "RM-AL6061-10", { heatNo: { a: 1 } }, 5103, "text"],
    ["a list", "RM-AL6061-10", ["H1"], 5103, "{key: value}"],
    ["a key that is none", "RM-AL6061-10", { "heat no": "H1" }, 5103, "heat no"],
    ["a long one", "RM-AL6061-10", { heatNo: "H".repeat(201) }, 5103, "200"],
  ])("are refused: %s", async (_, material, attributes, status, told) => {
    const answer = await made(material, attributes);
    expect(answer, answer.text).toMatchObject({ status: expect.any(Number) });
    const [problem] = (answer.data as { problems: readonly Row[] }).problems;
    expect(problem).toMatchObject({ status, field: "attributes" });
    expect(String(problem!["message"])).toContain(told);
  });

  test("are none where the material has no template", async () => {
    expect(await made("BR-6201", null)).toMatchObject({ status: 200 });
    expect(await made("BR-6201", { heatNo: "H1" })).not.toMatchObject({ status: 200 });
  });

  test("find batches by a part of a value, not by their keys", async () => {
    expect(await made("RM-AL6061-10", { heatNo: "QX100%_7", hardness: "95.5" })).toMatchObject({
      status: 200,
    });
    expect(await filtered("contains", "qx100%_")).toEqual([`AT-${number}`]);
    expect(await filtered("contains", "heatNo")).toEqual([]);
    expect((await filtered("empty")).length).toBeGreaterThan(0);
    expect(await filtered("notEmpty")).toContain(`AT-${number}`);
  });

  test("find batches by one of them, compared as what it is", async () => {
    const numbers = async (field: string, op: string, value?: unknown) =>
      (await rows(document, { field, op, value })).map((row) => row["number"]);
    const of = async (hardness: string) => {
      const answer = await made("RM-AL6061-10", { heatNo: `HN${hardness}`, hardness });
      expect(answer, answer.text).toMatchObject({ status: 200 });
      return `AT-${number}`;
    };
    const [nine, ten, hundred] = [await of("9.50"), await of("10"), await of("100")];
    const hardness = "attributes.hardness";
    // As numbers: as texts, 9.5 is more than 10 and 100.
    expect(await numbers(hardness, "<", "10")).toEqual([nine]);
    expect(await numbers(hardness, "=", "9.5")).toEqual([nine]);
    expect(await numbers(hardness, "between", ["9.6", "100"])).toEqual(
      expect.arrayContaining([ten, hundred]),
    );
    expect(await numbers(hardness, "between", [null, "9.6"])).toEqual([nine]);
    expect(await numbers("attributes.heatNo", "starts", "hn10")).toEqual(
      expect.arrayContaining([ten, hundred]),
    );
    // One of several choices; batches of other materials have none of it.
    const levels = await numbers("attributes.msl", "in", ["3", "4"]);
    expect(levels.length).toBeGreaterThan(0);
    expect(levels).not.toContain(nine);
    expect(await numbers("attributes.msl", "empty")).toContain(nine);
    expect(await numbers("attributes.msl", "!=", "3")).toContain(nine);
    expect(await numbers("attributes.msl", "notEmpty")).toEqual(expect.arrayContaining(levels));
  });

  test("are compared as the type that their template says, also days", async () => {
    const lines = (type: string) => ({
      add: [
        {
          set: { attribute: "cured", label: "固化", type, needed: false, inKey: false },
        },
      ],
    });
    const material = "RM-AL6061-10";
    const [template] = await rows("batch-template", { field: "code", op: "=", value: "METAL" });
    const saved = await admin.post("/detail/batch-template/save", {
      id: template!["id"],
      version: template!["version"],
      set: {},
      attributes: lines("DATE"),
    });
    expect(saved, saved.text).toMatchObject({ status: 200 });
    expect(await made(material, { heatNo: "D1", cured: "2026-02-28" })).toMatchObject({
      status: 200,
    });
    const early = `AT-${number}`;
    expect(await made(material, { heatNo: "D2", cured: "2026-03-01" })).toMatchObject({
      status: 200,
    });
    const late = `AT-${number}`;
    const found = async (op: string, value: unknown) =>
      (await rows(document, { field: "attributes.cured", op, value })).map((row) => row["number"]);
    expect(await found("<", "2026-03-01")).toEqual([early]);
    expect(await found("between", ["2026-03-01", null])).toEqual([late]);
    expect(new Set(await found("relative", ["lastDays", 3650]))).toEqual(new Set([early, late]));
  });

  test.each([
    [
      "one that no template names",
      "attributes.hardnes",
      "=",
      "1",
      "common.unknownField",
      "attributes.hardness",
    ],
    ["a number by a text", "attributes.hardness", ">", "soft", "common.number", "soft"],
    [
      "a number by a part",
      "attributes.hardness",
      "contains",
      "1",
      "common.unknownOperator",
      "between",
    ],
    ["a text by more", "attributes.heatNo", ">", "H", "common.unknownOperator", "contains"],
    ["of a field that has none", "number.msl", "=", "3", "common.unknownField", "number"],
    ["by an injection", "attributes.msl'--", "=", "3", "common.unknownField", ""],
  ])("are not asked for: %s", async (_, field, op, value, msgKey, told) => {
    const found = await admin.post(`/list/${document}/query`, { filter: { field, op, value } });
    expect(found.status).not.toBe(200);
    const [problem] = (found.data as { problems?: readonly Row[] } | null)?.problems ?? [found];
    expect(problem).toMatchObject({ msgKey });
    expect(JSON.stringify(found.text)).toContain(told);
  });

  test("filter what is counted, summed and grouped too, and lines by way of a reference", async () => {
    const filter = { field: "attributes.hardness", op: "<", value: "10" };
    const counted = await admin.post(`/list/${document}/counts`, { filters: { soft: filter } });
    expect(counted, counted.text).toMatchObject({ data: { soft: { total: 1 } } });
    const sum = await admin.post(`/list/${document}/summary`, { filter });
    expect(sum, sum.text).toMatchObject({ status: 200 });
  });
});
