import { describe, expect, test } from "vitest";
import { attributesOf, attributesText, refusedAttribute } from "./attributes.ts";

const by = {
  of: "template",
  lines: "attributes",
  key: "attribute",
  title: "label",
  titles: { "zh-TW": "taiwan", "en-US": "english" },
  type: "type",
  needed: "needed",
  choices: "options",
};
const row = {
  template: {
    attributes: [
      { attribute: "heatNo", label: "炉号", taiwan: "爐號", type: "STRING", needed: true },
      { attribute: "grade", label: "等级", english: "Grade", type: "ENUM", options: "A；B; C" },
      { attribute: "hardness", label: "硬度", english: "", type: "NUMBER" },
      { attribute: "rolled", label: "轧制日期", type: "DATE" },
    ],
  },
};
const titles = (language: "cn" | "tw" | "en") =>
  attributesOf(by, row, language).map(({ title }) => title);

describe("attributes of a row", () => {
  test("bear the label of the language, else the label", () => {
    expect(titles("cn")).toEqual(["炉号", "等级", "硬度", "轧制日期"]);
    expect(titles("tw")).toEqual(["爐號", "等级", "硬度", "轧制日期"]);
    expect(titles("en")).toEqual(["炉号", "Grade", "硬度", "轧制日期"]);
  });

  test.each([undefined, {}, { template: null }, { template: { code: "M" } }])(
    "are none without a template: %j",
    (without) => expect(attributesOf(by, without, "cn")).toEqual([]),
  );

  test.each([
    ["heatNo", "anything", undefined],
    ["grade", "B", undefined],
    ["grade", "D", "common.choice D | A, B, C"],
    ["hardness", "-12.5", undefined],
    ["hardness", "1e3", "common.number 1e3 | 6"],
    ["hardness", "1.1234567", "common.number 1.1234567 | 6"],
    ["rolled", "2026-02-28", undefined],
    ["rolled", "2026-02-30", "common.date 2026-02-30"],
  ])("%s %s is refused with %s", (key, value, told) => {
    const attribute = attributesOf(by, row, "cn").find((one) => one.key === key)!;
    const refused = refusedAttribute(attribute, value);
    expect(refused && `${refused.msgKey} ${refused.args?.join(" | ")}`).toBe(told);
  });

  test("are read in the template's order, then what it names no more", () => {
    const values = { old: "x", hardness: "95", heatNo: "H1" };
    expect(attributesText(attributesOf(by, row, "cn"), values)).toBe("炉号 H1 · 硬度 95 · old x");
  });
});
