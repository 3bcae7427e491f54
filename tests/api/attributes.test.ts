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
});
