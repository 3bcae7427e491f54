import { expect, test } from "vitest";
import { loadFixture } from "../../../../tests/fixtures/schemaFixture.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import { formatDecimal } from "../../dialect/text/decimalText.ts";
import { fieldDecimals } from "../values/fieldDecimals.ts";
import { projectDetail } from "../page/projectDetail.ts";
import { projectList } from "../page/projectList.ts";
import { recompute } from "./compute.ts";
import { recordModelOf, type RecordContext } from "./model.ts";
import { recordModelFromPage } from "./pageModel.ts";

const { schema, problems } = loadFixture({
  change: {
    "purchasing/order.json": {
      properties: {
        score: { kind: "rate", decimals: 1, title: "Score", "zh-CN": "得分" },
        third: {
          kind: "rate",
          decimals: 2,
          compute: "score / 3",
          title: "Third",
          "zh-CN": "三分之一",
        },
        whole: { kind: "percent", decimals: 0, title: "Whole", "zh-CN": "整数" },
      },
      list: { columns: ["number", "score"] },
    },
  },
});
const everything: Reader = { language: "en", can: () => true, hides: () => false };
const document = schema!.document("order")!;
const page = schema!.page("order")!;
const detail = projectDetail(page, everything);
const models = [recordModelOf(document, "en"), recordModelFromPage(detail, "en")];
const context = {
  me: {},
  today: "2026-11-21",
  now: "2026-11-21T04:00:00Z",
  timeZone: "UTC",
} as unknown as RecordContext;

test("the files are sound", () => expect(problems).toEqual([]));

test.each([0, 1])(
  "server and browser (%i) take and compute no more places than are stated",
  (at) => {
    const model = models[at]!;
    const [score, whole] = ["score", "whole"].map((key) => model.header.field(key)!);
    const read = (field: typeof score, value: unknown) => field!.kind.parse(value, field!.settings);
    const typed = (field: typeof score, text: string) =>
      field!.kind.fromText(text, field!.settings, {} as never);
    expect(read(score, "1.5")).toEqual({ value: "1.5" });
    expect(read(score, "1.50")).toEqual({ value: "1.5" });
    expect(read(score, "1.55")).toMatchObject({
      refused: { msgKey: "common.number", args: ["1.55", "1"] },
    });
    expect(typed(whole, "12%")).toEqual({ value: "12" });
    expect(typed(whole, "12.5 %")).toMatchObject({ refused: { msgKey: "common.number" } });
    expect(recompute(model, { score: "2", items: [] } as never, context)).toMatchObject({
      third: "0.67",
    });
  },
);

test("lists, forms and prints show them", () => {
  const [column] = projectList(page, everything).columns.filter(({ key }) => key === "score");
  const [field] = detail.header.fields.filter(({ key }) => key === "score");
  for (const view of [column!, field!]) {
    expect(fieldDecimals(view, {}, {})).toBe(1);
    expect(formatDecimal("2", "en", fieldDecimals(view, {}, {}))).toBe("2.0");
  }
});
