import { Decimal } from "decimal.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "./demoApp.ts";
import { openPurchasing, type Purchasing } from "./purchasing.ts";

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
}, 120_000);
afterAll(() => at?.demo.close());

interface Reference {
  readonly id: string;
  readonly code: string;
}
const code = (row: Row, key: string) => (row[key] as Reference | null)?.code ?? null;

/** All pages of a query. */
async function all(who: string, query: object): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { data, text } = await (
      await at.as(who)
    ).post("/list/stock/query", { ...query, size: 100, page });
    if (!data) throw new Error(text);
    rows.push(...(data["rows"] as readonly Row[]));
    if (rows.length >= Number(data["total"])) return rows;
  }
}
const query = async (who: string, body: object) =>
  (await at.as(who)).post("/list/stock/query", body);
const sum = (rows: readonly Row[], key: string) =>
  rows
    .reduce((total, row) => total.plus((row[key] as string | null) ?? 0), new Decimal(0))
    .toFixed();

describe("stock summed up", () => {
  test.each([
    ["material", ["material"]],
    ["warehouse", ["material", "warehouse"]],
    ["location", ["warehouse", "location"]],
    ["batch", ["material", "batch"]],
    ["status", ["warehouse", "stockStatus"]],
  ])("by %s: the sums of exactly its rows, units apart", async (group, keys) => {
    const rows = await all("admin", {});
    const groups = await all("admin", { group });
    const nameOf = (row: Row) =>
      JSON.stringify(
        [...keys, "unit"].map((key) => (row[key] as Reference | null)?.id ?? row[key]),
      );
    const expected = new Map<string, Row[]>();
    for (const row of rows) expected.set(nameOf(row), [...(expected.get(nameOf(row)) ?? []), row]);
    expect(groups.map(nameOf).toSorted()).toEqual([...expected.keys()].toSorted());
    for (const found of groups) {
      const own = expected.get(nameOf(found))!;
      expect(found).toMatchObject({
        count: own.length,
        onHand: sum(own, "onHand"),
        available: sum(own, "available"),
        held: sum(
          own.filter((row) => ["BLK", "NG", "RES"].includes(String(row["stockStatus"]))),
          "onHand",
        ),
        inspected: sum(
          own.filter((row) => row["stockStatus"] === "QI"),
          "onHand",
        ),
        frozen: sum(
          own.filter((row) => row["countFrozen"] === true),
          "onHand",
        ),
      });
    }
  });

  test("of the rows that filter and search leave, sorted by a sum, a page at a time", async () => {
    const filter = { field: "stockStatus", op: "=", value: "OK" };
    const groups = await all("admin", { group: "material", filter, sort: ["-onHand"] });
    const amounts = groups.map((row) => Number(row["onHand"]));
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect(groups.every((row) => row["held"] === "0")).toBe(true);
    const first = await query("admin", { group: "material", filter, sort: ["-onHand"], size: 10 });
    expect(first.data["rows"]).toEqual(groups.slice(0, 10));
    expect(first.data["total"]).toBe(groups.length);
    const [most] = groups;
    const found = await all("admin", { group: "material", search: code(most!, "material") });
    expect(found.map((row) => code(row, "material"))).toContain(code(most!, "material"));
  });

  test("its groups are offered by the page, and no others are taken", async () => {
    const { data } = await (await at.as("admin")).get("/list/stock");
    const groups = data["groups"] as { by: readonly Row[]; sums: readonly Row[] };
    expect(groups.by.map(({ key }) => key)).toEqual([
      "material",
      "warehouse",
      "location",
      "batch",
      "status",
    ]);
    expect(groups.sums.map(({ key }) => key)).toEqual(["inspected", "held", "frozen"]);
    for (const wrong of [
      { group: "owner" },
      { group: 1 },
      { group: "material", sort: ["firstIn"] },
    ])
      expect(await query("admin", wrong)).toMatchObject({ msgKey: "common.unknownField" });
    expect(await query("admin", { group: "material", sort: "x" })).toMatchObject({
      msgKey: "common.badRequest",
    });
  });

  test("takes the right to the list, and tells a supplier nothing", async () => {
    const answer = await query("s001", { group: "material" });
    expect(answer.data).toEqual({ rows: [], total: 0 });
  });
});

describe("sums of a list", () => {
  test("are made for each unit", async () => {
    const rows = await all("admin", {});
    const { data } = await (await at.as("admin")).post("/list/stock/summary", {});
    const sums = data["onHand"] as readonly { readonly of: Reference; readonly sum: string }[];
    expect(sums.length).toBeGreaterThan(1);
    for (const { of, sum: total } of sums)
      expect(total).toBe(
        sum(
          rows.filter((row) => code(row, "unit") === of.code),
          "onHand",
        ),
      );
    const codes = sums.map(({ of }) => of.code);
    expect(codes).toEqual(codes.toSorted());
  });

  test("and for each currency", async () => {
    const { data } = await (await at.as("admin")).post("/list/purchase-order/summary", {});
    expect(data["grossAmount"]).toContainEqual({
      of: expect.objectContaining({ code: "CNY" }),
      sum: expect.stringMatching(/^\d+(\.\d+)?$/),
    });
  });
});
