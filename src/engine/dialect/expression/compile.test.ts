import { Decimal } from "decimal.js";
import { describe, expect, it } from "vitest";
import { caseClock, cases, caseScope } from "./cases.ts";
import { compileExpression, wireOf } from "./compile.ts";
import { ExpressionError } from "./error.ts";
import { kindOf } from "../kinds/index.ts";
import type { Scope } from "./types.ts";

const scope = caseScope;

function errorOf(
  source: string,
  expects?: Parameters<typeof compileExpression>[2],
): ExpressionError {
  try {
    compileExpression(source, scope, expects);
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
  throw new Error(`“${source}” was taken`);
}

/** Whether an expression throws when every name has a hostile value. */
function throws(expression: string, value: unknown): boolean {
  const { evaluate, holds } = compileExpression(expression, scope);
  const environment = Object.fromEntries(Object.keys(scope).map((name) => [name, value]));
  try {
    wireOf(evaluate({ ...environment, today: value, now: value, timeZone: value }));
    holds({ items: [value, { quantity: value, schedule: value }], header: value });
    return false;
  } catch {
    return true;
  }
}

describe("dependencies", () => {
  it.each<[source: string, paths: string[]]>([
    ["1 + 2", []],
    ["quantity * price", ["price", "quantity"]],
    ["header.date < date", ["date", "header.date"]],
    ["round(quantity, currency.decimals)", ["currency.decimals", "quantity"]],
    ["buyer == me.staff", ["buyer", "me.staff"]],
    ["sum(items.map(l, l.quantity * price))", ["items.quantity", "price"]],
    ["count(items)", ["items"]],
    ["items.exists(l, urgent)", ["items", "urgent"]],
    ["count(items.filter(l, l.done))", ["items.done"]],
    ["sum(items.filter(l, l.done).map(m, m.quantity))", ["items.done", "items.quantity"]],
    ["sum(items.map(l, sum(l.schedule.map(s, s.quantity))))", ["items.schedule.quantity"]],
    ["count(items.map(l, l))", ["items"]],
    ["types.exists(t, t == type)", ["type", "types"]],
    ["items.all(a, a.material.code != null)", ["items.material.code"]],
    ["today() > date", ["date"]],
  ])("%s reads %j", (source, paths) => {
    expect(compileExpression(source, scope).dependencies).toEqual(paths);
  });
});

describe("what is expected of the result", () => {
  it("is a type, or the name of one", () => {
    expect(compileExpression("quantity > 1", scope, { expects: "boolean" }).type).toEqual({
      type: "boolean",
    });
    expect(compileExpression("null", scope, { expects: "date" }).type).toEqual({ type: "null" });
    expect(compileExpression("type", scope, { expects: "text" }).type.type).toBe("choice");
    expect(errorOf("quantity", { expects: "boolean" }).message).toContain(
      "decimal where boolean is expected",
    );
    expect(errorOf("'x'", { expects: { type: "date" } }).message).toContain(
      "where date is expected",
    );
  });
  it("is one of a choice's values, when written as text", () => {
    const expects = scope["type"]!;
    expect(compileExpression("quantity > 0 ? 'STD' : 'ASSET'", scope, { expects }).type).toEqual({
      type: "text",
      literals: ["STD", "ASSET"],
    });
    expect(errorOf("quantity > 0 ? 'STD' : 'ASSETS'", { expects }).message).toContain(
      "“ASSETS” is none of choice",
    );
    expect(errorOf("name", { expects }).message).toContain(
      "text where choice (STD, URGENT, ASSET) is expected",
    );
  });
  it("is a reference to the right document", () => {
    expect(compileExpression("me.party", scope, { expects: scope["supplier"]! }).type.type).toBe(
      "reference",
    );
    expect(errorOf("buyer", { expects: scope["supplier"]! }).message).toContain(
      "reference to staff where reference to supplier",
    );
  });
});

describe("errors", () => {
  it("name the place, the line and the nearest word", () => {
    const error = errorOf("quantity > 0 &&\n  quanttiy < 5");
    expect(error.position).toBe(18);
    expect(error.caret).toBe("  quanttiy < 5\n  ^");
    expect(error.suggestion).toBe("quantity");
    expect(error.source).toBe("quantity > 0 &&\n  quanttiy < 5");
  });
  it("do not take names that objects inherit", () => {
    for (const name of ["constructor", "toString", "hasOwnProperty"])
      expect(errorOf(name).message).toContain("No name");
    expect(errorOf("header.constructor").message).toContain("No field “constructor”");
    expect(errorOf("supplier.toString").message).toContain("carries no “toString”");
  });
  it("bound length, depth and size", () => {
    expect(errorOf(`${"1 + ".repeat(1500)}1`).message).toContain("Longer than 4000");
    expect(errorOf(`${"(".repeat(80)}1${")".repeat(80)}`).message).toMatch(/maxDepth|depth/i);
    expect(errorOf(`[${"1,".repeat(300)}1]`).message).toMatch(/maxListElements|elements/i);
    expect(errorOf(`${"1+".repeat(600)}1`).message).toMatch(/maxAstNodes|nodes/i);
  });
});

describe("data", () => {
  const hostile: readonly unknown[] = [
    undefined,
    null,
    "",
    "x",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
    -0,
    true,
    [],
    [null, undefined, 5, "5", {}],
    {},
    { id: 5 },
    { id: null, code: 5 },
    "9".repeat(500),
    "1e999999999",
    "2026-99-99",
    "0000-00-00T00:00:00Z",
    "\ud800",
    Symbol.iterator,
    () => 1,
    new Map(),
    new Decimal("1e500"),
    10n,
  ];
  it("never makes an evaluation throw", () => {
    const thrown = cases.flatMap(({ expression }) =>
      hostile.filter((value) => throws(expression, value)).map((value) => [expression, value]),
    );
    expect(thrown).toEqual([]);
  });
  it("counts dates in UTC where the time zone is none", () => {
    const { evaluate } = compileExpression("dateOf(at)", scope);
    expect(evaluate({ at: "2026-11-20T16:00:00Z", timeZone: "Mars/Olympus" })).toBe("2026-11-20");
  });
  it("is not changed by an evaluation", () => {
    const environment = Object.freeze({
      ...caseClock,
      items: Object.freeze([Object.freeze({ quantity: "1.50" })]),
    });
    const { evaluate } = compileExpression("items.filter(l, l.quantity > 1)", scope);
    expect(evaluate(environment)).toEqual([{ quantity: "1.50" }]);
  });
  it("may be decimals of another decimal.js", () => {
    const Coarse = Decimal.clone({ precision: 3 });
    const { evaluate } = compileExpression("quantity * 1.000001", scope);
    expect(wireOf(evaluate({ quantity: new Coarse("123456") }))).toBe("123456.123456");
  });
});

describe("types of fields", () => {
  it("come from their kinds", () => {
    const own: Scope = {
      amount: kindOf("amount").type({ key: "amount" }),
      at: kindOf("datetime").type({ key: "at" }),
    };
    expect(own).toEqual({ amount: { type: "decimal" }, at: { type: "instant" } });
    expect(kindOf("reference").type({ key: "s", to: "supplier", many: true })).toEqual({
      type: "list",
      of: { type: "reference", to: "supplier", carried: {} },
    });
  });
});
