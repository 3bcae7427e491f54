import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  act,
  event,
  minute,
  openAuctions,
  read,
  second,
  type AuctionWorld,
} from "./auctionWorld.ts";
import type { Row } from "./demoApp.ts";
import { everyRow } from "./sealedOffers.ts";

let world: AuctionWorld;
beforeAll(async () => {
  world = await openAuctions();
});
afterAll(() => world?.close());

const lines = async (id: string, table: string) => (await read(world, id))[table] as readonly Row[];
const scores = (who: string, id: string, action: string, body?: object) =>
  world.as(who).then((caller) => caller.post(`/res/auction/bidding/${id}/${action}`, body));

/** Sets a parameter for everybody, as an administrator does. */
async function parameter(key: string, value: string): Promise<void> {
  const filter = { field: "key", op: "=", value: key };
  const [row] = await world.at.rows("admin", "parameter", { filter });
  const { id, version } = row!;
  const admin = await world.as("admin");
  expect(await admin.post("/detail/parameter/save", { id, version, set: { value } })).toMatchObject(
    { status: 200 },
  );
}

describe("the end, to the microsecond", () => {
  test("an offer a microsecond before the end is taken and extends it, one at the end is not", async () => {
    const id = await event(world, "BIDDING");
    const start = world.now();
    world.set(start + 30 * minute - 1);
    expect(await world.offer("s001", id, "95", { process: 1 })).toMatchObject({
      status: 200,
      data: { extended: true },
    });
    world.set(start + 33 * minute - 1);
    expect(await world.offer("s002", id, "94")).toMatchObject({
      status: 200,
      data: { extended: true },
    });
    // Two extensions are all there are.
    world.set(start + 36 * minute - 1);
    expect(await world.offer("s001", id, "93")).toMatchObject({
      status: 200,
      data: { extended: false },
    });
    world.set(start + 36 * minute);
    expect(await world.offer("s002", id, "92")).toMatchObject({ status: 5425 });
    expect(await world.view("s002", id)).toMatchObject({
      phase: "ENDED",
      lots: [{ extensions: 2, open: false }],
    });
    await world.turn();
    expect((await lines(id, "roundLog"))[0]).toMatchObject({
      round: 1,
      extensions: 2,
      best: { 1: "93" },
    });
  });

  test("the system closes it after the grace, and without offers it fails", async () => {
    const id = await event(world, "BIDDING");
    world.set(world.now() + 30 * minute);
    await world.turn();
    expect(await read(world, id)).toMatchObject({ status: "BIDDING" });
    world.set(world.now() + 60 * minute);
    const both = await Promise.all([world.turn(), world.turn()]);
    expect(both.reduce((sum, { done }) => sum + done, 0)).toBe(1);
    expect(await read(world, id)).toMatchObject({ status: "FAILED", lots: [{ status: "FAILED" }] });
  });
});

test("suspended, no offer is taken; what was left is left when it goes on", async () => {
  const id = await event(world, "BIDDING");
  const start = world.now();
  world.set(start + 10 * minute);
  expect(await act(world, "liqiang", "suspend", id, { input: { reason: "Asked" } })).toMatchObject({
    status: 200,
  });
  expect(await world.offer("s001", id, "95")).toMatchObject({ status: 5426 });
  expect(await world.view("s001", id)).toMatchObject({
    phase: "SUSPENDED",
    remainingSeconds: 1200,
  });
  world.set(start + 100 * minute);
  expect(await world.turn()).toEqual({ done: 0, refused: 0 });
  expect(await act(world, "liqiang", "resume", id)).toMatchObject({ status: 200 });
  world.set(start + 120 * minute - 1);
  expect(await world.offer("s001", id, "95")).toMatchObject({ status: 200 });
});

test("the same key is one offer, whoever answers it (invariant 25); another price under it is refused", async () => {
  const id = await event(world, "BIDDING");
  const key = randomUUID();
  const answers = await Promise.all(
    [0, 1, 0, 1].map((process) =>
      world.offer("s001", id, "95", { key, process: process as 0 | 1 }),
    ),
  );
  expect(new Set(answers.map(({ data }) => (data["offer"] as Row)["id"])).size).toBe(1);
  expect(await world.offer("s001", id, "94", { key })).toMatchObject({ status: 5103 });
  world.set(world.now() + 40 * minute);
  expect(await world.offer("s001", id, "95", { key })).toMatchObject({ status: 200 });
  expect((await world.view("liqiang", id)).buyer!.offers).toHaveLength(1);
});

test("rounds: the next one starts when the break is over, and offers go on below one's own", async () => {
  const id = await event(world, "BIDDING", { set: { rounds: 2, breakMinutes: 10 } });
  const start = world.now();
  await world.offer("s001", id, "95");
  world.set(start + 30 * minute);
  await world.turn();
  expect(await world.view("s001", id)).toMatchObject({ phase: "BREAK", round: 2 });
  expect(await world.offer("s001", id, "90")).toMatchObject({ status: 5425 });
  world.set(start + 40 * minute);
  expect(await world.offer("s001", id, "94.5")).toMatchObject({ status: 5424 });
  expect(await world.offer("s001", id, "94")).toMatchObject({ status: 200 });
});

test("an offer is invalidated by two people; ranks are as if it had not been", async () => {
  const id = await event(world, "BIDDING");
  await world.offer("s001", id, "95");
  world.set(world.now() + second);
  await world.offer("s002", id, "75");
  world.set(world.now() + second);
  await world.offer("s003", id, "94", {});
  const [wrong] = (await world.view("liqiang", id)).buyer!.offers.filter(
    ({ price }) => price === "75",
  );
  const input = { offer: wrong!.id, reason: "Typed wrong" };
  expect(await act(world, "liqiang", "invalidateOffer", id, { input })).toMatchObject({
    status: 200,
  });
  expect(await act(world, "liqiang", "confirmInvalidation", id)).toMatchObject({ status: 5204 });
  expect(await act(world, "wangmin", "confirmInvalidation", id)).toMatchObject({ status: 200 });
  const view = await world.view("liqiang", id);
  expect(view.lots[0]!.standing!.map(({ price, rank }) => [price, rank])).toEqual([
    ["94", 1],
    ["95", 2],
  ]);
  expect(view.buyer!.offers.map(({ rank, valid }) => [rank ?? null, valid])).toEqual([
    [1, true],
    [null, false],
    [1, true],
  ]);
  expect((await world.view("s002", id)).lots[0]!.own).toMatchObject({
    history: [{ valid: false }],
  });
});

test("a sealed round: nobody but its supplier knows an offer before the round ends", async () => {
  const id = await event(world, "BIDDING", {
    set: { mode: "SEALED", visibility: "NONE", overtime: false },
  });
  expect(await world.offer("s001", id, "87.65")).toMatchObject({ status: 200 });
  // Replaced before the round ends: the last one counts.
  world.set(world.now() + second);
  expect(await world.offer("s001", id, "88.77")).toMatchObject({ status: 200 });
  expect(await world.offer("s002", id, "91.23")).toMatchObject({ status: 200 });
  // Steps count from earlier rounds: in the first it may be anything up to the start price, as before.
  const before = (await world.view("s003", id)).lots[0]!.own!.highest;
  expect((await world.view("s001", id)).lots[0]!.own).toMatchObject({
    price: "88.77",
    highest: before,
  });
  const buyer = await world.as("liqiang");
  const admin = await world.as("admin");
  const everything = new Map([
    ["document", JSON.stringify(await read(world, id))],
    ...(await everyRow(world.at.demo.store)),
  ]);
  for (const [who, caller] of [
    ["buyer", buyer],
    ["manager", await world.as("wangmin")],
    ["administrator", admin],
    ["stranger to offers", await world.as("s003")],
  ] as const) {
    for (const path of ["", "/audit", "/verify", "/scores"])
      everything.set(`${who}${path}`, (await caller.get(`/res/auction/bidding/${id}${path}`)).text);
    for (const url of [
      "/list/bidding-offer/query",
      "/list/bidding-offer/summary",
      "/detail/bidding/timeline",
    ])
      everything.set(`${who} ${url}`, (await caller.post(url, { id, size: 100 })).text);
  }
  for (const price of ["88.77", "91.23", "87.65"])
    expect(
      [...everything].flatMap(([where, text]) => (text.includes(price) ? [where] : [])),
      price,
    ).toEqual([]);
  world.set(world.now() + 31 * minute);
  await world.turn();
  expect((await world.view("liqiang", id)).lots[0]!.standing!.map(({ price }) => price)).toEqual([
    "88.77",
    "91.23",
  ]);
  expect(await act(world, "liqiang", "close", id, { input: {} })).toMatchObject({ status: 200 });
  expect(
    (await (await world.as("liqiang")).get(`/res/auction/bidding/${id}/audit`)).data,
  ).toMatchObject({
    lots: [{ checks: { leaves: true, rows: true, chain: true, root: true, ranks: true } }],
  });
});

test("Dutch: the price rises, and the first who accepts it has the lot", async () => {
  const id = await event(world, "BIDDING", {
    set: { mode: "DUTCH", overtime: false, tickSeconds: 60, visibility: "NONE" },
  });
  world.set(world.now() + 2 * minute);
  expect(await world.view("s001", id)).toMatchObject({
    lots: [{ tick: { number: 2, price: "102" } }],
  });
  expect(await world.offer("s001", id, "105")).toMatchObject({ status: 5433 });
  expect(await world.offer("s001", id, "102")).toMatchObject({ status: 200 });
  expect(await world.offer("s002", id, "102")).toMatchObject({ status: 5425 });
  await world.turn();
  expect(await world.view("liqiang", id)).toMatchObject({
    phase: "ENDED",
    lots: [{ best: "102" }],
  });
});

test("Japanese: who does not stay is out, and it ends with one", async () => {
  const id = await event(world, "BIDDING", {
    set: { mode: "JAPANESE", overtime: false, tickSeconds: 60, visibility: "NONE" },
  });
  const stay = (who: string) =>
    world
      .as(who)
      .then((caller) =>
        caller.post(
          `/res/auction/bidding/${id}/stay`,
          { item: 1 },
          { "idempotency-key": randomUUID() },
        ),
      );
  for (const who of ["s001", "s002"]) expect(await stay(who)).toMatchObject({ status: 200 });
  expect(await stay("s001")).toMatchObject({ status: 5434 });
  world.set(world.now() + minute);
  await world.turn();
  expect(await stay("s003")).toMatchObject({ status: 5434 });
  expect(await stay("s002")).toMatchObject({ status: 200 });
  world.set(world.now() + minute);
  await world.turn();
  expect(await world.view("liqiang", id)).toMatchObject({ phase: "ENDED", lots: [{ best: "99" }] });
  expect(await stay("s002")).toMatchObject({ status: 5425 });
});

test("who is an expert of the event does not approve it", async () => {
  const id = await event(world, "SUBMITTED", {
    set: { evaluation: "EXPERT", priceWeight: "60" },
    experts: [
      { expert: "E001", role: "LEADER" },
      { expert: "E021", role: "MEMBER" },
      { expert: "E022", role: "MEMBER" },
    ],
  });
  expect(await act(world, "wangmin", "approve", id)).toMatchObject({ status: 5204 });
  expect(await read(world, id)).toMatchObject({ status: "SUBMITTED", approved: false });
});

test("experts score apart; the last one reveals, and the total decides", async () => {
  const experts = [
    ["E020", "LEADER"],
    ["E021", "MEMBER"],
    ["E022", "MEMBER"],
  ].map(([expert, role]) => ({ expert, role }));
  const id = await event(world, "BIDDING", {
    set: { evaluation: "EXPERT", priceWeight: "60" },
    experts,
  });
  await world.offer("s001", id, "90");
  world.set(world.now() + second);
  await world.offer("s002", id, "95");
  expect(await act(world, "liqiang", "close", id, { input: { reason: "Enough" } })).toMatchObject({
    status: 200,
  });
  expect(await read(world, id)).toMatchObject({ status: "IN_EVALUATION" });
  expect(await act(world, "liqiang", "award", id)).toMatchObject({ status: 5432 });
  const names = ["zhangjiaoshou", "liugong", "chengong"];
  for (const [index, who] of names.entries()) {
    const sheet = await (await world.as(who)).get(`/res/auction/bidding/${id}/scores`);
    expect(sheet).toMatchObject({ status: 200, data: { submitted: index, experts: 3 } });
    const suppliers = sheet.data["suppliers"] as readonly Row[];
    const criteria = (sheet.data["criteria"] as readonly Row[]).map(({ key }) => String(key));
    expect(await scores(who, id, "submitScore")).toMatchObject({ status: 5102 });
    const given = suppliers.map(({ supplier }, at) => ({
      supplier,
      scores: Object.fromEntries(criteria.map((key) => [key, at === 0 ? "60" : "97.31"])),
      opinion: `Of ${who}`,
    }));
    expect(await scores(who, id, "score", { scores: given })).toMatchObject({ status: 200 });
    expect(JSON.stringify(await read(world, id))).not.toContain("97.31");
    expect(await scores(who, id, "submitScore")).toMatchObject({ status: 200 });
    expect(await scores(who, id, "score", { scores: given })).toMatchObject({ status: 5202 });
  }
  const stored = await read(world, id);
  // 90/95 x 100 x 0.6 + 97.31 x 0.4 = 95.77 against 60 + 24 = 84.
  expect((stored["suppliers"] as readonly Row[]).slice(0, 2)).toMatchObject([
    { totalScore: "84", finalRank: 2 },
    { totalScore: "95.77", finalRank: 1 },
  ]);
  expect(stored).toMatchObject({
    lots: [{ leader: { code: "S002" }, awardedSupplier: { code: "S002" } }],
  });
  expect(await act(world, "liqiang", "award", id)).toMatchObject({ status: 200 });
  expect(await act(world, "liqiang", "notify", id)).toMatchObject({ status: 200 });
});

test("what the buyer tells everybody is in every hall and in the log; who was not admitted hears nothing", async () => {
  const id = await event(world, "BIDDING", { set: { visibility: "NONE" } });
  const input = { text: "Lot 1: packing is included" };
  expect(await act(world, "liqiang", "broadcast", id, { input })).toMatchObject({ status: 200 });
  for (const who of ["s001", "s003", "liqiang"])
    expect((await world.view(who, id)).messages).toMatchObject([input]);
  expect(await lines(id, "messages")).toMatchObject([{ ...input, sentBy: expect.anything() }]);
  expect((await (await world.as("s006")).get(`/res/auction/bidding/${id}`)).text).not.toContain(
    "packing",
  );
  expect(await act(world, "s001", "broadcast", id, { input })).toMatchObject({ status: 403 });
});

test("a blocked supplier is not awarded by any way; another one is, with a reason and an approval", async () => {
  const id = await event(world, "BIDDING", { set: { visibility: "NONE" } });
  await world.offer("s001", id, "90");
  world.set(world.now() + second);
  await world.offer("s002", id, "95");
  const { db } = world.at.demo.store;
  const block = (value: boolean) =>
    db
      .updateTable("supplier.supplier")
      .set({ orderBlocked: value, mayOrder: !value })
      .where("code", "=", "S001")
      .execute();
  await block(true);
  const closing = { input: { reason: "Enough", notify: true } };
  expect(await act(world, "liqiang", "close", id, closing)).toMatchObject({ status: 200 });
  expect(await read(world, id)).toMatchObject({ status: "IN_EVALUATION" });
  expect(await act(world, "liqiang", "award", id)).toMatchObject({ msgKey: "bid.awardBlocked" });
  const { award } = (await world.view("liqiang", id)).buyer!;
  const [lot] = award!.lots;
  expect(lot!.offers.map(({ rank, price }) => [rank, price])).toEqual([
    [1, "90"],
    [2, "95"],
  ]);
  const stored = await read(world, id);
  const [line] = stored["lots"] as readonly Row[];
  const change = { id: line!["id"], version: line!["version"] };
  const saved = await (
    await world.as("liqiang")
  ).post("/detail/bidding/save", {
    id,
    version: stored["version"],
    lots: { set: [{ ...change, set: { awardedSupplier: lot!.offers[1]!.supplier } }] },
  });
  expect(saved).toMatchObject({ status: 200 });
  expect(await act(world, "liqiang", "award", id)).toMatchObject({ status: 5201 });
  const reason = { input: { reason: "The first is blocked" } };
  expect(await act(world, "liqiang", "submitAward", id, reason)).toMatchObject({ status: 200 });
  expect(await act(world, "wangmin", "approve", id)).toMatchObject({ status: 200 });
  expect(await act(world, "liqiang", "notify", id)).toMatchObject({ status: 200 });
  await block(false);
  expect((await world.view("s002", id)).me).toMatchObject({ result: "WON" });
});

test("a supplier hears his own rank in the end where the company tells it (SHOW_RANK), and nothing else", async () => {
  const id = await event(world, "BIDDING", { set: { visibility: "NONE" } });
  await world.offer("s001", id, "90");
  world.set(world.now() + second);
  await world.offer("s002", id, "95");
  const closing = { input: { reason: "Enough", notify: true } };
  expect(await act(world, "liqiang", "close", id, closing)).toMatchObject({ status: 200 });
  expect((await world.view("s002", id)).me).not.toHaveProperty("finalRank");
  await parameter("SHOW_RANK", "Y");
  const view = await world.view("s002", id);
  expect(view.me).toMatchObject({ result: "LOST", finalRank: 2 });
  expect(JSON.stringify(view)).not.toContain('"90"');
  await parameter("SHOW_RANK", "N");
});

describe("quotations made of a closed auction", () => {
  const quotation = (at: Row, index: number) =>
    String(((at["suppliers"] as readonly Row[])[index]!["quotation"] as Row)["id"]);
  const bid = async (options: object = {}, set: object = {}) => {
    const id = await event(world, "BIDDING", { set, lots: [{}, { material: "BR-6201" }] });
    await world.offer("s001", id, "90");
    world.set(world.now() + second);
    await world.offer("s002", id, "88");
    world.set(world.now() + second);
    await world.offer("s001", id, "80", { item: 2 });
    const input = { reason: "Enough", quotations: true, ...options };
    expect(await act(world, "liqiang", "close", id, { input })).toMatchObject({ status: 200 });
    return id;
  };

  test("one for each first supplier, at final prices, open and not awarded before it is told", async () => {
    const id = await bid();
    const stored = await read(world, id);
    expect(stored).toMatchObject({
      status: "AWARDED",
      lots: [
        {
          finals: [
            { supplier: { code: "S002" }, rank: 1, price: "88", priceScore: "100" },
            { supplier: { code: "S001" }, rank: 2, price: "90", priceScore: "97.78" },
          ],
        },
        { finals: [{ supplier: { code: "S001" }, rank: 1 }] },
      ],
      suppliers: [
        { quotationNo: expect.stringMatching(/^RUB/) },
        { quotationNo: expect.stringMatching(/^RUB/) },
        { quotationNo: null },
      ],
    });
    const first = await world.at.read("quotation", quotation(stored, 0));
    expect(first).toMatchObject({
      status: "OPENED",
      sourceType: "RUS",
      sourceNo: stored["number"],
      supplier: { code: "S001" },
      items: [
        { inquiryItem: 1, netPrice: "90", rank: 2, awarded: null },
        { inquiryItem: 2, netPrice: "80", rank: 1, awarded: null },
      ],
      grossTotal: "19210",
    });
    // Both ways: the lot's final offer names its quotation, and the graph of the one has the other.
    const related = await (
      await world.as("liqiang")
    ).post("/detail/quotation/related", { id: first["id"] });
    expect(related.text).toContain(String(stored["number"]));
    expect(await act(world, "liqiang", "toQuotation", id)).toMatchObject({ status: 5201 });

    expect(await act(world, "liqiang", "notify", id)).toMatchObject({ status: 200 });
    expect(await world.at.read("quotation", quotation(stored, 0))).toMatchObject({
      status: "PARTAWARD",
      items: [{ awarded: null }, { awarded: true, awardedQuantity: "100" }],
    });
    const won = await world.at.read("quotation", quotation(stored, 1));
    expect(won).toMatchObject({ status: "AWARDED", items: [{ awarded: true }] });
    const [price] = (await world.at.rows("liqiang", "price", {
      filter: { field: "number", op: "=", value: (won["items"] as readonly Row[])[0]!["priceNo"] },
    })) as readonly Row[];
    expect(price).toMatchObject({ source: "BIDDING", netPrice: "88" });

    // What went into an order through the quotation is not there for another order of the lot.
    const document = "quotation";
    expect(
      await world.at.act("liqiang", { do: "toPurchase", document, id: quotation(stored, 1) }),
    ).toMatchObject({ status: 200 });
    expect((await lines(id, "lots"))[0]).toMatchObject({ converted: "100", quoted: "100" });
    expect(await act(world, "liqiang", "toPurchase", id, { input: {} })).toMatchObject({
      status: 200,
    });
    expect((await lines(id, "lots"))[1]).toMatchObject({ converted: "100", ordered: "100" });
    expect(await act(world, "liqiang", "toPurchase", id, { input: {} })).toMatchObject({
      status: 5440,
    });
    expect(
      await world.at.act("liqiang", { do: "toPurchase", document, id: quotation(stored, 0) }),
    ).toMatchObject({ status: 5301 });
  });

  test("with both options it ends in one step; a supplier sees his own quotation alone", async () => {
    const stored = await read(world, await bid({ notify: true }));
    expect(stored).toMatchObject({ status: "NOTIFIED" });
    expect(await world.at.read("quotation", quotation(stored, 1))).toMatchObject({
      status: "AWARDED",
    });
    const mine = await world.at.rows("s002", "quotation", {
      filter: { field: "sourceNo", op: "=", value: stored["number"] },
    });
    expect(mine.map((row) => row["supplier"])).toMatchObject([{ code: "S002" }]);
    expect(JSON.stringify(mine)).not.toContain('"rank"');
  });

  test("none is made without the option; asked for later, they are made and concluded", async () => {
    const id = await bid({ notify: true, quotations: false });
    expect((await read(world, id))["suppliers"]).toMatchObject([
      { quotationNo: null },
      { quotationNo: null },
      { quotationNo: null },
    ]);
    expect(await act(world, "liqiang", "toQuotation", id)).toMatchObject({ status: 200 });
    expect(await world.at.read("quotation", quotation(await read(world, id), 0))).toMatchObject({
      status: "PARTAWARD",
    });
  });
});
