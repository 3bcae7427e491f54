import { afterAll, beforeAll, expect, test } from "vitest";
import { attend } from "../../src/features/auction/server/clock/outages.ts";
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

/* What an outage takes from a live auction is noted, told, and given back. The test's world is a server that has just started. */

let world: AuctionWorld;
beforeAll(async () => {
  world = await openAuctions();
});
afterAll(() => world?.close());

/** What the clock of a process does every second, and first of all when it starts. */
const attended = () => attend(world.clockParts);
const log = async (id: string) => ((await read(world, id))["roundLog"] as readonly Row[])[0];
const told = async (who: string) =>
  (await (await world.as(who)).post("/list/message/query", { size: 20 })).text;

test("a running round that lost too much is suspended, and what was left is given back", async () => {
  const id = await event(world, "BIDDING");
  const start = world.now();
  world.set(start + 10 * minute);
  await world.offer("s001", id, "95");
  await world.alive(id);
  world.set(start + 10 * minute + 9 * second);
  await attended();
  expect(await world.view("s001", id)).toMatchObject({ phase: "OPEN" });
  world.set(start + 25 * minute + 9 * second);
  await attended();
  expect(await world.view("s001", id)).toMatchObject({
    phase: "SUSPENDED",
    remainingSeconds: 20 * 60 - 9,
    outageAt: expect.any(String) as string,
  });
  expect(await log(id)).toMatchObject({ round: 1, lostSeconds: 900 });
  expect(await world.offer("s002", id, "94")).toMatchObject({ status: 5426 });
  for (const who of ["s001", "s003", "liqiang"]) expect(await told(who)).toContain("系统中断");
  // Nothing happens by itself, however long the buyer takes.
  world.set(start + 300 * minute);
  await attended();
  expect(await world.turn()).toEqual({ done: 0, refused: 0 });
  expect(await act(world, "liqiang", "resume", id)).toMatchObject({ status: 200 });
  const resumed = world.now();
  expect(await world.view("s001", id)).toMatchObject({ phase: "OPEN" });
  expect(await world.view("s001", id)).not.toHaveProperty("outageAt");
  await attended();
  world.set(resumed + (20 * 60 - 9) * second - second);
  expect(await world.offer("s002", id, "94")).toMatchObject({ status: 200 });
});

test("a missed start begins nothing: it is announced by resume, with the time in the waiting room that was lost", async () => {
  const id = await event(world, "PUBLISHED");
  const start = world.now() + 60 * minute;
  world.set(start - 10 * minute);
  await attended();
  await enter(world, "s001", id);
  // The server is away from ten minutes before the start until twenty after it; the first call comes before the clock.
  world.set(start + 20 * minute);
  expect(await world.offer("s001", id, "95")).toMatchObject({ status: 5426 });
  await attended();
  await world.turn();
  expect(await world.view("s002", id)).toMatchObject({
    status: "PUBLISHED",
    phase: "SUSPENDED",
    remainingSeconds: 600,
  });
  expect(await log(id)).toMatchObject({ round: 1, lostSeconds: 1800 });
  expect(await act(world, "liqiang", "resume", id)).toMatchObject({ status: 200 });
  expect(await world.view("s002", id)).toMatchObject({ phase: "WAITING" });
  await enter(world, "s002", id);
  world.set(start + 30 * minute - second);
  await attended();
  await world.turn();
  expect(await world.view("s002", id)).toMatchObject({ phase: "WAITING" });
  world.set(start + 30 * minute);
  await world.turn();
  expect(await world.view("s002", id)).toMatchObject({ phase: "OPEN" });
  const rounds = (await read(world, id))["roundLog"] as readonly Row[];
  expect(rounds).toHaveLength(1);
  expect(rounds[0]).toMatchObject({ round: 1, lostSeconds: 1800 });
});

test("a missed end is no end, and a round after a break is announced", async () => {
  const id = await event(world, "BIDDING", { set: { rounds: 2, breakMinutes: 10 } });
  const start = world.now();
  world.set(start + 29 * minute);
  await world.alive(id);
  world.set(start + 60 * minute);
  await attended();
  expect(await world.view("s001", id)).toMatchObject({ phase: "SUSPENDED", remainingSeconds: 60 });
  expect(await act(world, "liqiang", "resume", id)).toMatchObject({ status: 200 });
  // At least the trigger window.
  world.set(start + 63 * minute - second);
  expect(await world.offer("s001", id, "95")).toMatchObject({ status: 200 });
  world.set(start + 66 * minute);
  await world.turn();
  // Away from a second before the second round, for a while.
  world.set(start + 76 * minute - second);
  await world.alive(id);
  world.set(start + 90 * minute);
  await attended();
  expect(await world.view("s001", id)).toMatchObject({ phase: "SUSPENDED", round: 2 });
  expect(await act(world, "liqiang", "resume", id)).toMatchObject({ status: 200 });
  expect(await world.view("s001", id)).toMatchObject({ phase: "BREAK" });
  world.set(start + 91 * minute - second);
  expect(await world.offer("s001", id, "93")).toMatchObject({ status: 5425 });
  world.set(start + 91 * minute);
  expect(await world.offer("s001", id, "93")).toMatchObject({ status: 200 });
  world.set(start + 121 * minute - second);
  expect(await world.view("s001", id)).toMatchObject({ phase: "OPEN" });
});
