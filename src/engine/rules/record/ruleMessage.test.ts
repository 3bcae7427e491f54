import { expect, test } from "vitest";
import { loadDocuments } from "../../dialect/load/load.ts";
import { features } from "../../../features/words.ts";
import { projectDetail } from "../page/projectDetail.ts";
import { judge } from "./judge.ts";
import { recordModelOf, type RecordContext } from "./model.ts";
import { recordModelFromPage } from "./pageModel.ts";

const label = (title: string, cn: string) => ({ title, "zh-CN": cn });
const head = { $schema: "../document.schema.json", version: 1, sort: 1, icon: "X" };
const text = { kind: "text", ...label("Text", "文字") };
const unit = {
  ...head,
  name: "unit",
  code: "unt",
  scope: "global",
  menu: "U",
  ...label("Unit", "单位"),
  identity: { carry: ["decimals"], names: { "en-US": "english" } },
  properties: {
    code: { ...text, unique: true },
    name: text,
    english: text,
    decimals: { kind: "integer", ...label("Decimals", "小数位") },
  },
};
const part = {
  ...head,
  name: "part",
  code: "prt",
  scope: "global",
  menu: "P",
  ...label("Part", "物料"),
  identity: { carry: ["minimum"] },
  properties: {
    code: { ...text, unique: true },
    name: text,
    minimum: { kind: "quantity", ...label("Minimum", "最少") },
  },
};
const asked = {
  ...head,
  name: "asked",
  code: "ask",
  scope: "company",
  menu: "A",
  ...label("Asked", "申请"),
  properties: {
    code: { ...text, unique: true },
    items: {
      code: "asl",
      ...label("Lines", "明细"),
      items: {
        required: ["part"],
        properties: {
          part: { kind: "reference", to: "part", ...label("Part", "物料") },
          unit: { kind: "reference", to: "unit", ...label("Unit", "单位") },
          quantity: { kind: "quantity", unit: "unit", ...label("Quantity", "数量") },
        },
        rules: [
          {
            holds: "quantity >= part.minimum",
            at: "quantity",
            args: ["part.minimum", "quantity", "text(size(header.code))"],
            repair: "part.minimum",
            ...label("Order at least {0} (you entered {1}; {2})", "最少{0}，您填了{1}（{2}）"),
          },
        ],
      },
    },
  },
};
const files = Object.entries({
  "m/unit.json": unit,
  "m/part.json": part,
  "m/asked.json": asked,
  "modules.json": { modules: [{ name: "m", ...label("M", "模块"), icon: "X", sort: 1 }] },
});
const { schema, problems } = loadDocuments(
  files.map(([path, content]) => ({ path, text: JSON.stringify(content) })),
  { toTraditional: (words) => words, features },
);
if (!schema) throw new Error(JSON.stringify(problems));

const page = projectDetail(schema.page("asked")!, {
  language: "cn",
  can: () => true,
  hides: () => false,
});
const context: RecordContext = {
  me: {},
  today: "2026-11-21",
  now: "2026-11-21T04:00:00.000Z",
  timeZone: "Asia/Shanghai",
};
const pieces = { id: "1", code: "PCS", name: "个", english: "piece", decimals: "0" };
const bolt = { id: "2", code: "M1", name: "螺栓", minimum: "1000" };
const record = (quantity: string) => ({
  id: "9",
  code: "A12",
  items: [{ id: "l", version: 1, item: 10, part: bolt, unit: pieces, quantity }],
});

test.each([
  ["the server's", recordModelOf(schema.document("asked")!, "cn")],
  ["the browser's", recordModelFromPage(JSON.parse(JSON.stringify(page)) as typeof page, "cn")],
])(
  "%s model says what is needed and what was typed, with the unit, and offers the repair",
  (_, model) => {
    expect(judge(model, record("120"), context, "full")).toEqual([
      {
        msgKey: "common.rule",
        status: 5103,
        message: "最少1,000 个，您填了120 个（3）",
        args: ["最少1,000 个，您填了120 个（3）"],
        repair: { value: "1000", text: "1,000 个" },
        path: "items[0].quantity",
        table: "items",
        line: "l",
        field: "quantity",
        item: 10,
        subject: "M1 螺栓",
      },
    ]);
    expect(judge(model, record("1000"), context, "full")).toEqual([]);
  },
);

test("more decimals than the unit has are refused in a sentence that names the unit", () => {
  const model = recordModelOf(schema.document("asked")!, "cn");
  const [problem] = judge(model, record("1000.5"), context, "save");
  expect(problem).toMatchObject({ msgKey: "common.whole", args: ["数量", "1000.5", "个", "0"] });
});

test("the unit is called as in the reader's language, and by its usual name where that says nothing", () => {
  const model = recordModelOf(schema.document("asked")!, "en");
  const [found] = judge(model, record("120"), context, "full");
  expect(found).toMatchObject({ message: "Order at least 1,000 piece (you entered 120 piece; 3)" });
  const unnamed = record("120");
  const [line] = unnamed.items;
  const rows = { ...unnamed, items: [{ ...line!, unit: { ...pieces, english: null } }] };
  const [usual] = judge(model, rows, context, "full");
  expect(usual).toMatchObject({ message: "Order at least 1,000 个 (you entered 120 个; 3)" });
});
