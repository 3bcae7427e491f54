import { expect, test } from "vitest";
import { loadFixture } from "../../../../tests/fixtures/schemaFixture.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import { nextStepView } from "./headViews.ts";

const schema = loadFixture({
  change: {
    "purchasing/order.json": {
      properties: {
        sample: { kind: "reference", to: "material", title: "Sample", "zh-CN": "样品" },
      },
      machines: {
        status: { states: { SUBMITTED: { primary: { staff: "approve" }, awaits: "sample" } } },
      },
    },
  },
}).schema!;
const page = schema.page("order")!;
const submitted = page.document.status!.state("SUBMITTED")!;
const readerOf = (accountType: string) =>
  ({ language: "en", hides: () => false, actor: { user: { accountType } } }) as unknown as Reader;

test("a state names who leads on, and the party that does while its reference is empty", () => {
  expect(nextStepView(submitted, page, readerOf("STAFF"))).toEqual({
    primary: "approve",
    awaits: "sample",
  });
  expect(nextStepView(submitted, page, readerOf("SUPPLIER"))).toEqual({
    awaits: "sample",
    awaitsElse: "staff",
  });
});
