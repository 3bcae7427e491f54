import { describe, expect, it } from "vitest";
import { caseClock, caseGroups, cases, caseScope, refusals } from "./cases.ts";
import { compileExpression, wireOf } from "./compile.ts";
import { ExpressionError } from "./error.ts";
import { operators, type OperatorName } from "./operators/index.ts";

describe.each(caseGroups)("$title", (group) => {
  it.each(group.cases)(
    "$expression is $expected given $given",
    ({ expression, given, expected, holds }) => {
      const compiled = compileExpression(expression, caseScope);
      const environment = { ...caseClock, ...given };
      expect(wireOf(compiled.evaluate(environment))).toEqual(expected);
      expect(compiled.holds(environment)).toBe(holds ?? compiled.holds(environment));
    },
  );
});

describe("refusals", () => {
  it.each(refusals)("%s: %s", (expression, reason) => {
    expect(() => compileExpression(expression, caseScope)).toThrow(ExpressionError);
    expect(() => compileExpression(expression, caseScope)).toThrow(reason);
  });
});

describe("the table", () => {
  it("is large, and shows every operator", () => {
    expect(cases.length).toBeGreaterThan(200);
    const used = JSON.stringify(
      cases.map(({ expression }) => compileExpression(expression, caseScope).tree),
    );
    const unused = Object.keys(operators).filter(
      (name) => !used.includes(`"operator":${JSON.stringify(name)}`),
    );
    expect(unused).toEqual([]);
  });
  it.each(Object.keys(operators) as OperatorName[])("the examples of %s are true", (name) => {
    for (const [expression, value] of operators[name].examples) {
      expect([expression, wireOf(compileExpression(expression, {}).evaluate(caseClock))]).toEqual([
        expression,
        JSON.parse(value),
      ]);
    }
  });
});
