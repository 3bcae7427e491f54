import { afterAll, beforeAll, expect, test } from "vitest";
import { unshownFields, type Field, type PageSource } from "../../src/engine/index.ts";
import { listOf, openDemoApp, type Caller, type DemoApp, type Row } from "../api/demoApp.ts";
import { askEverything } from "../api/channels.ts";
import { isTelling, plantSecrets } from "../api/secrets.ts";
import { actorOf, productSchema } from "../api/harness.ts";

/* What a page for suppliers or customers does not show reaches them neither with its definition nor with its records. */
const schema = productSchema();
const staff = actorOf({ id: "c", code: "C" });
const supplier = { ...staff, user: { ...staff.user, accountType: "SUPPLIER" as const } };
let demo: DemoApp;
let callers: readonly Caller[];
beforeAll(async () => {
  demo = await openDemoApp();
  callers = await Promise.all(["s001", "s002", "s003"].map((name) => demo.as(name)));
});
afterAll(() => demo?.close());

const pathOf = ({ table, key }: Field) => (table.path === "" ? key : `${table.path}.${key}`);
const unshownOf = (page: PageSource) => [...unshownFields(page, supplier)];
/** Pages of documents on the menus that suppliers get, with more fields than they show; pages of lines open one of them. */
const pages = schema.pages.filter(
  (page) =>
    page.table === "" &&
    ["PUR_CUSORD", "PUR_CON", "PUR_QUOTE", "PUR_REC", "PUR_CHG", "WMS_DN"].includes(page.menu) &&
    unshownOf(page).some(({ internal }) => !internal),
);

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

test("contracts and statements keep what is nowhere shown too", () => {
  expect(pages.map(({ name }) => name).toSorted()).toEqual([
    "contract",
    "customer-order",
    "delivery-note",
    "dock-calendar",
    "reconciliation",
  ]);
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
    const [caller, rows] = await reading(page);
    const definition = await caller.get(`/detail/${page.name}`);
    const asked = [definition];
    for (const { id } of rows.slice(0, 3))
      for (const call of ["get", "timeline"])
        asked.push(await caller.post(`/detail/${page.name}/${call}`, { id }));
    const secrets = await plantSecrets(
      { opened: { store: demo.store } },
      page.document,
      rows[0]!,
      unshownOf(page).filter(isTelling),
    );
    const at = { app: demo.app, schema };
    for (const { channel, text } of await askEverything(at, caller, page, rows[0]!, {
      reading: true,
    }))
      expect(
        secrets.filter(({ value }) => text.includes(value)).map(({ path }) => path),
        channel,
      ).toEqual([]);
    for (const answer of asked) {
      expect(answer).toMatchObject({ status: 200 });
      const told = new Set(keysIn(answer.data));
      expect(unshown.filter(({ key }) => told.has(key)).map(pathOf)).toEqual([]);
    }
  },
);

/** A supplier who has rows on a page. */
async function reading(page: PageSource): Promise<readonly [Caller, readonly Row[]]> {
  for (const caller of callers) {
    const rows = listOf(await caller.post(`/list/${page.name}/query`, {}), "rows");
    if (rows.length > 0) return [caller, rows];
  }
  throw new Error(`no supplier has rows on ${page.name}`);
}

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
