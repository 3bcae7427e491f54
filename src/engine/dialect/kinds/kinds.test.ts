import { describe, expect, it } from "vitest";
import { errorTable } from "../errors/errorTable.ts";
import { languages } from "../text/label.ts";
import { operators } from "../paths/query.ts";
import type { FieldSettings, WireValue } from "./kind.ts";
import { kindOf, kinds } from "./index.ts";

const id = "0192f3a0-0000-7000-8000-000000000001";
const type = [
  { value: "STD", title: { cn: "标准", tw: "標準", en: "Standard" } },
  { value: "URGENT", title: { cn: "紧急", tw: "緊急", en: "Urgent" } },
];

function parse(
  kind: string,
  input: unknown,
  field: Partial<FieldSettings> = {},
): WireValue | string {
  const parsed = kindOf(kind).parse(input, { key: "x", ...field });
  return "refused" in parsed
    ? `!${parsed.refused.msgKey} ${parsed.refused.args?.join(" | ")}`
    : parsed.value;
}
function typed(
  kind: string,
  text: string,
  field: Partial<FieldSettings> = {},
  language: "cn" | "en" = "cn",
): WireValue | string {
  const parsed = kindOf(kind).fromText(text, { key: "x", ...field }, language, {
    timeZone: "Asia/Shanghai",
  });
  return "refused" in parsed
    ? `!${parsed.refused.msgKey} ${parsed.refused.args?.join(" | ")}`
    : parsed.value;
}

/** A value taken once is taken again unchanged; a refusal's message begins with the label in every language. */
function again(
  kind: string,
  value: WireValue,
  field: Partial<FieldSettings> | undefined,
): WireValue | string {
  if (typeof value !== "string" || !value.startsWith("!")) return parse(kind, value, field);
  const row = errorTable[value.slice(1).split(" ")[0] as keyof typeof errorTable];
  return languages.every((language) => row[language].startsWith("{0}")) ? value : "no label";
}

describe("every kind", () => {
  it.each(kinds.map((kind) => [kind.name, kind] as const))(
    "%s takes null, knows its operators and says what it is",
    (name, kind) => {
      expect(kindOf(name)).toBe(kind);
      expect(parse(name, null, { choices: type })).toBeNull();
      expect(parse(name, undefined, { choices: type })).toBeNull();
      expect(typed(name, "  ", { choices: type })).toBeNull();
      for (const language of languages)
        expect(kind.toText(null, { key: "x", choices: type }, language)).toBe("");
      expect(operators).toEqual(expect.arrayContaining([...kind.operators]));
      expect(kind.about).toMatch(/\.$/);
    },
  );
  it("has a known name", () => {
    expect(() => kindOf("quantiy")).toThrow("did you mean “quantity”? Known: text, note");
  });
});

/* Refusals name a key whose message begins with the label. */
describe("what is taken and what is refused", () => {
  it.each<[kind: string, input: unknown, expected: WireValue, field?: Partial<FieldSettings>]>([
    ["text", "  a b  ", "a b"],
    ["text", "a\r\nb", "a b"],
    ["text", "   ", null],
    ["text", 5, "!common.format 5 | text"],
    ["text", "a\0b", "!common.format a\u{fffd}b | text"],
    ["text", "a\ud800", "!common.format a\u{fffd} | text"],
    ["text", "😀😀😀", "😀😀😀", { maxLength: 3 }],
    ["text", "abcd", "!common.length 3 | 4", { maxLength: 3 }],
    ["text", "a1", "!common.pattern a1", { pattern: "^[a-z]+$" }],
    ["note", " a\r\nb ", "a\nb"],
    ["html", "<p></p>", null],
    ["html", "<p>x<script>1</script></p>", "<p>x</p>"],
    ["html", `<p>${"x".repeat(20_000)}</p>`, "!common.length 20000 | 20007"],
    ["html", "<b>".repeat(40_000), "!common.length 20000 | 120000"],
    ["time", "8:05", "08:05"],
    ["time", "", null],
    ["time", "noon", "!common.timeOfDay noon"],
    ["time", 830, "!common.timeOfDay 830"],
    ["number-series", "RTA2026110001", "RTA2026110001"],
    ["quantity", "5.000", "5"],
    ["quantity", 5.25, "5.25"],
    ["quantity", "0.000001", "0.000001"],
    ["quantity", "0.0000001", "!common.number 0.0000001 | 6"],
    ["quantity", "1e3", "!common.number 1e3 | 6"],
    ["quantity", "1,000", "!common.number 1,000 | 6"],
    ["quantity", 123456789012.34567, "!common.number 123456789012.34567 | 6"],
    ["quantity", Number.NaN, "!common.number null | 6"],
    ["quantity", true, "!common.number true | 6"],
    ["quantity", "-1", "!common.range -1 | ≥ 0"],
    ["quantity", "-1", "-1", { limits: { min: "-10" } }],
    ["quantity", "0", "!common.range 0 | > 0", { limits: { above: "0" } }],
    ["quantity", "10", "!common.range 10 | ≥ 0, < 10", { limits: { below: "10" } }],
    ["quantity", "999999999999.999999", "999999999999.999999"],
    [
      "quantity",
      "1000000000000",
      "!common.range 1000000000000 | -999999999999.999999 … 999999999999.999999",
    ],
    ["price", "-0", "0"],
    ["amount", "10.005", "!common.number 10.005 | 2"],
    ["amount", "10.005", "10.005", { decimalsFrom: "currency" }],
    ["rate", "7.12345678", "7.12345678"],
    ["percent", "100.0001", "!common.range 100.0001 | ≥ 0, ≤ 100"],
    ["percent", "13", "13"],
    ["integer", 7, 7],
    ["integer", "7.0", 7],
    ["integer", 7.5, "!common.integer 7.5"],
    ["integer", 3_000_000_000, "!common.range 3000000000 | ≥ -2147483648, ≤ 2147483647"],
    ["integer", 11, "!common.range 11 | ≤ 10", { limits: { max: "10" } }],
    ["date", "2026-11-21", "2026-11-21"],
    ["date", "2026-02-29", "!common.date 2026-02-29"],
    ["date", "2026-11-21T00:00:00Z", "!common.date 2026-11-21T00:00:00Z"],
    [
      "date",
      "2026-11-21",
      "!common.range 2026-11-21 | ≥ 2027-01-01",
      { limits: { min: "2027-01-01" } },
    ],
    ["datetime", "2026-11-21T08:00:00+08:00", "2026-11-21T00:00:00.000Z"],
    ["datetime", "2026-11-21T08:00:00", "!common.instant 2026-11-21T08:00:00"],
    ["boolean", true, true],
    ["boolean", "true", "!common.boolean true"],
    ["choice", "STD", "STD", { choices: type }],
    ["choice", "std", "!common.choice std | STD, URGENT", { choices: type }],
    ["choice", ["STD", "STD"], ["STD"], { choices: type, many: true }],
    ["choice", [], null, { choices: type, many: true }],
    ["state", "URGENT", "URGENT", { choices: type }],
    ["reference", id.toUpperCase(), id],
    ["reference", { id, code: "S001", name: "East" }, { id, code: "S001", name: "East" }],
    ["reference", { code: " S001 " }, { code: "S001" }],
    ["reference", "S001", "!common.format S001 | id | {id} | {code}"],
    ["reference", { id: 5 }, "!common.format 5 | id | {id} | {code}"],
    ["reference", [id, { id }], [id], { many: true }],
    ["tree", id, id],
    [
      "image",
      [{ id: "f1", name: "a.png", size: 10, mime: "image/png", x: 1 }],
      [{ id: "f1", name: "a.png", size: 10, mime: "image/png" }],
    ],
    [
      "image",
      [{ id: "f1", name: "a.gif", size: 10, mime: "image/gif" }],
      "!file.type jpg, png, webp",
    ],
    [
      "image",
      [{ id: "f1", name: "a.png", size: 2_097_153, mime: "image/png" }],
      "!common.range 2.1 MB | ≤ 2 MB",
    ],
    ["attachment", [{ id: "f1" }], '!common.format {"id":"f1"} | {id, name, size, mime}'],
    ["attachment", [], null],
    ["json", { a: [1, "x", null] }, { a: [1, "x", null] }],
    ["json", { a: "\0" }, "!common.format object | JSON"],
    [
      "attributes",
      { heatNo: " H1 ", hardness: 95.5, none: "" },
      { heatNo: "H1", hardness: "95.5" },
    ],
    ["attributes", { heatNo: null }, null],
    ["attributes", ["H1"], '!common.format ["H1"] | {key: value}'],
    ["attributes", { heatNo: { a: 1 } }, '!common.format {"a":1} | text'],
    ["attributes", { "heat no": "H1" }, "!common.format heat no | a-z A-Z 0-9"],
  ])("%s %j -> %j", (kind, input, expected, field) => {
    const value = parse(kind, input, field);
    expect(value).toEqual(expected);
    expect(again(kind, value, field)).toEqual(expected);
  });
});

describe("what people type or paste", () => {
  it.each<[kind: string, text: string, expected: WireValue, language?: "cn" | "en"]>([
    ["quantity", "1,234.50", "1234.5"],
    ["quantity", "１２３．５", "123.5"],
    ["quantity", "+7", "7"],
    ["quantity", ".5", "0.5"],
    ["quantity", "1.5E+3", "1500"],
    ["quantity", "12,34", "!common.number 12,34 | 6"],
    ["quantity", "1.234,50", "!common.number 1.234,50 | 6"],
    ["quantity", "abc", "!common.number abc | 6"],
    ["percent", "13%", "13"],
    ["percent", "１３％", "13"],
    ["integer", "1,234", 1234],
    ["date", "2026/11/21", "2026-11-21"],
    ["date", "2026.1.5", "2026-01-05"],
    ["date", "2026年11月21日", "2026-11-21"],
    ["date", "２０２６－１１－２１", "2026-11-21"],
    ["date", "20261121", "2026-11-21"],
    ["date", "2026-11-21 00:00:00", "2026-11-21"],
    ["date", "11/21/2026", "2026-11-21", "en"],
    ["date", "11/21/2026", "!common.date 11/21/2026", "cn"],
    ["date", "2026-11-21 08:00", "!common.date 2026-11-21 08:00"],
    ["datetime", "2026-11-21 08:00", "2026-11-21T00:00:00.000Z"],
    ["datetime", "2026/11/21", "2026-11-20T16:00:00.000Z"],
    ["datetime", "2026-11-21T08:00:00Z", "2026-11-21T08:00:00.000Z"],
    ["datetime", "2026-11-21 25:00", "!common.instant 2026-11-21 25:00"],
    ["time", "８３０", "08:30"],
    ["time", "8.05", "08:05"],
    ["time", "24:00", "!common.timeOfDay 24:00"],
    ["boolean", "是", true],
    ["boolean", "n", false],
    ["boolean", "TRUE", true],
    ["boolean", "0", false],
    ["boolean", "maybe", "!common.boolean maybe"],
    ["choice", "標準", "STD"],
    ["choice", "urgent", "URGENT"],
    ["choice", "加急", "!common.choice 加急 | STD, URGENT"],
    ["reference", "S001 · East", { code: "S001" }],
    ["reference", "S001", { code: "S001" }],
    ["html", "a < b\nc", "a &lt; b<br>c"],
    ["attachment", "a.pdf", "!common.format a.pdf | file"],
    ["json", '{"a":1}', { a: 1 }],
    ["json", "{a", "!common.format {a | JSON"],
    ["attributes", "heatNo: H1：2；hardness:95", { heatNo: "H1：2", hardness: "95" }],
    ["attributes", '{"heatNo":"a; b"}', { heatNo: "a; b" }],
    ["attributes", "H1", "!common.format H1 | {key: value}"],
  ])("%s %j -> %j", (kind, text, expected, language) => {
    expect(typed(kind, text, { choices: type }, language)).toEqual(expected);
  });
  it("lists are separated by semicolons", () => {
    expect(typed("choice", "Standard；紧急", { choices: type, many: true })).toEqual([
      "STD",
      "URGENT",
    ]);
    expect(typed("reference", "A · a; B", { many: true })).toEqual([{ code: "A" }, { code: "B" }]);
  });
});

describe("as people read it", () => {
  it.each<[kind: string, value: WireValue, cn: string, en: string]>([
    ["quantity", "1234.5", "1234.5", "1234.5"],
    ["boolean", true, "是", "Yes"],
    ["choice", "STD", "标准", "Standard"],
    ["choice", ["STD", "URGENT"], "标准; 紧急", "Standard; Urgent"],
    ["choice", "GONE", "GONE", "GONE"],
    ["attributes", { heatNo: "H1", a: "2" }, "heatNo: H1; a: 2", "heatNo: H1; a: 2"],
    ["attributes", { heatNo: "a; b" }, '{"heatNo":"a; b"}', '{"heatNo":"a; b"}'],
    ["datetime", "2026-11-21T00:00:00.000Z", "2026-11-21 08:00", "2026-11-21 08:00"],
    ["reference", { id, code: "S001", name: "East" }, "S001 · East", "S001 · East"],
    ["reference", { id, code: "S001", name: null }, "S001", "S001"],
    ["html", "<p>a</p><p>b</p>", "a\nb", "a\nb"],
    [
      "attachment",
      [{ id: "f", name: "a.pdf", size: 1, mime: "application/pdf" }],
      "a.pdf",
      "a.pdf",
    ],
    ["integer", 7, "7", "7"],
  ])("%s %j -> %s", (kind, value, cn, en) => {
    const field = { key: "x", choices: type };
    expect(kindOf(kind).toText(value, field, "cn", { timeZone: "Asia/Shanghai" })).toBe(cn);
    expect(kindOf(kind).toText(value, field, "en", { timeZone: "Asia/Shanghai" })).toBe(en);
  });
});
