import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoDay, type Row } from "./demoApp.ts";
import { create, done, itemOf, later, openPurchasing, type Purchasing } from "./purchasing.ts";

/* What holds among rows with the same values: quotas of a material, periods of a price; and prices that contracts enter. */

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const today = demoDay();
const day = (count: number) =>
  new Date(Date.parse(today) + count * 86_400_000).toISOString().slice(0, 10);
const save = async (document: string, body: object) =>
  (await at.as("wangmin")).post(`/detail/${document}/save`, body);
const idIn = ({ data }: { data: Row }) => String((data["record"] as Row)["id"]);

describe("quotas of one material", () => {
  const vendor = (supplier: string, quota: string | null, set: object = {}) =>
    save("approved-vendor", {
      set: {
        material: "PK-FOAM",
        supplier,
        status: "APPROVED",
        priority: 1,
        quota,
        validFrom: today,
        ...set,
      },
    });
  const changed = async (id: string, set: object) => {
    const { version } = await at.read("approved-vendor", id);
    return save("approved-vendor", { id, version, set });
  };
  /** Takes the quotas of the demo's vendors of a material away. */
  const cleared = async (code: string) => {
    for (const row of await at.rows("admin", "approved-vendor"))
      if ((row["material"] as Row)["code"] === code)
        expect(await changed(String(row["id"]), { quota: null })).toMatchObject({ status: 200 });
  };
  const exceeded = (taken: string, left: string) => ({
    status: 5103,
    message: expect.stringContaining(`${taken} %, ${left} % is left`),
    data: { problems: [{ path: "quota", field: "quota" }] },
  });

  test("add up to 100 % at most, of those that are active", async () => {
    await cleared("PK-FOAM");
    const first = idIn(await vendor("S001", "60.5"));
    expect(await vendor("S002", "39.6")).toMatchObject(exceeded("60.5", "39.5"));
    const second = idIn(await vendor("S002", "39.5"));
    expect(await vendor("S003", "0.01")).toMatchObject(exceeded("100", "0"));
    expect(await vendor("S003", null)).toMatchObject({ status: 200 });
    // What is disabled or over takes nothing, and is judged when it counts again.
    expect(await vendor("S004", "100", { status: "DISABLED" })).toMatchObject({ status: 200 });
    const past = { validFrom: day(-9), validTo: day(-1) };
    expect(await vendor("S005", "100", past)).toMatchObject({ status: 200 });
    const act = (action: string, id: string) =>
      at.act("wangmin", { do: action, document: "approved-vendor", id });
    expect(await act("disable", first)).toMatchObject(done);
    expect(await changed(second, { quota: "50" })).toMatchObject({ status: 200 });
    expect(await act("enable", first)).toMatchObject({ status: 5103, msgKey: "avl.quota" });
    expect(await changed(first, { quota: "50" })).toMatchObject({ status: 200 });
    expect(await act("enable", first)).toMatchObject(done);
    expect(await changed(first, { quota: "50.01" })).toMatchObject(exceeded("50", "50"));
  });

  test("two who write at once do not both get the last of it", async () => {
    const vendors = await at.rows("admin", "approved-vendor");
    const taken = new Set(vendors.map((row) => (row["material"] as Row)["code"]));
    const materials = (await at.rows("admin", "material")).map((row) => String(row["code"]));
    const code = materials.find((one) => !taken.has(one))!;
    const suppliers = ["S001", "S002", "S003", "S004"];
    const answers = await Promise.all(
      suppliers.map((supplier) => vendor(supplier, "40", { material: code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ msgKey }) => msgKey === "avl.quota")).toHaveLength(2);
  });
});

describe("the price master", () => {
  const price = (set: object = {}) =>
    save("price", {
      set: {
        material: "PK-FOAM",
        supplier: "S001",
        fromQuantity: "0",
        netPrice: "2",
        validFrom: day(10),
        validTo: day(20),
        ...set,
      },
    });

  test("has one price of a key at any time", async () => {
    const first = idIn(await price());
    const { number } = await at.read("price", first);
    const overlapped = { status: 5105, message: expect.stringContaining(String(number)) };
    const periods = [
      [11, 20],
      [5, 10],
      [20, 25],
      [12, 13],
      [1, 30],
    ] as const;
    for (const [from, to] of periods)
      expect(await price({ validFrom: day(from), validTo: day(to) })).toMatchObject(overlapped);
    expect(await price({ validFrom: day(21), validTo: day(30) })).toMatchObject({ status: 200 });
    expect(await price({ fromQuantity: "100" })).toMatchObject({ status: 200 });
    expect(await price({ supplier: "S002" })).toMatchObject({ status: 200 });
    const { version } = await at.read("price", first);
    expect(await save("price", { id: first, version, set: { validTo: day(21) } })).toMatchObject({
      status: 5105,
    });
    expect(
      await at.act("wangmin", { do: "void", document: "price", id: first, input: { reason: "X" } }),
    ).toMatchObject(done);
    expect(await price()).toMatchObject({ status: 200 });
  });

  /** A frame contract of some lines that its supplier confirms. */
  async function confirmed(items: Parameters<typeof create>[3]["items"]): Promise<string> {
    const id = await create(at, "liqiang", "contract", {
      set: {
        type: "FRAME",
        title: "Tested",
        supplier: "S001",
        validFrom: today,
        validTo: later,
      },
      items: items.map((line) => ({ material: "RM-AL6061-10", netPrice: "24.10", ...line })),
    });
    const steps = [
      ["liqiang", "submit"],
      ["wangmin", "approve"],
      ["liqiang", "release"],
      ["s001", "confirm"],
    ] as const;
    for (const [who, action] of steps)
      expect({
        action,
        ...(await at.act(who, {
          do: action,
          document: "contract",
          id,
          ...(action === "confirm" && { input: { agreed: true } }),
        })),
      }).toMatchObject({ action, status: 200 });
    return id;
  }

  test("takes whatever a confirmed contract enters: lines of one material, a ladder from 0, another contract of the day", async () => {
    await confirmed([{}, { netPrice: "24" }, { ladder: [{ fromQuantity: "0", price: "23.9" }] }]);
    await confirmed([{ netPrice: "23.5" }]);
    const order = await create(at, "liqiang", "purchase-order", {
      set: { type: "STD", supplier: "S001", address: "KS1" },
      items: [{ material: "RM-AL6061-10", quantity: "1", demandDate: later }],
    });
    expect(itemOf(await at.read("purchase-order", order), 1)).toMatchObject({
      netPrice: "23.5",
      priceSource: "CONTRACT",
    });
  });

  test("is the contract's step at the quantity that is turned into an order", async () => {
    const ladder = [
      { fromQuantity: "50", price: "23" },
      { fromQuantity: "200", price: "22" },
    ];
    const id = await confirmed([{ ladder }]);
    const { number } = await at.read("contract", id);
    const prices: unknown[] = [];
    for (const quantity of ["49", "50", "199", "200"]) {
      const lines = { 1: { quantity, demandDate: later } };
      const ask = { do: "toPurchase", document: "contract", id, lines };
      expect(await at.act("liqiang", ask)).toMatchObject(done);
      const filter = { field: "sourceNo", op: "=", value: number };
      const made = await at.rows("liqiang", "purchase-order", { filter, sort: ["-number"] });
      const line = itemOf(await at.read("purchase-order", String(made[0]!["id"])), 1);
      expect(line).toMatchObject({ quantity, priceSource: "CONTRACT", contractItem: 1 });
      prices.push(line["netPrice"]);
    }
    expect(prices).toEqual(["24.1", "23", "23", "22"]);
  });
});
