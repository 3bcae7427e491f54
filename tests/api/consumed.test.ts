import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Row } from "../../src/engine/index.ts";
import { itemsOf, openChain, type Chain } from "./chain.ts";

let chain: Chain;
let wish: Row;
beforeAll(async () => {
  chain = await openChain();
});
afterAll(() => chain?.close());
beforeEach(async () => {
  wish = await chain.wish([
    { name: "Bolt", partner: chain.partners.a, quantity: "10", price: "1" },
  ]);
});

const line = () => itemsOf(wish)[0]!;
/** The wish's line as it stands now. */
async function now(): Promise<Row> {
  return itemsOf(await chain.get("wish", wish.id))[0]!;
}
/** Makes a deal of some of the line; answers it. */
async function dealOf(quantity: string): Promise<Row & { version: number }> {
  await chain.done("wish", wish.id, "order", { lines: [[line(), { quantity }]] });
  const { rows } = await sql<{ id: string }>`select "targetId"::text as id from system.link
    where "sourceId" = ${wish.id}::uuid order by position desc limit 1`.execute(chain.store.db);
  return chain.get("deal", rows[0]!.id);
}
async function parcelOf(deal: Row, quantity?: string): Promise<Row> {
  await chain.done("deal", deal.id, "pack", { lines: [[itemsOf(deal)[0]!]] });
  const { rows } = await sql<{ id: string }>`select "targetId"::text as id from system.link
    where "sourceId" = ${deal.id}::uuid order by position desc limit 1`.execute(chain.store.db);
  const parcel = await chain.get("parcel", rows[0]!.id);
  if (quantity === undefined) return parcel;
  return chain.save("parcel", {
    id: parcel.id,
    version: parcel.version,
    items: { set: [{ id: itemsOf(parcel)[0]!.id, set: { quantity } }] },
  });
}
async function setQuantity(document: string, id: unknown, quantity: string) {
  const record = await chain.get(document, id);
  return chain.save(document, {
    id: record.id,
    version: record.version,
    items: { set: [{ id: itemsOf(record)[0]!.id, set: { quantity } }] },
  });
}
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as { status: number; args: readonly string[]; problems: object[] },
  );

describe("what follow-ups take", () => {
  test("a draft reserves, a void frees, a revived one takes again if it still fits", async () => {
    const deal = await dealOf("10");
    expect(await now()).toMatchObject({ ordered: "10", progress: "FULL" });
    await chain.done("deal", deal.id, "void");
    expect(await now()).toMatchObject({ ordered: "0", progress: "NONE", dealNo: null });
    const other = await dealOf("4");
    const refused = await chain.act("deal", deal.id, "revive");
    expect(refused).toMatchObject({
      status: 5301,
      message: "Item 1: quantity 10 exceeds the remaining 6",
    });
    expect(await now()).toMatchObject({ ordered: "4" });
    await chain.done("deal", other.id, "void");
    await chain.done("deal", deal.id, "revive");
    expect(await now()).toMatchObject({ ordered: "10", dealNo: deal["number"] });
  });

  test("a changed quantity counts at once; too much is told at the follow-up's own line", async () => {
    await dealOf("3");
    const deal = await dealOf("4");
    await setQuantity("deal", deal.id, "7");
    expect(await now()).toMatchObject({ ordered: "10" });
    const refused = await refusal(setQuantity("deal", deal.id, "8"));
    expect(refused).toMatchObject({
      status: 5301,
      args: ["1", "8", "7"],
      problems: [{ table: "items", line: itemsOf(deal)[0]!.id, field: "quantity" }],
    });
    expect(await now()).toMatchObject({ ordered: "10" });
    await setQuantity("deal", deal.id, "1");
    expect(await now()).toMatchObject({ ordered: "4", progress: "PART" });
  });

  test("what was too much before and is no more now is not this save's doing", async () => {
    const [name, partner, price] = ["Nut", chain.partners.a, "1"];
    wish = await chain.wish([
      { name, partner, price, quantity: "10" },
      { name, partner, price, quantity: "5" },
    ]);
    const [first, second] = itemsOf(wish);
    const order = (row: Row, quantity: string) => ({ lines: [[row, { quantity }]] as const });
    await chain.done("wish", wish.id, "order", order(first!, "10"));
    await sql`update trade.wish_items set quantity = 8 where id = ${first!.id!}::uuid`.execute(
      chain.store.db,
    );
    await chain.done("wish", wish.id, "order", order(second!, "5"));
    expect(await chain.act("wish", wish.id, "order", order(first!, "1"))).toMatchObject({
      status: 5301,
    });
  });

  test("a deleted follow-up and a removed line free what they took", async () => {
    const deal = await dealOf("10");
    await chain.done("deal", deal.id, "delete");
    expect(await now()).toMatchObject({ ordered: "0", progress: "NONE" });
    const other = await dealOf("6");
    await chain.save("deal", {
      id: other.id,
      version: other.version,
      items: { remove: [{ id: itemsOf(other)[0]!.id }] },
    });
    expect(await now()).toMatchObject({ ordered: "0", dealNo: null });
  });

  test("what is closed cannot be ordered; opened again it can", async () => {
    await dealOf("4");
    await chain.done("wish", wish.id, "close", { lines: [[line()]] });
    expect(await now()).toMatchObject({ closed: "6", remaining: "0" });
    const refused = await chain.act("wish", wish.id, "order", {
      lines: [[line(), { quantity: "1" }]],
    });
    expect(refused).toMatchObject({ status: 5301, args: ["1", "1", "0"] });
    await chain.done("wish", wish.id, "reopen", { lines: [[line()]] });
    await dealOf("6");
    expect(await now()).toMatchObject({ ordered: "10", closed: "0" });
  });

  test("lines that somebody typed into a follow-up take nothing", async () => {
    const deal = await dealOf("2");
    await chain.save("deal", {
      id: deal.id,
      version: deal.version,
      items: { add: [{ set: { name: "Other", quantity: "500", price: "1" } }] },
    });
    expect(await now()).toMatchObject({ ordered: "2" });
  });
});

describe("a chain", () => {
  test("what arrives at the end is known at the beginning, and unknown again when recalled", async () => {
    const deal = await dealOf("10");
    await chain.done("deal", deal.id, "submit");
    const parcel = await parcelOf(await chain.get("deal", deal.id), "4");
    // On the way it counts for nothing yet.
    expect(await now()).toMatchObject({ received: "0" });
    await chain.done("parcel", parcel.id, "send");
    expect(itemsOf(await chain.get("deal", deal.id))[0]).toMatchObject({ received: "4" });
    expect(await now()).toMatchObject({ received: "4", progress: "FULL" });
    const rest = await parcelOf(await chain.get("deal", deal.id));
    await chain.done("parcel", rest.id, "send");
    expect(await now()).toMatchObject({ received: "10", progress: "DONE" });
    await chain.done("parcel", parcel.id, "recall");
    expect(await now()).toMatchObject({ received: "6", progress: "FULL" });
  });

  test("of a line made from several, each source gets its part", async () => {
    const two = await chain.wish([
      { name: "Bolt", partner: chain.partners.a, quantity: "6", price: "1" },
      { name: "Bolt", partner: chain.partners.a, quantity: "3", price: "1" },
    ]);
    await chain.done("wish", two.id, "order", {
      lines: itemsOf(two).map((one) => [one]),
      input: { merge: true },
    });
    const deals = await chain.all("deal");
    const deal = deals.at(-1)!;
    const parcel = await parcelOf(deal, "3");
    await chain.done("parcel", parcel.id, "send");
    expect(itemsOf(await chain.get("wish", two.id)).map((one) => one["received"])).toEqual([
      "2",
      "1",
    ]);
  });

  test("links of another document to the same line take no part of it away", async () => {
    const deal = await dealOf("10");
    // As an inquiry between the two has them (`through`).
    await sql`insert into system.link overriding user value select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(),
        'sourceDocument', 'inquiry', 'sourceId', gen_random_uuid(),
        'sourceLine', gen_random_uuid()))).* from system.link l where l."targetId" = ${deal.id}::uuid`.execute(
      chain.store.db,
    );
    const parcel = await parcelOf(deal, "4");
    await chain.done("parcel", parcel.id, "send");
    expect(await now()).toMatchObject({ received: "4" });
  });

  test("each write-back is one row of the source's history, by whoever wrote the follow-up", async () => {
    const deal = await dealOf("10");
    await chain.done("deal", deal.id, "void");
    const { rows } = await sql<{ action: string; actor: string; diff: object }>`
      select action, actor::text, diff from system.history where "recordId" = ${wish.id}::uuid order by version`.execute(
      chain.store.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(["save", "open", "order", "writeBack"]);
    expect(rows.at(-1)).toMatchObject({
      actor: chain.actor.user.id,
      diff: { items: { changed: [{ fields: { ordered: { from: "10", to: "0" } } }] } },
    });
    // A write that changes nothing upstream leaves the source alone.
    const version = (await chain.get("wish", wish.id)).version;
    await chain.done("deal", deal.id, "revive");
    const again = await chain.get("deal", deal.id);
    await chain.save("deal", { id: deal.id, version: again.version, set: { title: "New" } });
    expect((await chain.get("wish", wish.id)).version).toBe(version + 1);
  });
});

describe("what the source may no longer do", () => {
  test("allow less than is taken", async () => {
    await dealOf("7");
    const refused = await refusal(setQuantity("wish", wish.id, "6"));
    expect(refused).toMatchObject({ status: 5301, args: ["1", "7", "6"] });
    await setQuantity("wish", wish.id, "7");
    expect(await now()).toMatchObject({ quantity: "7", progress: "FULL" });
  });

  test("lose a line, or go, or be revoked, while something follows", async () => {
    const deal = await dealOf("7");
    expect(await chain.act("wish", wish.id, "delete")).toMatchObject({
      status: 5205,
      args: [deal["number"]],
    });
    expect(await chain.act("wish", wish.id, "revoke")).toMatchObject({
      status: 5205,
      message: `Follow-up documents exist: ${String(deal["number"])}`,
    });
    await chain.done("deal", deal.id, "void");
    await chain.done("wish", wish.id, "revoke");
    await chain.done("deal", deal.id, "revive");
    const draft = await chain.get("wish", wish.id);
    const removal = {
      id: draft.id,
      version: draft.version,
      items: { remove: [{ id: line().id }] },
    };
    expect(await refusal(chain.save("wish", removal))).toMatchObject({ status: 5205 });
    await chain.done("deal", deal.id, "delete");
    const free = await chain.get("wish", wish.id);
    await chain.save("wish", { ...removal, version: free.version });
    await chain.done("wish", wish.id, "delete");
  });

  test("be finished while a follow-up is open", async () => {
    const deal = await dealOf("7");
    await chain.done("deal", deal.id, "submit");
    expect(await chain.act("wish", wish.id, "finish")).toMatchObject({ status: 5207 });
    await chain.done("deal", deal.id, "close");
    await chain.done("wish", wish.id, "finish");
  });
});
