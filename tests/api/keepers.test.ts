import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "./demoApp.ts";
import { done, itemOf, openPurchasing, order, refused, type Purchasing } from "./purchasing.ts";
import { onTask, placeOf, planned, returnReason } from "./receipts.ts";

/** Keepers act in the warehouses that they keep; who approves tasks acts in all. Feng Wei keeps RAW, Jiang Li does not. */
let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const notHere = refused(5202, "wms.otherWarehouse");
const onItsLine = refused(5202, "wms.otherWarehouseOfLine");
const plan = (who: string, id: string, more: object = {}) =>
  at.act(who, {
    do: "toReceipt",
    document: "purchase-order",
    id,
    page: "receipt-pool",
    lines: { 1: { quantity: "1" } },
    ...more,
  });

describe("a keeper of another warehouse", () => {
  test("plans neither receipts nor returns there", async () => {
    const id = await order(at, "RECEIVED");
    expect(await plan("jiangli", id)).toMatchObject({
      ...onItsLine,
      message: expect.stringMatching(
        /^You are no keeper of the line's warehouse Raw material store$/,
      ),
    });
    expect(await plan("fengwei", id)).toMatchObject(done);
    expect(await plan("zhengkai", id)).toMatchObject(done);
    const [made] = await at.rows("admin", "warehouse-task", { sort: ["-number"] });
    const task = String(made!["id"]);
    const place = await placeOf(at, await at.read("warehouse-task", task));
    const lines = { 1: { quantity: "1", ...place } };
    expect(await onTask(at, "confirm", task, { lines })).toMatchObject(done);
    const goods = { quantity: "1", handling: "CREDIT", stockStatus: "QI" };
    const back = { do: "toReturn", lines: { 1: goods }, input: { reason: await returnReason(at) } };
    expect(await plan("jiangli", id, back)).toMatchObject(onItsLine);
    expect(await plan("fengwei", id, back)).toMatchObject(done);
  });

  test("takes, posts, reverses and voids nothing there unless the task was given to him", async () => {
    const id = await order(at, "RECEIVED");
    const task = await planned(at, id, { 1: { quantity: "10" } });
    const place = await placeOf(at, await at.read("warehouse-task", task));
    const lines = { 1: { quantity: "2", ...place } };
    const input = { reason: "Tested" };
    const jiangli = { who: "jiangli" };
    expect(await onTask(at, "claim", task, jiangli)).toMatchObject(notHere);
    expect(
      await onTask(at, "assign", task, { ...jiangli, input: { operator: "E011" } }),
    ).toMatchObject(notHere);
    expect(await onTask(at, "confirm", task, { ...jiangli, lines })).toMatchObject(notHere);
    expect(await onTask(at, "void", task, { ...jiangli, input })).toMatchObject(notHere);
    expect(await onTask(at, "confirm", task, { lines })).toMatchObject(done);
    expect(await onTask(at, "reverse", task, { ...jiangli, lines: [1], input })).toMatchObject(
      notHere,
    );
    expect(
      await onTask(at, "assign", task, { who: "zhengkai", input: { operator: "E011" } }),
    ).toMatchObject(done);
    expect(await onTask(at, "confirm", task, { ...jiangli, lines })).toMatchObject(done);
    expect(itemOf(await at.read("warehouse-task", task), 1)).toMatchObject({ done: "4" });
  });

  test("nor does anybody add lines to a task, or take posted ones away", async () => {
    const id = await order(at, "RECEIVED");
    const task = await planned(at, id, { 1: { quantity: "3" } });
    const place = await placeOf(at, await at.read("warehouse-task", task));
    const lines = { 1: { quantity: "1", ...place } };
    expect(await onTask(at, "confirm", task, { lines })).toMatchObject(done);
    const stored = await at.read("warehouse-task", task);
    const line = itemOf(stored, 1);
    const [execution] = line["executions"] as readonly Row[];
    const save = async (items: object) =>
      (await at.as("zhengkai")).post("/detail/warehouse-task/save", {
        id: task,
        version: stored["version"],
        items,
      });
    const { id: lineId, version } = line;
    const gone = { id: execution!["id"], version: execution!["version"] };
    expect(await save({ add: [{ set: {} }] })).toMatchObject(refused(5104));
    expect(await save({ remove: [{ id: lineId, version }] })).toMatchObject(refused(5104));
    const executions = { remove: [gone] };
    const within = await save({ set: [{ id: lineId, version, set: {}, executions }] });
    expect(within).toMatchObject(refused(5104));
  });

  test("claims, starts and posts a line at once, by his rights for each of them", async () => {
    const id = await order(at, "RECEIVED");
    const task = await planned(at, id, { 1: { quantity: "10" } });
    const place = await placeOf(at, await at.read("warehouse-task", task));
    const lines = { 1: { quantity: "4", ...place } };
    expect(await onTask(at, "handle", task, { who: "jiangli", lines })).toMatchObject(notHere);
    expect(await at.read("warehouse-task", task)).toMatchObject({ status: "NEW", operator: null });
    const tooMuch = { 1: { quantity: "999999", ...place } };
    const version = (await at.read("warehouse-task", task))["version"];
    expect(await onTask(at, "handle", task, { lines: tooMuch })).not.toMatchObject(done);
    // Claiming and starting went through, posting did not: nothing of it stands.
    expect(await at.read("warehouse-task", task)).toMatchObject({ status: "NEW", version });
    expect(await onTask(at, "handle", task, { lines })).toMatchObject(done);
    const stored = await at.read("warehouse-task", task);
    expect(stored).toMatchObject({ status: "EXECUTING", operator: { code: "E010" } });
    expect(itemOf(stored, 1)).toMatchObject({ done: "4" });
    const history = await (
      await at.as("fengwei")
    ).post("/detail/warehouse-task/timeline", { id: task });
    expect(JSON.stringify(history.data)).toMatch(/claim.*start.*confirm|confirm.*start.*claim/s);
    const rest = { 1: { quantity: "6", ...place } };
    expect(await onTask(at, "handle", task, { lines: rest })).toMatchObject(done);
    expect(await at.read("warehouse-task", task)).toMatchObject({ status: "DONE" });
    expect(await onTask(at, "handle", task, { lines: rest })).toMatchObject(
      refused(5201, "task.closed"),
    );
  });

  const count = async (who: string) =>
    (await at.as(who)).post("/detail/stocktake/save", {
      set: {
        title: "Tested",
        type: "SPOT",
        warehouse: "ELEC",
        blind: false,
        freeze: false,
        secondRule: "NONE",
        materialScope: ["EL-LEDG"],
        firstCounters: ["E011", "E010"],
      },
    });

  test("plans no count there", async () => {
    const refusedPlan = await count("fengwei");
    expect(refusedPlan).toMatchObject({ status: 5106 });
    expect(await count("zhengkai")).toMatchObject({ status: 200 });
  });

  test("starts and ends no count there, even one that names him", async () => {
    const made = await count("jiangli");
    const id = String((made.data["record"] as Row)["id"]);
    const act = (who: string, action: string) =>
      at.act(who, { do: action, document: "stocktake", id });
    expect(await act("jiangli", "submit")).toMatchObject(done);
    expect(await act("zhengkai", "approve")).toMatchObject(done);
    expect(await act("fengwei", "firstCountStart")).toMatchObject(notHere);
    expect(await act("jiangli", "firstCountStart")).toMatchObject(done);
    expect(await act("fengwei", "firstCountClose")).toMatchObject(notHere);
    expect(
      await at.act("zhengkai", {
        do: "terminate",
        document: "stocktake",
        id,
        input: { reason: "Tested" },
      }),
    ).toMatchObject(done);
  });

  test("sees and starts no count there that does not name him", async () => {
    const made = await (
      await at.as("jiangli")
    ).post("/detail/stocktake/save", {
      set: {
        title: "Tested",
        type: "SPOT",
        warehouse: "ELEC",
        blind: false,
        freeze: false,
        secondRule: "NONE",
        materialScope: ["EL-LEDG"],
        firstCounters: ["E011"],
      },
    });
    expect(made).toMatchObject({ status: 200 });
    const id = String((made.data["record"] as Row)["id"]);
    const act = (who: string, action: string) =>
      at.act(who, { do: action, document: "stocktake", id });
    expect(await act("jiangli", "submit")).toMatchObject(done);
    expect(await act("zhengkai", "approve")).toMatchObject(done);
    expect(await act("fengwei", "firstCountStart")).toMatchObject(refused(5106, "common.notFound"));
    const seen = await at.rows("fengwei", "stocktake");
    expect(seen.map((row) => row["id"])).not.toContain(id);
    expect(await act("jiangli", "firstCountStart")).toMatchObject(done);
  });

  test("freezes and unfreezes nothing there, with the right to it", async () => {
    const { id, version } = (
      await at.rows("admin", "role", { filter: [{ field: "code", op: "=", value: "WH" }] })
    )[0]!;
    const rights = ["freeze", "unfreeze"].map((button) => ({ set: { menu: "WMS_STOCK", button } }));
    const given = await (
      await at.as("admin")
    ).post("/detail/role/save", { id, version, authorisations: { add: rights } });
    expect(given).toMatchObject({ status: 200 });
    const stockOf = async (match: object) =>
      (await at.rows("admin", "stock", { search: "" })).find((row) =>
        Object.entries(match).every(
          ([key, value]) => ((row[key] as Row | null)?.["code"] ?? row[key]) === value,
        ),
      )!;
    const act = (who: string, action: string, row: Row) =>
      at.act(who, {
        do: action,
        document: "stock",
        id: String(row["id"]),
        input: { quantity: "1", ...(action === "freeze" && { reason: "Tested" }) },
      });
    const leds = await stockOf({ material: "EL-LEDG", warehouse: "ELEC", stockStatus: "OK" });
    expect(await act("fengwei", "freeze", leds)).toMatchObject(notHere);
    expect(await act("jiangli", "freeze", leds)).toMatchObject(done);
    const [task] = await at.rows("admin", "warehouse-task", { sort: ["-number"] });
    expect(task).toMatchObject({ businessType: "STS_OUT", warehouse: { code: "ELEC" } });
    const frozen = String(task!["id"]);
    const lines = { 1: { quantity: "1" } };
    expect(await onTask(at, "handle", frozen, { lines })).toMatchObject(notHere);
    expect(await onTask(at, "handle", frozen, { who: "jiangli", lines })).toMatchObject(done);
    const more = { do: "freeze", document: "stock", id: String(leds["id"]) };
    const asked = { quantity: "99999", reason: "Tested" };
    expect(await at.act("jiangli", { ...more, input: asked })).toMatchObject({
      ...refused(5602, "stock.short"),
      message: expect.stringMatching(
        /^Insufficient stock, available \d+ pcs \(EL-LEDG .+, ELEC: 99999 pcs needed\)$/,
      ),
    });
    const blocked = await stockOf({ material: "EL-LEDG", warehouse: "ELEC", stockStatus: "BLK" });
    expect(await act("fengwei", "unfreeze", blocked)).toMatchObject(notHere);
    expect(await act("jiangli", "unfreeze", blocked)).toMatchObject(done);
    // Who judges quality keeps no warehouse, freezes wherever it is, and moves nothing.
    const nuts = await stockOf({ material: "FA-N6", warehouse: "RAW", stockStatus: "OK" });
    expect(await act("hanxue", "move", nuts)).toMatchObject({ status: 403 });
    expect(await act("hanxue", "freeze", nuts)).toMatchObject(done);
  });
});
