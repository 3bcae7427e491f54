import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  Refusal,
  type Actor,
  type LookupAnswer,
  type LookupRequest,
} from "../../src/engine/index.ts";
import { lookup } from "../../src/server/core/list/lookup.ts";
import { arrangeShop, type Shop } from "./arrange.ts";
import { actorOf, insert, openTestStore, role, type TestStore } from "./harness.ts";

let test: TestStore;
let shop: Shop;
let me: Actor;

beforeAll(async () => {
  test = await openTestStore();
  shop = await arrangeShop(test);
  me = actorOf(shop.companies.c1);
});
afterAll(() => test?.close());

const ask = (document: string, request: LookupRequest = {}, actor = me): Promise<LookupAnswer> =>
  lookup(test.context(actor), { document, request });
const codes = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).rows.map(({ code }) => code);
async function refusal(run: Promise<unknown>): Promise<Refusal> {
  const error = await run.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
}

describe("a look-up", () => {
  it("finds by any part of code and name, the exact code first, then beginnings", async () => {
    expect(await codes("part", { q: "m6" })).toEqual(["BOLT-M6", "NUT-M6"]);
    expect(await codes("part", { q: "nut" })).toEqual(["NUT-M6"]);
    expect(await codes("vendor", { q: "恒力" })).toEqual(["V001"]);
    expect(await codes("vendor", { q: "%" })).toEqual(["V002"]);
    expect(await codes("unit", { q: "s" })).toEqual(["PCS"]);
    expect(await codes("unit", { q: "K" })).toEqual(["KG"]);
  });
  it("puts codes that begin with the text before those that contain it, and the code itself before both", async () => {
    const { store } = test;
    const units = ["A-XZQ", "XZQ-1", "XZQ", "B-XZQ"].map((code) => ({ code, name: code }));
    const ids = await insert(store, "shop.unit", units);
    expect(await codes("unit", { q: "xzq" })).toEqual(["XZQ", "XZQ-1", "A-XZQ", "B-XZQ"]);
    await sql`delete from shop.unit where id = any(${ids}::uuid[])`.execute(store.db);
  });
  it("brings what the document carries, and the fields asked for", async () => {
    expect((await ask("unit", { q: "kg" })).rows[0]).toEqual({
      id: shop.units.kg,
      code: "KG",
      name: "Kilogram",
      decimals: 3,
    });
    expect((await ask("part", { q: "BOLT", fields: ["unit", "spec"] })).rows[0]).toMatchObject({
      code: "BOLT-M6",
      spec: "M6x16",
      unit: { code: "PCS", decimals: 0 },
    });
  });
  it("pages and counts", async () => {
    const first = await ask("vendor", { size: 2 });
    expect([first.rows.map(({ code }) => code), first.total]).toEqual([["V001", "V002"], 3]);
    expect(await ask("vendor", { size: 2, page: 2 })).toMatchObject({
      rows: [{ code: "V003" }],
      total: 3,
    });
  });
  it("answers the nearest when nothing matches", async () => {
    const answer = await ask("vendor", { q: "V0O1" });
    expect(answer.rows).toEqual([]);
    expect(answer.nearest?.map(({ code }) => code)).toContain("V001");
    expect(await ask("vendor", { q: "zzzz" })).toEqual({ rows: [], total: 0 });
  });
});

describe("for a field", () => {
  it("leaves out what is disabled, but not for a filter", async () => {
    expect(await codes("vendor", { for: { page: "order", field: "vendor" } })).toEqual([
      "V001",
      "V002",
    ]);
    expect(
      await codes("vendor", { for: { page: "order", field: "vendor", filter: true } }),
    ).toEqual(["V001", "V002", "V003"]);
    expect(
      await codes("vendor", { for: { page: "order-line", field: "header.vendor", filter: true } }),
    ).toHaveLength(3);
  });
  it("keeps to the field's condition", async () => {
    expect(await codes("staff", { for: { page: "order", field: "buyer" } })).toEqual(["E1"]);
    expect(await codes("staff")).toEqual(["E1", "E2"]);
  });
  it("keeps to the values it depends on", async () => {
    const parts = (vendor: unknown) =>
      codes("part", {
        for: { page: "order", field: "items.part" },
        in: { "header.vendor": vendor },
      });
    expect(await parts(shop.vendors.v2)).toEqual(["BOLT-M6", "NUT-M6"]);
    expect(await parts({ id: shop.vendors.v1, code: "V001" })).toEqual(["PLATE"]);
    expect(await parts(null)).toEqual([]);
  });
  it("needs no right on the target's menu, and no ownership of its rows", async () => {
    const actor = { ...me, roles: [role(["SHOP_ORDER:add"], { dataScope: "SELF" })] };
    expect(await codes("staff", { for: { page: "order", field: "buyer" } }, actor)).toEqual(["E1"]);
    expect((await refusal(ask("staff", {}, actor))).http).toBe(403);
    expect(
      (await refusal(ask("part", { for: { page: "order-line", field: "part" } }, actor))).http,
    ).toBe(403);
  });
  it("is within the company", async () => {
    expect(await codes("staff", {}, actorOf(shop.companies.c2))).toEqual([]);
  });
  it("shows portal users their own party only", async () => {
    const user = { ...me.user, accountType: "SUPPLIER" as const };
    const actor = { ...me, user, party: shop.vendors.v1 };
    expect(await codes("vendor", { for: { page: "order", field: "vendor" } }, actor)).toEqual([
      "V001",
    ]);
    expect(await codes("part", { for: { page: "order", field: "items.part" } }, actor)).toEqual([]);
  });
});

describe("refused", () => {
  it("a document that does not exist, naming the nearest", async () => {
    const refused = await refusal(ask("vendr"));
    expect([refused.msgKey, refused.args[1]]).toEqual(["common.notFound", "vendor?"]);
  });
  it.each([
    [
      "a field that is no reference to it",
      { for: { page: "order", field: "number" } },
      "common.unknownField",
    ],
    ["an unknown field", { fields: ["colour"] }, "common.unknownField"],
    ["a confidential field", { fields: ["account"] }, "common.unknownField"],
    ["a size out of range", { size: 101 }, "common.badRequest"],
    [
      "dependent values that are no paths",
      { for: { page: "order", field: "vendor" }, in: { "a b": 1 } },
      "common.badRequest",
    ],
  ])("%s", async (_, request, msgKey) => {
    const actor = { ...me, roles: [role(["*:query"])] };
    expect((await refusal(ask("vendor", request as LookupRequest, actor))).msgKey).toBe(msgKey);
  });
});
