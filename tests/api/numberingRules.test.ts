import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { takeNumber } from "../../src/server/core/save/uniqueValues.ts";
import { insert, openTestStore, productSchema, randomId, type TestStore } from "./harness.ts";

/* A company's own numbering rule: how its numbers look, and when they begin at one again. */

let opened: TestStore;
const schema = productSchema();
const document = schema.document("requisition")!;
const company = randomId();
beforeAll(async () => {
  opened = await openTestStore(schema);
  await insert(opened.store, "organisation.company", [
    { id: company, code: "C01", name: "One", status: "ENABLED" },
  ]);
});
afterAll(() => opened?.close());
beforeEach(async () => {
  await sql`delete from system.counter`.execute(opened.store.db);
  await sql`delete from system.numbering`.execute(opened.store.db);
});

const rule = { prefix: "RX", separator: "-", length: 3, active: true, docType: document.name };
const days = [
  "2027-11-30",
  "2027-12-01",
  "2027-12-01",
  "2027-12-31",
  "2028-01-01",
  "2028-01-31",
  "2028-02-01",
  // Back again: each period goes on where it stopped.
  "2027-12-31",
  "2028-01-01",
];

test.each([
  [
    "NEVER",
    "NONE",
    ["RX-001", "RX-002", "RX-003", "RX-004", "RX-005", "RX-006", "RX-007", "RX-008", "RX-009"],
  ],
  [
    "NEVER",
    "yyyyMM",
    [
      "RX202711-001",
      "RX202712-002",
      "RX202712-003",
      "RX202712-004",
      "RX202801-005",
      "RX202801-006",
      "RX202802-007",
      "RX202712-008",
      "RX202801-009",
    ],
  ],
  [
    "YEAR",
    "yyyy",
    [
      "RX2027-001",
      "RX2027-002",
      "RX2027-003",
      "RX2027-004",
      "RX2028-001",
      "RX2028-002",
      "RX2028-003",
      "RX2027-005",
      "RX2028-004",
    ],
  ],
  [
    "YEAR",
    "yyyyMM",
    [
      "RX202711-001",
      "RX202712-002",
      "RX202712-003",
      "RX202712-004",
      "RX202801-001",
      "RX202801-002",
      "RX202802-003",
      "RX202712-005",
      "RX202801-004",
    ],
  ],
  [
    "MONTH",
    "yyyyMM",
    [
      "RX202711-001",
      "RX202712-001",
      "RX202712-002",
      "RX202712-003",
      "RX202801-001",
      "RX202801-002",
      "RX202802-001",
      "RX202712-004",
      "RX202801-003",
    ],
  ],
  [
    "MONTH",
    "yyyyMMdd",
    [
      "RX20271130-001",
      "RX20271201-001",
      "RX20271201-002",
      "RX20271231-003",
      "RX20280101-001",
      "RX20280131-002",
      "RX20280201-001",
      "RX20271231-004",
      "RX20280101-003",
    ],
  ],
  [
    "DAY",
    "yyyyMMdd",
    [
      "RX20271130-001",
      "RX20271201-001",
      "RX20271201-002",
      "RX20271231-001",
      "RX20280101-001",
      "RX20280131-001",
      "RX20280201-001",
      "RX20271231-002",
      "RX20280101-002",
    ],
  ],
])("reset %s with the pattern %s", async (reset, datePattern, expected) => {
  await rules({ reset, datePattern });
  expect(await numbersOn(days)).toEqual(expected);
});

test("another cycle begins a count of its own, and the former goes on where it stopped", async () => {
  await rules({ reset: "MONTH", datePattern: "yyyyMM" });
  expect(await numbersOn(["2027-12-01", "2027-12-02"])).toEqual(["RX202712-001", "RX202712-002"]);
  await change(sql`reset = 'DAY', "datePattern" = 'yyyyMMdd'`);
  expect(await numbersOn(["2027-12-02"])).toEqual(["RX20271202-001"]);
  await change(sql`reset = 'MONTH', "datePattern" = 'yyyyMM'`);
  expect(await numbersOn(["2027-12-03"])).toEqual(["RX202712-003"]);
});

test("the rule shows the last number given", async () => {
  await rules({ reset: "MONTH", datePattern: "yyyyMM" });
  await numbersOn(["2027-12-01", "2027-12-02", "2028-01-01"]);
  const { rows } = await sql`select current from system.numbering`.execute(opened.store.db);
  expect(rows).toEqual([{ current: 1 }]);
});

test("a rule of another company, another document or the bin says nothing", async () => {
  const gone = { deleted: true, docType: document.name };
  const others = [{ orgId: randomId() }, { docType: "inquiry" }, gone];
  for (const other of others) await rules({ reset: "MONTH", datePattern: "yyyyMM", ...other });
  expect(await numbersOn(["2027-12-01"])).toEqual(["RTA2027120001"]);
});

test("a month that is full refuses, the next one begins", async () => {
  await rules({ reset: "MONTH", datePattern: "yyyyMM" });
  await sql`insert into system.counter ("orgId", document, period, value)
    values (${company}::uuid, ${document.name}, '202712', 999)`.execute(opened.store.db);
  await expect(numbersOn(["2027-12-31"])).rejects.toMatchObject({ status: 5101 });
  expect(await numbersOn(["2028-01-01"])).toEqual(["RX202801-001"]);
});

function rules(set: Readonly<Record<string, unknown>>): Promise<unknown> {
  return insert(opened.store, "system.numbering", [{ orgId: company, ...rule, ...set }]);
}

async function change(set: ReturnType<typeof sql>): Promise<void> {
  await sql`update system.numbering set ${set}`.execute(opened.store.db);
}

async function numbersOn(dates: readonly string[]): Promise<readonly string[]> {
  const numbers: string[] = [];
  for (const date of dates) {
    const counted = { schema, document: document.name, numbering: document.numbering!, date };
    numbers.push(await takeNumber({ ...counted, db: opened.store.db, companyId: company }));
  }
  return numbers;
}
