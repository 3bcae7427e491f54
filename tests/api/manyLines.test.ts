import { expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import { productSchema } from "./harness.ts";
import { post, refusingApp } from "./refusingApp.ts";

/** A save of more lines than a document takes is refused by counting them, whatever they hold: it must keep nobody waiting. */
const app = refusingApp();
const schema = productSchema();
const tables = schema.documents.flatMap((document) => {
  const page = schema.pages.find((each) => each.document === document && each.table === "");
  const lines = document.tables.filter(({ parent }) => parent && !parent.parent);
  return page
    ? lines.map((table) => ({ page: page.name, key: table.key, most: table.maxItems }))
    : [];
});

test.each(sampled("line tables with too many lines", tables, 5))(
  "$page: $key takes at most $most",
  async ({ page, key, most }) => {
    expect(most).toBeLessThanOrEqual(10_000);
    // Some documents are written by others than who has every right here.
    const { http } = await app.readers["en-US"].post(`/detail/${page}/save`, { [key]: "none" });
    if (http === 403) return;
    for (const word of ["add", "set", "remove"]) {
      const lines = { [word]: Array.from({ length: most + 1 }, () => ({ set: { no: "such" } })) };
      await app.expectRefused(post(`/detail/${page}/save`, { [key]: lines }), {
        status: 5103,
        msgKey: "common.maxItems",
      });
    }
  },
);

test("as many lines as a document takes are judged one by one", async () => {
  const { most } = tables.find(({ page, key }) => page === "purchase-order" && key === "items")!;
  const lines = { add: Array.from({ length: most }, () => ({ set: { quantity: "none" } })) };
  const answer = await app.readers["en-US"].post("/detail/purchase-order/save", { items: lines });
  expect(answer).toMatchObject({ status: 5103, msgKey: "common.number" });
});
