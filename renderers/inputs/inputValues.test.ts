import { describe, expect, test } from "vitest";
import type { Words } from "../base/words.ts";
import { inputFields } from "./inputField.ts";
import { judgeInput, sentInput } from "./inputValues.ts";

const fields = inputFields({
  required: ["buyer"],
  properties: {
    buyer: { kind: "text", title: "Buyer", offered: true, initial: "handler" },
    note: { kind: "text", title: "Note", offered: true },
  },
});
const words = ((key: string) => key) as Words;
const judge = (values: object, shown: object, leaves = false) =>
  judgeInput(fields, values as never, { words, language: "en", leaves, shown: shown as never });

describe("what is sent", () => {
  test("is null for what was offered and emptied, nothing for what never had a value", () => {
    expect(sentInput({ buyer: "", note: null }, { buyer: "Li" })).toEqual({ buyer: null });
    expect(sentInput({ buyer: "Wang" }, { buyer: "Li" })).toEqual({ buyer: "Wang" });
    expect(sentInput({}, { buyer: { id: "1" } })).toEqual({ buyer: null });
    expect(sentInput({ note: "" })).toEqual({});
  });
});

describe("what is missing", () => {
  test("is what was shown and emptied, for one row or many", () => {
    expect(judge({}, { buyer: "Li" })).toEqual({ buyer: "input.required" });
    expect(judge({}, { buyer: "Li" }, true)).toEqual({ buyer: "input.required" });
  });
  test("is not what each of many rows has a value of its own for", () => {
    expect(judge({}, {}, true)).toEqual({});
    expect(judge({}, {}, false)).toEqual({ buyer: "input.required" });
  });
});
