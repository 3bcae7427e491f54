import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { replayLedger } from "../../src/features/stock/server/replayLedger.ts";
import { demoDay, listOf, type Answer, type Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { done, itemOf, openPurchasing, order, type Purchasing } from "./purchasing.ts";

/*
 * The warehouse under people who mean it ill or click twice: a supplier who writes what is not his to write, the same
 * button from two hands at once, an old version, another company, a note as large as it may be.
 */
let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const document = "delivery-note";
const early = [6304];

/** A draft note of an accepted order, ready to be shipped, and its supplier's user. */
async function drafted(quantity: string): Promise<{ note: string; user: string; orderId: string }> {
  const orderId = await order(at, "RECEIVED");
  const ordered = await at.read("purchase-order", orderId);
  const user = String((ordered["supplier"] as Row)["code"]).toLowerCase();
  const known = new Set((await at.rows("admin", document)).map((row) => row["id"]));
  const made = await at.act(user, {
    do: "createDelivery",
    document: "purchase-order",
    id: orderId,
    page: "deliverable",
    lines: { 1: { quantity } },
  });
  expect(made).toMatchObject(done);
  const notes = await at.rows("admin", document, { sort: ["-number"] });
  const note = String(notes.find((row) => !known.has(row["id"]))!["id"]);
  const set = { supplierBatch: "SB-1", productionDate: demoDay(-1), perPackage: "4" };
  expect(await saved(user, note, {}, set)).toMatchObject({ status: 200 });
  return { note, user, orderId };
}

/** Saves values of the header and of the first line as somebody, on the note as it stands. */
async function saved(who: string, note: string, set: object, line: object = {}): Promise<Answer> {
  const record = await at.read(document, note);
  const { id, version } = itemOf(record, 1);
  return (await at.as(who)).post(`/detail/${document}/save`, {
    id: note,
    version: record["version"],
    set: { plannedArrival: `${demoDay(40)}T02:00:00.000Z`, ...set },
    items: { set: [{ id, version, set: line }] },
  });
}
/** What is still a draft would take the lines of the next one. */
async function voided(who: string, note: string): Promise<void> {
  expect(await at.act(who, { do: "void", document, id: note })).toMatchObject(done);
}
const statuses = (answers: readonly Answer[]) =>
  answers
    .map((answer) => Number(listOf(answer, "results")[0]!["status"]))
    .toSorted((a, b) => a - b);

/** The same click from two hands: both have seen the same version. */
async function twice(who: string, name: string, id: string, action: string, more: object = {}) {
  const { version } = await at.read(name, id);
  const caller = await at.as(who);
  const click = () =>
    caller.post(`/biz/${name}/${action}`, { targets: [{ id, version }], ...more });
  return statuses(await Promise.all([click(), click()]));
}

describe("a supplier", () => {
  test("writes nothing into his note that the company keeps, and acts for none of its people", async () => {
    const { note, user } = await drafted("10");
    const before = await at.read(document, note);
    const header = {
      supplier: { code: "S009" },
      warehouse: { code: "FG" },
      dock: { code: "D1" },
      receivedAt: `${demoDay()}T02:00:00.000Z`,
      returnReason: "None",
      status: "RECEIVED",
      number: "RDA1",
    };
    for (const [key, value] of Object.entries(header)) {
      const answer = await saved(user, note, { [key]: value });
      expect({ key, status: answer.status }).not.toEqual({ key, status: 200 });
    }
    const line = { received: "10", claims: "0", deliverable: "999", unitCost: "1", owner: "S001" };
    for (const [key, value] of Object.entries(line)) {
      const answer = await saved(user, note, {}, { [key]: value });
      expect({ key, status: answer.status }).not.toEqual({ key, status: 200 });
    }
    expect(await at.act(user, { do: "ship", document, id: note, confirm: early })).toMatchObject(
      done,
    );
    const input = { reason: "None", dock: "D1" };
    for (const action of ["arrive", "appoint", "return"])
      expect(await at.act(user, { do: action, document, id: note, input })).not.toMatchObject(done);
    expect(await at.read(document, note)).toMatchObject({
      status: "SHIPPED",
      supplier: before["supplier"],
      warehouse: before["warehouse"],
      dock: null,
    });
  });

  test("delivers no more than is open, however he writes it", async () => {
    const { note, user, orderId } = await drafted("10");
    for (const quantity of ["999999", "-1", "0", "1e3", "0x10", "NaN", "10.0000001"]) {
      const answer = await saved(user, note, {}, { quantity });
      const shipped =
        answer.status === 200
          ? await at.act(user, { do: "ship", document, id: note, confirm: early })
          : answer;
      expect({ quantity, status: shipped.status }).not.toEqual({ quantity, status: 200 });
    }
    expect(itemOf(await at.read("purchase-order", orderId), 1)).toMatchObject({ shipped: "0" });
    await voided(user, note);
  });

  test("ships once where the button is pressed twice, and nothing with what he saw before", async () => {
    const { note, user, orderId } = await drafted("10");
    const old = (await at.read(document, note))["version"] as number;
    expect(await saved(user, note, { carrier: "Post" })).toMatchObject({ status: 200 });
    const late = await at.act(user, {
      do: "ship",
      document,
      id: note,
      version: old,
      confirm: early,
    });
    expect(late).not.toMatchObject(done);
    expect(await at.read(document, note)).toMatchObject({ status: "DRAFT", shippedAt: null });
    const [first, second] = await twice(user, document, note, "ship", { confirm: early });
    expect([first, second! > 5000]).toEqual([200, true]);
    expect(itemOf(await at.read("purchase-order", orderId), 1)).toMatchObject({
      inDelivery: "10",
      shipped: "10",
    });
  });

  test("says anything in his names, and it stays text", async () => {
    const { note, user } = await drafted("10");
    const evil = `<script>alert(1)</script>"'\`;--<img src=x onerror=alert(1)>`;
    const asked = await saved(
      user,
      note,
      { title: evil, carrier: evil, driver: "{{7*7}}" },
      { supplierBatch: "<b>1</b>" },
    );
    expect(asked).toMatchObject({ status: 200 });
    expect(await at.act(user, { do: "makePackages", document, id: note })).toMatchObject(done);
    const record = await at.read(document, note);
    expect(record).toMatchObject({ title: evil, carrier: evil, driver: "{{7*7}}" });
    expect(itemOf(record, 1)["packages"]).toMatchObject([{ batch: "<b>1</b>" }, {}, {}]);
    const ship = { do: "ship", document, id: note, confirm: early };
    expect(await at.act(user, ship)).toMatchObject(done);
    expect(await at.act("zhengkai", { do: "arrive", document, id: note })).toMatchObject(done);
    const [task] = await at.rows("zhengkai", "warehouse-task", { sort: ["-number"] });
    expect(task).toMatchObject({ title: evil });
  });

  test("packs a note in 2,000 packages in one save, and not in more than a document takes", async () => {
    const { note, user } = await drafted("10");
    const pack = async (count: number) => {
      const record = await at.read(document, note);
      const { id, version } = itemOf(record, 1);
      const add = Array.from({ length: count }, () => ({
        set: { quantity: "0.005", batch: "SB-1" },
      }));
      return (await at.as(user)).post(`/detail/${document}/save`, {
        id: note,
        version: record["version"],
        items: { set: [{ id, version, packages: { add } }] },
      });
    };
    const made = await pack(2000);
    expect({ status: made.status, message: made.message }).toMatchObject({ status: 200 });
    expect(await at.read(document, note)).toMatchObject({ packageCount: 2000 });
    expect((await pack(60_000)).status).not.toBe(200);
    expect(await at.read(document, note)).toMatchObject({ packageCount: 2000 });
    await voided(user, note);
  });
});

describe("keepers", () => {
  test("register one arrival where two press at once, and make one task", async () => {
    const { note, user } = await drafted("10");
    const ship = { do: "ship", document, id: note, confirm: early };
    expect(await at.act(user, ship)).toMatchObject(done);
    const tasks = (await at.rows("admin", "warehouse-task")).length;
    const [first, second] = await twice("zhengkai", document, note, "arrive");
    expect([first, second! > 5000]).toEqual([200, true]);
    expect(await at.rows("admin", "warehouse-task")).toHaveLength(tasks + 1);
  });

  test("receive a transfer once where two receive all of it at once", async () => {
    const [transfer] = await at.rows("admin", "transfer", {
      filter: { field: "status", op: "=", value: "SHIPPED" },
      sort: ["-number"],
    });
    const id = String(transfer!["id"]);
    const record = await at.read("transfer", id);
    const open = (record["items"] as readonly Row[]).find((row) => Number(row["inTransit"]) > 0)!;
    const line = { id: open["id"], version: open["version"] };
    const lines = [{ ...line, input: { quantity: open["inTransit"] } }];
    const targets = [{ id, version: record["version"], table: "items", lines }];
    const caller = await at.as("zhengkai");
    const click = () => caller.post("/biz/transfer/receive", { targets });
    const answers = await Promise.all([click(), click()]);
    const [first, second] = statuses(answers);
    expect([first, second! > 5000]).toEqual([200, true]);
    const after = itemOf(await at.read("transfer", id), open["item"] as number);
    expect(after).toMatchObject({ inTransit: "0" });
  });

  test("load what there is once where two load all of it at once", async () => {
    const stock = (await at.rows("jiangli", "stock")).find(
      (row) =>
        (row["material"] as Row)["code"] === "EL-LEDG" &&
        (row["warehouse"] as Row)["code"] === "ELEC" &&
        Number(row["available"]) > 0,
    );
    const caller = await at.as("jiangli");
    const set = { kind: "TOTE", warehouse: { code: "ELEC" } };
    const made = await Promise.all([1, 2].map(() => caller.post("/detail/pallet/save", { set })));
    const input = {
      material: { code: "EL-LEDG" },
      stockStatus: "OK",
      quantity: stock!["available"],
    };
    const load = ({ data }: Answer) => {
      const { id, version } = data["record"] as Row;
      return caller.post("/biz/pallet/load", { targets: [{ id, version }], input });
    };
    const [first, second] = statuses(await Promise.all(made.map(load)));
    expect([first, second! > 5000]).toEqual([200, true]);
  });

  test("of another company reach nothing by its id", async () => {
    const stranger = await at.as("linzhiming");
    for (const [name, action] of [
      ["delivery-note", "arrive"],
      ["warehouse-task", "claim"],
      ["transfer", "ship"],
      ["pallet", "lock"],
      ["stock-batch", "freeze"],
      ["stock", "freeze"],
      ["in-out-notice", "submit"],
      ["adjustment", "post"],
      ["stocktake", "firstCountStart"],
    ] as const) {
      const [row] = await at.rows("zhengkai", name);
      const { id, version } = row!;
      const input = { reason: "None", quantity: "1" };
      const acted = await stranger.post(`/biz/${name}/${action}`, {
        targets: [{ id, version }],
        input,
      });
      expect({ name, acted: acted.text.includes('"status":200') }).toEqual({ name, acted: false });
      const read = await stranger.post(`/detail/${name}/get`, { id });
      expect({ name, read: read.status }).not.toEqual({ name, read: 200 });
    }
  });
});

test("the ledger still agrees with the balances", async () => {
  expect(await replayLedger(at.demo.store.db, productSchema())).toEqual([]);
});
