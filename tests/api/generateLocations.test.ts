import { afterAll, beforeAll, expect, test } from "vitest";
import { openDemoApp, type Caller, type DemoApp, type Row } from "./demoApp.ts";

/* Locations of an area, made in one go by the effect that keeps many records of another document. */

let demo: DemoApp;
let manager: Caller;
beforeAll(async () => {
  demo = await openDemoApp();
  manager = await demo.as("zhengkai");
});
afterAll(() => demo?.close());

async function rows(page: string, filter: object): Promise<readonly Row[]> {
  const found = await manager.post(`/list/${page}/query`, { filter, sort: ["code"], size: 100 });
  expect(found, found.text).toMatchObject({ status: 200 });
  return found.data["rows"] as readonly Row[];
}
async function generated(who: Caller, input: object): Promise<Row> {
  const [area] = (await rows("area", { field: "code", op: "=", value: "B" })) as [Row];
  const answer = await who.post("/biz/area/generateLocations", {
    targets: [{ id: area["id"], version: area["version"] }],
    input: { prefix: "RAW-GEN", ...input },
  });
  const [result] = (answer.data?.["results"] ?? [answer]) as readonly Row[];
  return result!;
}
const made = () => rows("location", { field: "code", op: "starts", value: "RAW-GEN-" });

test("every rack, level and cell has a code, a position and what was said of all", async () => {
  const input = { aisle: "7", racks: 11, levels: 2, cells: 1, capacityWeight: "500" };
  expect(await generated(manager, input)).toMatchObject({ status: 200 });
  const all = await made();
  expect(all).toHaveLength(22);
  expect(all[0]).toMatchObject({
    code: "RAW-GEN-01-01",
    position: "7-1-1-1",
    status: "ENABLED",
    mixMaterials: false,
    area: { code: "B" },
    warehouse: { code: "RAW" },
  });
  expect(all.at(-1)).toMatchObject({ code: "RAW-GEN-11-02", position: "7-11-2-1" });
});

test("what is there stays as it is; cells have a part of the code of their own", async () => {
  const before = await made();
  expect(await generated(manager, { aisle: "9", racks: 1, levels: 2, cells: 1 })).toMatchObject({
    status: 200,
  });
  expect(await made()).toEqual(before);
  expect(
    await generated(manager, { prefix: "RAW-GENC", racks: 1, levels: 1, cells: 2 }),
  ).toMatchObject({ status: 200 });
  const cells = await rows("location", { field: "code", op: "starts", value: "RAW-GENC-" });
  expect(cells.map((row) => [row["code"], row["position"]])).toEqual([
    ["RAW-GENC-01-01-01", "1-1-1-1"],
    ["RAW-GENC-01-01-02", "1-1-1-2"],
  ]);
});

test.each([
  ["more than a thousand", { racks: 99, levels: 20, cells: 1 }, 5103],
  ["none", { racks: 0, levels: 1, cells: 1 }, 5103],
  ["half a rack", { racks: 1.5, levels: 1, cells: 1 }, 5103],
])("%s are refused, and nothing is made", async (_, input, status) => {
  const before = await made();
  expect(await generated(manager, input)).toMatchObject({ status });
  expect(await made()).toEqual(before);
});

test("a keeper does not generate them", async () => {
  const keeper = await demo.as("jiangli");
  expect(await generated(keeper, { racks: 1, levels: 1, cells: 1 })).toMatchObject({ status: 403 });
});
