import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Context } from "../../src/server/core/context.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { actorOf, insert, openTestStore, randomId, type TestStore } from "./harness.ts";

/** Numbers of documents: one run per company and period, unique under load; gaps are allowed, reuse is not. */
let opened: TestStore;
let here: Context;
let there: Context;
beforeAll(async () => {
  opened = await openTestStore();
  const [one, two] = await insert(opened.store, "organisation.company", [
    { code: "C01", name: "One", status: "ENABLED" },
    { code: "C02", name: "Two", status: "ENABLED" },
  ]);
  here = opened.context(actorOf({ id: one!, code: "C01" }));
  there = opened.context(actorOf({ id: two!, code: "C02" }));
});
afterAll(() => opened?.close());

async function numbered(
  context: Context,
  set: Readonly<Record<string, never>> = {},
): Promise<string> {
  const { record } = await saveRecord(context, { page: "order", request: { set } });
  return String(record["number"]);
}
const on = (context: Context, today: string): Context => ({ ...context, today });

describe("a period", () => {
  test("begins at one, and goes on where it stopped", async () => {
    expect(await numbered(on(here, "2027-03-31"))).toBe("ORD2027030001");
    expect(await numbered(on(here, "2027-04-01"))).toBe("ORD2027040001");
    expect(await numbered(on(here, "2027-03-31"))).toBe("ORD2027030002");
    expect(await numbered(on(here, "2027-04-30"))).toBe("ORD2027040002");
    expect(await numbered(on(here, "2028-03-01"))).toBe("ORD2028030001");
  });

  test("is each company's own", async () => {
    expect(await numbered(on(there, "2027-03-31"))).toBe("ORD2027030001");
  });

  test("follows the company's calendar, not the server's", async () => {
    // Half past midnight of the first in Shanghai is still the last day of the month in UTC.
    const late = { ...here, now: "2027-05-31T16:30:00.000Z", today: "2027-06-01" };
    expect(await numbered(late)).toBe("ORD2027060001");
  });
});

test("a deleted document's number is not given again", async () => {
  const { record } = await saveRecord(on(here, "2027-07-01"), {
    page: "order",
    request: { set: {} },
  });
  expect(record["number"]).toBe("ORD2027070001");
  const targets = [{ id: record.id!, version: record.version }];
  const { results } = await runAction(here, {
    document: "order",
    action: "delete",
    request: { targets },
  });
  expect(results).toMatchObject([{ status: 200 }]);
  expect(await numbered(on(here, "2027-07-01"))).toBe("ORD2027070002");
});

test("a refused document takes none", async () => {
  const context = on(here, "2027-08-01");
  for (const set of [{ date: "2027-02-30" }, { colour: 1 }, { vendor: randomId() }]) {
    await expect(numbered(context, set as never)).rejects.toMatchObject({ name: "Refusal" });
  }
  expect(await numbered(context)).toBe("ORD2027080001");
});

// The embedded database has one connection: there is nothing parallel in it to test.
describe.skipIf(!process.env["TEST_DATABASE_URL"])("under load, on a PostgreSQL server", () => {
  test("200 at once, every fifth refused, get 160 numbers without a doublet", async () => {
    const context = on(here, "2029-01-15");
    const saves = Array.from({ length: 200 }, (_, n) =>
      numbered(
        n % 2 === 0 ? context : on(there, "2029-01-15"),
        (n % 5 === 0 ? { colour: 1 } : {}) as never,
      ),
    );
    const outcomes = await Promise.allSettled(saves);
    const numbers = outcomes.map((outcome, n) =>
      outcome.status === "fulfilled" ? `${n % 2} ${outcome.value}` : undefined,
    );
    const given = numbers.filter((number) => number !== undefined);
    expect(given).toHaveLength(160);
    expect(new Set(given).size).toBe(160);
    for (const number of given) expect(number).toMatch(/^[01] ORD202901\d{4}$/);
    // As many as were saved, and the counter no lower than the highest.
    for (const company of ["0", "1"]) {
      const own = given
        .filter((number) => number.startsWith(company))
        .map((number) => Number(number.slice(-4)));
      const { id } = (company === "0" ? here : there).actor.company;
      const { rows } = await sql<{ value: string }>`select value from system.counter
        where "orgId" = ${id}::uuid and document = 'order' and period = '202901'`.execute(here.db);
      expect(Number(rows[0]!.value)).toBe(Math.max(...own));
    }
  });

  test("a period changing in the midst of it keeps both runs apart", async () => {
    const days = ["2029-02-28", "2029-03-01"];
    const numbers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => numbered(on(here, days[n % 2]!))),
    );
    for (const period of ["202902", "202903"]) {
      const own = numbers
        .filter((number) => number.startsWith(`ORD${period}`))
        .map((number) => Number(number.slice(-4)));
      expect(own.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
    }
  });
});
