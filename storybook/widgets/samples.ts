import type { FieldView, Row, WidgetName, WireValue } from "../../src/engine/index.ts";
import { materials, ref } from "../memory/masters.ts";
import { field, longText } from "./fields.ts";

/** What a widget is shown and tried with. */
export interface WidgetSample {
  readonly field: FieldView;
  readonly filled: WireValue;
  readonly long: WireValue;
  readonly row?: Row;
  /** It only shows its value. */
  readonly readOnly?: boolean;
  /** Its control has no one element that could be described. */
  readonly loose?: boolean;
}

const limits = { types: ["image", "pdf"], maxBytes: 2_097_152, maxCount: 3 };
const file = (id: string, name: string, mime: string) => ({ id, name, size: 734_003, mime });
const licence = file("f1", "营业执照（副本）2026.pdf", "application/pdf");
const photo = file("f2", "外观.png", "image/png");
const longName = `${longText.slice(0, 60)}.pdf`;
const bearing = ref("material", "M-0001", String(materials[0]!["name"]));
const motor = ref("material", "M-0002", longText.slice(0, 60));
const states = [
  { value: "DRAFT", title: "草稿", tone: "neutral" },
  { value: "SUBMITTED", title: "审核中", tone: "progress" },
  { value: "RELEASED", title: longText.slice(0, 30), tone: "good" },
] as const;
const choices = [
  { value: "STD", title: "标准采购" },
  { value: "URGENT", title: "紧急采购" },
  { value: "LONG", title: longText.slice(0, 40) },
];
const kilogram: Row = { unit: { id: "u", code: "KG", name: "千克", decimals: 3 } };

const template = {
  ...ref("batch-template", "METAL", "金属料批次属性"),
  attributes: [
    { key: "heatNo", title: "炉号", type: "STRING", needed: true },
    { key: "grade", title: "等级", type: "ENUM", needed: false, choices: "A; B; C" },
    { key: "thickness", title: "厚度", type: "NUMBER", needed: false },
    { key: "rolled", title: "轧制日期", type: "DATE", needed: false },
  ],
};

/** A sample for every widget the engine names: the compiler finds a missing one. */
export const widgetSamples: Readonly<Record<WidgetName, WidgetSample>> = {
  text: { field: field("text", "text", "品名"), filled: "深沟球轴承", long: longText },
  textarea: { field: field("textarea", "note", "备注"), filled: "防潮", long: longText },
  html: {
    field: field("html", "html", "公告内容"),
    filled: "<p>请于 <b>11 月 30 日</b>前报价</p>",
    long: `<p>${longText}</p>`,
    loose: true,
  },
  decimal: {
    field: field("decimal", "quantity", "数量", { numeric: true, decimalsFrom: "unit" }),
    filled: "1234.5",
    long: "123456789012.123456",
    row: kilogram,
  },
  integer: {
    field: field("integer", "integer", "天数", { numeric: true }),
    filled: 45,
    long: 999_999_999,
  },
  date: { field: field("date", "date", "需求日期"), filled: "2026-03-01", long: "2026-12-31" },
  datetime: {
    field: field("datetime", "datetime", "截止时间"),
    filled: "2026-03-01T16:30:00.000Z",
    long: "2026-12-31T15:59:00.000Z",
  },
  choice: {
    field: field("choice", "choice", "采购类型", { choices }),
    filled: "URGENT",
    long: "LONG",
  },
  choices: {
    field: field("choices", "choice", "适用范围", { choices, many: true }),
    filled: ["STD", "URGENT"],
    long: ["STD", "URGENT", "LONG"],
  },
  state: {
    field: field("state", "state", "状态", { choices: states }),
    filled: "SUBMITTED",
    long: "RELEASED",
    readOnly: true,
  },
  reference: {
    field: field("reference", "reference", "物料", { to: "material" }),
    filled: bearing,
    long: motor,
  },
  references: {
    field: field("references", "reference", "候选物料", { to: "material", many: true }),
    filled: [bearing],
    long: [bearing, motor, ref("material", "M-0003", "铝型材")],
  },
  switch: { field: field("switch", "boolean", "免费品"), filled: true, long: false },
  attachment: {
    field: field("attachment", "attachment", "附件", { files: limits }),
    filled: [licence],
    long: [licence, photo, file("f3", longName, "application/pdf")],
    loose: true,
  },
  image: {
    field: field("image", "image", "图片", { files: { ...limits, types: ["image"] } }),
    filled: [photo],
    long: [photo, { ...photo, id: "f4" }, { ...photo, id: "f5" }],
    loose: true,
  },
  json: {
    field: field("json", "json", "比例"),
    filled: { first: 30 },
    long: { first: 30, rest: [40, 30], note: longText },
  },
  attributes: {
    field: field("attributes", "attributes", "批次属性", {
      by: {
        of: "template",
        lines: "attributes",
        key: "key",
        title: "title",
        type: "type",
        needed: "needed",
        choices: "choices",
      },
    }),
    filled: { heatNo: "H2231-07", grade: "A" },
    long: { heatNo: longText.slice(0, 120), grade: "B", thickness: "12.5", rolled: "2026-03-01" },
    row: { template },
    loose: true,
  },
  sequence: {
    field: field("sequence", "number-series", "单号"),
    filled: "RTA2026110001",
    long: "RTA-HEADQUARTERS-2026110001",
    readOnly: true,
  },
  masked: {
    field: field("masked", "price", "单价"),
    filled: "12.50",
    long: "123456789012.12",
    readOnly: true,
  },
};
