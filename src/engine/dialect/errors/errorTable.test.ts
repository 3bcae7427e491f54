import { expect, test } from "vitest";
import { Refusal } from "../text/errors.ts";
import { row } from "./errorRow.ts";
import { addErrorRows, errorKeys, errorTable, type ErrorKey } from "./errorTable.ts";

const { "bid.step": step } = errorTable;

test("rows of features are in the table", () => {
  expect(new Refusal("bid.step", { args: ["1"] })).toMatchObject({ status: step.status });
  expect(errorKeys()).toContain("bid.step");
});

test.each(["bid.step", "common.required"] satisfies ErrorKey[])(
  "no second owner has a row of the key %s, and the table stays as it was",
  (key) => {
    const before = { ...errorTable };
    const added = { "made.up": row(5001, "", "", "New"), [key]: row(5001, "", "", "Another") };
    expect(() => addErrorRows("other", added)).toThrow(`"${key}" is there twice`);
    expect(errorTable).toEqual(before);
  },
);

test("a feature may add its rows again", () => {
  addErrorRows("auction", { "bid.step": step });
  expect(errorTable["bid.step"]).toBe(step);
});

test("a refusal names a row that is there", () => {
  // @ts-expect-error -- no feature has this key
  expect(() => new Refusal("bid.none")).toThrow(TypeError);
});
