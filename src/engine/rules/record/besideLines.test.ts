import { expect, test } from "vitest";
import { features } from "../../../features/words.ts";
import { loadDocuments } from "../../dialect/load/load.ts";
import { projectDetail } from "../page/projectDetail.ts";
import { recompute } from "./compute.ts";
import { recordModelOf, type RecordContext } from "./model.ts";
import { recordModelFromPage } from "./pageModel.ts";
import type { Row } from "./record.ts";

const label = (title: string) => ({ title, "zh-CN": title });
const lot = {
  name: "lot",
  code: "lot",
  scope: "company",
  menu: "L",
  version: 1,
  ...label("Lot"),
  properties: {
    code: { code: "lot001", kind: "text", ...label("Code") },
    name: { code: "lot002", kind: "text", ...label("Name") },
    items: {
      code: "loi",
      ...label("Items"),
      items: {
        properties: {
          quantity: { kind: "quantity", ...label("Quantity") },
          before: {
            kind: "quantity",
            compute: "sum(header.items.filter(row, row.item < item).map(row, row.quantity))",
            ...label("Before it"),
          },
        },
      },
    },
  },
};
const { schema, problems } = loadDocuments(
  Object.entries({
    "m/lot.json": lot,
    "modules.json": { modules: [{ name: "m", ...label("M"), icon: "X", sort: 1 }] },
  }).map(([path, content]) => ({ path, text: JSON.stringify(content) })),
  { toTraditional: (text) => text, features },
);
if (!schema) throw new Error(JSON.stringify(problems));

const server = recordModelOf(schema.document("lot")!, "en");
const page = projectDetail(schema.page("lot")!, {
  language: "en",
  can: () => true,
  hides: () => false,
});
const browser = recordModelFromPage(JSON.parse(JSON.stringify(page)) as typeof page, "en");
const context: RecordContext = {
  me: {},
  today: "2026-11-21",
  now: "2026-11-21T04:00:00.000Z",
  timeZone: "UTC",
};
const before = (record: Row) => (record["items"] as readonly Row[]).map((line) => line["before"]);

test.each([
  ["the server's model", server],
  ["the browser's model", browser],
])("%s: a line that reads the lines beside it follows their changes", (_name, model) => {
  const record = recompute(
    model,
    {
      code: "1",
      items: ["1", "2", "3"].map((quantity, index) => ({ item: index + 1, quantity })),
    } as unknown as Row,
    context,
  );
  expect(before(record)).toEqual(["0", "1", "3"]);
  const [first, ...rest] = record["items"] as readonly Row[];
  const typed = { ...record, items: [{ ...first!, quantity: "5" }, ...rest] };
  const changed = [{ table: "items", field: "quantity", at: [0] }];
  expect(before(recompute(model, typed, context, changed))).toEqual(["0", "5", "7"]);
});
