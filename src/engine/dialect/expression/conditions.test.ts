import { describe, expect, test } from "vitest";
import { compileExpression } from "./compile.ts";
import type { Scope } from "./types.ts";

const decimal = { type: "decimal" } as const;
const text = { type: "text" } as const;
const condition = (name: string, source: string, scope: () => Scope) =>
  ({ type: "boolean", stands: { name, source, scope } }) as const;

const line: Scope = {
  quantity: decimal,
  ordered: decimal,
  header: { type: "row", fields: { status: text } },
  open: condition("open", "ordered < quantity", () => line),
  wanted: condition("wanted", "open && header.status == 'ON'", () => line),
};
const header: Scope = {
  status: text,
  total: decimal,
  isNew: { type: "boolean" },
  items: { type: "list", of: { type: "row", fields: line } },
  quoting: condition("quoting", "status == 'WAIT' || status == 'DRAFT'", () => header),
  busy: condition("busy", "quoting && items.exists(one, one.open)", () => header),
  fresh: condition("fresh", "isNew", () => header),
  first: condition("first", "second", () => header),
  second: condition("second", "first || quoting", () => header),
  wrong: condition("wrong", "statsu == 'A'", () => header),
};
const inLine: Scope = { ...line, header: { type: "row", fields: header } };

describe("a condition is read by its name", () => {
  test("in its own row, in others of the document, and of each row of a list", () => {
    const items = [
      { quantity: "5", ordered: "5" },
      { quantity: "5", ordered: "2" },
    ];
    const read = (source: string, scope: Scope, values: object) =>
      compileExpression(source, scope).evaluate(values as never);
    expect(read("quoting", header, { status: "DRAFT" })).toBe(true);
    expect(read("!quoting && total > 1", header, { status: "SENT", total: "2" })).toBe(true);
    expect(read("header.quoting ? quantity : 0", inLine, { header: { status: "SENT" } })).toEqual(
      expect.objectContaining({}),
    );
    expect(
      read("header.quoting && open", inLine, { header: { status: "WAIT" }, ...items[1] }),
    ).toBe(true);
    expect(
      read("count(items.filter(l, l.open)) == 1 && busy", header, { status: "WAIT", items }),
    ).toBe(true);
  });

  test("and reads what it says", () => {
    expect(compileExpression("header.quoting && open", inLine).dependencies).toEqual([
      "header.status",
      "ordered",
      "quantity",
    ]);
    expect(compileExpression("items.all(l, l.open)", header).dependencies).toEqual([
      "items.ordered",
      "items.quantity",
    ]);
  });
});

test.each([
  ["first", header, "reads itself"],
  ["header.fresh", inLine, "can only be read in its own row: it reads “isNew”"],
  ["header.busy", inLine, "can only be read in its own row: it reads the lines “items”"],
  ["items.exists(l, l.wanted)", header, "can only be read in its own row: it reads “header”"],
  ["wrong", header, "The condition “wrong” is wrong: No name “statsu”"],
  ["quoting > 1", header, "boolean is never equal to decimal"],
])("%s is refused", (source, scope, why) => {
  expect(() => compileExpression(source, scope)).toThrow(why);
});
