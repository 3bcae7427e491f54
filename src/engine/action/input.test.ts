import { expect, test } from "vitest";
import type { InputSchema } from "../document/document.ts";
import { inputIn } from "./input.ts";

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
