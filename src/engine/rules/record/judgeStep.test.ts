import { describe, expect, test } from "vitest";
import { loadFixture } from "../../../../tests/fixtures/schemaFixture.ts";
import { guideModelFromPage, guideModelOf, shownSteps } from "./guideModel.ts";
import { judgeGuide, judgeStep, stepOfProblem } from "./judgeStep.ts";
import { recordModelOf } from "./model.ts";
import { recordModelFromPage } from "./pageModel.ts";
import { projectGuide } from "../page/projectGuide.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import type { Row } from "./record.ts";

const label = (text: string) => ({ title: text, "zh-CN": text });
const { schema, problems } = loadFixture({
  change: {
    "purchasing/order.json": {
      required: ["type", "date", "items"],
      properties: { items: { minItems: 1 } },
      rules: [
        // Reads what only the last step shows, and stands at the first.
        {
          holds: "total < 100 || buyer == 'CHIEF'",
          at: "buyer",
          ...label("Large orders are the chief's"),
        },
        { holds: "buyer != 'NOBODY'", at: "buyer", ...label("Somebody buys") },
      ],
      guide: {
        steps: [
          { key: "basic", ...label("Basic"), fields: ["type", "buyer"] },
          {
            key: "when",
            ...label("When"),
            visible: "type == 'URGENT'",
            fields: ["date"],
            rules: [{ holds: "date > today()", at: "date", ...label("Later than today") }],
          },
          {
            key: "lines",
            ...label("Lines"),
            tables: [{ path: "items", columns: ["material", "quantity", "needed"] }],
          },
        ],
        finish: { do: "submit" },
      },
    },
  },
});
const page = schema!.page("order")!;
const context = {
  me: {},
  today: "2026-11-21",
  now: "2026-11-21T00:00:00.000Z",
  timeZone: "Asia/Shanghai",
};
const reader: Reader = { language: "en", can: () => true, hides: () => false };
const projected = projectGuide(page, reader);
/** The server's models and the browser's: both must say the same. */
const sides = {
  server: { model: recordModelOf(page.document, "en"), guide: guideModelOf(page.guide!, "en") },
  browser: {
    model: recordModelFromPage(projected.detail, "en"),
    guide: guideModelFromPage(projected),
  },
};
const line = { key: "a", material: { id: "1", code: "M", name: "M" }, quantity: "5", needed: null };
const order = (over: Row = {}): Row => ({
  type: "STD",
  date: "2026-11-21",
  buyer: "LI",
  total: "5",
  items: [line],
  ...over,
});

test("the fixture is sound", () => expect(problems).toEqual([]));

describe.each(Object.entries(sides))("on the side of the %s", (_, { model, guide }) => {
  const judged = (record: Row, step: string) =>
    judgeStep({ model, guide, record, context, step }).map(({ msgKey, path, step: at }) => [
      msgKey,
      path,
      at,
    ]);

  test("a step answers for what is missing in it alone", () => {
    const empty = order({ type: null, items: [] });
    expect(judged(empty, "basic")).toEqual([["common.required", "type", "basic"]]);
    expect(judged(empty, "lines")).toEqual([["common.minItems", "items", "lines"]]);
    expect(judged(order({ items: [{ ...line, quantity: null }] }), "lines")).toEqual([
      ["common.required", "items[0].quantity", "lines"],
    ]);
  });

  test("a rule waits for the last step it reads from, and names the step it stands at", () => {
    const large = order({ total: "500" });
    expect(judged(large, "basic")).toEqual([]);
    expect(judged(large, "lines")).toEqual([["common.rule", "buyer", "basic"]]);
    expect(judged(order({ buyer: "NOBODY" }), "basic")).toEqual([
      ["common.rule", "buyer", "basic"],
    ]);
    expect(judged(order({ buyer: "NOBODY" }), "lines")).toEqual([]);
  });

  test("rules of lines that read the header are judged with their lines", () => {
    const early = order({ items: [{ ...line, needed: "2026-11-01" }] });
    expect(judged(early, "basic")).toEqual([]);
    expect(judged(early, "lines")).toEqual([["common.rule", "items[0].needed", "lines"]]);
  });

  test("a step that is skipped has no problems, its own rules included", () => {
    const urgent = order({ type: "URGENT" });
    expect(judged(urgent, "when")).toEqual([["common.rule", "date", "when"]]);
    expect(judged(order(), "when")).toEqual([]);
    const keys = (record: Row) => shownSteps(guide, model, record, context).map(({ key }) => key);
    expect(keys(urgent)).toEqual(["basic", "when", "lines"]);
    expect(keys(order())).toEqual(["basic", "lines"]);
  });

  test("all steps at once are judged in their order", () => {
    const wrong = order({ type: "URGENT", buyer: "NOBODY", items: [] });
    const all = judgeGuide({ model, guide, record: wrong, context });
    expect(all.map(({ path }) => path)).toEqual(["buyer", "date", "items"]);
  });

  test("a place belongs to the step that shows it", () => {
    expect(stepOfProblem(guide, { table: "items", field: "quantity" })).toBe("lines");
    expect(stepOfProblem(guide, { table: "", field: "buyer" })).toBe("basic");
    expect(stepOfProblem(guide, { table: "", field: "items" })).toBe("lines");
    expect(stepOfProblem(guide, { path: "items" })).toBe("lines");
    expect(stepOfProblem(guide, { table: "", field: "number" })).toBeUndefined();
  });
});

describe("what a reader is shown", () => {
  const hiding: Reader = { ...reader, hides: ({ key }) => key === "buyer" || key === "type" };
  const seen = projectGuide(page, hiding);

  test("is without fields he may not see, and steps of which nothing is left", () => {
    expect(seen.steps.map(({ key }) => key)).toEqual(["when", "lines"]);
    expect(JSON.stringify(seen)).not.toContain("URGENT");
  });

  test("has its fields under the sections of the detail page, in the step's order", () => {
    expect(projected.steps[0]!.sections.flatMap(({ fields }) => fields)).toEqual(["type", "buyer"]);
    expect(projected.finish).toEqual({ title: "Submit", action: "submit" });
    expect(projected.summary).toBe("Summary");
  });
});
