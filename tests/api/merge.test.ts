import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Refusal, type Actor, type Row, type SaveRequest } from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { getRecord } from "../../src/server/core/read/getRecord.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { actorOf, openTestStore, randomId, role, type TestStore } from "./harness.ts";

let opened: TestStore;
let actor: Actor;
let context: Context;
/** An order with two lines, the first with two drops, as both sides read it. */
let base: Row;
let one: Row;
let two: Row;
let drop: Row;

beforeAll(async () => {
  opened = await openTestStore();
  const maker = opened.context(actorOf({ id: randomId(), code: "-" }));
  const { record } = await saveRecord(maker, {
    page: "company",
    request: { set: { code: "C01", name: "One" } },
  });
  actor = actorOf({ id: record.id!, code: "C01" });
  context = opened.context(actor);
  await save("unit", { set: { code: "PCS", name: "Piece", decimals: 0 } });
  await save("unit", { set: { code: "KG", name: "Kilogram", decimals: 3 } });
  await save("vendor", { set: { code: "V1", name: "First", account: "6222" } });
  for (const [code, unit] of [
    ["P1", "PCS"],
    ["P2", "KG"],
  ])
    await save("part", {
      set: { code, name: `Part ${code}`, unit: { code: unit }, vendor: { code: "V1" } },
    } as SaveRequest);
});
afterAll(() => opened.close());
beforeEach(async () => {
  base = await save("order", {
    set: { vendor: { code: "V1" }, subject: "Before", days: 5, tags: ["NEW"] },
    items: {
      add: [
        {
          set: { name: "one", quantity: "1", part: { code: "P1" } },
          drops: { add: [{ set: { quantity: "1" } }, { set: { quantity: "2" } }] },
        },
        { set: { name: "two", quantity: "2" } },
      ],
    },
  });
  [one, two] = lines(base) as [Row, Row];
  [drop] = one["drops"] as [Row];
});

describe("a save on an older version merges", () => {
  test.each<[string, () => Changes, () => Changes, object]>([
    [
      "other header fields",
      () => ({ set: { subject: "Theirs" } }),
      () => ({ set: { days: 7 } }),
      { subject: "Theirs", days: 7 },
    ],
    [
      "other fields of one line, and a nested line",
      () => ({ items: { set: [{ id: one.id!, set: { quantity: "8" } }] } }),
      () => ({
        items: {
          set: [
            {
              id: one.id!,
              set: { name: "mine" },
              drops: { set: [{ id: drop.id!, set: { quantity: "9" } }] },
            },
          ],
        },
      }),
      { items: [{ quantity: "8", name: "mine", drops: [{ quantity: "9" }, {}] }, {}] },
    ],
    [
      "the same value on both sides",
      () => ({ set: { subject: "Alike", tags: ["NEW", "BIG"] } }),
      () => ({ set: { subject: "Alike", tags: ["NEW", "BIG"], days: 1 } }),
      { subject: "Alike", days: 1 },
    ],
    [
      "what is sent but says what the old version said",
      () => ({ set: { subject: "Theirs", vendor: null } }),
      () => ({ set: { subject: "Before", vendor: { code: "V1" }, days: 1 } }),
      { subject: "Theirs", vendor: null, days: 1 },
    ],
    [
      "a value that others changed and changed back",
      () => ({ set: { subject: "Before" }, items: { add: [{ set: { name: "three" } }] } }),
      () => ({ set: { subject: "Mine" } }),
      { subject: "Mine", items: [{}, {}, { item: 3 }] },
    ],
    [
      "lines added on both sides, each with an item of its own",
      () => ({ items: { add: [{ set: { name: "theirs" } }] } }),
      () => ({ items: { add: [{ set: { name: "mine" } }] } }),
      {
        items: [{ item: 1 }, { item: 2 }, { item: 3, name: "theirs" }, { item: 4, name: "mine" }],
      },
    ],
    [
      "a line that both removed, and one that only one side touched",
      () => ({ items: { remove: [{ id: two.id! }] } }),
      () => ({
        items: { remove: [{ id: two.id! }], set: [{ id: one.id!, set: { name: "mine" } }] },
      }),
      { items: [{ name: "mine" }] },
    ],
    [
      "a line that they removed and mine only repeats",
      () => ({ items: { remove: [{ id: two.id! }] } }),
      () => ({ set: { days: 3 }, items: { set: [{ id: two.id!, set: { name: "two" } }] } }),
      { days: 3, items: [{ name: "one" }] },
    ],
  ])("%s", async (_title, theirs, mine, expected) => {
    await save("order", { id: base.id!, version: 1, set: { subject: "Between" } });
    await save("order", { id: base.id!, version: 2, ...theirs() });
    const before = await get(base.id!);
    const answer = await saveRecord(context, {
      page: "order",
      request: { id: base.id!, version: 1, ...mine() } as SaveRequest,
    }).catch((error: Refusal) => Promise.reject(new Error(JSON.stringify(error.data))));
    expect(answer.merged).toBe(true);
    expect(answer.record).toMatchObject({ version: before.version! + 1, ...expected });
    const history = await historyOf(base);
    expect(history).toHaveLength(answer.record.version);
  });

  test("what both did alike writes nothing", async () => {
    const change = { set: { subject: "Alike" } };
    const first = await save("order", { id: base.id!, version: 1, ...change });
    const second = await save("order", { id: base.id!, version: 1, ...change });
    expect(second.version).toBe(first.version);
    expect(await historyOf(base)).toHaveLength(2);
  });

  test("of many writers at once, each of another field or line: all of them stand", async () => {
    const changes: readonly Changes[] = [
      { set: { subject: "Mine" } },
      { set: { days: 9 } },
      { set: { urgent: true } },
      { items: { set: [{ id: one.id!, set: { name: "first" } }] } },
      { items: { set: [{ id: two.id!, set: { name: "second" } }] } },
      { items: { add: [{ set: { name: "third" } }] } },
      { items: { set: [{ id: one.id!, drops: setDrop("7") }] } },
    ];
    await Promise.all(
      changes.map((change) => save("order", { id: base.id!, version: 1, ...change })),
    );
    expect(await get(base.id!)).toMatchObject({
      version: 8,
      subject: "Mine",
      days: 9,
      urgent: true,
      items: [
        { name: "first", drops: [{ quantity: "7" }, {}] },
        { name: "second" },
        { name: "third" },
      ],
    });
    expect(await historyOf(base)).toHaveLength(8);
  });

  test("and its rules are judged again: what can be edited no more is refused", async () => {
    await save("order", { id: base.id!, version: 1, set: { date: "2026-11-21" } });
    await runAction(context, {
      document: "order",
      action: "submit",
      request: { targets: [{ id: base.id!, version: 2 }] },
    });
    const refusal = await refused({ id: base.id!, version: 1, set: { days: 9 } });
    expect(refusal.status).toBe(5104);
    expect(await get(base.id!)).toMatchObject({ version: 3, days: 5 });
  });
});

describe("changes that meet are refused with both values (6409)", () => {
  test.each<[string, () => Changes, () => Changes, () => object]>([
    [
      "a header field",
      () => ({ set: { subject: "Theirs", days: 1 } }),
      () => ({ set: { subject: "Mine", urgent: true } }),
      () => ({
        path: "subject",
        table: "",
        field: "subject",
        title: "Subject",
        base: "Before",
        mine: "Mine",
        theirs: "Theirs",
      }),
    ],
    [
      "a field of a line",
      () => ({ items: { set: [{ id: two.id!, set: { quantity: "5" } }] } }),
      () => ({ items: { set: [{ id: two.id!, set: { quantity: "6" } }] } }),
      () => ({
        path: "items[1].quantity",
        table: "items",
        line: two.id,
        item: 2,
        field: "quantity",
        mine: "6",
        theirs: "5",
      }),
    ],
    [
      "a field of a nested line",
      () => ({ items: { set: [{ id: one.id!, drops: setDrop("5") }] } }),
      () => ({ items: { set: [{ id: one.id!, drops: setDrop("6") }] } }),
      () => ({ table: "items.drops", line: drop.id, mine: "6", theirs: "5" }),
    ],
    [
      "a field that the chosen reference fills",
      () => ({ items: { set: [{ id: one.id!, set: { name: "theirs" } }] } }),
      () => ({ items: { set: [{ id: one.id!, set: { part: { code: "P2" } } }] } }),
      () => ({ line: one.id, field: "name", mine: "Part P2", theirs: "theirs" }),
    ],
    [
      "a line that I changed and they removed",
      () => ({ items: { remove: [{ id: two.id! }] } }),
      () => ({ items: { set: [{ id: two.id!, set: { name: "mine" } }] } }),
      () => ({
        table: "items",
        line: two.id,
        item: 2,
        removed: "theirs",
        mine: expect.objectContaining({ name: "mine", quantity: "2" }),
        theirs: null,
      }),
    ],
    [
      "a line that I removed and they changed",
      () => ({ items: { set: [{ id: two.id!, set: { name: "theirs" } }] } }),
      () => ({ items: { remove: [{ id: two.id! }] } }),
      () => ({
        table: "items",
        line: two.id,
        removed: "mine",
        mine: null,
        theirs: expect.objectContaining({ name: "theirs" }),
      }),
    ],
    [
      "a line that I removed and they added something to",
      () => ({
        items: { set: [{ id: two.id!, drops: { add: [{ set: { quantity: "1" } }] } }] },
      }),
      () => ({ items: { remove: [{ id: two.id! }] } }),
      () => ({ table: "items", line: two.id, removed: "mine" }),
    ],
    [
      "something added to a line that they removed",
      () => ({ items: { remove: [{ id: two.id! }] } }),
      () => ({
        items: { set: [{ id: two.id!, drops: { add: [{ set: { quantity: "1" } }] } }] },
      }),
      () => ({ table: "items", line: two.id, removed: "theirs" }),
    ],
  ])("%s", async (_title, theirs, mine, overlap) => {
    const stored = await save("order", { id: base.id!, version: 1, ...theirs() } as SaveRequest);
    const refusal = await refused({ id: base.id!, version: 1, ...mine() } as SaveRequest);
    expect(refusal.status).toBe(6409);
    expect(refusal.data).toMatchObject({
      conflict: { version: 2, record: { id: base.id }, overlaps: [overlap()] },
    });
    expect(await get(base.id!)).toEqual(stored);
    expect(await historyOf(base)).toHaveLength(2);
  });

  test("a version that never was, and one whose history is not whole", async () => {
    await save("order", { id: base.id!, version: 1, set: { days: 1 } });
    await save("order", { id: base.id!, version: 2, set: { days: 2 } });
    for (const version of [0, 7, 1.5, undefined, "1"]) {
      const request = { id: base.id!, version, set: { subject: "x" } } as SaveRequest;
      expect((await refused(request)).status).toBe(6409);
    }
    await context.store.transaction(async (tx) => {
      // Nobody deletes history; that it is not whole is what an older store may be.
      await sql`set local waybill.migrating = 'on'`.execute(tx);
      await sql`delete from system.history where "recordId" = ${base.id!}::uuid and version = 2`.execute(
        tx,
      );
    });
    const refusal = await refused({ id: base.id!, version: 1, set: { subject: "x" } });
    expect(refusal.status).toBe(6409);
  });

  test("does not tell the values of fields that the writer may not see", async () => {
    const vendor = await save("vendor", {
      set: { code: `V${randomId()}`.slice(0, 20), name: "N" },
    });
    await save("vendor", {
      id: vendor.id!,
      version: 1,
      set: { name: "Theirs", account: "NL-4711" },
    });
    const clerk = opened.context({
      ...actor,
      roles: [role(["SHOP_VENDOR:edit", "SHOP_VENDOR:get"])],
    });
    const error: unknown = await saveRecord(clerk, {
      page: "vendor",
      request: { id: vendor.id!, version: 1, set: { name: "Mine" } },
    }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ data: { conflict: { overlaps: [{ field: "name" }] } } });
    expect(JSON.stringify((error as Refusal).data)).not.toContain("NL-4711");
  });
});

/**
 * Invariant 51: an old version never overwrites a value that someone else changed meanwhile. Random pairs of changes on
 * one version: the second either merges, and then every value of the first stands, or is refused and changes nothing.
 */
test("random changes of two writers: nothing that someone else changed is overwritten", async () => {
  const random = randomOf(20_261_121);
  const wrong: unknown[] = [];
  let merged = 0;
  for (let round = 0; round < 40; round++) {
    const order = await save("order", {
      set: { subject: "s0", days: 0 },
      items: { add: [0, 1, 2].map((n) => ({ set: { name: `n${n}`, quantity: `${n}` } })) },
    });
    const first = await save("order", {
      id: order.id!,
      version: 1,
      ...randomChange(random, order),
    });
    const second: SaveRequest = { id: order.id!, version: 1, ...randomChange(random, order) };
    const answer = await saveRecord(context, { page: "order", request: second }).catch(
      (error: unknown) => error as Refusal,
    );
    const now = await get(order.id!);
    const isRefused = answer instanceof Refusal;
    if (isRefused && answer.status !== 6409) throw answer;
    if (!isRefused) merged++;
    const lost = changesBetween(order, first).filter(
      ({ at, after }) => !isDeepStrictEqual(valueAt(now, at), after),
    );
    const touched = isRefused && !isDeepStrictEqual(now, first);
    if (lost.length > 0 || touched) wrong.push({ round, lost, touched });
  }
  expect(wrong).toEqual([]);
  expect(merged).toBeGreaterThan(5);
});

type Changes = Omit<SaveRequest, "id" | "version">;

const setDrop = (quantity: string) => ({ set: [{ id: drop.id!, set: { quantity } }] });

function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomChange(random: (below: number) => number, order: Row): Changes {
  const values: readonly [string, string | number | boolean][] = [
    ["subject", `s${random(3)}`],
    ["days", random(3)],
    ["urgent", random(2) === 1],
  ];
  const set = values.filter(() => random(3) === 0);
  const items = lines(order).map((line) => ({ line, choice: random(6) }));
  return {
    set: Object.fromEntries(set),
    items: {
      set: items
        .filter(({ choice }) => choice === 0 || choice === 1)
        .map(({ line, choice }) => ({
          id: line.id!,
          set: choice === 0 ? { name: `m${random(2)}` } : { quantity: `${random(9)}` },
        })),
      remove: items.filter(({ choice }) => choice === 2).map(({ line }) => ({ id: line.id! })),
      add: random(3) === 0 ? [{ set: { name: `a${random(9)}` } }] : [],
    },
  };
}

interface Found {
  readonly at: readonly [line: string | undefined, key: string | undefined];
  readonly after: unknown;
}

/** What a writer changed, by field or line; a removed line is `after: undefined` at its id. */
function changesBetween(old: Row, now: Row): readonly Found[] {
  const fields = (a: Row, b: Row, line?: string): readonly Found[] =>
    ["subject", "days", "urgent", "name", "quantity"]
      .filter((key) => a[key] !== b[key])
      .map((key) => ({ at: [line, key], after: b[key] }));
  const left = new Map(lines(now).map((row) => [row.id!, row]));
  return [
    ...fields(old, now),
    ...lines(old).flatMap((row): readonly Found[] => {
      const kept = left.get(row.id!);
      return kept ? fields(row, kept, row.id) : [{ at: [row.id, undefined], after: undefined }];
    }),
  ];
}

function valueAt(order: Row, [line, key]: Found["at"]) {
  const row = line === undefined ? order : lines(order).find(({ id }) => id === line);
  return key === undefined ? row : row?.[key];
}

async function save(page: string, request: object): Promise<Row> {
  return (await saveRecord(context, { page, request: request as SaveRequest })).record;
}
async function get(id: string): Promise<Row> {
  return (await getRecord(context, { page: "order", id })).record;
}
async function refused(request: SaveRequest): Promise<Refusal> {
  const error: unknown = await saveRecord(context, { page: "order", request }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw error ?? new Error("It was not refused");
  return error;
}
function lines(row: Row): readonly Row[] {
  return row["items"] as readonly Row[];
}
async function historyOf(row: Row) {
  const { rows } = await sql`select version from system.history
    where "recordId" = ${row.id!}::uuid order by version`.execute(context.db);
  return rows;
}
