import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  Refusal,
  type Actor,
  type HistoryEntry,
  type Row,
  type SaveRequest,
} from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { comment } from "../../src/features/comments/server/comment.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { timeline, type TimelineRequest } from "../../src/server/core/read/timeline.ts";
import { arrangeShop, type Shop } from "./arrange.ts";
import { actorOf, openTestStore, role, type TestStore } from "./harness.ts";

let opened: TestStore;
let shop: Shop;
let actor: Actor;
let context: Context;
// The shop's own orders have the numbers of November.
const clock = { now: "2026-12-01T04:00:00.000Z", today: "2026-12-01" };

beforeAll(async () => {
  opened = await openTestStore();
  shop = await arrangeShop(opened);
  const somebody = actorOf(shop.companies.c1);
  actor = { ...somebody, user: { ...somebody.user, id: shop.users.me } };
  context = opened.context(actor, clock);
});
afterAll(() => opened.close());

describe("the history of a document", () => {
  test("tells every action with its states and what it changed, newest first", async () => {
    const order = await save("order", {
      set: { subject: "First", vendor: { code: "V001" }, date: "2026-12-01" },
      items: { add: [{ set: { name: "one", quantity: "1" } }, { set: { name: "two" } }] },
    });
    const [one, two] = linesOf(order);
    await save("order", {
      id: order.id!,
      version: 1,
      set: { vendor: { code: "V002" } },
      items: {
        set: [
          { id: one!.id!, set: { quantity: "2" }, drops: { add: [{ set: { quantity: "2" } }] } },
        ],
        remove: [{ id: two!.id! }],
      },
    });
    await act("submit", order.id!, 2);
    const { entries, more } = await ask({ id: order.id });
    expect(more).toBe(false);
    const by = { id: shop.users.me, name: "Me Myself" };
    expect(entries).toMatchObject([
      {
        kind: "history",
        by,
        version: 3,
        action: "submit",
        title: "Submit",
        at: clock.now,
        from: "DRAFT",
        fromTitle: "Draft",
        to: "OPEN",
        toTitle: "Open",
        changes: [{ path: "status", field: "status", before: "DRAFT", after: "OPEN" }],
      },
      {
        version: 2,
        action: "save",
        title: "Save",
        changes: [
          {
            path: "vendor",
            table: "",
            field: "vendor",
            title: "Vendor",
            before: { code: "V001", name: "苏州恒力金属" },
            after: { code: "V002" },
          },
          {
            path: "items.quantity",
            table: "items",
            line: one!.id,
            item: 1,
            field: "quantity",
            title: "Quantity",
            before: "1",
            after: "2",
          },
          {
            path: "items.name",
            line: two!.id,
            item: 2,
            before: "two",
            after: null,
            lineChange: "removed",
          },
          { path: "items.drops.quantity", item: 1, before: null, after: "2", lineChange: "added" },
        ],
      },
      { version: 1, action: "save", title: "Create", to: "DRAFT", toTitle: "Draft" },
    ]);
    expect(entries[2]).not.toHaveProperty("from");
  });

  test("is told in the reader's language", async () => {
    const order = await save("order", { set: { subject: "Words" } });
    const { entries } = await timeline(
      { ...context, language: "cn" },
      { page: "order", id: order.id },
    );
    expect(entries).toMatchObject([{ title: "新建", toTitle: "草稿" }]);
    const { changes } = entries[0] as HistoryEntry;
    expect(changes).toContainEqual(expect.objectContaining({ field: "subject", title: "主题" }));
  });

  test("leaves out what the reader may not see; what is left is the action", async () => {
    const vendor = await save("vendor", { set: { code: "V500", name: "N", account: "4711" } });
    await save("vendor", { id: vendor.id!, version: 1, set: { account: "4712" } });
    const clerk = opened.context({ ...actor, roles: [role(["SHOP_VENDOR:get"])] }, clock);
    const answer = await timeline(clerk, { page: "vendor", id: vendor.id });
    expect(answer.entries).toMatchObject([{ action: "save", changes: [] }, { title: "Create" }]);
    expect(JSON.stringify(answer)).not.toMatch(/471|account/i);
    // Shown in drafts only: not in a later state, nor its past.
    const order = await save("order", {
      set: { target: "77", vendor: { code: "V001" }, date: "2026-12-01" },
    });
    expect(JSON.stringify(await ask({ id: order.id }))).toContain('"77"');
    await act("submit", order.id!, 1);
    expect(JSON.stringify(await ask({ id: order.id }))).not.toContain('"77"');
  });

  test("is nobody's who may not open the document", async () => {
    const order = await save("order", { set: {} });
    const reader = opened.context({ ...actor, roles: [role(["SHOP_ORDER:query"])] }, clock);
    await expect(timeline(reader, { page: "order", id: order.id })).rejects.toMatchObject({
      status: 403,
    });
    const own = role(["SHOP_ORDER:get"], { dataScope: "SELF" });
    const third = { ...actor, user: { ...actor.user, id: shop.users.third }, roles: [own] };
    for (const stranger of [
      third,
      { ...actor, company: { ...actor.company, ...shop.companies.c2 } },
    ]) {
      const read = timeline(opened.context(stranger, clock), { page: "order", id: order.id });
      await expect(read).rejects.toMatchObject({ status: 5106 });
    }
    await expect(ask({ id: "1; drop table" })).rejects.toMatchObject({ status: 5106 });
  });

  test("of a large document is told in short, and whole when one entry is asked for", async () => {
    const order = await save("order", {
      items: {
        add: Array.from({ length: 150 }, (_, n) => ({ set: { name: `${n}`, quantity: "1" } })),
      },
    });
    const { entries } = await ask({ id: order.id });
    const [short] = entries as readonly HistoryEntry[];
    expect(short!.changes).toHaveLength(200);
    const whole = await ask({ id: order.id, entry: short!.id });
    const [entry] = whole.entries as readonly HistoryEntry[];
    expect(entry!.changes).toHaveLength(200 + short!.moreChanges!);
    expect(entry!.changes.filter(({ table }) => table === "items")).toHaveLength(300);
  });
});

describe("history and comments in one stream", () => {
  test.each([
    ["", false],
    [", all within a millisecond", true],
  ])("newest first, page by page, each entry once, and by kind%s", async (_, atOnce) => {
    if (atOnce) vi.spyOn(Date, "now").mockReturnValue(Date.now());
    onTestFinished(() => void vi.restoreAllMocks());
    const order = await save("order", { set: { subject: "0" } });
    const expected: string[] = ["Create"];
    for (let n = 1; n <= 40; n++) {
      if (n % 4 === 0) {
        await say(order.id!, `comment ${n}`);
        expected.unshift(`comment ${n}`);
      } else {
        const version = n - Math.floor(n / 4);
        await save("order", { id: order.id!, version, set: { subject: `${n}` } });
        expected.unshift(`${version + 1}`);
      }
    }
    const told: string[] = [];
    let before: string | undefined;
    for (let pages = 1; ; pages++) {
      const { entries, more } = await ask({ id: order.id, before });
      told.push(
        ...entries.map((entry) =>
          entry.kind === "comment"
            ? entry.text
            : entry.version === 1
              ? entry.title
              : `${entry.version}`,
        ),
      );
      before = entries.at(-1)!.id;
      if (!more) break;
      expect(pages).toBeLessThan(3);
    }
    expect(told).toEqual(expected);
    const { entries } = await ask({ id: order.id, kinds: ["comment"] });
    expect(entries).toHaveLength(10);
    expect(entries[0]).toMatchObject({
      kind: "comment",
      text: "comment 40",
      by: { id: shop.users.me, name: "Me Myself" },
      mentions: [],
      files: [],
    });
    expect((await ask({ id: order.id, kinds: [] })).entries).toEqual([]);
  });

  test("asked for wrongly is refused", async () => {
    const order = await save("order", { set: {} });
    for (const wrong of [{ kinds: ["x"] }, { kinds: "comment" }, { before: 5 }, { entry: "x" }])
      await expect(ask({ id: order.id, ...wrong })).rejects.toMatchObject({ status: 5103 });
  });
});

/** Invariant 46: every successful action writes exactly one history row, failed ones none. */
test("random calls: one history row a success, none a failure", async () => {
  let state = 4711;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const orders: { id: string; version: number }[] = [];
  const told = { succeeded: 0, failed: 0 };
  const wrong: unknown[] = [];
  for (let round = 0; round < 120; round++) {
    const before = await countHistory();
    const order = orders[random(orders.length)];
    const call = random(6);
    const version = (order?.version ?? 0) - (random(4) === 0 ? 1 : 0);
    let done:
      | { readonly id: string; readonly version: number; readonly wrote: boolean }
      | undefined;
    if (call === 0 || !order) {
      done = await trySave({ set: { vendor: { code: ["V001", "NONE"][random(2)]! } } }, 0);
    } else if (call === 1) {
      const set = { subject: `s${random(3)}`, date: random(3) === 0 ? "x" : "2026-12-01" };
      done = await trySave({ id: order.id, version, set }, order.version);
    } else {
      const action = ["submit", "finish", "delete", "restore"][call - 2]!;
      const [result] = await act(action, order.id, version);
      const wrote = result!.version !== order.version;
      done =
        result!.status === 200 ? { id: order.id, version: result!.version!, wrote } : undefined;
    }
    const written = (await countHistory()) - before;
    if (written !== (done?.wrote ? 1 : 0)) wrong.push({ round, call, done, written });
    if (done?.wrote) told.succeeded++;
    if (!done) told.failed++;
    const known = orders.find(({ id }) => id === done?.id);
    if (known) known.version = done!.version;
    else if (done) orders.push({ id: done.id, version: done.version });
  }
  expect(wrong).toEqual([]);
  expect(Math.min(told.succeeded, told.failed)).toBeGreaterThan(20);

  async function trySave(request: SaveRequest, version: number) {
    try {
      const record = await save("order", request);
      return { id: record.id!, version: record.version!, wrote: record.version !== version };
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }
});

async function save(page: string, request: SaveRequest): Promise<Row> {
  return (await saveRecord(context, { page, request })).record;
}
function ask(request: Omit<TimelineRequest, "page">) {
  return timeline(context, { page: "order", ...request });
}
async function act(action: string, id: string, version: number) {
  const request = { targets: [{ id, version }] };
  return (await runAction(context, { document: "order", action, request })).results;
}
function say(id: string, text: string) {
  return comment(context, { page: "order", id, text, mentions: [], files: [] });
}
async function countHistory(): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from system.history`.execute(
    context.db,
  );
  return Number(rows[0]!.n);
}
function linesOf(row: Row): readonly Row[] {
  return row["items"] as readonly Row[];
}
