import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  baseSources,
  fixtureFolder,
  loadFixture,
  type SchemaFixture,
} from "../../../../tests/fixtures/schemaFixture.ts";
import { loadDocuments } from "./load.ts";
import { describeProblem } from "../model/problem.ts";
import { features } from "../../../features/words.ts";

const options = { toTraditional: (text: string) => `繁${text}`, features };
const sound = loadDocuments(baseSources(), options);
const order = sound.schema!.document("order")!;

describe("one fixture a rule", () => {
  const fixtures = readdirSync(fixtureFolder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => {
      const fixture = JSON.parse(readFileSync(join(fixtureFolder, name), "utf8")) as SchemaFixture;
      return { name, rule: fixture.rule, fixture };
    });
  test("there are fixtures", () => expect(fixtures.length).toBeGreaterThan(70));
  test.each(fixtures)("$rule ($name)", ({ fixture }) => {
    const { schema, problems } = loadFixture(fixture);
    expect(problems).toEqual(fixture.problems);
    expect(schema === undefined).toBe(problems.some(({ severity }) => severity === "error"));
    // What is kept of files that were loaded before says the same.
    expect(loadFixture(fixture).problems).toEqual(problems);
  });
});

describe("sound files", () => {
  test("load without a problem", () => expect(sound.problems).toEqual([]));

  test("all problems come at once, sorted by place", () => {
    const { problems } = loadDocuments(
      [
        { path: "a/one.json", text: '{ "name": "one",\n  "tilte": 1 }' },
        { path: "a/two.json", text: "{ nothing }" },
      ],
      options,
    );
    expect(problems.map(({ file }) => file)).toEqual([
      ...Array<string>(4).fill("a/one.json"),
      "a/two.json",
    ]);
    const word = problems.find(({ pointer }) => pointer === "/tilte")!;
    expect(word).toMatchObject({
      line: 2,
      column: 3,
      value: "tilte",
      nearest: "title",
      severity: "error",
    });
    expect(describeProblem(word)).toMatch(
      /^a\/one\.json:2:3 error: Unknown word "tilte"; did you mean "title"\?/,
    );
    expect(problems.at(-1)).toMatchObject({ line: 1, column: 3, pointer: "" });
  });

  test("the fingerprint changes with any text or path, not with the order of files", () => {
    const sources = baseSources();
    const { fingerprint } = sound.schema!;
    expect(fingerprint).toMatch(/^[0-9a-f]{16}$/);
    expect(loadDocuments(sources.toReversed(), options).schema!.fingerprint).toBe(fingerprint);
    const spaced = sources.map((source, index) =>
      index === 0 ? { ...source, text: `${source.text} ` } : source,
    );
    expect(loadDocuments(spaced, options).schema!.fingerprint).not.toBe(fingerprint);
  });

  test("what was loaded cannot be changed", () => {
    const field = order.header.field("date")!;
    for (const frozen of [
      sound.schema!,
      order,
      order.header,
      order.header.fields,
      field,
      order.list,
    ]) {
      expect(Object.isFrozen(frozen)).toBe(true);
    }
  });
});

describe("defaults", () => {
  const field = (key: string, path = "") => order.table(path)!.field(key)!;

  test("labels are there in three languages; zh-TW is derived unless written", () => {
    expect(order.title).toEqual({ en: "Order", cn: "订单", tw: "繁订单" });
    expect(order.status!.state("SUBMITTED")!.title.tw).toBe("已送審");
  });

  test("a field is editable in draft states, unless the system sets it", () => {
    expect(field("date").editable).toEqual({ when: "draft" });
    for (const key of ["number", "status", "total"])
      expect(field(key).editable).toEqual({ when: "system" });
    expect(sound.schema!.document("unit")!.header.field("name")!.editable).toEqual({
      when: "open",
    });
  });

  test("a document is known by its number series or code, and by its name", () => {
    expect(order.identity).toEqual({
      code: "number",
      name: undefined,
      summary: "items.name",
      carry: [],
    });
    expect(sound.schema!.document("material")!.identity).toEqual({
      code: "code",
      name: "name",
      carry: [],
    });
    expect(order.numbering).toEqual({
      pattern: "ORD{yyyy}{MM}{0000}",
      prefix: "ORD",
      period: "yyyyMM",
      length: 4,
    });
  });

  test("type and typed codes are required on every save, a required line table has a line", () => {
    const saved = order.header.fields
      .filter(({ requiredToSave }) => requiredToSave)
      .map(({ key }) => key);
    expect(saved).toEqual(["type"]);
    expect(sound.schema!.document("unit")!.header.field("code")!.requiredToSave).toBe(true);
    expect(order.table("items")!.minItems).toBe(1);
  });

  test("prices and amounts are confidential; references carry what their document says", () => {
    expect(field("price", "items").confidential).toBe("price");
    expect(field("quantity", "items").confidential).toBeUndefined();
    expect(field("unit", "items").carried).toEqual({ decimals: { type: "decimal" } });
    expect(field("quantity", "items").decimalsFrom).toBe("unit");
  });

  test("a state field has the choices of its machine, a trait's actions come first", () => {
    expect(field("status").choices!.map(({ value }) => value)).toEqual([
      "DRAFT",
      "SUBMITTED",
      "APPROVED",
    ]);
    expect(order.status).toMatchObject({ name: "status", field: "status", initial: "DRAFT" });
    expect(order.status!.states.map(({ deletable }) => deletable)).toEqual([true, false, false]);
    expect(order.header.actions.map(({ key }) => key)).toEqual([
      "submit",
      "approve",
      "revoke",
      "urge",
    ]);
  });

  test("tables are named in snake case in the schema of their module", () => {
    expect(order.tables.map(({ sql }) => sql)).toEqual([
      { schema: "purchasing", table: "order" },
      { schema: "purchasing", table: "order_items" },
    ]);
  });
});

test("null takes a trait's state out with the actions that lead to it or start only there", () => {
  const { schema, problems } = loadFixture({
    change: {
      "purchasing/order.json": {
        machines: { status: { states: { SUBMITTED: { final: true }, APPROVED: { $null: true } } } },
      },
    },
  });
  expect(problems).toEqual([]);
  const changed = schema!.document("order")!;
  expect(changed.status!.states.map(({ name }) => name)).toEqual(["DRAFT", "SUBMITTED"]);
  expect(changed.header.actions.map(({ key }) => key)).toEqual(["submit", "urge"]);
});

test("a hundred documents load together", () => {
  const [source] = baseSources().filter(({ path }) => path === "purchasing/order.json");
  const many = Array.from({ length: 100 }, (_, index) => ({
    path: `purchasing/order-${index}.json`,
    text: source!.text
      .replace('"name": "order"', `"name": "order-${index}"`)
      .replace('"/buy/order"', `"/buy/order${index}"`)
      .replace('"code": "ord"', `"code": "ord${index}"`)
      .replace('"code": "orl"', `"code": "orl${index}"`),
  }));
  const { schema, problems } = loadDocuments([...baseSources(), ...many], options);
  expect(problems).toEqual([]);
  expect(schema!.documents).toHaveLength(103);
});

describe("nothing that is written in a file makes the loader throw", () => {
  const wrong = [null, 1, "x", true, [], {}, ["x"], { x: 1 }, "__proto__", ""];
  test.each(baseSources())("$path", ({ path, text }) => {
    const value = JSON.parse(text) as unknown;
    nodesOf(value).forEach((node, index) => {
      const changed = replaced(value, node, wrong[index % wrong.length]);
      const sources = baseSources().map((source) =>
        source.path === path ? { path, text: JSON.stringify(changed) } : source,
      );
      const { schema, problems } = loadDocuments(sources, options);
      expect(schema === undefined).toBe(problems.some(({ severity }) => severity === "error"));
    });
  });
});

/** The way to every value inside a value, itself included. */
function nodesOf(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  const members = value !== null && typeof value === "object" ? Object.entries(value) : [];
  return [way, ...members.flatMap(([key, member]) => nodesOf(member, [...way, key]))];
}

function replaced(value: unknown, [first, ...rest]: readonly string[], by: unknown): unknown {
  if (first === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((member, index) =>
      String(index) === first ? replaced(member, rest, by) : (member as unknown),
    );
  }
  const object = value as Readonly<Record<string, unknown>>;
  return { ...object, [first]: replaced(object[first], rest, by) };
}
