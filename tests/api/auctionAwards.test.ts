import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import {
  act,
  enter,
  event,
  isoOf,
  minute,
  openAuctions,
  read,
  second,
  type AuctionWorld,
} from "./auctionWorld.ts";
import type { Row } from "./demoApp.ts";
import { generator } from "./generator.ts";
import { acceptedRequisition, itemOf, onPool } from "./purchasing.ts";

/* Invariants 27 and 28 of auctions: who scores, and what an award rests on, however an event ends. */

const all = Array.from({ length: 20 }, (_, index) => index + 1);
const seeds = sampled("seeds of awards", all, 3);
const experts = { zhangjiaoshou: "E020", liugong: "E021", chengong: "E022" };

let world: AuctionWorld;
beforeAll(async () => {
  world = await openAuctions();
});
afterAll(() => world?.close());

test.each(seeds)(
  "an award stands only in the end and on a valid offer; experts score apart (seed %i)",
  { timeout: 240_000 },
  async (seed) => {
    const random = generator(seed);
    const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const walked: string[] = [];
    const sound = async (what: string, status: number) => {
      walked.push(`${what} ${status}`);
      const told = `seed ${seed}: ${walked.join(", ")}`;
      expect(await brokenAwards(), told).toEqual([]);
      return told;
    };
    const evaluation = seed % 2 === 1 ? "EXPERT" : "PRICE";
    const staff = Object.values(experts).map((expert, at) => ({
      expert,
      role: at === 0 ? "LEADER" : "MEMBER",
    }));
    const id = await event(world, "BIDDING", {
      set: { evaluation, ...(evaluation === "EXPERT" && { priceWeight: "60" }) },
      lots: [{}, { material: "RM-BRS-05" }],
      experts: evaluation === "EXPERT" ? staff : [],
    });
    for (let step = 0; step < 8; step++) {
      world.set(world.now() + second);
      const who = one(["s001", "s002", "s003"]);
      const price = String(99 - step * 3 - Math.floor(random() * 3));
      const { status } = await world.offer(who, id, price, { item: one([1, 2]), confirm: [6321] });
      await sound(`offer of ${who}`, status);
    }
    if (random() < 0.7) await invalidateBest(id);
    await sound("invalidated", 200);
    world.set(world.now() + 60 * minute);
    await world.turn();
    const early = await act(world, "liqiang", "award", id);
    await sound("award before it is closed", early.status);
    expect(early.status).not.toBe(200);
    const input = { notify: random() < 0.5, quotations: random() < 0.5, reason: "Enough" };
    const closed = await act(world, "liqiang", "close", id, { input });
    const told = await sound(`close ${JSON.stringify(input)}`, closed.status);
    expect(closed, told).toMatchObject({ status: 200 });
    if (evaluation === "EXPERT") await scored(id, one, sound);
    const isOpen = (await read(world, id))["status"] === "IN_EVALUATION";
    const award = isOpen ? await act(world, "liqiang", "award", id) : { status: 200 };
    expect(award, await sound("award", award.status)).toMatchObject({ status: 200 });
    const after = await read(world, id);
    expect(["AWARDED", "NOTIFIED"], await sound("end", 200)).toContain(after["status"]);
    expect((after["lots"] as readonly Row[]).map((lot) => lot["status"])).toContain("AWARDED");
  },
);

test("an inquiry goes to bidding: what is awarded is ordered for its requisition, and what fails is open again", async () => {
  const { at } = world;
  const wanted = [{ quantity: "100" }, { material: "RM-BRS-05", quantity: "50" }];
  const requisition = await acceptedRequisition(at, wanted);
  const lines = [1, 2];
  expect(await onPool(at, "liqiang", "inquire", requisition, { lines })).toMatchObject({
    status: 200,
  });
  const number = (await at.read("requisition", requisition))["number"];
  const inquiryNo = await requisitionLine(requisition, 1).then((line) => line["inquiryNo"]);
  const inquiry = await idByNumber("inquiry", inquiryNo);
  const onInquiry = (action: string, more: object = {}) =>
    at.act("liqiang", { do: action, document: "inquiry", id: inquiry, ...more });
  expect(await onInquiry("toBidding")).toMatchObject({ status: 5201 });
  await invited(inquiry, ["S001", "S002", "S003"]);
  expect(await onInquiry("submit")).toMatchObject({ status: 200 });
  const approve = { do: "approve", document: "inquiry", id: inquiry };
  expect(await at.act("wangmin", approve)).toMatchObject({ status: 200 });

  expect(await onInquiry("toBidding")).toMatchObject({ status: 200 });
  expect(await at.read("inquiry", inquiry)).toMatchObject({ status: "CONVERTED" });
  expect(await onInquiry("toBidding")).toMatchObject({ status: 5201 });
  const first = await bidOf(inquiryNo);
  const drop = { input: { reason: "Not yet" } };
  expect(await act(world, "liqiang", "void", String(first["id"]), drop)).toMatchObject({
    status: 200,
  });
  expect(await at.read("inquiry", inquiry)).toMatchObject({
    status: "APPROVED",
    items: [{ bidding: "0" }, { bidding: "0" }],
  });

  expect(await onInquiry("toBidding")).toMatchObject({ status: 200 });
  const event = await bidOf(inquiryNo);
  const id = String(event["id"]);
  expect(event).toMatchObject({
    sourceType: "RUI",
    lots: [
      { quantity: "100", sourceNo: number, sourceItem: 1, startPrice: null },
      { quantity: "50", sourceNo: number, sourceItem: 2 },
    ],
    suppliers: ["S001", "S002", "S003"].map((code) => ({
      supplier: { code },
      contact: `Sales of ${code} 021-1`,
    })),
  });
  await opened(id);
  expect(await world.offer("s001", id, "90", { item: 1 })).toMatchObject({ status: 200 });
  expect(await world.offer("s002", id, "80", { item: 2 })).toMatchObject({ status: 200 });
  world.set(world.now() + 60 * minute);
  await world.turn();
  const input = { notify: true };
  expect(await act(world, "liqiang", "close", id, { input })).toMatchObject({ status: 200 });
  expect(await at.read("inquiry", inquiry)).toMatchObject({
    status: "CONVERTED",
    items: [{ status: "PRICED" }, { status: "PRICED" }],
  });
  expect(await requisitionLine(requisition, 2)).toMatchObject({
    progress: "PRICED",
    priceSource: "BIDDING",
    price: "80",
    supplier: { code: "S002" },
  });

  // One lot by its quotation, the other one from the event itself.
  expect(await act(world, "liqiang", "toQuotation", id)).toMatchObject({ status: 200 });
  const quoted = (await read(world, id))["suppliers"] as readonly Row[];
  const quotation = String((quoted[1]!["quotation"] as Row)["id"]);
  const order = { do: "toPurchase", document: "quotation", id: quotation };
  expect(await at.act("liqiang", order)).toMatchObject({ status: 200 });
  expect(await requisitionLine(requisition, 1)).toMatchObject({ ordered: "0" });
  expect(await requisitionLine(requisition, 2)).toMatchObject({
    progress: "ORDERED",
    ordered: "50",
    remaining: "0",
  });
  expect(await act(world, "liqiang", "toPurchase", id)).toMatchObject({ status: 200 });
  expect(await requisitionLine(requisition, 1)).toMatchObject({
    progress: "ORDERED",
    ordered: "100",
  });
  const filter = { field: "requisitionNo", op: "=", value: number };
  const orders = await at.rows("liqiang", "purchase-order-line", { filter });
  expect(orders.map((row) => `${String(row["quantity"])} × ${String(row["netPrice"])}`)).toEqual(
    expect.arrayContaining(["100 × 90", "50 × 80"]),
  );
  expect(await brokenAwards()).toEqual([]);
});

const requisitionLine = async (id: string, item: number): Promise<Row> =>
  itemOf(await world.at.read("requisition", id), item);

async function idByNumber(document: string, number: unknown): Promise<string> {
  const filter = { field: "number", op: "=", value: number };
  const [row] = await world.at.rows("liqiang", document, { filter });
  return String(row!["id"]);
}

/** The newest event made of an inquiry. */
async function bidOf(inquiryNo: unknown): Promise<Row> {
  const query = {
    filter: { field: "sourceNo", op: "=", value: inquiryNo },
    sort: ["-number"],
  };
  const [row] = await world.at.rows("liqiang", "bidding", query);
  return read(world, String(row!["id"]));
}

/** An inquiry draft gets what it lacks to be submitted. */
async function invited(id: string, suppliers: readonly string[]): Promise<void> {
  const { version } = await world.at.read("inquiry", id);
  const caller = await world.as("liqiang");
  const saved = await caller.post("/detail/inquiry/save", {
    id,
    version,
    set: { contact: "Li Qiang 021-1", deadline: isoOf(world.now() + 48 * 60 * minute) },
    suppliers: {
      add: suppliers.map((code) => ({
        set: {
          supplier: { code },
          contact: `Sales of ${code}`,
          phone: "021-1",
          email: `${code}@example.com`,
        },
      })),
    },
  });
  expect(saved).toMatchObject({ status: 200 });
}

/** A drafted event gets its prices and times, and bidding has begun. */
async function opened(id: string): Promise<void> {
  const record = await read(world, id);
  const lots = record["lots"] as readonly Row[];
  const caller = await world.as("liqiang");
  const saved = await caller.post("/detail/bidding/save", {
    id,
    version: record["version"],
    set: { startTime: isoOf(world.now() + 60 * minute), agreement: "AGR-BID" },
    lots: {
      set: lots.map((lot) => ({ id: lot["id"], set: { startPrice: "100", priceRange: "1" } })),
    },
  });
  expect(saved).toMatchObject({ status: 200 });
  for (const [who, action] of [
    ["liqiang", "submit"],
    ["wangmin", "approve"],
    ["liqiang", "publish"],
  ] as const)
    expect(await act(world, who, action, id)).toMatchObject({ status: 200 });
  world.set(world.now() + 31 * minute);
  for (const who of ["s001", "s002", "s003"]) await enter(world, who, id);
  world.set(world.now() + 29 * minute);
  await world.turn();
}

/** The best offer of the first lot that has some is invalidated by two people. */
async function invalidateBest(id: string): Promise<void> {
  const { buyer } = await world.view("liqiang", id);
  const best = buyer!.offers.find(({ rank, valid }) => rank === 1 && valid);
  if (!best || buyer!.offers.length < 4) return;
  const input = { offer: best.id, reason: "Typed wrong" };
  expect(await act(world, "liqiang", "invalidateOffer", id, { input })).toMatchObject({
    status: 200,
  });
  expect(await act(world, "wangmin", "confirmInvalidation", id)).toMatchObject({ status: 200 });
}

/** The experts score in any order; until the last one is done nobody sees what another gave, and nothing is awarded. */
async function scored(
  id: string,
  one: <T>(list: readonly T[]) => T,
  sound: (what: string, status: number) => Promise<string>,
): Promise<void> {
  const call = (who: string, action: string, body?: object) =>
    world.as(who).then((caller) => caller.post(`/res/auction/bidding/${id}/${action}`, body));
  const readings = async (but: string) => {
    const readers = [...Object.keys(experts), "liqiang", "wangmin", "s001"].filter(
      (who) => who !== but,
    );
    const texts = await Promise.all(
      readers.map(async (who) => {
        const caller = await world.as(who);
        const sheet = await caller.get(`/res/auction/bidding/${id}/scores`);
        const event = await caller.get(`/res/auction/bidding/${id}`);
        const record = await caller.post("/detail/bidding/get", { id });
        return sheet.text + event.text + record.text;
      }),
    );
    return texts.join("\n");
  };
  const left = new Set(Object.keys(experts));
  while (left.size > 0) {
    const award = await act(world, "liqiang", "award", id);
    await sound("award before all have scored", award.status);
    expect(award.status).not.toBe(200);
    const who = one([...left]);
    left.delete(who);
    const mark = `${60 + left.size}.${one([17, 29, 43])}`;
    const { data } = await (await world.as(who)).get(`/res/auction/bidding/${id}/scores`);
    const criteria = (data["criteria"] as readonly Row[]).map(({ key }) => String(key));
    const scores = (data["suppliers"] as readonly Row[]).map(({ supplier }) => ({
      supplier,
      opinion: `Of ${who}`,
      scores: Object.fromEntries(criteria.map((key) => [key, mark])),
    }));
    expect(await call(who, "score", { scores })).toMatchObject({ status: 200 });
    const submitted = await call(who, "submitScore");
    const told = await sound(`${who} submits`, submitted.status);
    expect(submitted, told).toMatchObject({ status: 200 });
    expect((await call(who, "submitScore")).status, told).not.toBe(200);
    expect((await call(who, "score", { scores })).status, told).not.toBe(200);
    const isTold = left.size > 0 && (await readings(who)).includes(mark);
    expect(isTold, told).toBe(false);
  }
}

/** What no event may show, counted from its rows and the log of offers. */
async function brokenAwards(): Promise<readonly string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with events as (select * from purchasing.bidding where not deleted), panel as (
      select "headerId", count(*) filter (where supplier is null) as members,
        count(*) - count(distinct (expert, supplier)) as twice,
        count(*) filter (where supplier is not null and "submittedAt" is null) as pending
      from purchasing.bidding_experts group by 1)
    select '27: experts of ' || number as wrong from events join panel on panel."headerId" = events.id
    where evaluation = 'EXPERT' and status <> 'DRAFT' and (members % 2 = 0 or twice > 0)
    union all
    select '27: a total of ' || number || ' before all have scored' from events
    join panel on panel."headerId" = events.id and pending > 0
    join purchasing.bidding_suppliers as row on row."headerId" = events.id and row."expertScore" is not null
    union all
    select '28: ' || number || ' has an award in ' || events.status from events
    where events.status not in ('AWARDED', 'NOTIFIED') and (
      exists (select from purchasing.bidding_lots as lot where lot."headerId" = events.id and lot.status = 'AWARDED')
      or exists (select from purchasing.bidding_suppliers as row where row."headerId" = events.id and row.participation = 'WON'))
    union all
    select '28: lot ' || lot.item || ' of ' || number || ' is awarded at a price that its supplier does not offer'
    from events join purchasing.bidding_lots as lot on lot."headerId" = events.id and lot.status = 'AWARDED'
    where lot."awardedPrice" is distinct from (select offer.price from purchasing.bidding_offer as offer
      where offer.event = events.id and offer."lotItem" = lot.item and offer.supplier = lot."awardedSupplier" and offer.valid
      order by offer."receivedAt" desc limit 1)
    union all
    select '28: a winner of ' || number || ' has won no lot' from events
    join purchasing.bidding_suppliers as row on row."headerId" = events.id and row.participation = 'WON'
    where not exists (select from purchasing.bidding_lots as lot where lot."headerId" = events.id
      and lot.status = 'AWARDED' and lot."awardedSupplier" = row.supplier)`.execute(
    world.at.demo.store.db,
  );
  return rows.map(({ wrong }) => wrong);
}
