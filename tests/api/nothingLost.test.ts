import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chainSchema } from "../fixtures/chainSchema.ts";
import type { Row } from "../../src/engine/index.ts";
import { recordContextOf } from "../../src/engine/rules/rights/can.ts";
import { storedAndComputed } from "../documents/browserValues.ts";
import { callsOf, itemsOf, openChain, type Chain } from "./chain.ts";

type Json = Record<string, unknown>;
const label = (title: string) => ({ title, "zh-CN": title });
const at = (value: unknown, ...path: readonly string[]): Json =>
  path.reduce((inner, key) => inner[key] as Json, value as Json);

/** Lines of lines with a size. */
const sizes = (code: string, sizeCode: string): Json => ({
  code,
  ...label("Sizes"),
  items: {
    properties: { size: { code: sizeCode, kind: "quantity", ...label("Size") } },
  },
});

/** What is laid over the chain's documents: words whose former silence these tests are about. */
const changes: Readonly<Record<string, (document: Json) => void>> = {
  wish: (wish) => {
    const items = at(wish, "properties", "items", "items");
    at(items, "properties")["steps"] = sizes("twc", "twc004");
    at(items, "actions")["planEach"] = {
      ...label("Plan each"),
      bulk: true,
      effects: [{ convert: "single" }],
    };
    Object.assign(at(wish, "convert"), {
      single: {
        from: "items",
        to: "plan",
        header: { title: "name", size: "quantity" },
        quantity: "size",
      },
      fetched: {
        from: "items",
        to: "deal.items",
        append: "partner == this.partner",
        lines: { name: "name", quantity: "quantity" },
        quantity: "quantity",
        tables: { "items.sizes": { from: "steps", lines: { size: "size" } } },
      },
    });
  },
  deal: (deal) => {
    at(deal, "properties", "items", "items", "properties")["sizes"] = sizes("tdc", "tdc004");
    Object.assign(at(deal, "actions"), {
      fetch: {
        ...label("Fetch"),
        from: { status: ["DRAFT"] },
        effects: [{ gather: { from: "wish", convert: "fetched" } }],
      },
      replace: {
        ...label("Replace"),
        from: { status: ["DRAFT"] },
        to: { status: "OPEN" },
        effects: [{ supersede: { same: ["partner", "place"], state: "OPEN", by: "CLOSED" } }],
      },
    });
  },
};

let chain: Chain;
beforeAll(async () => {
  chain = await openChain(
    chainSchema((text) => {
      const document = JSON.parse(text) as Json;
      changes[String(document["name"])]?.(document);
      return JSON.stringify(document);
    }),
  );
});
afterAll(() => chain?.close());

test("headers made of lines without groupBy: one for each row", async () => {
  const { a, b } = chain.partners;
  const wish = await chain.wish([
    { name: "Bolt", partner: a, quantity: "10" },
    { name: "Nut", partner: b, quantity: "4" },
  ]);
  await chain.done("wish", wish.id, "planEach", { lines: itemsOf(wish).map((line) => [line]) });
  expect(await chain.all("plan")).toMatchObject([
    { title: "Bolt", size: "10" },
    { title: "Nut", size: "4" },
  ]);
});

test("what is gathered brings the lines below its rows", async () => {
  const { a } = chain.partners;
  await chain.save("wish", {
    set: { subject: "Steps" },
    items: {
      add: [
        {
          set: { name: "Screw", partner: a, quantity: "10" },
          steps: { add: [{ set: { size: "1" } }, { set: { size: "5" } }] },
        },
      ],
    },
  });
  const deal = await chain.save("deal", { set: { partner: a } });
  await chain.done("deal", deal.id, "fetch");
  const [line] = itemsOf(await chain.get("deal", deal.id)).filter(({ name }) => name === "Screw");
  expect(line).toMatchObject({ quantity: "10", sizes: [{ size: "1" }, { size: "5" }] });
});

test("what is gathered stores what a form stores that types the same, and what a browser computes", async () => {
  const { b } = chain.partners;
  await chain.save("wish", {
    set: { subject: "Alike" },
    items: {
      add: [
        {
          set: { name: "Washer", partner: b, quantity: "7" },
          steps: { add: [{ set: { size: "2" } }] },
        },
      ],
    },
  });
  const gathered = await chain.save("deal", { set: { partner: b } });
  await chain.done("deal", gathered.id, "fetch");
  const typed = await chain.save("deal", {
    set: { partner: b },
    items: {
      add: [{ set: { name: "Washer", quantity: "7" }, sizes: { add: [{ set: { size: "2" } }] } }],
    },
  });
  const record = await chain.get("deal", gathered.id);
  const washer = (deal: Row) =>
    withoutIds(itemsOf(deal).find(({ name }) => name === "Washer") as Json);
  expect(washer(record)).toEqual(washer(typed));
  const rules = recordContextOf(chain.me);
  const { stored, computed } = storedAndComputed(chain.me.schema, {
    document: "deal",
    record,
    rules,
  });
  expect(stored).toEqual(computed);
});

/** A line as it would be written again: without what tells rows apart. */
function withoutIds(line: Json): Json {
  const own = Object.entries(line).filter(
    ([key]) => !["id", "item", "version", "headerId", "parentId"].includes(key),
  );
  return Object.fromEntries(
    own.map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map((one) => withoutIds(one as Json)) : value,
    ]),
  );
}

test("one of its kind by a reference: the other one goes, and only that", async () => {
  const { a, b } = chain.partners;
  const made = [];
  for (const partner of [a, b, a]) {
    const deal = await chain.save("deal", {
      set: { partner },
      items: { add: [{ set: { name: "Bolt", quantity: "1" } }] },
    });
    await chain.done("deal", deal.id, "replace");
    made.push(deal.id);
  }
  const states = [];
  for (const id of made) states.push((await chain.get("deal", id))["status"]);
  expect(states).toEqual(["CLOSED", "OPEN", "OPEN"]);
});

test("an action that fails is in the log under the id that the person gets", async () => {
  const deal = await chain.save("deal", { set: { partner: chain.partners.a } });
  const logged: object[] = [];
  const error = (details: object | string) => {
    if (typeof details === "object") logged.push(details);
  };
  const calls = callsOf({ ...chain.me, log: { debug() {}, info() {}, warn() {}, error } });
  await sql`alter table trade.deal_items rename to hidden_items`.execute(chain.store.db);
  const failed = await calls.act("deal", deal.id, "submit");
  await sql`alter table trade.hidden_items rename to deal_items`.execute(chain.store.db);
  expect(failed).toMatchObject({ status: 500, detailId: expect.any(String) as string });
  expect(logged).toMatchObject([{ detailId: failed.detailId, err: expect.any(Error) as Error }]);
});
