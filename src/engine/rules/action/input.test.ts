import { expect, test } from "vitest";
import type { Action, InputSchema } from "../../dialect/model/document.ts";
import type { Expression } from "../../dialect/expression/types.ts";
import { inputAt, inputIn } from "./refuseAction.ts";

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

const always = (value: unknown) => ({ evaluate: () => value }) as unknown as Expression;
const asking = (visible: boolean) =>
  ({
    input: {
      type: "object",
      required: ["buyer", "why"],
      properties: { buyer: { kind: "text" }, why: { kind: "text" } },
    },
    initial: { buyer: always("B1") },
    visible: { buyer: always(visible) },
  }) as unknown as Action;

test("an input begins with its value at the row, unless something was sent or it was emptied", () => {
  const given = (sent: object) =>
    inputAt(asking(true), "input", { sent: { ...sent }, environment: {} })?.given;
  expect(given({})).toEqual({ buyer: "B1" });
  expect(given({ buyer: "B2" })).toEqual({ buyer: "B2" });
  expect(given({ buyer: null })).toEqual({ buyer: null });
});

test("what is not visible at the row is neither asked nor taken", () => {
  const action = asking(false);
  const at = () => inputAt(action, "input", { sent: { buyer: "B2", why: "so" }, environment: {} })!;
  expect(at().given).toEqual({ why: "so" });
  expect(at().schema).toMatchObject({ required: ["why"], properties: { why: { kind: "text" } } });
  expect(Object.keys(at().schema["properties"] as object)).toEqual(["why"]);
  expect(at().schema).toBe(at().schema);
});
