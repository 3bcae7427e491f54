import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor, Row, SaveRequest } from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { dropDraft, getDraft, keepDraft } from "../../src/features/drafts/server/drafts.ts";
import { myDrafts } from "../../src/features/drafts/server/myDrafts.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { setUp } from "../../src/server/start/setup/setUp.ts";
import { arranged } from "../documents/arranged.ts";
import { openWorld, type World } from "../documents/world.ts";
import { openWorldApp, type WorldApp } from "../documents/worldApp.ts";
import { arrangeShop, type Shop } from "./arrange.ts";
import { callerOf } from "./demoApp.ts";
import { actorOf, openTestStore, productSchema, role, type TestStore } from "./harness.ts";

let opened: TestStore;
let shop: Shop;
let actor: Actor;
let context: Context;
// The shop's own orders have the numbers of November.
const clock = { now: "2026-12-01T04:00:00.000Z", today: "2026-12-01" };
const changes = { set: { subject: "Half written" }, items: { add: [{ key: "new-1", set: {} }] } };

beforeAll(async () => {
  opened = await openTestStore();
  shop = await arrangeShop(opened);
  const somebody = actorOf(shop.companies.c1);
  actor = { ...somebody, user: { ...somebody.user, id: shop.users.me } };
  context = opened.context(actor, clock);
});
afterAll(() => opened.close());
beforeEach(async () => {
  await sql`delete from system.draft`.execute(context.db);
});

describe("a draft of edits", () => {
  test("is kept, comes back on another device, and is forgotten when dropped", async () => {
    const order = await save({ set: { subject: "Stored" } });
    const of = { page: "order", id: order.id };
    expect(await getDraft(context, of)).toEqual({ draft: null });
    await keepDraft(context, { ...of, version: 1, changes: { set: {} } });
    const later = { ...context, now: "2026-12-01T04:00:02.000Z" };
    expect(await keepDraft(later, { ...of, version: 1, changes })).toEqual({ at: later.now });
    expect(await getDraft(context, of)).toEqual({
      draft: { id: order.id, version: 1, changes, at: later.now },
    });
    await dropDraft(context, of);
    await dropDraft(context, of);
    expect(await getDraft(context, of)).toEqual({ draft: null });
  });

  test("of a new document goes by the client's key, several beside each other", async () => {
    await keepDraft(context, { page: "order", changes });
    await keepDraft(context, { page: "order", key: "tab-2", changes: { set: { days: 2 } } });
    expect(await getDraft(context, { page: "order" })).toMatchObject({
      draft: { key: "new", changes },
    });
    expect(await getDraft(context, { page: "order", key: "tab-2" })).toMatchObject({
      draft: { key: "tab-2", changes: { set: { days: 2 } } },
    });
  });

  test("takes no number, writes no history and touches no document", async () => {
    const before = await fingerprint();
    const { o1 } = shop.orders;
    await keepDraft(context, { page: "order", changes });
    await keepDraft(context, { page: "order", id: o1, version: 1, changes });
    expect(await fingerprint()).toEqual(before);
  });

  test("is one's own, and of one company", async () => {
    const { o1 } = shop.orders;
    await keepDraft(context, { page: "order", id: o1, version: 1, changes });
    const other = opened.context(
      { ...actor, user: { ...actor.user, id: shop.users.other } },
      clock,
    );
    expect(await getDraft(other, { page: "order", id: o1 })).toEqual({ draft: null });
    await dropDraft(other, { page: "order", id: o1 });
    expect(await myDrafts(other)).toEqual({ drafts: [] });
    const elsewhere = opened.context(
      { ...actor, company: { ...actor.company, ...shop.companies.c2 } },
      clock,
    );
    expect(await myDrafts(elsewhere)).toEqual({ drafts: [] });
    const made = { page: "order", key: "made-here" };
    await keepDraft(context, { ...made, changes });
    expect(await getDraft(elsewhere, made)).toEqual({ draft: null });
    await dropDraft(elsewhere, made);
    expect((await getDraft(context, made)).draft).not.toBeNull();
    expect((await getDraft(context, { page: "order", id: o1 })).draft).not.toBeNull();
  });

  test("needs the right to do what it prepares, on a document within reach", async () => {
    const { o1, o4, gone } = shop.orders;
    const editor = opened.context({ ...actor, roles: [role(["SHOP_ORDER:edit"])] }, clock);
    await expect(keepDraft(editor, { page: "order", changes })).rejects.toMatchObject({
      status: 403,
    });
    const author = opened.context({ ...actor, roles: [role(["SHOP_ORDER:add"])] }, clock);
    await expect(
      keepDraft(author, { page: "order", id: o1, version: 1, changes }),
    ).rejects.toMatchObject({ status: 403 });
    for (const id of [o4, gone, shop.users.me])
      await expect(
        keepDraft(context, { page: "order", id, version: 1, changes }),
      ).rejects.toMatchObject({ status: 5106 });
  });

  test("of a document that is gone by now is gone too", async () => {
    const order = await save({ set: {} });
    await keepDraft(context, { page: "order", id: order.id, version: 1, changes });
    await runAction(context, {
      document: "order",
      action: "delete",
      request: { targets: [{ id: order.id!, version: 1 }] },
    });
    expect(await getDraft(context, { page: "order", id: order.id })).toEqual({ draft: null });
    expect(await myDrafts(context)).toEqual({ drafts: [] });
  });

  test.each<[string, object, number]>([
    ["no changes", { changes: undefined }, 5103],
    ["changes that are a list", { changes: [] }, 5103],
    ["a key with blanks", { changes, key: "a b" }, 5103],
    [
      "a key that could be a document's id",
      { changes, key: "01890000-0000-7000-8000-000000000000" },
      5103,
    ],
    ["an id that is none", { changes, id: "1; drop table", version: 1 }, 5106],
    ["text that cannot be stored", { changes: { set: { subject: "a\u0000b" } } }, 5103],
    ["half a letter", { changes: { set: { subject: "\ud83d" } } }, 5103],
    ["more than a draft may hold", { changes: { set: { subject: "x".repeat(4_200_000) } } }, 413],
  ])("refuses %s", async (_title, request, status) => {
    await expect(keepDraft(context, { page: "order", ...request })).rejects.toMatchObject({
      status,
    });
    expect(await myDrafts(context)).toEqual({ drafts: [] });
  });

  test("of a stored document says which version it was made on", async () => {
    const { o1 } = shop.orders;
    await expect(keepDraft(context, { page: "order", id: o1, changes })).rejects.toMatchObject({
      status: 5103,
    });
  });

  test("takes the place of the oldest when there are too many", async () => {
    for (let n = 0; n < 102; n++) {
      const now = new Date(Date.parse(clock.now) + n * 1000).toISOString();
      await keepDraft({ ...context, now }, { page: "order", key: `k${n}`, changes });
    }
    const { drafts } = await myDrafts(context);
    expect(drafts).toHaveLength(100);
    expect(drafts.map(({ key }) => key)).not.toContain("k1");
    expect(drafts[0]).toMatchObject({ key: "k101" });
  });
});

test("my drafts: page, number and when, newest first; none that I may go on with no more", async () => {
  const order = await save({ set: { subject: "Stored" } });
  await keepDraft(context, { page: "order", id: order.id, version: 1, changes });
  await keepDraft(
    { ...context, now: "2026-12-01T05:00:00.000Z" },
    { page: "vendor", key: "v", changes },
  );
  expect(await myDrafts(context)).toEqual({
    drafts: [
      {
        id: expect.any(String),
        kind: "edit",
        page: "vendor",
        pageTitle: "Vendor",
        key: "v",
        at: "2026-12-01T05:00:00.000Z",
      },
      {
        id: expect.any(String),
        kind: "edit",
        page: "order",
        pageTitle: "Order",
        record: order.id,
        title: order["number"],
        version: 1,
        at: clock.now,
      },
    ],
  });
  const reader = opened.context({ ...actor, roles: [role(["SHOP_ORDER:get"])] }, clock);
  expect(await myDrafts(reader)).toEqual({ drafts: [] });
});

describe("over HTTP", () => {
  let world: World;
  let served: WorldApp;
  beforeAll(async () => {
    world = await openWorld(productSchema(), { arranged });
    served = await openWorldApp(world);
  });
  afterAll(() => served?.close());

  test("kept once a key, resumed elsewhere, forgotten after 30 days", async () => {
    const me = await served.signIn(["PUR_REQ:*"]);
    const body = { changes: { set: { remark: "later" } } };
    const headers = { "idempotency-key": "draft-0001" };
    const kept = await me.post("/detail/requisition/draft", body, headers);
    expect(kept).toMatchObject({ status: 200, data: { at: expect.any(String) } });
    const again = await me.post("/detail/requisition/draft", body, headers);
    expect(again.data).toEqual(kept.data);
    const elsewhere = served.speaking(me, "zh-CN");
    expect(await elsewhere.post("/drafts/mine")).toMatchObject({
      status: 200,
      data: { drafts: [{ kind: "edit", page: "requisition", pageTitle: "请购单", key: "new" }] },
    });
    expect(await elsewhere.post("/detail/requisition/draft/get", {})).toMatchObject({
      status: 200,
      data: { draft: { key: "new", changes: body.changes } },
    });
    const large = { key: "large", changes: { set: { remark: "x".repeat(3_000_000) } } };
    expect(await me.post("/detail/requisition/draft", large)).toMatchObject({ status: 200 });
    await me.post("/detail/requisition/draft/drop", { key: "large" });
    expect((await callerOf(served.app, "", "en-US").post("/drafts/mine")).status).toBe(401);
    const { store } = world.opened;
    const daysLater = async (days: number) => {
      const now = new Date(Date.now() + days * 86_400_000);
      const { files, log } = world.context;
      await setUp({ store, schema: world.schema, files, log, now, demo: false });
      const { rows } = await sql`select 1 from system.draft`.execute(store.db);
      return rows.length;
    };
    expect(await daysLater(29)).toBe(1);
    expect(await daysLater(31)).toBe(0);
    // A month later nobody is signed in any more.
    const later = await served.signIn(["PUR_REQ:*"]);
    expect(await later.post("/detail/requisition/draft/drop", {})).toMatchObject({ status: 200 });
  });
});

async function save(request: SaveRequest): Promise<Row> {
  return (await saveRecord(context, { page: "order", request })).record;
}
async function fingerprint() {
  const { rows } = await sql`select (select count(*) from system.history) as history,
    (select coalesce(sum(value), 0) from system.counter) as numbers,
    (select count(*) || ' ' || sum(version) from shop."order") as orders`.execute(context.db);
  return rows[0];
}
