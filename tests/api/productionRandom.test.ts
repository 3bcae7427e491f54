import { afterAll, beforeAll, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import { replayLedger } from "../../src/features/stock/server/replayLedger.ts";
import type { Row } from "./demoApp.ts";
import { generator } from "./generator.ts";
import { productSchema } from "./harness.ts";
import { idOf, openProductionWorld, type ProductionWorld } from "./productionWorld.ts";

/* Invariants 38 to 40 of production under random dispatches, reports and their revocations. */

let world: ProductionWorld;
beforeAll(async () => {
  world = await openProductionWorld();
});
afterAll(() => world?.stock.demo.close());

const number = (row: Row, key: string) => Number(row[key] ?? 0);

/** What must hold of a work order whatever was done to it. */
async function broken(order: string): Promise<readonly string[]> {
  const record = await world.stock.get(world.planner, "work-order", order);
  const operations = record["operations"] as readonly Row[];
  const ofOperations = operations.flatMap((row) => {
    const name = `operation ${String(row["item"])}`;
    return [
      number(row, "dispatched") <= number(row, "quantity") || `${name}: dispatched`,
      number(row, "claimed") <= number(row, "dispatched") || `${name}: reported`,
      number(row, "claimed") <= number(row, "inputQuantity") || `${name}: more than came before`,
      number(row, "good") + number(row, "bad") <= number(row, "claimed") || `${name}: good`,
    ];
  });
  const ofMaterials = (record["materials"] as readonly Row[]).flatMap((row) => {
    const floor = number(row, "issued") - number(row, "returned") - number(row, "consumed");
    return [floor >= 0 && floor === number(row, "onFloor") ? true : `material ${floor}`];
  });
  const stocked = number(record, "stockedIn") <= number(record, "good") || "stocked in";
  return [...ofOperations, ...ofMaterials, stocked].filter((one) => typeof one === "string");
}

const seeds = Array.from({ length: 10 }, (_, index) => index + 1);
test.each(sampled("seeds of random shop floors", seeds, 1))(
  "dispatched, reported, issued and stocked in agree (seed %i)",
  { timeout: 240_000 },
  async (seed) => {
    const { stock, planner } = world;
    const random = generator(seed);
    const upTo = (most: number) => 1 + Math.floor(random() * most);
    const order = await world.released({}, [
      {
        material: { code: "FA-M4X10" },
        unitUsage: "2",
        warehouse: { code: "WIP" },
        issueMode: "BACKFLUSH",
        usedAt: 1,
      },
    ]);
    const dispatches: string[] = [];
    const approved: string[] = [];
    let refused = 0;
    // Small dispatches and revocations can leave nothing approved after twenty steps: on until something is.
    for (let step = 0; step < 20 || (approved.length === 0 && step < 100); step++) {
      const dice = random();
      if (dispatches.length === 0 || dice < 0.15) {
        const record = await stock.get(planner, "work-order", order);
        const open = (record["operations"] as readonly Row[]).filter(
          (row) => number(row, "toDispatch") > 0,
        );
        if (open.length === 0) continue;
        const asked = open.map(
          (row) => [String(row["item"]), String(upTo(number(row, "toDispatch")))] as const,
        );
        dispatches.push(await world.published(order, Object.fromEntries(asked)));
      } else if (dice < 0.75) {
        const dispatch = dispatches[Math.floor(random() * dispatches.length)]!;
        const rows = (await stock.get(planner, "dispatch", dispatch))["items"] as readonly Row[];
        const line = rows[Math.floor(random() * rows.length)]!;
        // Of small lines most reports must fit, or a walk may end with nothing approved.
        const most = Math.min(8, number(line, "quantity"));
        const pieces = { good: String(upTo(most)), bad: String(upTo(2) - 1) };
        const { id, answer } = await world.reported(dispatch, number(line, "item"), pieces);
        if (!/"status":5\d\d\d/.test(answer.text)) {
          await stock.done(planner, "work-report", id, "approve");
          approved.push(id);
        } else {
          refused += 1;
          // What could not be submitted is not left about.
          if (id !== "")
            await stock.act(world.worker, "work-report", id, "void", { input: { reason: "No" } });
        }
      } else if (dice < 0.9 && approved.length > 0) {
        const [id] = approved.splice(Math.floor(random() * approved.length), 1);
        const answer = await stock.act(planner, "work-report", id!, "revokeApproval", {
          input: { reason: "Wrong" },
        });
        if (/"status":5\d\d\d/.test(answer.text)) {
          refused += 1;
          approved.push(id!);
        }
      } else {
        const noticed = await Promise.all(
          approved.map((id) => stock.get(planner, "work-report", id)),
        );
        const ready = noticed.find((one) => one["notice"] && number(one, "stockedIn") === 0);
        if (ready) await world.moved(idOf(ready["notice"]), String(ready["good"]));
      }
      expect(await broken(order), `step ${step}`).toEqual([]);
    }
    expect(refused).toBeGreaterThan(0);
    expect(approved.length).toBeGreaterThan(0);
    expect(await replayLedger(stock.demo.store.db, productSchema())).toEqual([]);
  },
);
