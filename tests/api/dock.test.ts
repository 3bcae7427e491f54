import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoDay, type Row } from "./demoApp.ts";
import { done, openPurchasing, order, refused, type Purchasing } from "./purchasing.ts";

/* Docks are appointed to one delivery at a time, by whichever way and however many at once; the calendar shows whose they are. */

const document = "delivery-note";
let at: Purchasing;
let supplier: string;
const notes: string[] = [];
let numbers: readonly string[];
beforeAll(async () => {
  at = await openPurchasing();
  const id = await order(at, "RECEIVED");
  supplier = String(((await at.read("purchase-order", id))["supplier"] as Row)["code"]);
  for (let count = 0; count < 4; count++) notes.push(await drafted(id));
  numbers = await Promise.all(
    notes.map(async (note) => String((await at.read(document, note))["number"])),
  );
});
afterAll(() => at?.demo.close());

/** A draft of the supplier for two pieces of an order. */
async function drafted(id: string): Promise<string> {
  const made = await at.act(supplier.toLowerCase(), {
    do: "createDelivery",
    document: "purchase-order",
    id,
    page: "deliverable",
    lines: { 1: { quantity: "2" } },
  });
  expect(made).toMatchObject(done);
  const rows = await at.rows("admin", document, { sort: ["-number"] });
  const note = String(
    rows.find((row) => row["type"] === "NORMAL" && row["status"] === "DRAFT")!["id"],
  );
  // Of another type than the order's, else the next delivery is added to this one.
  const set = { plannedArrival: instant("02:00"), type: "REPLACE" };
  expect(await saved(supplier.toLowerCase(), note, set)).toMatchObject(done);
  return note;
}

/** A time of the day on which everything here arrives. */
function instant(time: string) {
  return `${demoDay(20)}T${time}:00.000Z`;
}
async function save(who: string, id: string, set: object, version: number) {
  return (await at.as(who)).post(`/detail/${document}/save`, { id, version, set });
}
const saved = async (who: string, id: string, set: object) =>
  save(who, id, set, Number((await at.read(document, id))["version"]));
const slot = (dock: string, from: string, until: string) => ({
  dock,
  dockAt: instant(from),
  dockUntil: instant(until),
});
const free = { dock: null, dockAt: null, dockUntil: null };
const taken = (number: string) => ({
  status: 5303,
  msgKey: "dn.dockTaken",
  message: `The dock is taken at that time: ${number}`,
});

describe("a dock", () => {
  test("is had by one of several who save the same time of it at once", async () => {
    const versions = await Promise.all(notes.map((note) => at.read(document, note)));
    const answers = await Promise.all(
      notes.map((note, index) =>
        save("admin", note, slot("D1", "02:00", "03:00"), Number(versions[index]!["version"])),
      ),
    );
    const had = answers.findIndex(({ status }) => status === 200);
    const others = answers.filter((_, index) => index !== had);
    expect(others).toHaveLength(3);
    for (const other of others)
      expect(other).toMatchObject({
        ...taken(numbers[had]!),
        data: { problems: [{ field: "dockAt" }] },
      });
    expect((await saved("admin", notes[had]!, free)).status).toBe(200);
  });

  test("is free from the instant at which another leaves it, and at other docks", async () => {
    const [first, second, third, fourth] = notes as [string, string, string, string];
    expect(await saved("admin", first, slot("D1", "02:00", "03:00"))).toMatchObject(done);
    const inside = ["01:30", "02:00", "02:30"];
    for (const from of inside)
      expect(await saved("admin", second, slot("D1", from, "02:45"))).toMatchObject(
        taken(numbers[0]!),
      );
    expect(await saved("admin", second, slot("D1", "03:00", "04:00"))).toMatchObject(done);
    expect(await saved("admin", third, slot("D1", "01:00", "02:00"))).toMatchObject(done);
    expect(await saved("admin", fourth, slot("D2", "02:00", "03:00"))).toMatchObject(done);
  });

  test("is not taken by who has no end yet, nor by a delivery that is void", async () => {
    const [first, second] = notes as [string, string];
    expect(
      await saved("admin", second, { ...slot("D1", "02:00", "03:00"), dockUntil: null }),
    ).toMatchObject(done);
    expect(await at.act(supplier.toLowerCase(), { do: "void", document, id: first })).toMatchObject(
      done,
    );
    expect(await saved("admin", second, slot("D1", "02:00", "03:00"))).toMatchObject(done);
  });

  test("tells a supplier that it is taken, not by whom", async () => {
    const [, second, , fourth] = notes as [string, string, string, string];
    expect(await saved("admin", fourth, slot("D1", "05:00", "06:00"))).toMatchObject(done);
    const move = { dockAt: instant("05:30"), dockUntil: instant("06:30") };
    expect(await saved(supplier.toLowerCase(), second, move)).toMatchObject(taken("Delivery note"));
  });
});

describe("the dock calendar", () => {
  const query = { filter: [{ field: "number", op: "in", value: [] as unknown }], sort: ["dockAt"] };
  const rows = (who: string) => {
    query.filter[0]!.value = numbers;
    return at.rows(who, "dock-calendar", query);
  };

  test("shows whose a dock is, in order of time, and not what is void", async () => {
    expect((await rows("fengwei")).map((row) => [row["number"], row["dockAt"]])).toEqual([
      [numbers[2], instant("01:00")],
      [numbers[1], instant("02:00")],
      [numbers[3], instant("05:00")],
    ]);
  });

  test("is where the keeper appoints a dock for what is on its way", async () => {
    const [, , third] = notes as [string, string, string];
    const appoint = async (who: string, from: string, until: string) =>
      at.act(who, {
        do: "appoint",
        document,
        id: third,
        page: "dock-calendar",
        input: { dock: await at.idOf("area", "D1"), at: instant(from), until: instant(until) },
      });
    expect(await appoint("fengwei", "02:00", "03:00")).toMatchObject({ status: 5201 });
    const draft = await at.read(document, third);
    const [line] = draft["items"] as readonly Row[];
    const set = { supplierBatch: "SB-1", productionDate: demoDay(-1), perPackage: "2" };
    const filled = await (
      await at.as(supplier.toLowerCase())
    ).post(`/detail/${document}/save`, {
      id: third,
      version: draft["version"],
      items: { set: [{ id: line!["id"], version: line!["version"], set }] },
    });
    expect(filled.status, filled.text).toBe(200);
    const own = { document, id: third };
    expect(await at.act(supplier.toLowerCase(), { do: "makePackages", ...own })).toMatchObject(
      done,
    );
    const ship = { do: "ship", ...own, confirm: [6304] };
    expect(await at.act(supplier.toLowerCase(), ship)).toMatchObject(done);
    expect(await appoint("fengwei", "02:30", "03:30")).toMatchObject(refused(5303, "dn.dockTaken"));
    expect(await appoint("fengwei", "03:30", "03:30")).toMatchObject({ status: 5103 });
    expect(await appoint("jiangli", "03:00", "04:00")).toMatchObject({
      msgKey: "wms.otherWarehouse",
    });
    expect(await appoint("fengwei", "03:00", "04:00")).toMatchObject(done);
    expect(await at.messages(supplier.toLowerCase())).toContain(
      `${String(draft["number"])} 送货已安排月台`,
    );
    expect((await rows("fengwei")).map((row) => row["number"])).toEqual([
      numbers[1],
      numbers[2],
      numbers[3],
    ]);
  });
});
