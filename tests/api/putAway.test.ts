import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "./demoApp.ts";
import { done, itemOf, openPurchasing, refused, type Purchasing } from "./purchasing.ts";
import { noticed, onTask } from "./receipts.ts";

/** Putting away: places are proposed by area, capacity and mix rules, may be changed, and are judged again when it is posted. */
let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const locationId = async (code: string) =>
  String(
    (await at.rows("admin", "location", { filter: { field: "code", op: "=", value: code } }))[0]![
      "id"
    ],
  );
const setLocation = async (code: string, set: object) => {
  const id = await locationId(code);
  const { version } = await at.read("location", id);
  const answer = await (
    await at.as("zhengkai")
  ).post("/detail/location/save", { id, version, set });
  expect(answer.text).toContain('"status":200');
};

/** Goods that came in at the first location of a warehouse's pick area, and the task to put them away. */
async function toPutAway(material: string, quantity: string, location: string): Promise<string> {
  const task = await noticed(at, { type: "OTHER_IN", reason: "AD02" }, { material, quantity });
  expect(await onTask(at, "confirm", task, { lines: { 1: { quantity, location } } })).toMatchObject(
    done,
  );
  expect(await onTask(at, "toPutAway", task)).toMatchObject(done);
  const [made] = await at.rows("admin", "warehouse-task", { sort: ["-number"] });
  expect(made).toMatchObject({ type: "PUTAWAY", status: "NEW" });
  return String(made!["id"]);
}
const proposed = async (task: string) =>
  (itemOf(await at.read("warehouse-task", task), 1)["picks"] as readonly Row[]).map((row) => [
    (row["location"] as Row)["code"],
    row["quantity"],
  ]);
const post = (task: string, quantity: string, location: string) =>
  onTask(at, "handle", task, { lines: { 1: { quantity, location } } });

describe("putting away", () => {
  let task: string;

  test("proposes places of the best area, as much as there is, when it is planned", async () => {
    await setLocation("RAW-C-02-02", { capacityQuantity: "40000" });
    await setLocation("RAW-A-05-03", { capacityQuantity: "1500" });
    // 35,100 nuts less the demo's issue lie at RAW-C-02-02, in the pick area; storing comes before picking.
    task = await toPutAway("FA-N6", "6000", "RAW-C-05-04");
    const places = await proposed(task);
    expect(places[0]![0]).toMatch(/^RAW-A/);
    expect(places.map(([, quantity]) => Number(quantity)).reduce((a, b) => a + b, 0)).toBe(6000);
  });

  test("judges what was changed again, naming location, goods and what is free", async () => {
    expect(await post(task, "10", "RAW-A-02-01")).toMatchObject({
      ...refused(5616, "stock.noMix"),
      problems: [{ item: 1 }],
    });
    const tooMuch = await post(task, "2000", "RAW-A-05-03");
    expect(tooMuch).toMatchObject({ ...refused(5615, "stock.noRoom"), problems: [{ item: 1 }] });
    expect(JSON.stringify(tooMuch)).toMatch(/RAW-A-05-03.*1500.*FA-N6.*2000/);
    expect(await at.read("warehouse-task", task)).toMatchObject({ status: "NEW" });
    expect(await post(task, "1500", "RAW-A-05-03")).toMatchObject(done);
    expect(await post(task, "1", "RAW-A-05-03")).toMatchObject(refused(5615, "stock.noRoom"));
  });

  test("proposes again for what is left", async () => {
    expect(await onTask(at, "propose", task)).toMatchObject(done);
    const places = await proposed(task);
    expect(places.map(([, quantity]) => Number(quantity)).reduce((a, b) => a + b, 0)).toBe(4500);
    for (const [place, quantity] of places)
      expect(await post(task, String(quantity), String(place))).toMatchObject(done);
    expect(await at.read("warehouse-task", task)).toMatchObject({ status: "DONE" });
  });

  test("two keepers cannot fill the same place", async () => {
    await setLocation("RAW-A-05-04", { capacityQuantity: "100" });
    const tasks = [
      await toPutAway("FA-W6", "80", "RAW-C-05-04"),
      await toPutAway("FA-W6", "80", "RAW-C-05-04"),
    ];
    const answers = await Promise.all(tasks.map((one) => post(one, "80", "RAW-A-05-04")));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 5615]);
  });
});

test("a keeper finds locations for a task on the page of his tasks, as the task's own page offers them", async () => {
  const task = await toPutAway("FA-W6", "5", "RAW-C-05-04");
  const ask = async (page: string) =>
    (
      await (
        await at.as("fengwei")
      ).post("/res/location/select", {
        q: "RAW-A-01",
        for: { page, table: "items", action: "handle", field: "location" },
        in: { header: { warehouse: (await at.read("warehouse-task", task))["warehouse"] } },
      })
    ).status;
  expect(await ask("warehouse-task")).toBe(200);
  expect(await ask("my-tasks")).toBe(200);
});
