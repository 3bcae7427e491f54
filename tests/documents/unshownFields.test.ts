import { afterAll, beforeAll, expect, test } from "vitest";
import { unshownFields, type Field, type PageSource } from "../../src/engine/index.ts";
import { listOf, openDemoApp, type Caller, type DemoApp } from "../api/demoApp.ts";
import { actorOf, productSchema } from "../api/harness.ts";

/* What a page for suppliers or customers does not show reaches them neither with its definition nor with its records. */
const schema = productSchema();
const staff = actorOf({ id: "c", code: "C" });
const supplier = { ...staff, user: { ...staff.user, accountType: "SUPPLIER" as const } };
const pages = schema.pages.filter(
  ({ detail, document }) => detail.namedOnly && document.access.supplier,
);
let demo: DemoApp;
let caller: Caller;
beforeAll(async () => {
  demo = await openDemoApp();
  caller = await demo.as("s001");
});
afterAll(() => demo?.close());

const pathOf = ({ table, key }: Field) => (table.path === "" ? key : `${table.path}.${key}`);
const unshownOf = (page: PageSource) => [...unshownFields(page, supplier)];

test("an order's lines keep what is the buyer's reckoning from its supplier; staff get all", () => {
  const page = schema.page("customer-order")!;
  expect(unshownOf(page).map(pathOf)).toEqual(
    expect.arrayContaining([
      "items.taxRate",
      "items.contractItem",
      "items.overTolerance",
      "items.underTolerance",
      "items.inReturns",
    ]),
  );
  expect(unshownFields(page, staff).size).toBe(0);
});

test.each(pages.map((page) => ({ name: page.name, page })))(
  "$name: what it does not name is not sent",
  async ({ page }) => {
    // Keys that some other field of the document has too say nothing.
    const shown = page.document.tables.flatMap(({ fields }) =>
      fields.filter((field) => !unshownFields(page, supplier).has(field)).map(({ key }) => key),
    );
    const unshown = unshownOf(page).filter(({ key }) => !shown.includes(key));
    expect(unshown.length).toBeGreaterThan(0);
    const rows = listOf(await caller.post(`/list/${page.name}/query`, {}), "rows");
    expect(rows.length).toBeGreaterThan(0);
    const definition = await caller.get(`/detail/${page.name}`);
    const asked = [definition];
    for (const { id } of rows.slice(0, 3))
      for (const call of ["get", "timeline"])
        asked.push(await caller.post(`/detail/${page.name}/${call}`, { id }));
    for (const answer of asked) {
      expect(answer).toMatchObject({ status: 200 });
      const told = new Set(keysIn(answer.data));
      expect(unshown.filter(({ key }) => told.has(key)).map(pathOf)).toEqual([]);
    }
  },
);

/** The fields that an answer has values or views of; what references carry is of other documents. */
function keysIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === "carried" || (inner && typeof inner === "object" && "code" in inner)) return [key];
    const named = (key === "key" || key === "field") && typeof inner === "string" ? [inner] : [];
    return [key, ...named, ...keysIn(inner)];
  });
}
