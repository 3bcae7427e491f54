import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { full } from "../../scripts/test/sample.ts";
import { Refusal } from "../../src/engine/index.ts";
import { inTransaction, type Context } from "../../src/server/core/context.ts";
import { postMovement, type Leg } from "../../src/features/stock/server/postMovement.ts";
import { generator } from "./generator.ts";
import { insert, openTestStore, productSchema, type TestStore } from "./harness.ts";
import {
  anyKey,
  anyLegs,
  arrangeStock,
  emptyStock,
  keeperOf,
  type Arranged,
} from "./stockArranged.ts";

/*
 * What is reserved stays: no posting brings a balance below it, in no order of legs, be it by numbers or by "all that is
 * there", and not where stock may go below zero either. Judged by a model of the rule, posting by posting.
 */

let opened: TestStore;
let arranged: Arranged;
let context: Context;
beforeAll(async () => {
  opened = await openTestStore(productSchema());
  arranged = await arrangeStock(opened);
  context = opened.context(keeperOf(arranged));
  await insert(opened.store, "system.parameter", [{ key: "NEG_STOCK", value: "N" }]);
});
afterAll(() => opened?.close());
beforeEach(() => emptyStock(context));

interface Balance {
  onHand: number;
  readonly reserved: number;
}
type Balances = Map<string, Balance>;

const seeds = Array.from({ length: full ? 30 : 3 }, (_, at) => at + 1);

describe.each(["N", "Y"])("where stock may go below zero: %s", (negative) => {
  beforeAll(async () => {
    await sql`update system.parameter set value = ${negative} where key = 'NEG_STOCK'`.execute(
      opened.store.db,
    );
    await sql`update warehouse.warehouse set "negativeStock" = (code = 'W1')`.execute(
      opened.store.db,
    );
  });

  test.each(seeds)("random postings leave what is reserved (seed %i)", async (seed) => {
    const random = generator(seed);
    await fill(random);
    let balances = await stored();
    const outcomes = { posted: 0, refused: 0 };
    for (let round = 0; round < 40; round += 1) {
      const legs = random() < 0.2 ? [allOf(anyKey(arranged, random))] : anyLegs(arranged, random);
      const expected = posting(balances, legs, negative === "Y");
      const answer = await post(legs).then(
        () => "posted" as const,
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
          return `${error.status} ${String(error.args[0])}`;
        },
      );
      const told = `seed ${seed}, round ${round}: ${JSON.stringify(legs)}`;
      expect(answer, told).toBe(expected.refused ?? "posted");
      outcomes[expected.refused === undefined ? "posted" : "refused"] += 1;
      balances = expected.balances;
      expect(withoutEmpty(await stored()), told).toEqual(withoutEmpty(balances));
    }
    expect(Math.min(outcomes.posted, outcomes.refused)).toBeGreaterThan(0);
    const { rows } = await sql`select id from warehouse.stock
      where reserved > 0 and "onHand" < reserved`.execute(opened.store.db);
    expect(rows).toEqual([]);
  });
});

test("the ledger takes no type and no stock status that it does not have", async () => {
  const key = anyKey(arranged, generator(1));
  const leg: Leg = { key, type: "ADJ_IN", quantity: "1", unit: arranged.unit };
  await expect(post([{ ...leg, type: "null" }])).rejects.toMatchObject({
    msgKey: "common.choice",
    args: ["Type", "null", expect.stringContaining("ADJ_IN") as string],
  });
  await expect(post([{ ...leg, key: { ...key, status: "LOST" } }])).rejects.toMatchObject({
    msgKey: "common.choice",
  });
});

/** The balances after a posting, or what refuses it and the balances as they were. */
function posting(
  before: Balances,
  legs: readonly Leg[],
  isNegativeAllowed: boolean,
): { readonly balances: Balances; readonly refused?: string } {
  const after: Balances = new Map([...before].map(([key, balance]) => [key, { ...balance }]));
  for (const { key, quantity } of legs) {
    const name = nameOf({ ...key });
    const balance = after.get(name) ?? { onHand: 0, reserved: 0 };
    const available = balance.onHand - balance.reserved;
    const change = quantity === null ? -available : Number(quantity);
    const mayGoBelow =
      isNegativeAllowed && balance.reserved === 0 && key.warehouse === arranged.warehouses[0];
    const isNothing = quantity === null && available <= 0;
    if (isNothing || (change < 0 && change + available < 0 && !mayGoBelow))
      return { balances: before, refused: `5602 ${available}` };
    after.set(name, { ...balance, onHand: balance.onHand + change });
  }
  return { balances: after };
}

/** Something at every second place, and some of that reserved. */
async function fill(random: () => number): Promise<void> {
  const legs = Array.from({ length: 16 }, (): Leg => {
    const quantity = String(1 + Math.floor(random() * 20));
    return { key: anyKey(arranged, random), type: "ADJ_IN", quantity, unit: arranged.unit };
  });
  await post(legs);
  const { rows } = await sql<{
    id: string;
    onHand: string;
  }>`select id, "onHand" from warehouse.stock
    order by "onHand", warehouse, material, batch, "stockStatus"`.execute(opened.store.db);
  for (const { id, onHand } of rows) {
    const reserved = Math.floor(random() * (Number(onHand) + 1));
    await sql`update warehouse.stock set reserved = ${reserved} where id = ${id}::uuid`.execute(
      opened.store.db,
    );
  }
}

function allOf(key: Leg["key"]): Leg {
  return { key, type: "ADJ_OUT", quantity: null, unit: arranged.unit };
}

function post(legs: readonly Leg[]): Promise<unknown> {
  return inTransaction(context, (writing) =>
    postMovement(writing, legs, {
      date: context.today,
      source: { type: "MBG", number: "T" },
    }),
  );
}

async function stored(): Promise<Balances> {
  const { rows } = await sql<
    Record<"warehouse" | "material" | "status" | "onHand" | "reserved", string> & {
      batch: string | null;
    }
  >`
    select warehouse, material, batch, "stockStatus" as status, "onHand", reserved
    from warehouse.stock order by id`.execute(opened.store.db);
  return new Map(
    rows.map(({ onHand, reserved, ...key }) => [
      nameOf(key),
      { onHand: Number(onHand), reserved: Number(reserved) },
    ]),
  );
}

function nameOf(key: Pick<Leg["key"], "warehouse" | "material" | "batch" | "status">): string {
  return [key.warehouse, key.material, key.batch ?? "", key.status].join(" ");
}

function withoutEmpty(balances: Balances): readonly unknown[] {
  return [...balances]
    .filter(([, { onHand }]) => onHand !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
