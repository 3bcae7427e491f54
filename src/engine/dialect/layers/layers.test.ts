import { describe, expect, test } from "vitest";
import { baseSources } from "../../../../tests/fixtures/schemaFixture.ts";
import { loadDocuments, type LoadResult } from "../load/load.ts";
import { features } from "../../../features/words.ts";

type Files = Readonly<Record<string, unknown>>;
const order = "purchasing/order.json";

/** Loads the sound files with layers over them, named `one`, `two`, … and written one word a line. */
function load(...layers: readonly Files[]): LoadResult {
  const names = ["one", "two", "three"];
  return loadDocuments(baseSources(), {
    toTraditional: (text) => text,
    features,
    layers: layers.map((files, index) => ({
      name: names[index]!,
      sources: Object.entries(files).map(([path, value]) => ({
        path,
        text: JSON.stringify(value, null, 1),
      })),
    })),
  });
}
const overOrder = (words: object): Files => ({ [order]: { extends: "order", ...words } });
const labels = (title: string) => ({ title, "zh-CN": title });

describe("a layer adds, changes and removes by id", () => {
  const { schema, problems, changes } = load(
    {
      "choices/order-type.json": {
        extends: "order-type",
        choices: { LOAN: { ...labels("Loan"), after: "STD" }, URGENT: "加急" },
      },
      "choices/region.json": { name: "region", choices: { N: labels("North") } },
      "traits/approval.json": {
        extends: "approval",
        machines: { status: { states: { SUBMITTED: labels("Handed in") } } },
      },
    },
    overOrder({
      remove: [
        "/actions/urge",
        "/actions/revoke",
        "/properties/items/items/rules/Needed before the order",
      ],
      properties: {
        buyer: labels("Purchaser"),
        region: { kind: "choice", choices: "region", ...labels("Region"), after: "type" },
        items: { items: { properties: { price: { confidential: null } } } },
      },
      required: ["region"],
      actions: {
        submit: {
          danger: true,
          from: { status: ["APPROVED"] },
          when: [{ holds: "isNew", status: 5201 }],
        },
      },
    }),
  );
  const changed = schema?.document("order");
  const submit = changed?.header.actions.find(({ key }) => key === "submit");

  test("and loads", () => expect(problems).toEqual([]));
  test("fields, at their place", () => {
    const keys = changed!.header.fields.map(({ key }) => key);
    expect(keys.slice(0, 4)).toEqual(["number", "type", "region", "date"]);
    expect(changed!.header.field("region")).toMatchObject({
      required: true,
      title: { en: "Region" },
    });
  });
  test("single words of what is below", () => {
    expect(changed!.header.field("buyer")).toMatchObject({
      title: { en: "Purchaser" },
      maxLength: 40,
    });
    expect(changed!.table("items")!.field("price")!.confidential).toBeUndefined();
  });
  test("choices of a list that documents share", () =>
    expect(changed!.header.field("type")!.choices!.map(({ value }) => value)).toEqual([
      "STD",
      "LOAN",
      "URGENT",
    ]));
  test("a label of a choice, of which the English one stays", () =>
    expect(changed!.header.field("type")!.choices!.at(-1)!.title).toMatchObject({
      en: "Urgent",
      cn: "加急",
    }));
  test("what comes from a trait", () => {
    expect(submit).toMatchObject({ danger: true, from: { status: ["DRAFT", "APPROVED"] } });
    expect(submit!.when).toHaveLength(1);
    expect(changed!.header.actions.map(({ key }) => key)).toEqual(["submit", "approve"]);
    // Where the Chinese label is another, a traditional one that is written below is not kept.
    expect(changed!.status!.state("SUBMITTED")!.title.tw).toBe("Handed in");
  });
  test("rules by their title", () => expect(changed!.table("items")!.rules).toEqual([]));
  test("and says what it does, where", () => {
    expect(changes.map(({ layer, change, target }) => `${layer} ${change} ${target}`)).toEqual([
      "one changed /machines/status/states/SUBMITTED/title",
      "one changed /machines/status/states/SUBMITTED/zh-CN",
      "one added /choices/LOAN",
      "one changed /choices/URGENT/zh-CN",
      "one added ",
      "two removed /actions/urge",
      "two removed /actions/revoke",
      "two removed /properties/items/items/rules/Needed before the order",
      "two changed /properties/buyer/title",
      "two changed /properties/buyer/zh-CN",
      "two added /properties/region",
      "two added /properties/items/items/properties/price/confidential",
      "two added /required/region",
      "two added /actions/submit/danger",
      "two added /actions/submit/from/status/APPROVED",
      "two added /actions/submit/when",
    ]);
    expect(changes[5]).toMatchObject({
      file: order,
      place: { file: `two/${order}`, pointer: "/remove/0", line: 4 },
      over: [],
    });
  });
});

test("what is below stays as it is, and its fingerprint another", () => {
  const without = load();
  const layer = overOrder({ properties: { buyer: labels("Purchaser") } });
  expect(without.schema!.document("order")!.header.field("buyer")!.title.en).toBe("Buyer");
  expect(load(layer).schema!.fingerprint).not.toBe(without.schema!.fingerprint);
  expect(load({}, layer).schema!.fingerprint).not.toBe(load(layer, {}).schema!.fingerprint);
});

test("where a layer's part is written is in the layer", () => {
  const { schema } = load(
    overOrder({ cases: [{ title: "more", given: {}, do: "save", expect: { status: 200 } }] }),
  );
  expect(schema!.placeOf("order", "/cases/1")).toMatchObject({
    file: `one/${order}`,
    pointer: "/cases/0",
  });
  expect(schema!.placeOf("order", "/cases/0")).toMatchObject({ file: order });
});

describe("conflicts are warnings at the upper layer", () => {
  const conflicts = (...layers: readonly Files[]) => load(...layers).problems;
  test("two layers write the same word", () => {
    const title = (text: string) => overOrder({ properties: { buyer: labels(text) } });
    expect(conflicts(title("A"), title("A"))).toEqual([]);
    expect(conflicts(title("A"), title("B"))).toEqual([
      expect.objectContaining({
        severity: "warning",
        file: `two/${order}`,
        pointer: "/properties/buyer/title",
        message:
          '"/properties/buyer/title" is written by the layer "one" too (one/purchasing/order.json:5): here it is changed',
      }),
      expect.objectContaining({ pointer: "/properties/buyer/zh-CN" }),
    ]);
    expect(
      load(title("A"), title("B")).schema!.document("order")!.header.field("buyer")!.title.en,
    ).toBe("B");
  });
  test("one removes what another has changed", () => {
    const found = conflicts(
      overOrder({ properties: { buyer: labels("A") } }),
      overOrder({
        remove: ["/properties/buyer/required", "/properties/buyer"],
        actions: { urge: { effects: [] } },
      }),
    );
    expect(found.filter(({ severity }) => severity === "warning")).toEqual([
      expect.objectContaining({ file: `two/${order}`, pointer: "/remove/1" }),
    ]);
  });
});

describe("what does not fit below is an error at the layer", () => {
  const only = (files: Files) => {
    const { problems, schema } = load(files);
    expect(schema).toBeUndefined();
    return problems.map(({ file, pointer, message, nearest }) => ({
      file,
      pointer,
      message,
      nearest,
    }));
  };
  test("a removal of nothing", () =>
    expect(only(overOrder({ remove: ["/actions/urg"] }))).toEqual([
      {
        file: `one/${order}`,
        pointer: "/remove/0",
        message: 'Nothing below is called "/actions/urg"',
        nearest: "/actions/urge",
      },
    ]));
  test("a change of nothing", () =>
    expect(only(overOrder({ properties: { buyr: { help: "Who buys" } } }))).toContainEqual({
      file: `one/${order}`,
      pointer: "/properties/buyr",
      message: 'Nothing below is called "buyr", and something new needs "kind"',
      nearest: "buyer",
    }));
  test("a file of nothing", () =>
    expect(only({ "purchasing/ordr.json": { extends: "ordr" } })).toEqual([
      {
        file: "one/purchasing/ordr.json",
        pointer: "/extends",
        message: 'Nothing below is called "ordr", as this file is',
        nearest: "order",
      },
    ]));
  test("a file that is there, without the word", () =>
    expect(only({ [order]: { properties: {} } })).toEqual([
      expect.objectContaining({ file: `one/${order}`, pointer: "" }),
    ]));
  test("a place after nothing", () =>
    expect(
      only(overOrder({ properties: { x: { kind: "text", ...labels("X"), after: "buyr" } } })),
    ).toEqual([expect.objectContaining({ pointer: "/properties/x/after" })]));
  test("null for a field", () =>
    expect(only(overOrder({ properties: { buyer: null } }))).toEqual([
      expect.objectContaining({
        pointer: "/properties/buyer",
        message: 'A layer takes something out by "remove": ["/properties/buyer"]',
      }),
    ]));
  test("a wrong word, as in any file", () =>
    expect(only(overOrder({ properties: { buyer: { maxLenght: 60 } } }))).toEqual([
      {
        file: `one/${order}`,
        pointer: "/properties/buyer/maxLenght",
        message: 'Unknown word "maxLenght"',
        nearest: "maxLength",
      },
    ]));
  test("a removal of what is still used below", () => {
    const target = "/properties/items/items/properties/needed";
    const told = only(overOrder({ remove: [target] }));
    expect(new Set(told.map(({ file, pointer }) => `${file} ${pointer}`))).toEqual(
      new Set([`one/${order} /remove/0`]),
    );
    expect(told.map(({ message }) => message.replace(/:\d+:\d+/, ""))).toEqual(
      expect.arrayContaining([
        `Removing "${target}" breaks purchasing/order-lines.page.json: No column "needed"`,
        `Removing "${target}" breaks ${order}: No field "needed"`,
      ]),
    );
  });
  test("a change that breaks what is below", () =>
    expect(only(overOrder({ properties: { buyer: { kind: "boolean" } } }))).toContainEqual(
      expect.objectContaining({
        file: `one/${order}`,
        message: expect.stringContaining(
          'Adding "/properties/buyer/kind" breaks purchasing/order.json',
        ),
      }),
    ));
});
