import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refusal, type Actor } from "../../src/engine/index.ts";
import { getRecord } from "../../src/server/core/read/getRecord.ts";
import { arrangeShop, type Shop } from "./arrange.ts";
import { actorOf, openTestStore, randomId, role, type TestStore } from "./harness.ts";

let test: TestStore;
let shop: Shop;
let me: Actor;

beforeAll(async () => {
  test = await openTestStore();
  shop = await arrangeShop(test);
  me = actorOf(shop.companies.c1);
});
afterAll(() => test?.close());

const get = (id: string, actor = me, page = "order") =>
  getRecord(test.context(actor), { page, id });
async function refusal(run: Promise<unknown>): Promise<Refusal> {
  const error = await run.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
}

describe("a record", () => {
  it("comes whole: header, lines by item, nested lines, who and when", async () => {
    const { record } = await get(shop.orders.o1);
    expect(record).toMatchObject({
      id: shop.orders.o1,
      version: 1,
      createdBy: { id: shop.users.me, name: "Me Myself" },
      createdAt: "2026-11-01T00:00:00.000Z",
      vendor: { code: "V001" },
      total: "100.5",
      parts: [{ code: "BOLT-M6" }, { code: "NUT-M6" }],
      items: [
        {
          id: shop.lines.l2,
          version: 1,
          item: 1,
          part: { code: "BOLT-M6" },
          unit: { code: "PCS", decimals: 0 },
          quantity: "10.5",
          drops: [
            { item: 1, day: "2026-12-01", quantity: "4" },
            { item: 2, day: "2026-12-15", quantity: "6.5" },
          ],
        },
        { id: shop.lines.l1, item: 2, quantity: "20", drops: [] },
      ],
    });
  });
  it("says what may be done with it, and why not", async () => {
    const { actions } = await get(shop.orders.o1);
    expect(actions["submit"]).toEqual({ allowed: true });
    expect(actions["finish"]).toMatchObject({
      allowed: false,
      reason: "Finish is not allowed in state Draft",
    });
    const reader = { ...me, roles: [role(["*:get"])] };
    expect((await get(shop.orders.o1, reader)).actions["submit"]).toMatchObject({ allowed: false });
  });
  it("leaves out what is not visible, and what is confidential", async () => {
    expect((await get(shop.orders.o1)).record).toHaveProperty("target", "7.5");
    expect((await get(shop.orders.o2)).record).not.toHaveProperty("target");
    const { record } = await get(shop.orders.o1, {
      ...me,
      roles: [role(["*:get"], { hidePrice: true })],
    });
    expect(record).not.toHaveProperty("total");
    expect(record["items"]).toMatchObject([{ quantity: "10.5" }, {}]);
    expect((record["items"] as object[])[0]).not.toHaveProperty("price");
  });
});

describe("is not found", () => {
  const cases = () => [shop.orders.o4, shop.orders.gone, randomId(), "x", "'; drop table"];
  it("when there is none, it is deleted, another company's or no id", async () => {
    for (const id of cases()) expect((await refusal(get(id))).msgKey).toBe("common.notFound");
  });
  it("outside the data scope of the roles that give the right", async () => {
    const actor = {
      ...me,
      user: { ...me.user, id: shop.users.me },
      roles: [role(["*:get"], { dataScope: "SELF" })],
    };
    expect((await get(shop.orders.o1, actor)).record.id).toBe(shop.orders.o1);
    expect((await refusal(get(shop.orders.o2, actor))).msgKey).toBe("common.notFound");
  });
  it("outside the party of a portal user, whatever his roles", async () => {
    const actor = {
      ...me,
      user: { ...me.user, accountType: "SUPPLIER" as const },
      party: shop.vendors.v2,
    };
    expect((await get(shop.orders.o2, actor)).record.id).toBe(shop.orders.o2);
    expect((await refusal(get(shop.orders.o1, actor))).msgKey).toBe("common.notFound");
  });
  it("without the right: 403 whatever the id", async () => {
    const actor = { ...me, roles: [role(["SHOP_ORDER:query"])] };
    expect((await refusal(get(shop.orders.o1, actor))).http).toBe(403);
    expect((await refusal(get(randomId(), actor))).http).toBe(403);
  });
});
