import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { partsOfMeasure } from "../../src/engine/index.ts";
import { sampled } from "../../scripts/test/sample.ts";
import { openDemoApp, type Caller, type DemoApp } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { makeLarge, planOf, wholeReads } from "./largeTables.ts";
import { statementsOf } from "./listStatement.ts";

/*
 * How PostgreSQL means to run what pages ask beside their lists, if every table of documents held a million rows: one document,
 * what it was made from and what of it, its timeline, look-ups, measures and the home page. What would read a table from end to
 * end is named by its call.
 */

let demo: DemoApp;
let large: ReadonlySet<string>;
const schema = productSchema([]);

beforeAll(async () => {
  demo = await openDemoApp();
  large = await makeLarge(demo, schema);
});
afterAll(() => demo?.close());

const nobody = "00000000-0000-7000-8000-0000000000aa";
const week = { from: "2026-06-01", to: "2026-06-07" };

/** Whole reads of large tables by the statements of some work. */
async function readsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const sent = await statementsOf(work);
  const found = new Set<string>();
  for (const statement of sent) {
    if (!/^(?:\/\*[^*]*\*\/\s*)?\s*\(*\s*(?:select|with)\b/i.test(statement.text)) continue;
    const plan = await planOf(demo, statement);
    for (const read of wholeReads(large, plan)) found.add(read);
  }
  return [...found];
}

interface Call {
  readonly name: string;
  readonly run: (caller: Caller) => Promise<unknown>;
}

/** What a page asks of the first row that its list shows. */
async function detailCalls(caller: Caller): Promise<readonly Call[]> {
  const pages = schema.pages.filter(({ document }) => document.stored === "table");
  const calls: Call[] = [];
  for (const { name, table } of pages) {
    if (table !== "") continue;
    const { data } = await caller.post(`/list/${name}/query`, { size: 10 });
    const [first] = (data?.["rows"] ?? []) as readonly { readonly id: string }[];
    if (!first) continue;
    for (const what of ["get", "related", "timeline"])
      calls.push({
        name: `${name} ${what}`,
        run: (by) => by.post(`/detail/${name}/${what}`, { id: first.id }),
      });
  }
  return calls;
}

const referredTo = new Set(
  schema.documents.flatMap(({ tables }) =>
    tables.flatMap(({ fields }) => fields.flatMap(({ to }) => to ?? [])),
  ),
);
const lookUps = schema.documents
  .filter(({ name, stored }) => stored === "table" && referredTo.has(name))
  .flatMap(({ name }): readonly Call[] => [
    { name: `look-up of ${name}`, run: (by) => by.post(`/res/${name}/select`, {}) },
    {
      name: `look-up of ${name} by a text`,
      run: (by) => by.post(`/res/${name}/select`, { q: "qxz" }),
    },
  ]);
const figures = [
  { name: "home", run: (by: Caller) => by.get("/res/home") },
  // A figure over everything reads everything: they are asked for one material, supplier or whatever they can be narrowed by.
  ...schema.measures.flatMap((measure) =>
    [...new Set(partsOfMeasure(measure).flatMap((part) => Object.keys(part.by)))].map((narrow) => ({
      name: `measure ${measure.key} by ${narrow}`,
      run: (by: Caller) =>
        by.post(`/biz/measure/${measure.key}`, {
          by: { [narrow]: nobody },
          ...(partsOfMeasure(measure).some(({ period }) => period) && week),
        }),
    })),
  ),
];

/** Charts of everything that is there read everything: suppliers and goods in stock, by state. */
const known = new Set([
  "home: Seq Scan of warehouse.stock",
  "home: Index Only Scan of supplier.supplier",
  "home: Index Scan of supplier.supplier",
]);

describe("beside the lists of large tables", () => {
  test.each(["admin", "sunhao"])("%s reads none from end to end", async (who) => {
    const caller = await demo.as(who);
    const calls = [...(await detailCalls(caller)), ...lookUps, ...figures];
    const wrong: string[] = [];
    for (const { name, run } of sampled(`reads ${who}`, calls, 150, (call) => call.name)) {
      for (const read of await readsOf(() => run(caller)))
        if (!known.has(`${name}: ${read}`)) wrong.push(`${name}: ${read}`);
    }
    expect(calls.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});
