import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Refusal, type Row, type SaveRequest } from "../../src/engine/index.ts";
import { getRecord } from "../../src/server/core/read/getRecord.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { arranged } from "../documents/arranged.ts";
import { openWorld, type World } from "../documents/world.ts";
import { openWorldApp, type WorldApp } from "../documents/worldApp.ts";
import { productSchema } from "./harness.ts";
import { transfersOf, type Transfers } from "./transferCalls.ts";

/** Codes that are unique only within something: two warehouses each with an area A1 and a location L1. */
let world: World;
let served: WorldApp;
let files: Transfers;
let warehouses: Row[];
let areas: Row[];
let locations: Row[];

beforeAll(async () => {
  world = await openWorld(productSchema(), { arranged });
  served = await openWorldApp(world);
  files = transfersOf(served, await served.signIn(["*:*"]));
  warehouses = [await world.create("warehouse"), await world.create("warehouse")];
  areas = [];
  locations = [];
  for (const { id } of warehouses) {
    areas.push(await world.create("area", { code: "A1", warehouse: id }));
    locations.push(await world.create("location", { code: "L1", area: areas.at(-1)!.id }));
  }
});
afterAll(() => served?.close());

async function save(page: string, request: SaveRequest): Promise<Row> {
  return (await saveRecord(world.context, { page, request })).record;
}
async function refusalOf(page: string, request: SaveRequest): Promise<Refusal> {
  const error: unknown = await save(page, request).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
}
const idOf = (value: unknown) => (value as { id: string }).id;

describe("a reference by such a code", () => {
  test("means the row that may be picked where it stands", async () => {
    for (const [at, warehouse] of warehouses.entries()) {
      const set = { warehouse: { code: String(warehouse["code"]) }, areas: [{ code: "A1" }] };
      const plan = await save("stocktake", { set: set as never });
      expect((plan["areas"] as unknown[]).map(idOf)).toEqual([areas[at]!.id]);
      const location = await save("location", {
        // The code stands before what tells which is meant.
        set: { area: { code: "A1" }, warehouse: warehouse.id!, code: "L2" } as never,
      });
      expect(idOf(location["area"])).toBe(areas[at]!.id);
    }
  });

  test("is refused where several may be picked, and by id it is taken", async () => {
    const refused = await refusalOf("location", {
      set: { code: "L3", area: { code: "A1" } } as never,
    });
    expect(refused).toMatchObject({ status: 5106, msgKey: "common.several" });
    expect(refused.problems).toMatchObject([{ path: "area", value: "A1" }]);
    const location = await save("location", { set: { code: "L3", area: areas[1]!.id! } });
    expect(idOf(location["warehouse"])).toBe(warehouses[1]!.id);
  });

  test("of another warehouse is not picked", async () => {
    const set = { code: "L4", warehouse: warehouses[0]!.id!, area: areas[1]!.id! };
    expect(await refusalOf("location", { set })).toMatchObject({ msgKey: "common.notPickable" });
  });
});

describe.each(["xlsx", "csv"] as const)("an export of them as %s", (format) => {
  test.each(["area", "location"])("imported back changes no %s", async (page) => {
    const code = page === "area" ? "A1" : "L1";
    const rows = page === "area" ? areas : locations;
    const read = () =>
      Promise.all(rows.map(({ id }) => getRecord(world.context, { page, id: id! })));
    const before = await read();
    const filter = { field: "code", op: "=", value: code };
    const { bytes } = await files.exported(page, { format, shape: "full", filter });
    const content = format === "csv" ? bytes.toString("utf8") : bytes;
    const job = await files.imported(page, content, { existing: "update" });
    expect(job).toMatchObject({ state: "done", ok: 2, failed: 0 });
    const again = await files.imported(page, content, { existing: "fail" });
    expect(again).toMatchObject({ ok: 0, failed: 2 });
    for (const [, reason] of await files.reasons(again))
      expect(reason).toContain(`${code}” already exists`);
    expect(await read()).toEqual(before);
  });

  test("updates each in its own warehouse", async () => {
    const [first, second] = warehouses.map((row) => String(row["code"]));
    const text = `code,warehouse,position\nL1,${first},P-${format}-1\nL1,${second},P-${format}-2\n`;
    const job = await files.imported("location", text, { existing: "update" });
    expect(job).toMatchObject({ state: "done", ok: 2, failed: 0 });
    const { sheet } = await files.exported("location", {
      format,
      columns: ["warehouse", "position"],
      filter: { field: "code", op: "=", value: "L1" },
      sort: ["position"],
    });
    expect(sheet.rows.map(([, position]) => position)).toEqual([`P-${format}-1`, `P-${format}-2`]);
  });
});
