import { expect, test } from "vitest";
import { loadFixture } from "../../../../tests/fixtures/schemaFixture.ts";
import type { CostOfPatterns } from "./patterns.ts";

/** Problems of patterns at one place of the orders: of a field with these words, or of an input of the action `submit`. */
function problemsOf(
  change: { readonly field?: unknown; readonly input?: unknown },
  costs: ReturnType<CostOfPatterns> = new Map(),
) {
  const { field = {}, input } = change;
  const { problems } = loadFixture({
    change: {
      "purchasing/order.json": {
        properties: { buyer: field },
        ...(input !== undefined && { actions: { submit: { input } } }),
      },
    },
    costOfPatterns: () => costs,
  });
  return problems.map(({ pointer, message }) => `${pointer}: ${message}`);
}

const exponential = new Map([["(a+)+", { degree: Infinity, attack: "'a'.repeat(31)" }]]);
const square = new Map([["a+a+$", { degree: 2 }]]);
const atField = "/properties/buyer/pattern";

test("a pattern that doubles its time with every character is refused however short the text", () => {
  expect(problemsOf({ field: { pattern: "(a+)+", maxLength: 10 } }, exponential)).toEqual([
    `${atField}: This pattern can take forever on a short text, such as 'a'.repeat(31): let no part be repeated in two ways`,
  ]);
});

test("a pattern that grows with a power of the length is judged by the longest text", () => {
  expect(problemsOf({ field: { pattern: "a+a+$" } }, square)).toEqual([]);
  expect(problemsOf({ field: { pattern: "a+a+$", maxLength: 4472 } }, square)).toEqual([]);
  expect(problemsOf({ field: { pattern: "a+a+$", maxLength: 4473 } }, square)).toEqual([
    `${atField}: This pattern takes too long on long texts: a maxLength of 4472 is the most for it`,
  ]);
});

test("a pattern whose time is unknown is refused", () => {
  expect(problemsOf({ field: { pattern: "a" } }, new Map([["a", "unknown"]]))).toEqual([
    `${atField}: How long this pattern takes could not be found out: write a simpler one`,
  ]);
});

test("patterns of inputs are judged wherever they stand, without a longest text as endless", () => {
  const input = (reason: unknown) => ({ reason });
  const at = "/actions/submit/input/reason";
  const words = { title: "Reason", "zh-CN": "原因", type: "string" };
  expect(problemsOf({ input: input({ ...words, pattern: "(" }) })).toEqual([
    `${at}/pattern: Not a regular expression`,
  ]);
  expect(problemsOf({ input: input({ ...words, pattern: "a+a+$" }) }, square)).toEqual([
    `${at}/pattern: This pattern takes too long on long texts: a maxLength of 4472 is the most for it`,
  ]);
  expect(
    problemsOf({ input: input({ ...words, maxLength: 80, pattern: "a+a+$" }) }, square),
  ).toEqual([]);
  expect(problemsOf({ input: input({ ...words, patternProperties: { "(": {} } }) })).toEqual([
    `${at}/patternProperties/(: Not a regular expression`,
  ]);
});
