import { customizeValidator } from "@rjsf/validator-ajv8";
import type { RJSFSchema } from "@rjsf/utils";
import Ajv2020 from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import type { Words } from "../base/words.ts";
import { interpretingValidator } from "./interpretingValidator.ts";

const words = ((id: string) => id) as Words;
const interpreted = interpretingValidator(words);
const compiled = customizeValidator({ AjvClass: Ajv2020 as never });

const reason: RJSFSchema = {
  type: "object",
  required: ["reason"],
  additionalProperties: false,
  properties: {
    reason: { type: "string", minLength: 1, maxLength: 10 },
    note: { type: "string", pattern: "^[a-z]*$" },
    urgency: { enum: ["LOW", "HIGH"] },
    days: { type: "integer", minimum: 1, exclusiveMaximum: 30 },
    date: { type: "string", format: "date" },
    share: { type: "number", multipleOf: 0.5 },
    tags: { type: "array", items: { type: "string" }, minItems: 1, uniqueItems: true },
  },
  dependentRequired: { urgency: ["days"] },
};
const nested: RJSFSchema = {
  type: "object",
  properties: { lines: { type: "array", items: { $ref: "#/$defs/line" } } },
  $defs: {
    line: { type: "object", required: ["quantity"], properties: { quantity: { type: "string" } } },
  },
};
const either: RJSFSchema = {
  oneOf: [{ properties: { a: { const: 1 } }, required: ["a"] }, { required: ["b"] }],
};

/** The interpreter stands in for Ajv, which makes code from schemas: on what is valid the two must agree. */
test.each<[string, RJSFSchema, unknown]>([
  ["all that is asked", reason, { reason: "late" }],
  [
    "everything",
    reason,
    {
      reason: "late",
      note: "abc",
      urgency: "LOW",
      days: 3,
      date: "2026-11-21",
      share: 1.5,
      tags: ["a"],
    },
  ],
  ["nothing", reason, {}],
  ["an empty text", reason, { reason: "" }],
  ["a text too long", reason, { reason: "01234567890" }],
  ["ten letters outside the first plane", reason, { reason: "😀😀😀😀😀😀😀😀😀😀" }],
  ["a wrong type", reason, { reason: 5 }],
  ["a pattern that does not match", reason, { reason: "x", note: "ABC" }],
  ["no member of the enum", reason, { reason: "x", urgency: "MID", days: 1 }],
  ["what depends is missing", reason, { reason: "x", urgency: "LOW" }],
  ["below the minimum", reason, { reason: "x", days: 0 }],
  ["at the exclusive maximum", reason, { reason: "x", days: 30 }],
  ["a fraction for an integer", reason, { reason: "x", days: 1.5 }],
  ["a day that does not exist", reason, { reason: "x", date: "2026-02-30" }],
  ["no multiple", reason, { reason: "x", share: 0.3 }],
  ["too few items", reason, { reason: "x", tags: [] }],
  ["the same item twice", reason, { reason: "x", tags: ["a", "a"] }],
  ["an unknown field", reason, { reason: "x", other: 1 }],
  ["null", reason, null],
  ["good lines", nested, { lines: [{ quantity: "1" }] }],
  ["a line without quantity", nested, { lines: [{ quantity: "1" }, {}] }],
  ["one of two", either, { a: 1 }],
  ["both of two", either, { a: 1, b: 1 }],
  ["none of two", either, { a: 2 }],
])("agrees with Ajv on %s", (_title, schema, data) => {
  expect(interpreted.isValid(schema, data as never, schema)).toBe(
    compiled.isValid(schema, data as never, schema),
  );
});

test("a missing field is told at its place, in words", () => {
  const { errors } = interpreted.validateFormData({ lines: [{}] }, nested);
  expect(errors.map(({ property, message }) => [property, message])).toEqual([
    [".lines.0.quantity", "input.required"],
  ]);
});
