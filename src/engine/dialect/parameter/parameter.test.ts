import { describe, expect, test } from "vitest";
import { compileExpression, wireOf } from "../expression/compile.ts";
import { caseClock, caseScope } from "../expression/cases/scope.ts";
import { parameters as cases } from "../expression/cases/parameters.ts";
import {
  meaning,
  parameterValues,
  rangeText,
  withParameterValues,
  type Parameter,
} from "./parameter.ts";

const one = (key: string, type: Parameter["type"], value: string, options: string[] = []) =>
  ({
    key,
    type,
    value,
    options,
    range: undefined,
    scope: "ORG",
    group: "g",
    editable: true,
    shown: undefined,
    title: { cn: key, tw: key, en: key },
  }) satisfies Parameter;
const declared = [
  one("LIMIT", "NUMBER", "3"),
  one("STRICT", "BOOL", "Y"),
  one("WAY", "ENUM", "POOL", ["POOL", "AUTO"]),
  one("NOTE", "STRING", ""),
];

describe("what parameters are worth", () => {
  test("stored texts by their types", () => {
    expect(
      parameterValues(declared, { LIMIT: "2.50", STRICT: "N", WAY: "AUTO", NOTE: "x" }),
    ).toEqual({ LIMIT: "2.5", STRICT: false, WAY: "AUTO", NOTE: "x" });
  });
  test("the declared value where nothing, or nothing that means something, is stored", () => {
    expect(parameterValues(declared, { LIMIT: "many", STRICT: "yes", WAY: "OTHER" })).toEqual({
      LIMIT: "3",
      STRICT: true,
      WAY: "POOL",
      NOTE: "",
    });
  });
  test("keys that no file declares are nothing", () =>
    expect(parameterValues(declared, { OTHER: "1" })).not.toHaveProperty("OTHER"));
  test.each([
    ["NUMBER", "1e3"],
    ["NUMBER", ""],
    ["BOOL", "true"],
  ] as const)("a %s is not %j", (type, text) =>
    expect(meaning({ type, options: [], range: undefined }, text)).toBeUndefined(),
  );
});

describe("the range of a number", () => {
  const range = { min: "4", max: "16", whole: true };
  test.each(["3", "17", "-8", "4.5"])("%s is out of it", (text) => {
    expect(meaning({ type: "NUMBER", options: [], range }, text)).toBeUndefined();
    const held = { ...one("LIMIT", "NUMBER", "8"), range };
    expect(parameterValues([held], { LIMIT: text })).toEqual({ LIMIT: "8" });
  });
  test.each(["4", "16", "10.0"])("%s is in it", (text) =>
    expect(meaning({ type: "NUMBER", options: [], range }, text)).toBeDefined(),
  );
  test("is said to people", () => {
    expect(rangeText(range)).toBe("4…16 (1, 2, 3…)");
    expect(rangeText({ min: "0", max: undefined, whole: false })).toBe("≥ 0");
  });
});

describe("as constants of the browser", () => {
  test.each(cases.cases.filter(({ given }) => "parameter" in given))(
    "$expression says the same",
    ({ expression, given: { parameter, ...given }, expected }) => {
      const source = withParameterValues(expression, caseScope, parameter as never);
      expect(source).not.toContain("parameter");
      const compiled = compileExpression(source, caseScope);
      expect(wireOf(compiled.evaluate({ ...caseClock, ...given }))).toEqual(expected);
    },
  );
  test("negative numbers and backslashes", () => {
    const values = { LIMIT: "-2", NOTE: String.raw`a\b` };
    const source = withParameterValues("1 - parameter.LIMIT", caseScope, values);
    expect(source).toBe("1 - (-2)");
    const note = withParameterValues("parameter.NOTE", caseScope, values);
    expect(compileExpression(note, {}).evaluate({})).toBe(String.raw`a\b`);
  });
  test("fields of other rows that bear the name stay", () =>
    expect(withParameterValues("this.parameter.LIMIT", caseScope, { LIMIT: "1" })).toBe(
      "this.parameter.LIMIT",
    ));
});
