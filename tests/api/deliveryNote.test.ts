import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoDay, type Row } from "./demoApp.ts";
import { done, itemOf, openPurchasing, order, refused, type Purchasing } from "./purchasing.ts";
import { printOf, sizesOf } from "./printed.ts";
import { onTask, placeOf } from "./receipts.ts";

/** A supplier delivers what it was ordered: note, packages, gate, receive task, and what the order knows of it. */
let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const document = "delivery-note";
const line = async (id: string) => itemOf(await at.read("purchase-order", id), 1);
const onNote = (who: string, action: string, id: string, more: object = {}) =>
  at.act(who, { do: action, document, id, ...more });

/** The supplier's user of an order, and a draft note of so much of its first line. */
async function drafted(id: string, quantity: string): Promise<{ note: string; supplier: string }> {
  const supplier = String(((await at.read("purchase-order", id))["supplier"] as Row)["code"]);
  const user = supplier.toLowerCase();
  const known = new Set((await at.rows("admin", document)).map((row) => row["id"]));
  const made = await at.act(user, {
    do: "createDelivery",
    document: "purchase-order",
    id,
    page: "deliverable",
    lines: { 1: { quantity } },
  });
  expect(made).toMatchObject(done);
  const notes = await at.rows("admin", document, { sort: ["-number"] });
  const note = notes.find((row) => !known.has(row["id"])) ?? notes[0]!;
  return { note: String(note["id"]), supplier: user };
}

/** Fills in what the goods ask for; answers what saving came to. */
async function prepared(note: string, supplier: string, set: object = {}) {
  const record = await at.read(document, note);
  const [first] = record["items"] as readonly Row[];
  const day = demoDay(-1);
  return (await at.as(supplier)).post(`/detail/${document}/save`, {
    id: note,
    version: record["version"],
    set: { plannedArrival: `${demoDay(40)}T02:00:00.000Z`, ...set },
    items: {
      set: [
        {
          id: first!["id"],
          version: first!["version"],
          set: { supplierBatch: "SB-1", productionDate: day, perPackage: "4" },
        },
      ],
    },
  });
}
const early = [6304];

describe("a delivery note", () => {
  let id: string;
  let note: string;
  let supplier: string;
  beforeAll(async () => {
    id = await order(at, "RECEIVED");
  });

  test("takes of the order what is not yet delivered, drafts too", async () => {
    const before = await line(id);
    ({ note, supplier } = await drafted(id, "10"));
    expect(await line(id)).toMatchObject({
      inDelivery: "10",
      shipped: "0",
      remainingToShip: String(Number(before["remainingToShip"]) - 10),
    });
    const more = { do: "createDelivery", document: "purchase-order", id, page: "deliverable" };
    const rest = Number(before["remainingToShip"]) - 9;
    expect(
      await at.act(supplier, { ...more, lines: { 1: { quantity: String(rest) } } }),
    ).toMatchObject(refused(5301));
  });

  test("is packed, and its labels are printed with a code each", async () => {
    expect((await prepared(note, supplier)).text).toContain('"status":200');
    expect(await onNote(supplier, "makePackages", note)).toMatchObject(done);
    const record = await at.read(document, note);
    const packages = itemOf(record, 1)["packages"] as readonly Row[];
    expect(packages.map((row) => row["quantity"])).toEqual(["4", "4", "2"]);
    expect(packages[1]).toMatchObject({ packageNo: `${String(record["number"])}-1-2` });
    expect(record).toMatchObject({ packageCount: 3 });
    const body = { id: note };
    const paper = await printOf(at.demo.app, await at.as(supplier), { page: document, body });
    expect(paper.pages.at(-1)).toContain(`${String(record["number"])}-1-3`);
    // For label printers: each package on a page of its own, of the label's size, and nothing else.
    const labels = { ...body, print: "labels" };
    const sheet = await printOf(at.demo.app, await at.as(supplier), {
      page: document,
      body: labels,
    });
    expect(sheet.pages.map((page) => /-1-[123]/.exec(page)?.[0])).toEqual(["-1-1", "-1-2", "-1-3"]);
    expect(await sizesOf(sheet.bytes)).toEqual(Array(3).fill([283, 198]));
    const other = { ...body, print: "nothing" };
    expect(await (await at.as(supplier)).post(`/detail/${document}/print`, other)).toMatchObject(
      refused(5103),
    );
  });

  test("is not shipped while its packages are more or less than its quantity", async () => {
    const record = await at.read(document, note);
    const change = async (quantity: string) => {
      const { version } = await at.read(document, note);
      const set = [{ id: itemOf(record, 1)["id"], set: { quantity } }];
      return (await at.as(supplier)).post(`/detail/${document}/save`, {
        id: note,
        version,
        items: { set },
      });
    };
    expect((await change("9")).status).toBe(200);
    const answer = await onNote(supplier, "ship", note, { confirm: early });
    expect(answer).toMatchObject({ status: 5303 });
    expect((await change("10")).status).toBe(200);
  });

  test("is on its way when it is shipped, and can be taken back", async () => {
    expect(await onNote(supplier, "ship", note)).toMatchObject({ status: 6304 });
    expect(await onNote(supplier, "ship", note, { confirm: early })).toMatchObject(done);
    expect(await line(id)).toMatchObject({ shipped: "10" });
    expect(await onNote(supplier, "unship", note)).toMatchObject(done);
    expect(await line(id)).toMatchObject({ shipped: "0", inDelivery: "10" });
    expect(await onNote(supplier, "ship", note, { confirm: early })).toMatchObject(done);
  });

  test("makes a receive task at the gate of its warehouse, which the keepers there post", async () => {
    expect(await onNote("jiangli", "arrive", note)).toMatchObject(
      refused(5202, "wms.otherWarehouse"),
    );
    expect(await onNote("fengwei", "arrive", note)).toMatchObject(done);
    const [task] = await at.rows("fengwei", "warehouse-task", { sort: ["-number"] });
    const taskId = String(task!["id"]);
    expect(await at.read("warehouse-task", taskId)).toMatchObject({
      sourceType: "RDA",
      totalQuantity: "10",
    });
    expect(await onNote(supplier, "unship", note)).toMatchObject({ status: 5201 });
    const place = await placeOf(at, await at.read("warehouse-task", taskId));
    const post = (quantity: string, packed: string) =>
      onTask(at, "confirm", taskId, { lines: { 1: { quantity, package: packed, ...place } } });
    const packed = `${String((await at.read(document, note))["number"])}-1-1`;
    expect(await post("6", packed)).toMatchObject(done);
    expect(await ticked(note)).toEqual([true, false, false]);
    // Scanned twice, a package is received once; taken back, it may come again.
    const again = await post("4", packed);
    expect(again).toMatchObject(refused(5303, "wms.scannedTwice"));
    expect(again.message).toContain(packed);
    expect(await at.read(document, note)).toMatchObject({ status: "PARTRCV" });
    expect(await line(id)).toMatchObject({ received: "6", shipped: "10", inDelivery: "10" });
    expect(
      await onTask(at, "finish", taskId, { input: { reason: "Two boxes are missing" } }),
    ).toMatchObject(done);
    const record = await at.read(document, note);
    expect(record).toMatchObject({ status: "RECEIVED" });
    expect(itemOf(record, 1)).toMatchObject({ received: "6", short: "4", status: "DONE" });
    // What did not come may be delivered again.
    expect(await line(id)).toMatchObject({ received: "6", shipped: "6", inDelivery: "6" });
  });

  test("is open again when its receipt is reversed", async () => {
    const [task] = await at.rows("fengwei", "warehouse-task", { sort: ["-number"] });
    const reversed = await onTask(at, "reverse", String(task!["id"]), {
      lines: [1],
      input: { reason: "Counted wrongly" },
    });
    expect(reversed).toMatchObject(done);
    expect(await at.read(document, note)).toMatchObject({ status: "ARRIVED" });
    expect(await line(id)).toMatchObject({ received: "0", inDelivery: "10" });
    expect(await ticked(note)).toEqual([false, false, false]);
  });
});

/** Of each package of the first line whether it was received, which is also when it was scanned. */
async function ticked(note: string): Promise<readonly boolean[]> {
  const packages = itemOf(await at.read(document, note), 1)["packages"] as readonly Row[];
  return packages.map(({ received, scannedAt }) => {
    expect(scannedAt !== null).toBe(received);
    return received === true;
  });
}

describe("what does not come in", () => {
  test("a delivery that is rejected frees the order, its task is gone", async () => {
    const id = await order(at, "RECEIVED");
    const { note, supplier } = await drafted(id, "5");
    expect((await prepared(note, supplier)).status).toBe(200);
    expect(await onNote(supplier, "ship", note, { confirm: early })).toMatchObject(done);
    expect(await onNote("fengwei", "arrive", note)).toMatchObject(done);
    const input = { reason: "Wet" };
    expect(await onNote("fengwei", "return", note, { input })).toMatchObject(done);
    expect(await at.read(document, note)).toMatchObject({
      status: "RETURNED",
      returnReason: "Wet",
    });
    expect(await line(id)).toMatchObject({ inDelivery: "0", shipped: "0" });
    const tasks = await at.rows("fengwei", "warehouse-task");
    const { number } = await at.read(document, note);
    expect(tasks.filter((row) => row["sourceNo"] === number)).toEqual([]);
  });

  test("one that is too early is refused where the company says so", async () => {
    const admin = await at.as("admin");
    const found = await at.rows("admin", "parameter", {
      filter: { field: "key", op: "=", value: "EARLY_REFUSE" },
    });
    const { version } = await at.read("parameter", String(found[0]!["id"]));
    const saved = await admin.post("/detail/parameter/save", {
      id: found[0]!["id"],
      version,
      set: { value: "Y" },
    });
    expect(saved.status, saved.text).toBe(200);
    const id = await order(at, "RECEIVED");
    const { note, supplier } = await drafted(id, "5");
    expect((await prepared(note, supplier)).status).toBe(200);
    expect(await onNote(supplier, "ship", note, { confirm: early })).toMatchObject(
      refused(5303, "dn.early"),
    );
  });

  test("a supplier's own list neither names him in each row nor begins a note without lines", async () => {
    const list = async (who: string) => {
      const { data } = await (await at.as(who)).get(`/list/${document}`);
      return data as unknown as {
        readonly columns: readonly { readonly key: string; readonly hidden?: true }[];
        readonly filters: readonly string[];
        readonly buttons: readonly { readonly key: string }[];
      };
    };
    const own = await list("s003");
    expect(own.columns.find(({ key }) => key === "supplier")).toMatchObject({ hidden: true });
    expect(own.filters).not.toContain("supplier");
    expect(own.buttons.map(({ key }) => key)).not.toContain("add");
    const all = await list("admin");
    expect(all.columns.find(({ key }) => key === "supplier")?.hidden).toBeUndefined();
    expect(all.filters).toContain("supplier");
    expect(all.buttons.map(({ key }) => key)).toContain("add");
  });

  test("another supplier knows nothing of it", async () => {
    const all = await at.rows("admin", document);
    const own = await at.rows("s003", document);
    expect(own.length).toBeLessThan(all.length);
    expect(own.every((row) => (row["supplier"] as Row)["code"] === "S003")).toBe(true);
  });
});
