import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "./demoApp.ts";
import { done, itemOf, openPurchasing, refused, type Purchasing } from "./purchasing.ts";
import { noticed, onTask } from "./receipts.ts";
import { brokenDocuments } from "./warehouseChecks.ts";

/** Tasks to pick goods ahead of their issue and to pack what came in, and what pallets say of it. */
let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const issue = (material: string, quantity: string, more: object = {}) =>
  noticed(at, { type: "OTHER_OUT", reason: "AD02" }, { material, quantity, ...more });
const receipt = (material: string, quantity: string, more: object = {}) =>
  noticed(at, { type: "OTHER_IN", reason: "AD02" }, { material, quantity, ...more });
const newest = async (type: string) => {
  const filter = { field: "type", op: "=", value: type };
  const [task] = await at.rows("admin", "warehouse-task", { filter, sort: ["-number"] });
  return task!;
};
const lineOf = async (task: string) => itemOf(await at.read("warehouse-task", task), 1);
const picksOf = async (task: string) =>
  ((await lineOf(task))["picks"] as readonly Row[]).map((row) => [
    (row["location"] as Row)["code"],
    row["quantity"],
  ]);
const post = (task: string, asked: object) => onTask(at, "handle", task, { lines: { 1: asked } });
/** What lies somewhere: `[location, batch, status, pallet, quantity]` of each balance that is not empty. */
async function lying(material: string, location: string) {
  const rows = await at.rows("admin", "stock", { search: material, size: 100 });
  return rows
    .filter((row) => row["onHand"] !== "0" && (row["location"] as Row)["code"] === location)
    .map((row) => [
      (row["location"] as Row)["code"],
      row["batch"],
      row["stockStatus"],
      row["pallet"],
      row["onHand"],
    ]);
}
async function newPallet(): Promise<Row> {
  const answer = await (
    await at.as("fengwei")
  ).post("/detail/pallet/save", { set: { kind: "PALLET", warehouse: "RAW" } });
  expect(answer.text).toContain('"status":200');
  return answer.data["record"] as Row;
}
const bears = async (pallet: Row) => {
  const { contents, location, status } = await at.read("pallet", String(pallet["id"]));
  return {
    at: (location as Row | null)?.["code"] ?? null,
    status,
    contents: (contents as readonly Row[])
      .map((row) => [row["batch"], row["stockStatus"], row["quantity"]])
      .toSorted((a, b) => String(a[1]).localeCompare(String(b[1]))),
  };
};
const agrees = async () =>
  expect(
    (await brokenDocuments(at.demo.store.db)).filter((wrong) => wrong.startsWith("pallet")),
  ).toEqual([]);

describe("picking ahead", () => {
  let out: string;
  let pick: Row;

  test("makes a task that brings the goods to the shipping area", async () => {
    out = await issue("FA-W6", "120");
    expect(await onTask(at, "toPick", out, { input: { location: "RAW-C-05-04" } })).toMatchObject({
      status: 5106,
    });
    const input = { location: "RAW-S-01" };
    expect(await onTask(at, "toPick", out, { who: "jiangli", input })).toMatchObject({
      status: 5202,
    });
    expect(await onTask(at, "toPick", out, { input })).toMatchObject(done);
    pick = await newest("PICK");
    expect(pick).toMatchObject({ status: "NEW", totalQuantity: "120" });
    expect(await onTask(at, "toPick", out, { input: { location: "RAW-S-01" } })).toMatchObject({
      status: 5201,
      message: "All of it is in pick tasks",
    });
  });

  test("proposes where to take them from, and holds them", async () => {
    const id = String(pick["id"]);
    expect(await onTask(at, "claim", id)).toMatchObject(done);
    expect(await onTask(at, "start", id)).toMatchObject(done);
    const places = await picksOf(id);
    expect(places.map(([, quantity]) => Number(quantity)).reduce((a, b) => a + b, 0)).toBe(120);
    for (const [location] of places) expect(location).toMatch(/^RAW-C/);
  });

  test("and the issue waits for it, then takes what was picked", async () => {
    expect(await onTask(at, "claim", out)).toMatchObject(done);
    expect(await onTask(at, "start", out)).toMatchObject({
      status: 5201,
      message: "The goods are still being picked: finish the pick task first",
    });
    const id = String(pick["id"]);
    for (const [location, quantity] of await picksOf(id))
      expect(await post(id, { quantity, location })).toMatchObject(done);
    expect(await at.read("warehouse-task", id)).toMatchObject({ status: "DONE" });
    expect(await lying("FA-W6", "RAW-S-01")).toEqual([["RAW-S-01", null, "OK", null, "120"]]);
    expect(await onTask(at, "start", out)).toMatchObject(done);
    expect(await picksOf(out)).toEqual([["RAW-S-01", "120"]]);
    expect(await post(out, { quantity: "120" })).toMatchObject(done);
    expect(await lying("FA-W6", "RAW-S-01")).toEqual([]);
    expect(await at.read("warehouse-task", out)).toMatchObject({ status: "DONE" });
  });

  test("is not for what goes back to a supplier or comes in", async () => {
    const task = await receipt("FA-W6", "5");
    expect(await onTask(at, "toPick", task, { input: { location: "RAW-S-01" } })).toMatchObject(
      refused(5201),
    );
  });
});

describe("packing", () => {
  test("makes a task that puts what came in onto a pallet", async () => {
    const task = await receipt("FA-W6", "50");
    expect(await post(task, { quantity: "50", location: "RAW-C-05-04" })).toMatchObject(done);
    expect(await onTask(at, "toPack", task)).toMatchObject(done);
    const pack = String((await newest("PACK"))["id"]);
    expect(await lineOf(pack)).toMatchObject({ planned: "50" });
    const where = { quantity: "30", location: "RAW-C-05-04" };
    expect(await post(pack, where)).toMatchObject({
      status: 5102,
      message:
        "Packing needs the pallet that the goods go onto (line 1, FA-W6 平垫圈 6, RAW-C-05-04)",
    });
    const pallet = await newPallet();
    expect(await post(pack, { ...where, pallet: pallet["id"] })).toMatchObject(done);
    expect(await bears(pallet)).toEqual({
      at: "RAW-C-05-04",
      status: "LOADED",
      contents: [[null, "OK", "30"]],
    });
    // A pallet stands at one place: what lies elsewhere does not go onto it.
    const other = await receipt("FA-W6", "4");
    const elsewhere = { quantity: "4", location: "RAW-C-05-03" };
    expect(await post(other, { ...elsewhere, pallet: pallet["id"] })).toMatchObject({
      status: 5607,
    });
    expect(await post(other, elsewhere)).toMatchObject(done);
    await agrees();
  });

  test("is taken back from the pallet when it is reversed", async () => {
    const task = await receipt("FA-W6", "9");
    const pallet = await newPallet();
    const where = { quantity: "9", location: "RAW-C-05-04", pallet: pallet["id"] };
    expect(await post(task, where)).toMatchObject(done);
    expect(await bears(pallet)).toMatchObject({ contents: [[null, "OK", "9"]] });
    const reversed = await onTask(at, "reverse", task, {
      lines: { 1: {} },
      input: { reason: "Wrong" },
    });
    expect(reversed).toMatchObject(done);
    expect(await bears(pallet)).toEqual({ at: null, status: "EMPTY", contents: [] });
    const log = (await at.read("pallet", String(pallet["id"])))["items"] as readonly Row[];
    expect(log.map(({ quantity }) => quantity)).toEqual(["9", "-9"]);
  });
});

describe("what lies on a pallet", () => {
  let pallet: Row;
  const goods = { material: "RM-SUS304-20", batch: "TG250621", stockStatus: "OK" };
  const stock = async () => {
    const filter = [{ field: "pallet", op: "=", value: pallet["number"] }];
    return at.rows("admin", "stock", { filter });
  };

  test("is proposed and issued with its pallet", async () => {
    pallet = await newPallet();
    const load = { ...goods, quantity: "60", location: "RAW-B-01-01" };
    const id = String(pallet["id"]);
    expect(
      await at.act("fengwei", { do: "load", document: "pallet", id, input: load }),
    ).toMatchObject(done);
    const out = await issue(goods.material, "10", { batch: goods.batch });
    const taken = { quantity: "10", location: "RAW-B-01-01", batch: goods.batch };
    expect(await onTask(at, "claim", out)).toMatchObject(done);
    const issued = await post(out, { ...taken, fromPallet: pallet["number"] });
    expect(issued, JSON.stringify(issued)).toMatchObject(done);
    expect(await bears(pallet)).toMatchObject({ contents: [["TG250621", "OK", "50"]] });
    await agrees();
    const reversed = await onTask(at, "reverse", out, {
      lines: { 1: {} },
      input: { reason: "Wrong" },
    });
    expect(reversed).toMatchObject(done);
    expect(await bears(pallet)).toMatchObject({ contents: [["TG250621", "OK", "60"]] });
    await agrees();
  });

  test("stays told when it is frozen there, or moved off it", async () => {
    const act = async (action: string, input: object) => {
      const [balance] = (await stock()).filter((row) => row["stockStatus"] === "OK");
      const id = String(balance!["id"]);
      expect(await at.act("zhengkai", { do: action, document: "stock", id, input })).toMatchObject(
        done,
      );
      return String((await newest("MOVE"))["id"]);
    };
    const frozen = await act("freeze", { quantity: "20", reason: "Rust" });
    expect(await post(frozen, { quantity: "20" })).toMatchObject(done);
    expect((await bears(pallet)).contents).toEqual([
      ["TG250621", "BLK", "20"],
      ["TG250621", "OK", "40"],
    ]);
    const moved = await act("move", { quantity: "15", location: "RAW-B-03-04" });
    expect(await post(moved, { quantity: "15", location: "RAW-B-03-04" })).toMatchObject(done);
    expect(await bears(pallet)).toMatchObject({ at: "RAW-B-01-01" });
    expect((await bears(pallet)).contents).toEqual([
      ["TG250621", "BLK", "20"],
      ["TG250621", "OK", "25"],
    ]);
    await agrees();
  });

  test("is told of by what is adjusted there", async () => {
    const zhengkai = await at.as("zhengkai");
    const answer = await zhengkai.post("/detail/adjustment/save", {
      set: { title: "Tested", type: "QTY", warehouse: "RAW", reason: { code: "AD02" } },
      items: {
        add: [
          {
            set: {
              ...goods,
              location: "RAW-B-01-01",
              pallet: pallet["number"],
              adjustQuantity: "-5",
              reason: "Tested",
            },
          },
        ],
      },
    });
    expect(answer.text).toContain('"status":200');
    const id = String((answer.data["record"] as Row)["id"]);
    for (const [who, action] of [
      ["zhengkai", "submit"],
      ["shiying", "approve"],
      ["zhengkai", "post"],
    ] as const)
      expect(await at.act(who, { do: action, document: "adjustment", id })).toMatchObject(done);
    expect((await bears(pallet)).contents).toEqual([
      ["TG250621", "BLK", "20"],
      ["TG250621", "OK", "20"],
    ]);
    await agrees();
  });
});

describe("counting", () => {
  const plan = async (set: object) => {
    const answer = await (
      await at.as("jiangli")
    ).post("/detail/stocktake/save", {
      set: {
        title: "Tested",
        type: "SPOT",
        warehouse: "ELEC",
        blind: false,
        freeze: false,
        secondRule: "ALL",
        materialScope: ["EL-LEDG"],
        firstCounters: ["E011"],
        secondCounters: ["E010"],
        ...set,
      },
    });
    expect(answer.text).toContain('"status":200');
    const id = String((answer.data["record"] as Row)["id"]);
    for (const [who, action] of [
      ["jiangli", "submit"],
      ["zhengkai", "approve"],
      ["zhengkai", "firstCountStart"],
    ] as const)
      expect(await at.act(who, { do: action, document: "stocktake", id }), action).toMatchObject(
        done,
      );
    return id;
  };
  const doing = (id: string, action: string, input: object = {}) =>
    at.act("zhengkai", { do: action, document: "stocktake", id, input });
  /** The tasks of a count that somebody has to do. */
  const mine = async (who: string, id: string) =>
    (await at.rows(who, "my-tasks")).filter(
      (row) => (row["stocktake"] as Row | null)?.["id"] === id,
    );

  test("is a task of its counters while the count runs, which closing it ends", async () => {
    const id = await plan({});
    const [first] = await mine("jiangli", id);
    expect(first).toMatchObject({ type: "COUNT", status: "NEW", docType: "stocktake" });
    expect(await mine("fengwei", id)).toEqual([]);
    const task = String(first!["id"]);
    expect(await onTask(at, "claim", task, { who: "jiangli" })).toMatchObject(done);
    expect(await onTask(at, "start", task, { who: "jiangli" })).toMatchObject(done);
    expect(await onTask(at, "finish", task, { who: "jiangli" })).toMatchObject({
      status: 5201,
      message: "Closing the count ends its task",
    });

    const { items, version } = await at.read("stocktake", id);
    const counted = (items as readonly Row[]).map((line) => ({
      id: line["id"],
      set: { firstCount: line["bookQuantity"] },
    }));
    const saved = await (
      await at.as("jiangli")
    ).post("/detail/stocktake/save", { id, version, items: { set: counted } });
    expect(saved.text).toContain('"status":200');
    expect(await doing(id, "firstCountClose")).toMatchObject(done);
    expect(await at.read("warehouse-task", task)).toMatchObject({ status: "DONE" });
    expect(await doing(id, "secondCountStart")).toMatchObject(done);
    const [second] = await mine("fengwei", id);
    expect(second).toMatchObject({ type: "COUNT", status: "NEW" });
    expect(await doing(id, "terminate", { reason: "Tested" })).toMatchObject(done);
    expect(await at.read("warehouse-task", String(second!["id"]))).toMatchObject({
      status: "VOID",
    });
  });
});
