import { describe, test } from "vitest";
import { randomId } from "./harness.ts";
import type { Expected } from "./refused.ts";
import { bad, format, noAction, notFound, post, unknown, refusingApp } from "./refusingApp.ts";

/** Wrong queries, actions and look-ups: each gets its code in the reader's language, leaves a trace, and changes nothing. */
const app = refusingApp();
const { expectRefused } = app;

const query = "/list/purchase-order/query";

describe("a list query", () => {
  const filter = (field: unknown, op: unknown, value?: unknown) => ({
    filter: { field, op, value },
  });
  const nested = (depth: number): unknown =>
    depth === 0 ? { field: "type", op: "=", value: "STD" } : { all: [nested(depth - 1)] };
  const many = Array.from({ length: 1000 }, () => ({ field: "type", op: "=", value: "STD" }));
  const operator = { status: 5103, msgKey: "common.unknownOperator" };
  const date = { status: 5103, msgKey: "common.date" };
  const number = { status: 5103, msgKey: "common.number" };

  test.each<[string, unknown, Expected]>([
    ["by an unknown column", { sort: ["colour"] }, unknown],
    ["by an unknown column, backwards", { sort: ["-colour"] }, unknown],
    ["by a column that the page does not show", { sort: ["remark"] }, unknown],
    ["by what is no list", { sort: "date" }, bad],
    ["by what is no text", { sort: [5] }, bad],
    [
      "by too many columns",
      { sort: ["date", "number", "title", "type", "status", "supplier"] },
      bad,
    ],
  ])("sorted %s is refused", async (_, body, expected) =>
    expectRefused(post(query, body), expected),
  );

  test.each<[string, unknown, Expected]>([
    ["an unknown column", filter("colour", "=", 1), unknown],
    ["a column through an unknown reference", filter("supplier.nothing", "=", 1), unknown],
    ["a column that is an object", filter({}, "=", 1), bad],
    ["no column", filter(undefined, "=", 1), bad],
    ["an unknown operator", filter("type", "like", "S%"), operator],
    ["an operator of another kind", filter("type", "<", "STD"), operator],
    ["an operator that is an object", filter("type", { "=": 1 }, "STD"), operator],
    ["no operator", filter("type", undefined, "STD"), operator],
    ["an unknown choice", filter("type", "=", "SLOW"), { status: 5103, msgKey: "common.choice" }],
    ["a date that is none", filter("date", "=", "2026-02-30"), date],
    ["a decimal that is none", filter("grossAmount", ">", "1e5"), number],
    ["a decimal of 100 digits", filter("grossAmount", ">", "9".repeat(100)), number],
    ["an object for a text", filter("title", "contains", {}), format],
    ["a list for a text", filter("title", "=", ["x"]), format],
    ["an empty text", filter("title", "contains", ""), format],
    ["a text with NUL", filter("title", "contains", "a\0"), format],
    ["a text with half a character", filter("title", "=", "\ud83d"), format],
    ["a text that is too long", filter("title", "=", "x".repeat(201)), format],
    ["one end of a span", filter("date", "between", ["2026-11-21"]), format],
    ["no end of a span", filter("date", "between", [null, null]), format],
    ["an unknown span of days", filter("date", "relative", "someday"), { status: 5103 }],
    ["a span of a billion days", filter("date", "relative", ["lastDays", 1e9]), { status: 5103 }],
    ["a list of none", filter("type", "in", []), format],
    ["a list of 501", filter("type", "in", Array(501).fill("STD")), format],
    ["a reference that is an object", filter("supplier", "=", { id: { $ne: null } }), format],
    ["groups that are too deep", { filter: nested(6) }, bad],
    ["a thousand conditions", { filter: many }, bad],
    ["an unknown word", { filter: { field: "type", op: "=", value: "STD", or: [] } }, bad],
    ["a group that is no list", { filter: { any: {} } }, bad],
    ["a text", { filter: "type = 'STD'" }, bad],
    ["null", { filter: null }, bad],
  ])("filtered by %s is refused", async (_, body, expected) =>
    expectRefused(post(query, body), expected),
  );

  test.each<[string, unknown, Expected]>([
    ["a size of 7", { size: 7 }, bad],
    ["a size as text", { size: "10" }, bad],
    ["a size of a billion", { size: 1e9 }, bad],
    ["page -1", { page: -1 }, bad],
    ["page 0", { page: 0 }, bad],
    ["half a page", { page: 1.5 }, bad],
    ["a page beyond reach", { page: 1e15 }, bad],
    ["a search that is a number", { search: 5 }, bad],
    ["a search that is too long", { search: "x".repeat(201) }, bad],
    ["a search with NUL", { search: "\0" }, bad],
    ["an unknown word", { limit: 10 }, unknown],
  ])("with %s is refused", async (_, body, expected) => expectRefused(post(query, body), expected));

  test("of a page that does not exist, and its sums, are refused", async () => {
    await expectRefused(post("/list/nothing/query", {}), notFound);
    await expectRefused(post("/list/nothing/summary", {}), notFound);
    await expectRefused((caller) => caller.get("/list/nothing"), notFound);
    await expectRefused(
      post("/list/purchase-order/summary", { filter: { field: "x", op: "=", value: 1 } }),
      unknown,
    );
  });
});

describe("an action", () => {
  const target = () => ({ id: app.order.id, version: app.order.version });

  test.each<[string, string, () => unknown, Expected]>([
    ["of an unknown document", "/biz/nothing/submit", () => ({ targets: [target()] }), notFound],
    [
      "that does not exist",
      "/biz/purchase-order/sumbit",
      () => ({ targets: [target()] }),
      noAction,
    ],
    [
      "without targets",
      "/biz/purchase-order/submit",
      () => ({}),
      { status: 6001, msgKey: "common.selectFirst" },
    ],
    ["on no targets", "/biz/purchase-order/submit", () => ({ targets: [] }), { status: 6001 }],
    [
      "on what is no list",
      "/biz/purchase-order/submit",
      () => ({ targets: target() }),
      { status: 6001 },
    ],
    ["on null", "/biz/purchase-order/submit", () => ({ targets: [null] }), bad],
    ["on a number", "/biz/purchase-order/submit", () => ({ targets: [5] }), bad],
    [
      "on an id that is none",
      "/biz/purchase-order/submit",
      () => ({ targets: [{ id: "x", version: 1 }] }),
      notFound,
    ],
    [
      "on an id that is an object",
      "/biz/purchase-order/submit",
      () => ({ targets: [{ id: {}, version: 1 }] }),
      bad,
    ],
    [
      "on no version",
      "/biz/purchase-order/submit",
      () => ({ targets: [{ id: app.order.id }] }),
      { status: 6409 },
    ],
    [
      "on a version that is a text",
      "/biz/purchase-order/submit",
      () => ({ targets: [{ id: app.order.id, version: "1" }] }),
      { status: 6409 },
    ],
    [
      "on 1001 targets",
      "/biz/purchase-order/delete",
      () => ({ targets: Array(1001).fill(target()) }),
      bad,
    ],
    [
      "of an unknown page",
      "/biz/purchase-order/submit",
      () => ({ page: "nothing", targets: [target()] }),
      notFound,
    ],
    [
      "of another document's page",
      "/biz/purchase-order/submit",
      () => ({ page: "unit", targets: [target()] }),
      notFound,
    ],
    [
      "of a page that is an object",
      "/biz/purchase-order/submit",
      () => ({ page: {}, targets: [target()] }),
      bad,
    ],
    [
      "of a table that is an object",
      "/biz/purchase-order/submit",
      () => ({ targets: [{ ...target(), table: {} }] }),
      { status: 5103 },
    ],
    [
      "of an unknown table",
      "/biz/purchase-order/submit",
      () => ({ targets: [{ ...target(), table: "things" }] }),
      unknown,
    ],
    ["whose body is a list", "/biz/purchase-order/submit", () => [target()], bad],
    [
      "without what its dialog asks for",
      "/biz/staff/delete",
      () => ({ targets: [{ id: randomId(), version: 1 }] }),
      notFound,
    ],
  ])("%s is refused", async (_, url, body, expected) =>
    expectRefused((caller) => caller.post(url, body()), expected),
  );
});

describe("a look-up", () => {
  test.each<[string, string, unknown, Expected]>([
    ["of an unknown document", "/res/nothing/select", {}, notFound],
    ["of no rows", "/res/unit/select", { size: 0 }, bad],
    ["of a thousand rows", "/res/unit/select", { size: 1000 }, bad],
    ["of page -1", "/res/unit/select", { page: -1 }, bad],
    ["with an object to search for", "/res/unit/select", { q: {} }, bad],
    ["with NUL to search for", "/res/unit/select", { q: "\0" }, bad],
    ["for unknown fields", "/res/unit/select", { fields: ["colour"] }, unknown],
    ["for fields that are no list", "/res/unit/select", { fields: "code" }, bad],
    [
      "for an unknown page",
      "/res/unit/select",
      { for: { page: "nothing", field: "unit" } },
      notFound,
    ],
    [
      "for an unknown field",
      "/res/unit/select",
      { for: { page: "purchase-order", field: "items.colour" } },
      unknown,
    ],
    ["for what is no field", "/res/unit/select", { for: 5 }, bad],
    ["for null", "/res/unit/select", { for: null }, bad],
    ["with dependent values that are a list", "/res/unit/select", { in: [] }, bad],
    ["with dependent values under strange names", "/res/unit/select", { in: { "a b": 1 } }, bad],
  ])("%s is refused", async (_, url, body, expected) => expectRefused(post(url, body), expected));

  test("by address with dependent values that are no JSON is refused", async () => {
    await expectRefused((caller) => caller.get("/res/unit/select?in=%7Bx"), bad);
    await expectRefused((caller) => caller.get("/res/unit/select?size=x"), bad);
  });
});
