import { describe, expect, test } from "vitest";
import { csvLine, CsvError, csvText, fromCsvText, parseCsv, sniffDelimiter } from "./csv.ts";

const parsed = (text: string, delimiter = ",") => [...parseCsv(text, delimiter)];

describe("parseCsv", () => {
  test("takes quotes, doubled quotes, delimiters and line breaks inside of them", () => {
    expect(parsed('a,"b,1","c ""x""","d\r\ne"\r\nf')).toEqual([
      ["a", "b,1", 'c "x"', "d\r\ne"],
      ["f"],
    ]);
  });
  test("keeps empty cells, and a quote inside an unquoted cell", () => {
    expect(parsed('a,,\n,5",b')).toEqual([
      ["a", "", ""],
      ["", '5"', "b"],
    ]);
  });
  test.each(["\n", "\r\n", "\r"])("ends lines with %j", (end) => {
    expect(parsed(`a,b${end}c,d${end}`)).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });
  test("refuses a quoted cell that never ends, naming its line", () => {
    expect(() => parsed('a\nb,"c')).toThrow(new CsvError("line 2: a quoted cell never ends"));
  });
  test("reads back what csvLine writes", () => {
    const parts = ["a,b", 'say "x"', "two\nlines", " spaced ", "", "plain"];
    expect(parsed(csvLine(parts, ","))).toEqual([parts]);
  });
});

describe("sniffDelimiter", () => {
  test.each([
    ["a,b\n1,2\n", ","],
    ["a\tb\tc, d\n1\t2\t3\n", "\t"],
    ["a;b\n1,5;2\n", ";"],
    ["a|b\n1|2", "|"],
    ["only\none\n", ","],
    ['"a;b",c\n"d;e",f\n', ","],
  ])("of %j is %j", (text, delimiter) => {
    expect(sniffDelimiter(text)).toBe(delimiter);
  });
});

describe("formulas", () => {
  test.each(["=1+1", "+1", "-1", "@x", "\tx", "\rx", "＝1", "'=1", "''=1"])(
    "%j gets an apostrophe and loses it again",
    (text) => {
      expect(csvText(text, false)).toBe(`'${text}`);
      expect(fromCsvText(`'${text}`)).toBe(text);
    },
  );
  test.each(["plain", "'quoted", "", "1-1", "a=b"])("%j stays as it is both ways", (text) => {
    expect(csvText(text, false)).toBe(text);
    expect(fromCsvText(text)).toBe(text);
  });
  test("a negative number stays a number", () => {
    expect(csvText("-12.5", true)).toBe("-12.5");
    expect(csvText("-1+cmd", true)).toBe("'-1+cmd");
  });
});
