import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listOf, openDemoApp, type Caller, type DemoApp, type Row } from "./demoApp.ts";

/*
 * Whose day it is: that of the company, half an hour before its midnight and half an hour after, wherever the server's own
 * day begins. Defaults, rules, numbers, filters and what is printed go by it.
 */

let demo: DemoApp;
beforeAll(async () => {
  demo = await openDemoApp();
});
afterAll(() => demo?.close());

/** A zone with the two instants around its midnight of New Year. */
const midnights = [
  { zone: "Asia/Shanghai", before: "2027-12-31T15:30:00Z", after: "2027-12-31T16:30:00Z" },
  { zone: "Etc/GMT+12", before: "2028-01-01T11:30:00Z", after: "2028-01-01T12:30:00Z" },
  { zone: "Pacific/Pago_Pago", before: "2028-01-01T10:30:00Z", after: "2028-01-01T11:30:00Z" },
  { zone: "Pacific/Kiritimati", before: "2027-12-31T09:30:00Z", after: "2027-12-31T10:30:00Z" },
];

describe.each(midnights)("in $zone", ({ zone, before, after }) => {
  const [eve, newYear] = ["2027-12-31", "2028-01-01"];
  let late: Caller;
  let early: Caller;
  const made: Record<string, Row> = {};
  const at = async <T>(instant: string, work: (caller: Caller) => Promise<T>): Promise<T> => {
    demo.clock.now = new Date(instant);
    return work(instant === before ? late : early);
  };
  beforeAll(async () => {
    await sql`update organisation.company set "timeZone" = ${zone}`.execute(demo.store.db);
    demo.clock.now = new Date(before);
    late = await demo.as("sunhao");
    demo.clock.now = new Date(after);
    early = await demo.as("sunhao");
  });

  test("a new document is of the company's day, and numbered in its month and year", async () => {
    for (const [instant, day, period] of [
      [before, eve, "202712"],
      [after, newYear, "202801"],
    ] as const) {
      await at(instant, async (caller) => {
        const blank = await caller.post("/detail/requisition/get", {});
        expect(blank.data["record"]).toMatchObject({ date: day });
        const saved = await caller.post("/detail/requisition/save", requisition());
        expect(saved.status, saved.text).toBe(200);
        const record = saved.data["record"] as Row;
        expect(record).toMatchObject({ date: day });
        expect(record["number"]).toMatch(new RegExp(`^RTA${period}\\d{4}$`));
        made[instant] = record;
      });
    }
  });

  test("tomorrow is refused until it has begun", async () => {
    const asked = requisition({ date: newYear });
    const saved = await at(before, (caller) => caller.post("/detail/requisition/save", asked));
    const { id, version } = saved.data["record"] as Row;
    const submitted = (instant: string) =>
      at(instant, async (caller) => {
        const targets = [{ id, version }];
        const confirm = [6301, 6302, 6303];
        const answer = await caller.post("/biz/requisition/submit", { targets, confirm });
        return listOf(answer, "results")[0]!;
      });
    const refused = await submitted(before);
    const problems = (refused["problems"] as readonly Row[]).filter(({ warning }) => !warning);
    expect(problems).toMatchObject([{ status: 5103, field: "date" }]);
    expect(await submitted(after)).toMatchObject({ status: 200 });
  });

  test.each([
    ["date", "today"],
    ["createdAt", "today"],
    ["date", "thisMonth"],
    ["date", "thisYear"],
  ])(
    "a list by %s %s has what is of it, and not the other side of midnight",
    async (field, value) => {
      const numbersAt = (instant: string) =>
        at(instant, async (caller) => {
          const filter = { field, op: "relative", value };
          const answer = await caller.post("/list/requisition/query", { filter, size: 100 });
          return listOf(answer, "rows").map((row) => row["number"]);
        });
      const [old, fresh] = [made[before]!["number"], made[after]!["number"]];
      const [then, now] = [await numbersAt(before), await numbersAt(after)];
      expect(then).toContain(old);
      expect(now).toContain(fresh);
      expect(now).not.toContain(old);
      expect(then).not.toContain(fresh);
    },
  );
});

function requisition(set: object = {}) {
  const line = { material: "BR-6201", quantity: "1", demandDate: "2028-12-01" };
  return {
    set: { type: "STD", reason: "Tested", ...set },
    items: { add: [{ set: line }] },
  };
}
