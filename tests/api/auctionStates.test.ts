import { afterAll, beforeAll, expect, test } from "vitest";
import {
  act,
  enter,
  event,
  minute,
  openAuctions,
  second,
  type AuctionWorld,
} from "./auctionWorld.ts";

/* What a hall and a monitor say is the server's word: where each lot stands and what became of each supplier's last offer. */

let world: AuctionWorld;
beforeAll(async () => {
  world = await openAuctions();
});
afterAll(() => world?.close());

/** Phase, and of each lot its state and that of the supplier's last offer. */
async function seen(who: string, id: string): Promise<string> {
  const { phase, lots } = await world.view(who, id);
  return [phase, ...lots.map(({ state, own }) => `${state} ${own!.state}`)].join(" | ");
}
const lotOf = async (who: string, id: string, item = 1) =>
  (await world.view(who, id)).lots.find((lot) => lot.item === item)!;

test("from the waiting room to the result, by phase", async () => {
  const lots = [{ reservePrice: "90" }, { material: "BR-6201" }];
  const id = await event(world, "PUBLISHED", { lots });
  const start = world.now() + 60 * minute;
  world.set(start - 20 * minute);
  expect(await seen("s001", id)).toBe("WAITING | WAITING NONE | WAITING NONE");
  expect((await world.view("liqiang", id)).buyer).toMatchObject({
    invited: 3,
    entered: 0,
    suppliers: [],
  });
  for (const who of ["s001", "s002", "s003"]) await enter(world, who, id);
  // Who came in is not listed before an offer, lest the time gave the alias away; how many is.
  expect((await world.view("liqiang", id)).buyer).toMatchObject({
    invited: 3,
    entered: 3,
    suppliers: [],
  });

  const running = async (who: string) =>
    (await (await world.as(who)).get("/res/auction")).data["events"];
  expect(await running("s001")).toMatchObject([{ id, document: "bidding", phase: "WAITING" }]);
  expect(await running("s004")).toEqual([]);

  world.set(start);
  await world.turn();
  expect(await seen("s001", id)).toBe("OPEN | OPEN NONE | OPEN NONE");
  expect((await lotOf("s001", id)).own!.steps).toEqual([
    { price: "100", ranges: 0 },
    { price: "99", ranges: 1 },
  ]);
  await world.offer("s001", id, "98");
  expect(await seen("s001", id)).toBe("OPEN | OPEN LEADS | OPEN NONE");
  world.set(start + second);
  await world.offer("s002", id, "96");
  expect(await seen("s001", id)).toBe("OPEN | OPEN OVERTAKEN | OPEN NONE");
  expect((await lotOf("s001", id)).own).toMatchObject({
    rank: 2,
    toLead: "95.99",
    steps: [
      { price: "95.99", ranges: 1, leads: true },
      { price: "94.99", ranges: 2, leads: true },
    ],
  });
  world.set(start + 2 * second);
  await world.offer("s003", id, "97");
  expect(await seen("s003", id)).toBe("OPEN | OPEN BEHIND | OPEN NONE");
  await world.offer("s002", id, "99", { item: 2 });
  expect((await lotOf("s002", id)).own).not.toHaveProperty("toLead");
  // The buyer is told of the reserve price, suppliers are not.
  expect(await lotOf("liqiang", id)).toMatchObject({ reserve: { price: "90", met: false } });
  expect(JSON.stringify(await world.view("s002", id))).not.toContain("reserve");

  // A voided offer is void, and whoever it had overtaken leads.
  const { offers } = (await world.view("liqiang", id)).buyer!;
  const wrong = offers.find(({ price }) => price === "96")!;
  await act(world, "liqiang", "invalidateOffer", id, {
    input: { offer: wrong.id, reason: "Typed wrong" },
  });
  await act(world, "wangmin", "confirmInvalidation", id);
  expect(await seen("s002", id)).toBe("OPEN | OPEN VOIDED | OPEN LEADS");
  expect(await seen("s003", id)).toBe("OPEN | OPEN LEADS | OPEN NONE");

  world.set(start + 10 * minute);
  await act(world, "liqiang", "suspend", id, { input: { reason: "A question" } });
  expect(await seen("s003", id)).toBe("SUSPENDED | SUSPENDED LEADS | SUSPENDED NONE");
  expect((await lotOf("s003", id)).own).not.toHaveProperty("steps");
  await act(world, "liqiang", "resume", id);
  expect(await seen("s003", id)).toBe("OPEN | OPEN LEADS | OPEN NONE");

  // Extended: only the lot that was offered for goes on, the other one has ended.
  world.set(start + 29 * minute);
  expect(await world.offer("s001", id, "95")).toMatchObject({ data: { extended: true } });
  world.set(start + 31 * minute);
  expect(await seen("s003", id)).toBe("OPEN | OPEN OVERTAKEN | ENDED NONE");
  await act(world, "liqiang", "suspend", id, { input: { reason: "Again" } });
  expect(await seen("s003", id)).toBe("SUSPENDED | SUSPENDED OVERTAKEN | ENDED NONE");
  await act(world, "liqiang", "resume", id);
  world.set(start + 40 * minute);
  expect(await seen("s003", id)).toBe("ENDED | ENDED OVERTAKEN | ENDED NONE");

  // A price above the reserve is not awarded without a word, and the result is of each lot.
  const close = { input: { notify: true, reason: "Enough" } };
  expect(await act(world, "liqiang", "close", id, close)).toMatchObject({ status: 6322 });
  expect(await act(world, "liqiang", "close", id, { ...close, confirm: [6322] })).toMatchObject({
    status: 200,
  });
  expect((await world.view("liqiang", id)).buyer!.award!.lots[0]).toMatchObject({
    reserve: "90",
    offers: [{ price: "95", aboveReserve: true }, { aboveReserve: true }],
  });
  const results = async (who: string) =>
    (await world.view(who, id)).lots.map(({ own }) => own!.result);
  expect(await results("s001")).toEqual([
    { result: "WON", price: "95", quantity: "100" },
    { result: "NONE" },
  ]);
  expect(await results("s002")).toEqual([
    { result: "NONE" },
    { result: "WON", price: "99", quantity: "100" },
  ]);
  expect(await results("s003")).toEqual([{ result: "LOST", rank: 2 }, { result: "NONE" }]);
});

test("what the event hides is not told by a state: blind bidding counts, no more", async () => {
  const id = await event(world, "BIDDING", { set: { visibility: "NONE" } });
  await world.offer("s001", id, "95");
  world.set(world.now() + second);
  await world.offer("s002", id, "94");
  for (const who of ["s001", "s002"]) expect(await seen(who, id)).toBe("OPEN | OPEN COUNTS");
  const own = (await lotOf("s001", id)).own!;
  expect(own.steps).toEqual([
    { price: "94", ranges: 1 },
    { price: "93", ranges: 2 },
  ]);
});

test("where the total is ranked, its state is that of all lots together", async () => {
  const id = await event(world, "BIDDING", {
    set: { rankingBasis: "TOTAL" },
    lots: [{}, { material: "BR-6201" }],
  });
  for (const [index, who] of ["s001", "s002"].entries())
    for (const item of [1, 2]) {
      world.set(world.now() + second);
      await world.offer(who, id, String(95 - index), { item });
    }
  expect((await world.view("s001", id)).total).toMatchObject({ state: "OVERTAKEN", rank: 2 });
  expect((await world.view("s002", id)).total).toMatchObject({ state: "LEADS", rank: 1 });
  expect(await seen("s001", id)).toBe("OPEN | OPEN COUNTS | OPEN COUNTS");
});

test("an event in which nobody leads who is disqualified", async () => {
  const id = await event(world, "BIDDING");
  await world.offer("s001", id, "95");
  expect(
    await act(world, "liqiang", "disqualify", id, {
      table: "suppliers",
      lines: [1],
      input: { reason: "Talked to others" },
    }),
  ).toMatchObject({ status: 200 });
  expect(await seen("s001", id)).toBe("OPEN | OPEN OUT");
});
