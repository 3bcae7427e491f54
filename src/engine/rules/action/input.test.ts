import { expect, test } from "vitest";
import type { InputSchema } from "../../dialect/model/document.ts";
import type { Expression } from "../../dialect/expression/types.ts";
import { inputIn, withInitial } from "./input.ts";

const schema: InputSchema = {
  type: "object",
  properties: {
    text: { title: "Message", "zh-CN": "消息", help: "All read it", "help:zh-CN": "所有人可见" },
    plain: { title: "Plain" },
  },
};

test("an input's labels and helps are in the reader's language, and in no other", () => {
  expect(inputIn(schema, "cn")["properties"]).toEqual({
    text: { title: "消息", help: "所有人可见" },
    plain: { title: "Plain" },
  });
  expect(inputIn(schema, "en")["properties"]).toEqual({
    text: { title: "Message", help: "All read it" },
    plain: { title: "Plain" },
  });
});

test("choices too: each in its own words, Traditional ones where they are given, else the Simplified", () => {
  const choices = [
    { value: "A", title: "Line", "zh-CN": "行", "zh-TW": "列" },
    { value: "B", title: "Stock", "zh-CN": "在途" },
    { value: "C", title: "Bare" },
    { value: "D" },
  ];
  const titles = (language: "cn" | "tw" | "en") => {
    const { properties } = inputIn({ type: "object", properties: { how: { choices } } }, language);
    const { how } = properties as { how: { choices: readonly { title: string }[] } };
    return how.choices.map(({ title }) => title);
  };
  expect(titles("cn")).toEqual(["行", "在途", "Bare", "D"]);
  expect(titles("tw")).toEqual(["列", "在途", "Bare", "D"]);
  expect(titles("en")).toEqual(["Line", "Stock", "Bare", "D"]);
});

test("an input begins with its value at the row, unless something was sent or it was emptied", () => {
  const initial = { buyer: { evaluate: () => "B1" } as unknown as Expression };
  expect(withInitial({}, initial, {})).toEqual({ buyer: "B1" });
  expect(withInitial({ buyer: "B2" }, initial, {})).toEqual({ buyer: "B2" });
  expect(withInitial({ buyer: null }, initial, {})).toEqual({ buyer: null });
});
