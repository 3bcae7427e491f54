import { afterAll, beforeAll, expect, test } from "vitest";
import { ratedSchema } from "../fixtures/ratedSchema.ts";
import { callsOf } from "./chain.ts";
import { actorOf, insert, openTestStore, randomId } from "./harness.ts";

/* Look-ups that read what others find: points find a grade, the grade a rate, and what the rate makes of the points a prize. */

let world: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  world = await open();
});
afterAll(() => world?.close());

async function open() {
  const opened = await openTestStore(ratedSchema());
  const company = { id: randomId(), code: "C01" };
  const user = randomId();
  await insert(opened.store, "organisation.company", [
    { ...company, name: "One", status: "ENABLED" },
  ]);
  await insert(opened.store, "system.user", [{ id: user, loginName: "me", name: "Me" }]);
  const band = (name: string, from: number, grade: string | null, value: number) => ({
    orgId: company.id,
    name,
    from,
    grade,
    value,
  });
  await insert(opened.store, "trade.band", [
    band("low", 0, "B", 2),
    band("high", 80, "A", 3),
    band("rate of B", 0, "RATE_B", 2),
    band("rate of A", 0, "RATE_A", 3),
    band("small prize", 100, "PRIZE", 10),
    band("large prize", 240, "PRIZE", 50),
  ]);
  const actor = actorOf(company, { user: { ...actorOf(company).user, id: user } });
  const context = opened.context(actor);
  return { ...opened, context, ...callsOf(context) };
}

test("take a number, a sum or the highest of all rows found, and 0 or nothing of none", async () => {
  const made = await world.save("rating", { set: { points: 90 } });
  expect(made).toMatchObject({ bands: 2, highest: 3, worth: "7.5", sumOf: "sum up to 90" });
  const fallen = await world.save("rating", {
    id: made.id,
    version: made.version,
    set: { points: -1 },
  });
  expect(fallen).toMatchObject({ bands: 0, bandsOf: "counted", worth: "0" });
  expect(fallen).toMatchObject({ highest: null, worthOf: null });
});

test("are asked until nothing changes any more", async () => {
  const made = await world.save("rating", { set: { points: 60 } });
  expect(made).toMatchObject({ grade: "B", rate: 2, total: 120, prize: 10 });
  const raised = await world.save("rating", {
    id: made.id,
    version: made.version,
    set: { points: 90 },
  });
  expect(raised).toMatchObject({ grade: "A", rate: 3, total: 270, prize: 50 });
  const fallen = await world.save("rating", {
    id: made.id,
    version: raised.version,
    set: { points: 40 },
  });
  // Nothing is found for a total of 80, and nothing of what was found before stays.
  expect(fallen).toMatchObject({ grade: "B", rate: 2, total: 80, prize: null, prizeOf: null });
});

test("bands of numbers do not overlap, and an empty end is open", async () => {
  const band = (from: number, to: number | null) =>
    world.save("band", { set: { name: `${from}`, from, to, grade: "LADDER", value: 1 } });
  await band(1, 9);
  await band(20, null);
  await expect(band(5, 12)).rejects.toMatchObject({ status: 5103 });
  await expect(band(19, 20)).rejects.toMatchObject({ status: 5103 });
  await expect(band(0, null)).rejects.toMatchObject({ status: 5103 });
  expect(await band(10, 19)).toMatchObject({ from: 10, to: 19 });
});

test("what holds among rows refuses in words of its own", async () => {
  const band = (name: string, set: object) => world.save("band", { set: { name, ...set } });
  await band("stair", { grade: "STAIR", from: 1, to: 9 });
  await expect(band("step", { grade: "STAIR", from: 5, to: 12 })).rejects.toMatchObject({
    status: 5303,
    problems: [{ path: "from", msgKey: "common.rule", args: ["Overlaps stair"] }],
  });
  await band("most", { grade: "SHARE", value: 70 });
  await expect(band("rest", { grade: "SHARE", value: 40 })).rejects.toMatchObject({
    status: 5301,
    problems: [{ path: "value", args: ["70 is given, 30 is left"] }],
  });
});
