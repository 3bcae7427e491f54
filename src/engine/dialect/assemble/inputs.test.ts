import { expect, test } from "vitest";
import { loadFixture } from "../../../../tests/fixtures/schemaFixture.ts";

const labels = { title: "X", "zh-CN": "X" };

/** The order of the fixtures with these words laid over it. */
function orderWith(change: object) {
  const { schema, problems } = loadFixture({ change: { "purchasing/order.json": change } });
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  return schema!.document("order")!;
}

test("inputs by key are the JSON Schema that dialogs are drawn and judged by", () => {
  const input = {
    reason: { kind: "note", maxLength: 20, required: true, ...labels },
    again: { type: "boolean", title: "Again" },
  };
  const { header } = orderWith({ actions: { ask: { ...labels, input } } });
  const asked = header.actions.find(({ key }) => key === "ask")!.input;
  expect(asked).toEqual({
    type: "object",
    required: ["reason"],
    properties: {
      reason: { kind: "note", maxLength: 20, ...labels, "zh-TW": "X" },
      again: { type: "boolean", title: "Again" },
    },
  });
});

test("an input like a field has its words, but for those that it says itself or takes away", () => {
  const field = { kind: "text", maxLength: 40, pattern: "^A", help: "Begins with A", ...labels };
  const words = { help: "x", "help:zh-CN": "x" };
  const { header } = orderWith({
    properties: { ours: { ...field, ...words, default: "'A'", required: "true" } },
    actions: {
      ask: {
        ...labels,
        input: { ours: { like: "ours", maxLength: 10, pattern: { $null: true } } },
      },
    },
  });
  const asked = header.actions.find(({ key }) => key === "ask")!.input as {
    readonly properties: Readonly<Record<string, object>>;
  };
  // What only a stored field has (default, mandatory) is none of a dialog's.
  expect(asked.properties["ours"]).toEqual({
    kind: "text",
    maxLength: 10,
    ...words,
    "help:zh-TW": "x",
    ...labels,
    "zh-TW": "X",
  });
});

test("a guard by name refuses by the condition's message, or says its label", () => {
  const { header } = orderWith({
    conditions: {
      labelled: { holds: "number != null", title: "It has a number", "zh-CN": "有单号" },
      told: {
        holds: "number != null",
        message: "common.exceed",
        args: ["number", "1", "2"],
        first: true,
      },
    },
    actions: { ask: { ...labels, when: ["labelled", "told"] } },
  });
  const { when } = header.actions.find(({ key }) => key === "ask")!;
  expect(when).toMatchObject([
    {
      status: 5201,
      first: false,
      title: { en: "It needs: It has a number", cn: "须满足：有单号" },
    },
    { status: 5301, first: true, message: "common.exceed" },
  ]);
  expect(when[1]!.args.map(({ source }) => source)).toEqual(["number", "1", "2"]);
  // The condition is read by its name, so that explanations tell it.
  expect(when.map(({ holds }) => holds.source)).toEqual(["labelled", "told"]);
});

test("lines that the system writes are neither typed, added nor removed, those below them neither", () => {
  const text = { kind: "text", ...labels };
  const below = {
    code: "ory",
    ...labels,
    items: { properties: { note: text } },
  };
  const { tables } = orderWith({
    properties: {
      log: {
        code: "orz",
        editable: "system",
        ...labels,
        items: {
          properties: { note: text, remark: { ...text, editable: "open" }, below },
        },
      },
    },
  });
  const told = (path: string) => {
    const table = tables.find((one) => one.path === path)!;
    const fields = table.fields.map(({ key, editable }) => [key, editable.when]);
    return { add: table.add?.source, remove: table.remove?.source, fields };
  };
  const nobody = { add: "false", remove: "false" };
  expect(told("log")).toEqual({
    ...nobody,
    fields: [
      ["note", "system"],
      ["remark", "open"],
    ],
  });
  expect(told("log.below")).toEqual({ ...nobody, fields: [["note", "system"]] });
});

test("an input and its choices without an English label are called by their keys, in all languages", () => {
  const choices = { NEXT_WEEK: { "zh-CN": "下周", "zh-TW": "下週" } };
  const input = { dueWhen: { choices, "zh-CN": "何时", "help:zh-CN": "说明", help: "Help" } };
  const { header } = orderWith({ actions: { askAgain: { "zh-CN": "再问", input } } });
  const action = header.actions.find(({ key }) => key === "askAgain")!;
  expect(action.title.en).toBe("Ask again");
  expect(action.input?.["properties"]).toMatchObject({
    dueWhen: {
      kind: "choice",
      title: "Due when",
      "zh-TW": "何时",
      "help:zh-TW": "说明",
      choices: [{ title: "Next week", "zh-TW": "下週" }],
    },
  });
});
