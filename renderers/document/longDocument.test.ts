import { expect, test } from "vitest";
import {
  newRecord,
  recompute,
  recordModelFromPage,
  type DetailPage,
  type Expression,
  type RecordModel,
  type Row,
} from "../../src/engine/index.ts";
import { createDocumentStore } from "./documentStore.ts";
import { followLookUps } from "./followLookUps.ts";
import { sampleContext as context, samplePage } from "./samplePage.ts";

const count = 500;

/** An order of 500 lines whose prices are looked up by material and currency, and how often a line's expressions are evaluated. */
function longOrder() {
  const items = samplePage.header.children[0]!;
  const look = {
    key: "price",
    title: "Price",
    mark: "price",
    sets: ["price"],
    when: "quantity > 0",
  };
  const lookUps = [{ ...look, needs: ["material", "header.kindOf"] }];
  const children = [{ ...items, lookUps }];
  const page: DetailPage = { ...samplePage, header: { ...samplePage.header, children } };
  const model = recordModelFromPage(page, "en");
  const line = (n: number) => ({ id: `l${n}`, version: 1, item: n + 1, quantity: "2", price: "5" });
  const stored = recompute(
    model,
    {
      ...newRecord(model, context),
      id: "o1",
      version: 1,
      items: Array.from({ length: count }, (_, n) => line(n)),
    },
    context,
  );
  const evaluated = countEvaluations(model);
  const store = createDocumentStore({ page, model, context });
  store.load(stored);
  const asked: string[] = [];
  followLookUps(store, { find: async () => (asked.push("price"), []), tell: () => {} });
  return { store, evaluated, lines: () => store.getState().record["items"] as readonly Row[] };
}

/** Counts from now on how often computed fields and look-ups of lines are evaluated. */
function countEvaluations(model: RecordModel): { times: number } {
  const counter = { times: 0 };
  const counting = (expression: Expression): Expression => ({
    ...expression,
    evaluate: (environment) => {
      counter.times++;
      return expression.evaluate(environment);
    },
  });
  const { fields, lookUps = [] } = model.table("items")!;
  for (const field of fields)
    if (field.compute) Object.assign(field, { compute: counting(field.compute) });
  for (const lookUp of lookUps)
    if (lookUp.when) Object.assign(lookUp, { when: counting(lookUp.when) });
  return counter;
}

test("a letter in the header touches no line, and tells nobody of other problems", () => {
  const { store, evaluated, lines } = longOrder();
  const [before, { problems }] = [lines(), store.getState()];
  store.edit([{ table: "", field: "title", value: "Bearings for line 4" }]);
  expect(evaluated.times).toBe(0);
  expect(lines()).toBe(before);
  expect(store.getState().problems).toBe(problems);
});

test("what a line's look-up reads in the header is asked of every line", () => {
  const { store, evaluated } = longOrder();
  store.edit([{ table: "", field: "kindOf", value: "ASSET" }]);
  expect(evaluated.times).toBeGreaterThanOrEqual(count);
});

test("a quantity is computed in its own line", () => {
  const { store, evaluated, lines } = longOrder();
  const before = lines();
  store.edit([{ table: "items", line: "l7", field: "quantity", value: "3" }]);
  expect(lines()[7]).toMatchObject({ quantity: "3", amount: "15" });
  expect(lines().filter((line, n) => line !== before[n])).toHaveLength(1);
  expect(evaluated.times).toBeLessThan(10);
});
