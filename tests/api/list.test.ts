import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refusal, type Actor, type ListQuery, type ListResult } from "../../src/engine/index.ts";
import { queryList } from "../../src/server/core/list/queryList.ts";
import { readSlices } from "../../src/server/core/list/readSlices.ts";
import { summarise } from "../../src/server/core/list/summarise.ts";
import { arrangeShop, type Shop } from "./arrange.ts";
import { actorOf, openTestStore, role, type TestStore } from "./harness.ts";

let test: TestStore;
let shop: Shop;
let me: Actor;

beforeAll(async () => {
  test = await openTestStore();
  shop = await arrangeShop(test);
  me = somebody();
});
afterAll(() => test?.close());

function somebody(changes: Partial<Actor> = {}): Actor {
  const user = {
    id: shop.users.me,
    loginName: "me",
    name: "Me",
    accountType: "STAFF",
    superAdmin: false,
  } as const;
  return actorOf(shop.companies.c1, { user, department: shop.departments.top, ...changes });
}
async function list(
  query: ListQuery = {},
  options: { page?: string; actor?: Actor } = {},
): Promise<ListResult> {
  const context = test.context(options.actor ?? me);
  return JSON.parse(
    await queryList(context, { page: options.page ?? "order", query }),
  ) as ListResult;
}
async function numbers(
  query: ListQuery,
  options: { page?: string; actor?: Actor } = {},
): Promise<string[]> {
  const { rows } = await list(query, options);
  return rows.map((row) =>
    String(row["number"] ?? `${row["header.number"]}/${row["item"]}`).replace("ORD2026", ""),
  );
}
async function refusal(run: Promise<unknown>): Promise<Refusal> {
  const error = await run.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
}
const filter = (field: string, op: string, value?: unknown) =>
  ({ filter: { field, op, value } }) as ListQuery;

describe("rows", () => {
  it("travel as the wire says: exact decimals, days, instants, references with what they carry", async () => {
    const { rows, total } = await list({ sort: ["-number"] });
    expect(total).toBe(3);
    expect(rows[1]).toMatchObject({
      id: shop.orders.o1,
      version: 1,
      number: "ORD2026110001",
      date: "2026-11-21",
      vendor: { id: shop.vendors.v1, code: "V001", name: "苏州恒力金属" },
      "vendor.grade": "A",
      buyer: { code: "E1", name: "Ann" },
      tags: ["NEW"],
      parts: [{ code: "BOLT-M6" }, { code: "NUT-M6" }],
      urgent: true,
      placedAt: "2026-11-20T16:30:00.000Z",
      total: "100.5",
      days: 5,
      createdBy: { code: "me", name: "Me Myself" },
      createdAt: "2026-11-01T00:00:00.000Z",
    });
    expect(rows[2]).toMatchObject({ vendor: null, total: null, date: null });
  });
  it("of lines come with their document's id and the header's columns", async () => {
    const { rows, total } = await list({}, { page: "order-line" });
    expect(total).toBe(3);
    expect(rows.map((row) => [row["header.number"], row["item"]])).toEqual([
      ["ORD2026110001", 1],
      ["ORD2026110001", 2],
      ["ORD2026110002", 1],
    ]);
    expect(rows[0]).toMatchObject({
      headerId: shop.orders.o1,
      "header.vendor": { code: "V001" },
      part: { code: "BOLT-M6" },
      "part.spec": "M6x16",
      unit: { code: "PCS", decimals: 0 },
      quantity: "10.5",
      price: "0.12",
    });
  });
  it("are omitted field by field where a field is not visible", async () => {
    expect((await list({ sort: ["number"] })).rows.map((row) => row["target"])).toEqual([
      null,
      "7.5",
      null,
    ]);
    expect(await numbers(filter("target", "=", "3"))).toEqual([]);
    expect(await numbers(filter("target", "=", "7.50"))).toEqual(["110001"]);
  });
});

describe("filters", () => {
  const cases: readonly (readonly [
    field: string,
    op: string,
    value: unknown,
    expected: readonly string[],
  ])[] = [
    ["number", "=", "ORD2026110001", ["110001"]],
    ["number", "!=", "ORD2026110001", ["110002", "100003"]],
    ["number", "starts", "ORD202610", ["100003"]],
    ["subject", "contains", "bolts", ["110001"]],
    ["subject", "contains", "50%", ["110001"]],
    ["subject", "contains", "%", ["110001"]],
    ["subject", "contains", "_", []],
    ["subject", "empty", undefined, ["100003"]],
    ["subject", "notEmpty", undefined, ["110001", "110002"]],
    ["subject", "in", ["Nuts", "Bolts 50%"], ["110001", "110002"]],
    ["status", "=", "DRAFT", ["110001"]],
    ["status", "!=", "DRAFT", ["110002", "100003"]],
    ["status", "in", ["DRAFT", "DONE"], ["110001"]],
    ["sort", "!=", "RUSH", ["110001", "100003"]],
    ["tags", "=", "NEW", ["110001", "110002"]],
    ["tags", "in", ["BIG"], ["110002"]],
    ["tags", "!=", "BIG", ["110001", "100003"]],
    ["tags", "empty", undefined, ["100003"]],
    ["urgent", "=", true, ["110001"]],
    ["total", ">", "20", ["110001"]],
    ["total", ">=", "20.00", ["110001", "110002"]],
    ["total", "between", ["10", "20"], ["110002"]],
    ["total", "between", [null, "-1"], []],
    ["total", "in", ["20", "100.500"], ["110001", "110002"]],
    ["days", "<", 10, ["110001"]],
    ["date", "=", "2026-11-21", ["110001"]],
    ["date", "=", { relative: "thisMonth" }, ["110001"]],
    ["date", "relative", "lastMonth", ["110002"]],
    ["date", "relative", ["lastDays", 22], ["110001", "110002"]],
    ["date", "relative", ["lastDays", 21], ["110001"]],
    ["date", "relative", "overdue", ["110002"]],
    ["date", "between", ["2026-10-31", null], ["110001", "110002"]],
    ["date", "empty", undefined, ["100003"]],
    // 2026-11-20T16:30Z is half past midnight of the 21st in Shanghai.
    ["placedAt", "relative", "today", ["110001"]],
    ["placedAt", "relative", "yesterday", ["110002"]],
    ["placedAt", "between", ["2026-11-21", "2026-11-21"], ["110001"]],
    ["placedAt", "<", "2026-11-21", ["110002"]],
    ["placedAt", ">=", "2026-11-20T16:30:00Z", ["110001"]],
    ["vendor", "=", "V001", ["110001"]],
    ["vendor", "in", ["V001", "V002"], ["110001", "110002"]],
    ["vendor", "!=", "V001", ["110002", "100003"]],
    ["vendor", "contains", "fasteners_", ["110002"]],
    ["vendor", "contains", "恒力", ["110001"]],
    ["vendor", "empty", undefined, ["100003"]],
    ["vendor.grade", "=", "B", ["110002"]],
    ["parts", "=", "BOLT-M6", ["110001"]],
    ["parts", "contains", "nut", ["110001", "110002"]],
    ["parts", "!=", "BOLT-M6", ["110002", "100003"]],
    ["papers", "empty", undefined, ["110001", "110002", "100003"]],
    ["createdBy", "=", "other", ["110002"]],
  ];
  it.each(cases)("%s %s %j", async (field, op, value, expected) => {
    expect((await numbers(filter(field, op, value))).toSorted()).toEqual(expected.toSorted());
  });
  it("of a day end before the midnight that begins the next", async () => {
    const at = async (instant: string) =>
      sql`update shop.order set "placedAt" = ${instant} where number = 'ORD2026110001'`.execute(
        test.store.db,
      );
    await at("2026-11-20T16:00:00Z");
    expect(await numbers(filter("placedAt", "relative", "yesterday"))).toEqual(["110002"]);
    expect(await numbers(filter("placedAt", "between", ["2026-11-20", "2026-11-20"]))).toEqual([
      "110002",
    ]);
    expect(await numbers(filter("placedAt", "relative", "today"))).toEqual(["110001"]);
    await at("2026-11-20T16:30:00Z");
  });
  it("take references by id, as objects and lists of them", async () => {
    expect(await numbers(filter("vendor", "=", shop.vendors.v1))).toEqual(["110001"]);
    expect(await numbers(filter("vendor", "in", [{ id: shop.vendors.v2 }]))).toEqual(["110002"]);
    expect(await numbers(filter("parts", "in", [shop.parts.bolt]))).toEqual(["110001"]);
  });
  it("nest in groups", async () => {
    const either = {
      any: [
        { field: "status", op: "=", value: "DRAFT" },
        { all: [{ field: "days", op: "=", value: 10 }] },
      ],
    };
    expect(await numbers({ filter: either } as ListQuery)).toEqual(["110001", "110002"]);
    expect(
      await numbers({ filter: [either, { field: "urgent", op: "=", value: false }] } as ListQuery),
    ).toEqual(["110002"]);
    expect(await numbers({ filter: { any: [] } })).toEqual([]);
    expect(await numbers({ filter: [] })).toHaveLength(3);
  });
  it("of lines reach the header and through references", async () => {
    const lines = { page: "order-line" };
    expect(await numbers(filter("header.vendor", "=", "V002"), lines)).toEqual(["110002/1"]);
    expect(await numbers(filter("part.spec", "contains", "x16"), lines)).toEqual(["110001/1"]);
    expect(await numbers(filter("quantity", ">", "10.5"), lines)).toEqual(["110001/2"]);
  });
});

describe("what is refused, with what there is", () => {
  const wrong: readonly (readonly [string, unknown, string])[] = [
    ["an unknown field", filter("colour", "=", "x"), "common.unknownField"],
    [
      "a field that is no column of the page",
      filter("vendor.account", "=", "6222"),
      "common.unknownField",
    ],
    ["an unknown operator", filter("number", "~", "x"), "common.unknownOperator"],
    ["an operator of another kind", filter("urgent", "contains", "x"), "common.unknownOperator"],
    ["a bad decimal", filter("total", "=", "1,5"), "common.number"],
    ["a bad date", filter("date", "=", "2026-02-30"), "common.date"],
    ["an unknown choice", filter("status", "=", "FLYING"), "common.choice"],
    ["an unknown span", filter("date", "relative", "someday"), "common.format"],
    [
      "a list that is too long",
      filter(
        "total",
        "in",
        Array.from({ length: 501 }, (_, n) => n),
      ),
      "common.format",
    ],
    ["a bad group", { filter: { all: "x" } }, "common.badRequest"],
    ["groups too deep", { filter: [[[[[[[]]]]]]] }, "common.badRequest"],
    [
      "too many conditions",
      { filter: Array.from({ length: 201 }, () => ({ field: "days", op: "=", value: 1 })) },
      "common.badRequest",
    ],
    ["an unknown sort", { sort: ["colour"] }, "common.unknownField"],
    ["a sort by a list", { sort: ["tags"] }, "common.badRequest"],
    ["another page size", { size: 11 }, "common.badRequest"],
    ["page 0", { page: 0 }, "common.badRequest"],
    ["an unknown word", { limit: 5 }, "common.unknownField"],
    ["a text that no database holds", filter("subject", "=", "a\0b"), "common.format"],
  ];
  it.each(wrong)("%s", async (_, query, msgKey) => {
    const refused = await refusal(list(query as ListQuery));
    expect(refused.msgKey).toBe(msgKey);
    expect(refused.status).toBe(5103);
  });
  it("names every problem of a filter and what is known", async () => {
    const refused = await refusal(
      list({
        filter: [
          { field: "colour", op: "=" },
          { field: "days", op: "starts", value: "1" },
        ],
      }),
    );
    expect(refused.problems.map(({ path }) => path)).toEqual(["filter[0]", "filter[1]"]);
    expect(refused.problems[0]!.args![1]).toContain("number, subject, date");
    expect(refused.problems[1]!.args![2]).toContain(">=, between, in");
  });
  it("without the right", async () => {
    const refused = await refusal(
      list({}, { actor: somebody({ roles: [role(["SHOP_VENDOR:query"])] }) }),
    );
    expect([refused.msgKey, refused.http]).toEqual(["auth.forbidden", 403]);
  });
});

describe("search", () => {
  it("finds every word in number, subject or vendor", async () => {
    expect(await numbers({ search: "nuts" })).toEqual(["110002"]);
    expect(await numbers({ search: "202611 恒力" })).toEqual(["110001"]);
    expect(await numbers({ search: "nuts 恒力" })).toEqual([]);
    expect(await numbers({ search: "100%" })).toEqual(["110002"]);
    expect(await numbers({ search: "  " })).toHaveLength(3);
  });
});

describe("order and pages", () => {
  it("sorts by several keys, references by code", async () => {
    expect(await numbers({ sort: ["vendor", "number"] })).toEqual(["110001", "110002", "100003"]);
    expect(await numbers({ sort: ["-vendor"] })).toEqual(["100003", "110002", "110001"]);
    expect(await numbers({ sort: ["status", "-days"] })).toEqual(["110001", "100003", "110002"]);
  });
  it("tells the total on every page, also past the end", async () => {
    expect(await list({ page: 2, size: 10 })).toEqual({ rows: [], total: 3 });
  });
  it("counts no further than 10,000", async () => {
    const many = Array.from(
      { length: 10_050 },
      (_, n) => `('00000000-0000-7000-8000-${String(n).padStart(12, "0")}', 'U${n}')`,
    );
    const { sql } = await import("kysely");
    await test.store.transaction(async (tx) => {
      await sql.raw(`insert into shop.unit (id, code) values ${many.join(",")}`).execute(tx);
      const inside = test.context(me, { db: tx });
      const first = JSON.parse(
        await queryList(inside, { page: "unit", query: { size: 100 } }),
      ) as ListResult;
      expect([first.rows.length, first.total, first.capped]).toEqual([100, 10_001, true]);
      const last = JSON.parse(
        await queryList(inside, { page: "unit", query: { size: 100, page: 101 } }),
      ) as ListResult;
      expect([last.rows.length, last.total]).toEqual([52, 10_052]);
      await sql`delete from shop.unit where code like 'U%'`.execute(tx);
    });
  });
});

describe("sums", () => {
  it("are exact, over the whole result", async () => {
    const context = test.context(me);
    expect(await summarise(context, { page: "order", query: {} })).toEqual({ total: "120.5" });
    expect(
      await summarise(context, { page: "order", query: filter("status", "=", "DONE") }),
    ).toEqual({ total: "0" });
    // What is counted in different units is summed apart.
    expect(await summarise(context, { page: "order-line", query: {} })).toMatchObject({
      quantity: [
        { of: { code: "KG" }, sum: "3" },
        { of: { code: "PCS" }, sum: "30.5" },
      ],
    });
  });
});

describe("whose rows", () => {
  const scoped = (dataScope: "SELF" | "DEPT" | "DEPT_SUB" | "ORG" | "CUSTOM") =>
    somebody({ roles: [role(["SHOP_ORDER:query"], { dataScope })] });
  it("are the company's", async () => {
    const actor = actorOf(shop.companies.c2);
    expect(await numbers({}, { actor })).toEqual(["100001"]);
  });
  it("are limited by the data scope of the roles that give the right", async () => {
    expect(await numbers({}, { actor: scoped("SELF") })).toEqual(["110001"]);
    expect(await numbers({}, { actor: scoped("CUSTOM") })).toEqual(["110001"]);
    expect(await numbers({}, { actor: scoped("DEPT") })).toEqual(["110001"]);
    expect((await numbers({}, { actor: scoped("DEPT_SUB") })).toSorted()).toEqual([
      "110001",
      "110002",
    ]);
    expect(await numbers({}, { actor: scoped("ORG") })).toHaveLength(3);
  });
  it("unite over roles, but only those that give this right", async () => {
    const roles = [
      role(["SHOP_ORDER:query"], { dataScope: "SELF" }),
      role(["SHOP_VENDOR:query"], { dataScope: "ALL" }),
    ];
    expect(await numbers({}, { actor: somebody({ roles }) })).toEqual(["110001"]);
    expect(
      await numbers({}, { actor: somebody({ roles: [...roles, role(["*:query"])] }) }),
    ).toHaveLength(3);
  });
  it("are the party's for portal users, and nobody's without one", async () => {
    const user = {
      id: shop.users.third,
      loginName: "v002",
      name: "V",
      accountType: "SUPPLIER",
      superAdmin: false,
    } as const;
    const supplier = (party: string | null) =>
      somebody({ user, party, department: null, roles: [role(["*:query"])] });
    expect(await numbers({}, { actor: supplier(shop.vendors.v2) })).toEqual(["110002"]);
    expect(await numbers({}, { actor: supplier(shop.vendors.v1) })).toEqual([]);
    expect(await numbers({}, { actor: supplier(null) })).toEqual([]);
    expect(
      (await list({}, { page: "vendor", actor: supplier(shop.vendors.v2) })).rows.map(
        (row) => row["code"],
      ),
    ).toEqual(["V002"]);
    expect((await list({}, { page: "unit", actor: supplier(shop.vendors.v2) })).total).toBe(0);
  });
});

describe("confidential fields", () => {
  it("are no column, filter, sort or sum for who may not see them", async () => {
    const actor = somebody({ roles: [role(["*:query"], { hidePrice: true })] });
    const { rows } = await list({}, { actor });
    expect(Object.keys(rows[0]!)).not.toContain("total");
    expect((await refusal(list(filter("total", ">", "1"), { actor }))).msgKey).toBe(
      "common.unknownField",
    );
    expect((await refusal(list({ sort: ["total"] }, { actor }))).msgKey).toBe(
      "common.unknownField",
    );
    expect(await summarise(test.context(actor), { page: "order", query: {} })).toEqual({});
    expect(Object.keys((await list({}, { page: "vendor", actor })).rows[0]!)).not.toContain(
      "account",
    );
    const finance = somebody({ roles: [role(["*:query", "SHOP_VENDOR:bank"])] });
    expect((await list({}, { page: "vendor", actor: finance })).rows[0]).toMatchObject({
      account: "6222",
    });
  });
});

describe("slices for exports", () => {
  it("hold all rows in the list's order", async () => {
    const found: unknown[] = [];
    for await (const { rows, total } of readSlices(test.context(me), {
      page: "order",
      query: { sort: ["number"] },
      limit: 100,
    })) {
      expect(total).toBe(3);
      found.push(...rows.map((row) => row["number"]));
    }
    expect(found).toEqual(["ORD2026100003", "ORD2026110001", "ORD2026110002"]);
  });
  it("need the right to export", async () => {
    const actor = somebody({ roles: [role(["SHOP_ORDER:query"])] });
    const slices = readSlices(test.context(actor), { page: "order", query: {}, limit: 100 });
    expect((await refusal(slices.next())).msgKey).toBe("auth.forbidden");
  });
});
