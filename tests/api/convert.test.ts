import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { itemsOf, openChain, type Chain } from "./chain.ts";

let chain: Chain;
beforeAll(async () => {
  chain = await openChain();
});
afterAll(() => chain?.close());
beforeEach(async () => {
  for (const table of [
    "deal",
    "deal_items",
    "parcel",
    "parcel_items",
    "wish",
    "wish_items",
    "plan",
  ])
    await sql`delete from ${sql.table(`trade.${table}`)}`.execute(chain.store.db);
  await sql`delete from system.link`.execute(chain.store.db);
});

describe("what is made", () => {
  test("lines picked become one document per tuple, with defaults filled and amounts computed", async () => {
    const { a, b } = chain.partners;
    const wish = await chain.wish([
      { name: "Bolt", partner: a, quantity: "10", price: "1.5" },
      { name: "Nut", partner: b, quantity: "4", price: "2" },
      { name: "Plate", partner: a, quantity: "1", price: "9" },
    ]);
    await chain.done("wish", wish.id, "order", { lines: itemsOf(wish).map((line) => [line]) });
    const deals = await chain.all("deal");
    expect(deals).toMatchObject([
      {
        title: "Wishes",
        source: wish["number"],
        partner: { code: "A" },
        place: "Port A",
        total: "24",
        status: "DRAFT",
        items: [
          { name: "Bolt", quantity: "10", price: "1.5", amount: "15" },
          { name: "Plate", quantity: "1", amount: "9" },
        ],
      },
      { partner: { code: "B" }, place: "Port B", items: [{ name: "Nut", quantity: "4" }] },
    ]);
    expect(itemsOf(await chain.get("wish", wish.id))).toMatchObject([
      { ordered: "10", remaining: "0", progress: "FULL", dealNo: deals[0]!["number"], dealItem: 1 },
      { ordered: "4", progress: "FULL", dealNo: deals[1]!["number"], dealItem: 1 },
      { ordered: "1", progress: "FULL", dealNo: deals[0]!["number"], dealItem: 2 },
    ]);
    expect(await chain.links()).toMatchObject([
      { sourceItem: 1, targetItem: 1, quantity: "10", live: true },
      { sourceItem: 3, targetItem: 2, quantity: "1", live: true },
      { sourceItem: 2, targetItem: 1, quantity: "4", live: true },
    ]);
    const { rows } = await sql<object>`select rtl001, rtl002, rtl003, rtl004, rtl009 from system.rtl
      order by rtl002, rtl003`.execute(chain.store.db);
    expect(rows[0]).toEqual({
      rtl001: "TWA",
      rtl002: wish["number"],
      rtl003: 1,
      rtl004: "TDA",
      rtl009: "CONVERT",
    });
  });

  test("what the dialog asks per line counts; the rest can be ordered later", async () => {
    const wish = await chain.wish([
      { name: "Bolt", partner: chain.partners.a, quantity: "10", price: "1" },
    ]);
    const [line] = itemsOf(wish);
    await chain.done("wish", wish.id, "order", { lines: [[line!, { quantity: "4" }]] });
    expect(itemsOf(await chain.get("wish", wish.id))[0]).toMatchObject({
      ordered: "4",
      remaining: "6",
      progress: "PART",
    });
    await chain.done("wish", wish.id, "order", {
      lines: [[line!, { quantity: "6", partner: chain.partners.b }]],
    });
    expect(await chain.all("deal")).toHaveLength(2);
    expect(itemsOf(await chain.get("wish", wish.id))[0]).toMatchObject({ progress: "FULL" });
  });

  test("an action of the header converts every line for which `where` holds, and says so when none is left", async () => {
    const { a, b } = chain.partners;
    const wish = await chain.wish([
      { name: "Bolt", partner: a, quantity: "10", price: "1" },
      { name: "Nut", partner: b, quantity: "4", price: "2" },
    ]);
    await chain.done("wish", wish.id, "order", { lines: [[itemsOf(wish)[0]!]] });
    await chain.done("wish", wish.id, "orderAll");
    expect((await chain.all("deal")).map((deal) => itemsOf(deal).length)).toEqual([1, 1]);
    expect(await chain.act("wish", wish.id, "orderAll")).toMatchObject({
      status: 6002,
      message: "There is nothing left to Order all",
    });
  });

  test("lines merge when asked; the sum is shared out again as it was made", async () => {
    const { a } = chain.partners;
    const wish = await chain.wish([
      { name: "Bolt", partner: a, quantity: "10", price: "1" },
      { name: "Bolt", partner: a, quantity: "5", price: "1" },
    ]);
    await chain.done("wish", wish.id, "order", {
      lines: itemsOf(wish).map((line) => [line]),
      input: { merge: true },
    });
    const [deal] = await chain.all("deal");
    expect(itemsOf(deal!)).toMatchObject([{ quantity: "15" }]);
    const ordered = async () =>
      itemsOf(await chain.get("wish", wish.id)).map((line) => line["ordered"]);
    expect(await ordered()).toEqual(["10", "5"]);
    const [line] = itemsOf(deal!);
    const { version } = await chain.save("deal", {
      id: deal!.id,
      version: deal!.version,
      items: { set: [{ id: line!.id, set: { quantity: "12" } }] },
    });
    expect(await ordered()).toEqual(["10", "2"]);
    await chain.save("deal", {
      id: deal!.id,
      version,
      items: { set: [{ id: line!.id, set: { quantity: "3" } }] },
    });
    expect(await ordered()).toEqual(["3", "0"]);
  });

  test("lines of several documents join one draft when the conversion says so", async () => {
    const { a } = chain.partners;
    const first = await chain.wish([{ name: "Bolt", partner: a, quantity: "10", price: "1" }]);
    const second = await chain.wish([{ name: "Nut", partner: a, quantity: "2", price: "1" }]);
    for (const wish of [first, second])
      await chain.done("wish", wish.id, "join", { lines: [[itemsOf(wish)[0]!]] });
    const deals = await chain.all("deal");
    expect(deals.map((deal) => itemsOf(deal).map(({ name }) => name))).toEqual([["Bolt", "Nut"]]);
    await chain.done("deal", deals[0]!.id, "submit");
    const third = await chain.wish([{ name: "Pin", partner: a, quantity: "1", price: "1" }]);
    await chain.done("wish", third.id, "join", { lines: [[itemsOf(third)[0]!]] });
    expect(await chain.all("deal")).toHaveLength(2);
  });

  test("a header becomes a header", async () => {
    const wish = await chain.wish([], "Big");
    await chain.done("wish", wish.id, "plan", { input: { size: "7" } });
    const [plan] = await chain.all("plan");
    expect(plan).toMatchObject({ title: "Big", size: "7" });
    expect(await chain.get("wish", wish.id)).toMatchObject({
      planned: "7",
      planNo: plan!["number"],
    });
    const tooMuch = await chain.act("wish", wish.id, "plan", { input: { size: "94" } });
    expect(tooMuch).toMatchObject({ status: 5301, args: ["", "94", "93"] });
    await chain.done("wish", wish.id, "unplan");
    expect(await chain.get("wish", wish.id)).toMatchObject({ planned: "0", planNo: null });
    expect(await chain.all("plan")).toEqual([]);
  });
});

describe("what is refused", () => {
  test("a blocked partner: told at the source's line, and nothing is made", async () => {
    const { a, x } = chain.partners;
    const wish = await chain.wish([
      { name: "Bolt", partner: x, quantity: "10", price: "1" },
      { name: "Nut", partner: a, quantity: "1", price: "1" },
    ]);
    const [blocked] = itemsOf(wish);
    const result = await chain.act("wish", wish.id, "order", { lines: [[blocked!]] });
    expect(result).toMatchObject({ msgKey: "common.notPickable", args: ["Partner", "X"] });
    expect(result.problems).toMatchObject([{ table: "items", line: blocked!.id }]);
    expect(await chain.all("deal")).toEqual([]);
    // Beside a line that can go, the other goes.
    const both = await chain.act("wish", wish.id, "order", {
      lines: itemsOf(wish).map((line) => [line]),
    });
    expect(both.lines!.map(({ status }) => status)).toEqual([5106, 200]);
    expect(await chain.all("deal")).toHaveLength(1);
  });

  test("what is missing, by the name of the follow-up's field and the place of the source's", async () => {
    const wish = await chain.wish([{ name: "Bolt", quantity: "10" }]);
    const [line] = itemsOf(wish);
    const result = await chain.act("wish", wish.id, "order", { lines: [[line!]] });
    expect(result.problems).toMatchObject([
      { msgKey: "common.required", args: ["Partner"], table: "items", line: line!.id },
      {
        msgKey: "common.required",
        args: ["Price"],
        table: "items",
        line: line!.id,
        field: "price",
        path: "items[0].price",
      },
    ]);
    expect(await chain.all("deal")).toEqual([]);
  });

  test("more than is allowed, tolerance included", async () => {
    const { a } = chain.partners;
    const wish = await chain.wish([
      { name: "Bolt", partner: a, quantity: "10", price: "1", tolerance: "10" },
    ]);
    const [line] = itemsOf(wish);
    await chain.done("wish", wish.id, "order", { lines: [[line!, { quantity: "8" }]] });
    const refused = await chain.act("wish", wish.id, "order", {
      lines: [[line!, { quantity: "3.5" }]],
    });
    expect(refused).toMatchObject({
      status: 5301,
      message: "Item 1: quantity 3.5 exceeds the remaining 3",
    });
    expect(refused.problems).toMatchObject([{ table: "items", line: line!.id }]);
    await chain.done("wish", wish.id, "order", { lines: [[line!, { quantity: "3" }]] });
    expect(itemsOf(await chain.get("wish", wish.id))[0]).toMatchObject({
      ordered: "11",
      remaining: "-1",
    });
  });
});

describe("taking back", () => {
  test("leaves the lines as they were, deletes what is left empty, keeps what has other lines", async () => {
    const { a } = chain.partners;
    const before = await chain.wish([
      { name: "Bolt", partner: a, quantity: "10", price: "1" },
      { name: "Nut", partner: a, quantity: "4", price: "2" },
    ]);
    const [bolt, nut] = itemsOf(before);
    await chain.done("wish", before.id, "order", { lines: [[bolt!], [nut!]] });
    await chain.done("wish", before.id, "takeBack", { lines: [[bolt!]] });
    const [deal] = await chain.all("deal");
    expect(itemsOf(deal!)).toMatchObject([{ name: "Nut", item: 2 }]);
    await chain.done("wish", before.id, "takeBack", { lines: [[nut!]] });
    expect(await chain.all("deal")).toEqual([]);
    const after = await chain.get("wish", before.id);
    const values = (line: object) => ({ ...line, version: 0 });
    expect(itemsOf(after).map(values)).toEqual(itemsOf(before).map(values));
    // Nothing left to take back is nothing to do.
    await chain.done("wish", before.id, "takeBack", { lines: [[bolt!]] });
  });

  test("of a merged line takes only the row's own share", async () => {
    const { a } = chain.partners;
    const wish = await chain.wish([
      { name: "Bolt", partner: a, quantity: "10", price: "1" },
      { name: "Bolt", partner: a, quantity: "5", price: "1" },
    ]);
    await chain.done("wish", wish.id, "order", {
      lines: itemsOf(wish).map((line) => [line]),
      input: { merge: true },
    });
    await chain.done("wish", wish.id, "takeBack", { lines: [[itemsOf(wish)[0]!]] });
    expect(itemsOf((await chain.all("deal"))[0]!)).toMatchObject([{ quantity: "5" }]);
    expect(itemsOf(await chain.get("wish", wish.id))).toMatchObject([
      { ordered: "0", dealNo: null },
      { ordered: "5" },
    ]);
  });

  test("is too late once the follow-up has moved on, unless the schema says otherwise", async () => {
    const wish = await chain.wish([
      { name: "Bolt", partner: chain.partners.a, quantity: "10", price: "1" },
    ]);
    const [line] = itemsOf(wish);
    await chain.done("wish", wish.id, "order", { lines: [[line!]] });
    const [deal] = await chain.all("deal");
    await chain.done("deal", deal!.id, "submit");
    const late = await chain.act("wish", wish.id, "takeBack", { lines: [[line!]] });
    expect(late).toMatchObject({ status: 5207, args: [deal!["number"]] });
    expect(late.problems).toMatchObject([{ table: "items", line: line!.id }]);
    await chain.done("wish", wish.id, "takeBackOpen", { lines: [[line!]] });
    expect(await chain.all("deal")).toEqual([]);
  });
});
