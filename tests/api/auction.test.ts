import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  verifyOffer,
  type AuctionVerification,
  type OfferReceipt,
} from "../../src/features/auction/index.ts";
import {
  act,
  enter,
  event,
  minute,
  openAuctions,
  read,
  second,
  type AuctionWorld,
} from "./auctionWorld.ts";
import type { Row } from "./demoApp.ts";

let world: AuctionWorld;
beforeAll(async () => {
  world = await openAuctions();
});
afterAll(() => world?.close());

describe("an English auction from publication to the award", () => {
  let id: string;
  const receipts: OfferReceipt[] = [];

  test("the waiting room opens the lead minutes before the start, for who accepts the agreement", async () => {
    id = await event(world, "PUBLISHED");
    const before = await world.view("s001", id);
    expect(before).toMatchObject({ phase: "AWAITED", as: "supplier", me: { may: [] } });
    const shut = await (
      await world.as("s001")
    ).post(`/res/auction/bidding/${id}/enter`, { agreementVersion: 1 });
    expect(shut).toMatchObject({ status: 5428 });
    world.set(world.now() + 30 * minute);
    const unaccepted = await (await world.as("s001")).post(`/res/auction/bidding/${id}/enter`, {});
    expect(unaccepted).toMatchObject({ status: 5428 });
    for (const who of ["s001", "s002", "s003"]) await enter(world, who, id);
    expect(await world.view("s001", id)).toMatchObject({
      phase: "WAITING",
      me: { participation: "ENTERED" },
    });
    expect(await world.offer("s001", id, "90")).toMatchObject({ status: 5425 });
  });

  test("it starts by the clock, or with who calls first", async () => {
    world.set(world.now() + 30 * minute);
    const offered = await world.offer("s001", id, "95");
    expect(offered).toMatchObject({
      status: 200,
      data: { offer: { price: "95" }, view: { phase: "OPEN" } },
    });
    receipts.push(offered.data as unknown as OfferReceipt);
    const { version } = await read(world, id);
    // The demo's own event starts now as well; this one has begun.
    await world.turn();
    expect((await read(world, id)).version).toBe(version);
    expect(await world.turn()).toEqual({ done: 0, refused: 0 });
  });

  test("ranks and the best price reach every supplier, and nothing of the others", async () => {
    world.set(world.now() + second);
    receipts.push((await world.offer("s002", id, "94")).data as unknown as OfferReceipt);
    const first = await world.view("s001", id);
    expect(first.lots[0]).toMatchObject({
      best: "94",
      own: { price: "95", rank: 2, highest: "94" },
    });
    const text = JSON.stringify(first);
    for (const secret of ["S002", "s002", "offerCount", "standing", "leader", "curve", "buyer"])
      expect(text).not.toContain(secret);
    expect(await world.offer("s001", id, "94.5")).toMatchObject({ status: 5424 });
  });

  test("the buyer sees aliases until it is closed", async () => {
    const view = await world.view("liqiang", id);
    expect(view).toMatchObject({ as: "buyer", buyer: { names: false } });
    expect(view.lots[0]!.standing).toHaveLength(2);
    expect(view.lots[0]!.standing![0]).toMatchObject({
      rank: 1,
      price: "94",
      who: expect.stringMatching(/^[A-Z]{2}\d$/),
    });
    const document = JSON.stringify(await read(world, id));
    expect(document).not.toContain(view.lots[0]!.standing![0]!.who);
    const log = await world.at.rows("liqiang", "bidding-offer");
    expect(log.filter((row) => JSON.stringify(row).includes("Tested"))).toEqual([]);
  });

  test("closed with notification: awarded, told, names shown; everybody can verify", async () => {
    world.set(world.now() + 40 * minute);
    await world.turn();
    expect(await world.view("s001", id)).toMatchObject({ phase: "ENDED" });
    expect(await act(world, "liqiang", "close", id, { input: { notify: true } })).toMatchObject({
      status: 200,
    });
    const stored = await read(world, id);
    expect(stored).toMatchObject({
      status: "NOTIFIED",
      lots: [{ status: "AWARDED", awardedPrice: "94", leader: { code: "S002" } }],
    });
    expect((stored["suppliers"] as { result: string }[]).map(({ result }) => result)).toEqual([
      "LOST",
      "WON",
      "NONE",
    ]);
    expect((await world.view("liqiang", id)).lots[0]!.standing![0]!.who).not.toMatch(
      /^[A-Z]{2}\d$/,
    );
    const answer = await (await world.as("s001")).get(`/res/auction/bidding/${id}/verify`);
    const { lots } = answer.data as unknown as AuctionVerification;
    expect(lots[0]!.offers).toHaveLength(1);
    const [own] = lots[0]!.offers;
    expect(verifyOffer(own!, lots[0]!.root)).toBe(true);
    expect(own).toMatchObject({ offer: receipts[0]!.offer, leaf: receipts[0]!.leaf });
    expect(answer.text).not.toContain(receipts[1]!.leaf.slice(0, 0) + receipts[1]!.salt);
    const audit = await (await world.as("liqiang")).get(`/res/auction/bidding/${id}/audit`);
    expect(audit.data).toMatchObject({
      lots: [{ checks: { leaves: true, rows: true, chain: true, root: true, ranks: true } }],
    });
    expect((await (await world.as("s001")).get(`/res/auction/bidding/${id}/audit`)).status).toBe(
      403,
    );
  });
});

test("who is disqualified while offers are weighed leaves the final offers: those behind move up, and the next is proposed", async () => {
  const id = await event(world, "BIDDING", { suppliers: ["S001", "S002"] });
  for (const [who, price] of [
    ["s001", "95"],
    ["s002", "94"],
  ] as const) {
    world.set(world.now() + second);
    expect(await world.offer(who, id, price)).toMatchObject({ status: 200 });
  }
  world.set(world.now() + 40 * minute);
  await world.turn();
  expect(await act(world, "liqiang", "close", id)).toMatchObject({ status: 200 });
  const finals = (record: Row) =>
    ((record["lots"] as readonly Row[])[0]!["finals"] as readonly Row[]).map(
      ({ supplier, rank }) => [(supplier as Row)["code"], rank],
    );
  const weighed = await read(world, id);
  expect(weighed).toMatchObject({ status: "IN_EVALUATION", lots: [{ leader: { code: "S002" } }] });
  expect(finals(weighed)).toEqual([
    ["S002", 1],
    ["S001", 2],
  ]);
  const line = (weighed["suppliers"] as readonly Row[]).find(
    ({ supplier }) => (supplier as Row)["code"] === "S002",
  )!;
  const answer = await (
    await world.as("liqiang")
  ).post("/biz/bidding/disqualify", {
    targets: [
      {
        id,
        version: weighed["version"],
        table: "suppliers",
        lines: [{ id: line["id"], version: line["version"] }],
      },
    ],
    input: { reason: "Tested" },
  });
  expect(answer).toMatchObject({ status: 200 });
  const after = await read(world, id);
  expect(after).toMatchObject({
    lots: [{ leader: { code: "S001" }, awardedSupplier: { code: "S001" } }],
  });
  expect(new Map(finals(after) as [string, unknown][])).toEqual(
    new Map<string, unknown>([
      ["S002", null],
      ["S001", 1],
    ]),
  );
});

describe("who may trade", () => {
  const blocked = { status: 5502, msgKey: "sup.blocked" };
  const trading = (
    code: string,
    set: { readonly rfqBlocked?: boolean; readonly status?: string },
  ) =>
    world.at.demo.store.db
      .updateTable("supplier.supplier")
      // What the engine would compute of it.
      .set({
        ...set,
        mayInquire:
          !(set.rfqBlocked ?? false) &&
          ["CERTIFYING", "QUALIFIED"].includes(set.status ?? "QUALIFIED"),
      })
      .where("code", "=", code)
      .execute();
  const call = async (who: string, id: string, what: "apply" | "enter") =>
    (await world.as(who)).post(`/res/auction/bidding/${id}/${what}`, { agreementVersion: 1 });

  test("nobody blocked meanwhile is invited, enters what he was invited to, or is admitted", async () => {
    const submitted = await event(world, "SUBMITTED");
    expect(await act(world, "wangmin", "approve", submitted)).toMatchObject({ status: 200 });
    await trading("S003", { rfqBlocked: true });
    expect(await act(world, "liqiang", "publish", submitted)).toMatchObject(blocked);
    await trading("S003", { rfqBlocked: false, status: "FROZEN" });
    expect(await act(world, "liqiang", "publish", submitted)).toMatchObject(blocked);
    await trading("S003", { status: "QUALIFIED" });
    expect(await act(world, "liqiang", "publish", submitted)).toMatchObject({ status: 200 });
    world.set(world.now() + 30 * minute);
    await trading("S003", { rfqBlocked: true });
    expect(await call("s003", submitted, "enter")).toMatchObject(blocked);
    await trading("S003", { rfqBlocked: false });
    await enter(world, "s003", submitted);
  });

  test("an event for qualified suppliers invites no others", async () => {
    const id = await event(world, "SUBMITTED", { set: { range: "APPROVED" } });
    expect(await act(world, "wangmin", "approve", id)).toMatchObject({ status: 200 });
    await trading("S003", { status: "CERTIFYING" });
    expect(await act(world, "liqiang", "publish", id)).toMatchObject({
      msgKey: "rfq.notQualified",
    });
    await trading("S003", { status: "QUALIFIED" });
    expect(await act(world, "liqiang", "publish", id)).toMatchObject({ status: 200 });
  });

  test("an open event is applied for, and entered by whom the buyer admits", async () => {
    const closed = await event(world, "PUBLISHED");
    expect(await call("s006", closed, "apply")).toMatchObject({ status: 5429 });
    const id = await event(world, "PUBLISHED", { set: { range: "OPEN" } });
    await trading("S006", { rfqBlocked: true });
    expect(await call("s006", id, "apply")).toMatchObject(blocked);
    await trading("S006", { rfqBlocked: false });
    expect((await world.view("s006", id)).me).toMatchObject({ may: ["apply"] });
    expect(await call("s006", id, "apply")).toMatchObject({ status: 200 });
    expect(await call("s006", id, "apply")).toMatchObject({ status: 5105 });
    const input = { text: "Lot 1: packing is included" };
    expect(await act(world, "liqiang", "broadcast", id, { input })).toMatchObject({ status: 200 });
    // He knows no more of it than before: nothing of its lots, nothing of what is said in the hall.
    expect(await world.view("s006", id)).toMatchObject({
      lots: [],
      messages: [],
      me: { participation: "APPLIED", may: [] },
    });
    const admit = async () => {
      const { version, suppliers } = await read(world, id);
      const { id: line } = (suppliers as readonly Row[]).find(
        ({ participation }) => participation === "APPLIED",
      )!;
      const targets = [{ id, version, table: "suppliers", lines: [{ id: line }] }];
      return (await world.as("liqiang")).post("/biz/bidding/admit", { targets });
    };
    await trading("S006", { rfqBlocked: true });
    expect((await admit()).text).toContain("sup.blocked");
    await trading("S006", { rfqBlocked: false });
    expect((await admit()).text).not.toContain("sup.blocked");
    world.set(world.now() + 30 * minute);
    await enter(world, "s006", id);
    expect(await world.view("s006", id)).toMatchObject({ me: { participation: "ENTERED" } });
  });

  test("who is not let in learns nothing of the lots and cannot verify, after the end neither", async () => {
    const id = await event(world, "PUBLISHED", { set: { range: "OPEN" } });
    for (const who of ["s005", "s006"])
      expect(await call(who, id, "apply")).toMatchObject({ status: 200 });
    const { version, suppliers } = await read(world, id);
    const [line] = (suppliers as readonly Row[]).filter(
      ({ supplier }) => (supplier as Row)["code"] === "S005",
    );
    const targets = [{ id, version, table: "suppliers", lines: [{ id: line!["id"] }] }];
    const turned = await (await world.as("liqiang")).post("/biz/bidding/turnAway", { targets });
    expect(turned).toMatchObject({ status: 200 });
    world.set(world.now() + 30 * minute);
    for (const who of ["s001", "s002"]) await enter(world, who, id);
    world.set(world.now() + 30 * minute);
    await world.turn();
    expect(await world.offer("s001", id, "95")).toMatchObject({ status: 200 });
    world.set(world.now() + 60 * minute);
    await world.turn();
    const input = { notify: true };
    expect(await act(world, "liqiang", "close", id, { input })).toMatchObject({ status: 200 });
    const made = (text: string, of: string) =>
      text.replaceAll(of, "<id>").replace(/"detailId":"[^"]*"/, "");
    const none = "01890000-0000-7000-8000-000000000000";
    for (const who of ["s005", "s006", "s004"]) {
      const caller = await world.as(who);
      const verify = async (of: string) =>
        made((await caller.get(`/res/auction/bidding/${of}/verify`)).text, of);
      expect(await verify(id), who).toBe(await verify(none));
      const { text } = await caller.get(`/res/auction/bidding/${id}`);
      expect(text, who).not.toMatch(/"item":|"root"/);
    }
    const own = await (await world.as("s001")).get(`/res/auction/bidding/${id}/verify`);
    expect(own).toMatchObject({ status: 200 });
  });
});
