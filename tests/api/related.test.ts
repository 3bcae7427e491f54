import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Row } from "../../src/engine/index.ts";
import { relatedRecords } from "../../src/server/core/read/relatedRecords.ts";
import { itemsOf, openChain, type Chain } from "./chain.ts";
import { listOf, openDemoApp } from "./demoApp.ts";
import { randomId, role } from "./harness.ts";

let chain: Chain;
let wish: Row;
let deals: readonly Row[];
let parcel: Row;

beforeAll(async () => {
  chain = await openChain();
  const { a, b } = chain.partners;
  wish = await chain.wish([
    { name: "Bolt", partner: a, quantity: "10", price: "1" },
    { name: "Nut", partner: b, quantity: "4", price: "2" },
    { name: "Pin", partner: a, quantity: "1", price: "1" },
  ]);
  await chain.done("wish", wish.id, "order", { lines: itemsOf(wish).map((line) => [line]) });
  deals = await chain.all("deal");
  await chain.done("deal", deals[0]!.id, "submit");
  await chain.done("deal", deals[0]!.id, "pack", { lines: [[itemsOf(deals[0]!)[0]!]] });
  [parcel] = (await chain.all("parcel")) as [Row];
});
afterAll(() => chain?.close());

const asked = (page: string, id: unknown, context = chain.me) =>
  relatedRecords(context, { page, id: String(id) });

test("from any of them the whole chain is seen, with states, pages and linked quantities", async () => {
  const ofParcel = await asked("parcel", parcel.id);
  expect(ofParcel.nodes).toEqual([
    {
      document: "parcel",
      id: parcel.id,
      number: parcel["number"],
      title: "Parcel",
      state: "Draft",
      tone: "neutral",
      page: "parcel",
    },
    expect.objectContaining({ number: deals[0]!["number"], title: "Deal", state: "Open" }),
    expect.objectContaining({ number: wish["number"], document: "wish" }),
    expect.objectContaining({ number: deals[1]!["number"], state: "Draft" }),
  ]);
  expect(ofParcel.edges).toEqual([
    { from: wish.id, to: deals[0]!.id, rows: 2 },
    { from: wish.id, to: deals[1]!.id, rows: 1, quantity: "4" },
    { from: deals[0]!.id, to: parcel.id, rows: 1, quantity: "10" },
  ]);
  const ids = async (page: string, id: unknown) =>
    (await asked(page, id)).nodes.map((node) => node.id).toSorted();
  expect(await ids("wish", wish.id)).toEqual(ofParcel.nodes.map(({ id }) => id).toSorted());
  expect((await asked("wish", wish.id)).nodes[0]).toMatchObject({ id: wish.id });
});

test("a void one stays in the picture, a deleted one and one whose lines were taken back do not", async () => {
  const other = await chain.wish([
    { name: "Bolt", partner: chain.partners.a, quantity: "3", price: "1" },
  ]);
  const order = () =>
    chain.done("wish", other.id, "order", {
      lines: [[itemsOf(other)[0]!, { quantity: "1" }]],
    });
  for (let count = 0; count < 3; count++) await order();
  const made = (await chain.all("deal")).slice(-3);
  await chain.done("deal", made[0]!.id, "void");
  await chain.done("deal", made[1]!.id, "delete");
  const states = async () =>
    (await asked("wish", other.id)).nodes.slice(1).map(({ state }) => state);
  expect(await states()).toEqual(["Void", "Draft"]);
  await chain.done("wish", other.id, "takeBack", { lines: [[itemsOf(other)[0]!]] });
  expect(await states()).toEqual(["Void"]);
});

test("who may not see a document learns nothing of it, nor of what lies behind it", async () => {
  const supplier = chain.as({
    user: { ...chain.actor.user, accountType: "SUPPLIER" },
    party: chain.partners.a,
  });
  const ofParcel = await asked("parcel", parcel.id, supplier.context);
  expect(ofParcel.nodes.map(({ number }) => number)).toEqual([
    parcel["number"],
    deals[0]!["number"],
  ]);
  expect(ofParcel.edges).toHaveLength(1);
  expect(JSON.stringify(ofParcel)).not.toContain(String(wish["number"]));

  const clerk = chain.as({ roles: [role(["PARCEL:get", "WISH:get"])] });
  const withoutDeals = await asked("parcel", parcel.id, clerk.context);
  expect(withoutDeals).toEqual({
    // That his rights do not reach everything there can be, whether or not there is any of it.
    partial: true,
    nodes: [expect.objectContaining({ id: parcel.id })],
    edges: [],
  });
});

test("the call needs the right and the row", async () => {
  const reader = chain.as({ roles: [role(["DEAL:get"])] });
  await expect(asked("parcel", parcel.id, reader.context)).rejects.toMatchObject({ http: 403 });
  const own = chain.as({ roles: [role(["WISH:get"], { dataScope: "SELF" })] });
  await sql`update trade.wish set "createdBy" = null where id = ${wish.id}::uuid`.execute(
    chain.store.db,
  );
  await expect(asked("wish", wish.id, own.context)).rejects.toMatchObject({
    msgKey: "common.notFound",
  });
});

test("a refusal names only the follow-ups that the person may see", async () => {
  const clerk = chain.as({ roles: [role(["WISH:*"])] });
  const refused = await clerk.act("wish", wish.id, "revoke");
  expect(refused).toMatchObject({ status: 5205, args: ["…"] });
});

test("over HTTP: the document itself when it has no relatives, 401 and 5106 where it must be", async () => {
  const demo = await openDemoApp();
  try {
    const admin = await demo.as("admin");
    const [first] = listOf(await admin.post("/list/requisition/query", {}), "rows");
    const answer = await admin.post("/detail/requisition/related", { id: first!["id"] });
    expect(answer.status).toBe(200);
    expect(answer.data["nodes"]).toContainEqual(
      expect.objectContaining({ id: first!["id"], document: "requisition", page: "requisition" }),
    );
    expect((await demo.anyone.post("/detail/requisition/related", { id: first!["id"] })).http).toBe(
      401,
    );
    const nowhere = await admin.post("/detail/requisition/related", { id: randomId() });
    expect(nowhere.status).toBe(5106);
    const wrong = await admin.post("/detail/requisition/related", { id: "x" });
    expect(wrong.status).toBe(5106);
  } finally {
    await demo.close();
  }
});
