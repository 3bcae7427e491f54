import { expect, test } from "vitest";
import { loadFixture } from "../../../../tests/fixtures/schemaFixture.ts";
import { projectDetail } from "../page/projectDetail.ts";
import { newLine, newRecord } from "./create.ts";
import { recordModelOf, type RecordContext } from "./model.ts";
import { recordModelFromPage } from "./pageModel.ts";

const text = (words: object) => ({ maxLength: 40, title: "X", "zh-CN": "X", ...words });
const { schema, problems } = loadFixture({
  change: {
    "purchasing/order.json": {
      conditions: { urgent: "grade == 'A'" },
      properties: {
        first: text({ default: "second + '1'" }),
        second: text({ default: "urgent ? third : 'none'" }),
        third: text({ default: "'3'" }),
        grade: text({ default: "'A'" }),
        items: {
          items: {
            properties: {
              early: text({ default: "late + header.third" }),
              late: text({ default: "'L'" }),
            },
          },
        },
      },
    },
  },
});
const document = schema!.document("order")!;
const reader = { language: "en", can: () => true, hides: () => false } as const;
const page = projectDetail(schema!.page("order")!, reader);
const context = {
  me: {},
  today: "2026-11-21",
  now: "2026-11-21T04:00:00Z",
  timeZone: "UTC",
} as unknown as RecordContext;

test("the files are sound", () =>
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]));

test.each([
  ["server", recordModelOf(document, "en")],
  ["browser", recordModelFromPage(page, "en")],
])("a default may read fields that are declared later, and conditions of them (%s)", (_, model) => {
  const record = newRecord(model, context);
  expect(record).toMatchObject({ first: "31", second: "3", third: "3" });
  expect(newLine(model, "items", record, context)).toMatchObject({ early: "L3", late: "L" });
});
