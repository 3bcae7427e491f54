import { product } from "../../src/server/start/product.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor, ListQuery, ListResult } from "../../src/engine/index.ts";
import { getRecord } from "../../src/server/core/read/getRecord.ts";
import { getRecordText } from "../../src/server/core/read/getRecordText.ts";
import { queryList } from "../../src/server/core/list/queryList.ts";
import { readerOf } from "../../src/server/core/list/readerOf.ts";
import { repeatedPage, selectPageAgain } from "../../src/server/store/list/repeatedPage.ts";
import { selectPage } from "../../src/server/store/list/select.ts";
import { selectRecordTexts } from "../../src/server/store/rows/selectRecord.ts";
import { arrangeShop, type Shop } from "./arrange.ts";
import { actorOf, fixtureSchema, openTestStore, role, type TestStore } from "./harness.ts";

/* Texts of statements are kept: by all that makes them differ, and never by what a request brings. */

let test: TestStore;
let shop: Shop;
let all: Actor;
let noPrices: Actor;
let other: Actor;

beforeAll(async () => {
  test = await openTestStore();
  shop = await arrangeShop(test);
  all = actorOf(shop.companies.c1);
  noPrices = { ...all, roles: [role(["*:query", "*:get"], { hidePrice: true })] };
  other = actorOf(shop.companies.c2);
});
afterAll(() => test?.close());

function statementFor(actor: Actor, query: ListQuery, name = "order") {
  return selectPage(readerOf(test.context(actor), test.schema.page(name)!), query);
}
const byDate = (from: string, to: string): ListQuery => ({
  filter: { field: "date", op: "between", value: [from, to] },
});
async function list(actor: Actor, query: ListQuery = {}, page = "order"): Promise<ListResult> {
  return JSON.parse(await queryList(test.context(actor), { page, query })) as ListResult;
}

describe("the statement of a query that was asked before", () => {
  const id = "0198f0d2-0000-7000-8000-000000000001";
  const of = (field: string, op: string, value: unknown) => ({ field, op, value });
  const again = (first: unknown, then: unknown, actor = { ...noPrices }) => {
    const [one, two] = [{ filter: first }, { filter: then }] as [ListQuery, ListQuery];
    const reader = () => readerOf(test.context(actor), test.schema.page("order")!);
    const asked = reader();
    const { text, values } = selectPageAgain(asked, one, asked);
    expect({ text, values }).toEqual(plainly(selectPage(reader(), one)));
    const repeated = repeatedPage(reader(), two);
    if (repeated) expect(plainly(repeated)).toEqual(plainly(selectPage(reader(), two)));
    return repeated;
  };
  const plainly = ({ text, values }: ReturnType<typeof selectPage>) => ({ text, values });

  it.each([
    [
      "days",
      of("date", "between", ["2026-01-01", "2026-02-01"]),
      of("date", "between", ["2025-01-01", "2025-03-01"]),
    ],
    ["a reference", of("vendor", "=", id), of("vendor", "=", { id: id.replace("1", "2") })],
    ["several references", of("vendor", "in", [id]), of("vendor", "in", [id.replace("1", "2")])],
    [
      "in groups",
      {
        any: [
          of("date", ">", "2026-01-01"),
          { all: [of("vendor", "=", id), of("date", "=", "2026-01-02")] },
        ],
      },
      {
        any: [
          of("date", ">", "2025-01-01"),
          { all: [of("vendor", "=", id.replace("1", "2")), of("date", "=", "2025-01-02")] },
        ],
      },
    ],
    [
      "where any beside all counts for nothing",
      { any: [of("date", "<", "2020-01-01")], all: [of("date", ">", "2026-01-01")] },
      { any: [of("date", "<", "2021-01-01")], all: [of("date", ">", "2025-01-01")] },
    ],
  ])("has other values: %s", (_what, first, then) => {
    expect(again(first, then)).toBeDefined();
  });
  it.each([
    [
      "an open end",
      of("date", "between", ["2026-01-01", "2026-02-01"]),
      of("date", "between", [null, "2025-03-01"]),
    ],
    [
      "two references for one",
      of("vendor", "in", [id]),
      of("vendor", "in", [id, id.replace("1", "2")]),
    ],
    ["a code, which is looked up", of("vendor", "=", id), of("vendor", "=", "V1")],
    ["what is no day", of("date", "=", "2026-01-01"), of("date", "=", 7)],
    ["another operator", of("date", ">", "2026-01-01"), of("date", "<", "2026-01-01")],
    [
      "another group",
      { any: [of("date", ">", "2026-01-01")] },
      { all: [of("date", ">", "2026-01-01")] },
    ],
  ])("is written anew for %s", (_what, first, then) => {
    expect(again(first, then)).toBeUndefined();
  });
  it("is its user's own", () => {
    const query = byDate("2026-01-01", "2026-12-31");
    const asked = readerOf(test.context(all), test.schema.page("order")!);
    selectPageAgain(asked, query, asked);
    const others = { ...all, user: { ...all.user, id: shop.companies.c2.id } };
    expect(repeatedPage(readerOf(test.context(others), asked.page), query)).toBeUndefined();
  });
});

describe("the text of a list statement", () => {
  it("is the very same for other values, which it does not hold", () => {
    const first = statementFor(all, byDate("2026-01-01", "2026-12-31"));
    const second = statementFor(all, byDate("1999-03-04", "1999-05-06"));
    expect(second.text).toBe(first.text);
    expect(first.text).not.toContain("2026");
    expect(first.values).toEqual(expect.arrayContaining(["2026-01-01", "2026-12-31"]));
    expect(second.values).toEqual(expect.arrayContaining(["1999-03-04", "1999-05-06"]));
  });
  it("is the very same for another company and person, whose ids are values", () => {
    const [mine, theirs] = [statementFor(all, {}), statementFor(other, {})];
    expect(theirs.text).toBe(mine.text);
    expect(mine.values).toContain(shop.companies.c1.id);
    expect(theirs.values).toContain(shop.companies.c2.id);
    expect(theirs.values).not.toContain(shop.companies.c1.id);
  });
  it.each(["'; drop table shop.order; --", "$1", "%_\\", '"t"."deleted"', "*/ select 1 /*"])(
    "never holds a filter's text: %s",
    (value) => {
      const filter = { field: "subject", op: "contains", value } as const;
      const { text, values } = statementFor(all, { filter });
      expect(text).toBe(
        statementFor(all, { filter: { field: "subject", op: "contains", value: "bolt" } }).text,
      );
      expect(values.some((one) => typeof one === "string" && one.startsWith("%"))).toBe(true);
    },
  );
  it("differs by size, and by being a later page, not by which one", () => {
    const of = (query: ListQuery) => statementFor(all, query).text;
    expect(of({ size: 10 })).not.toBe(of({ size: 20 }));
    expect(of({ size: 10, page: 2 })).not.toBe(of({ size: 10 }));
    expect(of({ size: 10, page: 2 })).toBe(of({ size: 10, page: 3 }));
  });
  it("differs by what is hidden from the reader", () => {
    expect(statementFor(all, {}).text).toContain(`"total"`);
    expect(statementFor(noPrices, {}).text).not.toContain(`"total"`);
    expect(statementFor(all, {}).text).toContain(`"total"`);
  });
  it("belongs to one loading of the schema files", () => {
    const schema = fixtureSchema();
    const again = { ...test.context(all), schema };
    const { text } = selectPage(readerOf(again, schema.page("order")!), {});
    expect(text).toBe(statementFor(all, {}).text);
  });
});

describe("a changed right counts from the next request on", () => {
  it("in lists, to and fro", async () => {
    for (const actor of [all, noPrices, all, noPrices]) {
      const { rows } = await list(actor);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every((row) => "total" in row)).toBe(actor === all);
    }
  });
  it("in records, as object and as text", async () => {
    const of = { page: "order", id: shop.orders.o1 };
    for (const actor of [all, noPrices, all]) {
      const context = test.context(actor);
      const { record, ...states } = await getRecord(context, of);
      expect("total" in record).toBe(actor === all);
      const text = await getRecordText(context, of);
      expect(JSON.parse(text)).toEqual({ record, ...states });
    }
  });
});

describe("two companies", () => {
  it("read only their own rows by the same statement", async () => {
    const [mine, theirs] = [await list(all), await list(other)];
    const ids = mine.rows.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(theirs.rows.length).toBeGreaterThan(0);
    expect(theirs.rows.filter(({ id }) => ids.includes(id))).toEqual([]);
  });
  it("open only their own records by the same statement", async () => {
    const of = { page: "order", id: shop.orders.o1 };
    expect((await getRecord(test.context(all), of)).record.id).toBe(shop.orders.o1);
    await expect(getRecord(test.context(other), of)).rejects.toMatchObject({
      msgKey: "common.notFound",
    });
    const statementOf = (actor: Actor) =>
      selectRecordTexts({
        schema: test.schema,
        document: test.schema.document("order")!,
        ambient: {},
        access: {
          actor,
          rowHooks: product.rowHooks,
          right: { menu: "SHOP_ORDER", buttons: ["get"] },
        },
        ids: [shop.orders.o1],
      });
    expect(statementOf(other).text).toBe(statementOf(all).text);
    expect(statementOf(other).values).toContain(shop.companies.c2.id);
  });
});
