import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Row } from "../../src/engine/index.ts";
import { getRecordAsOf } from "../../src/server/core/read/asOf.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { timeline } from "../../src/server/core/read/timeline.ts";
import { itemsOf, openChain, type Chain } from "./chain.ts";

/** Past, bin and merging of documents from which others are made. */
let chain: Chain;
let wish: Row;
beforeAll(async () => {
  chain = await openChain();
});
afterAll(() => chain?.close());
beforeEach(async () => {
  wish = await chain.wish([
    { name: "Bolt", partner: chain.partners.a, quantity: "10", price: "1" },
    { name: "Nut", partner: chain.partners.b, quantity: "5", price: "2" },
  ]);
});

describe("a follow-up in the bin", () => {
  test("takes nothing; restored it takes the same again, and is the same", async () => {
    const deal = await dealOf("10");
    const taken = await chain.get("wish", wish.id);
    await chain.done("deal", deal.id, "delete");
    expect(itemsOf(await chain.get("wish", wish.id))[0]).toMatchObject({ ordered: "0" });
    expect(await restore("deal", deal)).toMatchObject({ status: 200 });
    const { version: _deal, ...restored } = await chain.get("deal", deal.id);
    const { version: _before, ...before } = deal;
    expect(restored).toEqual(before);
    const source = await chain.get("wish", wish.id);
    expect(itemsOf(source)[0]).toMatchObject({ ...itemsOf(taken)[0], version: expect.any(Number) });
  });

  test("stays there while somebody else has what it took (5301), and nothing is written", async () => {
    const deal = await dealOf("10");
    await chain.done("deal", deal.id, "delete");
    const other = await dealOf("4");
    const before = await historyRows();
    expect(await restore("deal", deal)).toMatchObject({
      status: 5301,
      message: "Item 1: quantity 10 exceeds the remaining 6",
    });
    expect(await historyRows()).toBe(before);
    await expect(chain.get("deal", deal.id)).rejects.toMatchObject({ status: 5106 });
    expect(itemsOf(await chain.get("wish", wish.id))[0]).toMatchObject({ ordered: "4" });
    await chain.done("deal", other.id, "delete");
    expect(await restore("deal", deal)).toMatchObject({ status: 200 });
  });
});

describe("a save on an older version", () => {
  test("merges with what follow-ups wrote back: that is nobody's typing", async () => {
    const [bolt] = itemsOf(wish);
    await dealOf("4");
    const answer = await saveRecord(chain.me, {
      page: "wish",
      request: {
        id: wish.id!,
        version: wish.version!,
        items: { set: [{ id: bolt!.id!, set: { quantity: "8" } }] },
      },
    });
    expect(answer).toMatchObject({
      merged: true,
      record: {
        items: [{ quantity: "8", ordered: "4", remaining: "4", progress: "PART" }, {}],
      },
    });
  });

  test("is held against what was taken meanwhile", async () => {
    const [bolt] = itemsOf(wish);
    await dealOf("7");
    const before = await historyRows();
    const save = chain.save("wish", {
      id: wish.id,
      version: wish.version,
      items: { set: [{ id: bolt!.id, set: { quantity: "6" } }] },
    });
    await expect(save).rejects.toMatchObject({ status: 5301 });
    expect(await historyRows()).toBe(before);
  });
});

test("every version of a source is told as it was answered: actions, sums, derived states", async () => {
  const [bolt, nut] = itemsOf(wish);
  const answers = [wish];
  const note = async () => answers.push(await chain.get("wish", wish.id));
  const deal = await dealOf("4");
  await note();
  await chain.done("deal", deal.id, "void");
  await note();
  await chain.done("wish", wish.id, "close", { lines: [[bolt!]] });
  await note();
  await chain.done("wish", wish.id, "reopen", { lines: [[bolt!]] });
  await note();
  await chain.done("deal", deal.id, "revive");
  await note();
  await chain.done("wish", wish.id, "order", { lines: [[nut!, { quantity: "5" }]] });
  await note();
  const { version } = answers.at(-1)!;
  await chain.save("wish", {
    id: wish.id,
    version,
    items: { set: [{ id: bolt!.id, set: { tolerance: "10" } }] },
  });
  await note();
  expect(new Set(answers.map((answer) => answer.version)).size).toBe(answers.length);
  for (const answer of answers) {
    const past = await getRecordAsOf(chain.me, {
      page: "wish",
      id: wish.id,
      asOf: answer.version,
    });
    expect(past.record).toEqual(answer);
  }
  const { entries } = await timeline(chain.me, { page: "wish", id: wish.id });
  const titles = entries.map((entry) => (entry.kind === "history" ? entry.title : ""));
  expect(titles).toEqual([
    "Save",
    "Order",
    "Follow-up changed",
    "Reopen",
    "Close",
    "Follow-up changed",
    "Order",
    "Open",
    "Create",
  ]);
});

/** Makes a deal of some of the first line. */
async function dealOf(quantity: string): Promise<Row & { version: number }> {
  await chain.done("wish", wish.id, "order", { lines: [[itemsOf(wish)[0]!, { quantity }]] });
  const { rows } = await sql<{ id: string }>`select "targetId"::text as id from system.link
    where "sourceId" = ${wish.id!}::uuid order by position desc limit 1`.execute(chain.store.db);
  return chain.get("deal", rows[0]!.id);
}
function restore(document: string, row: Row) {
  return chain.act(document, row.id, "restore");
}
async function historyRows(): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from system.history`.execute(
    chain.store.db,
  );
  return Number(rows[0]!.n);
}
