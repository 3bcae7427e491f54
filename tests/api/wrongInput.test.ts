import { describe, expect, test } from "vitest";
import type { Row } from "../../src/engine/index.ts";
import { randomId } from "./harness.ts";
import type { Expected } from "./refused.ts";
import { bad, format, notFound, post, unknown, refusingApp } from "./refusingApp.ts";

/** How a value that does not fit its kind is refused, by field. */
const formatOf: Readonly<Record<string, Expected>> = {
  quantity: { status: 5103, msgKey: "common.number" },
  demandDate: { status: 5103, msgKey: "common.date" },
  freeOfCharge: { status: 5103, msgKey: "common.boolean" },
};

/** Wrong values and wrong requests to save: each gets its code in the reader's language, leaves a trace, and changes nothing. */
const app = refusingApp();
const { expectRefused } = app;

const save = "/detail/purchase-order/save";
/** The order with one more change. */
const changed = (more: object) => ({ id: app.order.id, version: app.order.version, ...more });
const line = (set: object) => {
  const [first] = app.order["items"] as readonly Row[];
  return changed({ items: { set: [{ id: first!.id, set }] } });
};

describe("a value", () => {
  test.each<[string, string, unknown, Expected?]>([
    ["a decimal with an exponent", "quantity", "1e5"],
    ["a decimal with a comma", "quantity", "1,5"],
    ["a decimal that is none", "quantity", "NaN"],
    ["an infinite decimal", "quantity", "Infinity"],
    ["a hexadecimal number", "quantity", "0x10"],
    ["a decimal of 40 digits", "quantity", "9".repeat(40), { status: 5103 }],
    ["a decimal of 100,000 digits", "quantity", "9".repeat(100_000), { status: 5103 }],
    ["a decimal with too many places", "quantity", "1.1234567"],
    ["a number beyond what JSON keeps exactly", "quantity", 2 ** 60],
    ["a number of 17 digits", "quantity", Number("0.12345678901234567")],
    ["a decimal below its limit", "quantity", "0", { status: 5103, msgKey: "common.range" }],
    ["an object for a decimal", "quantity", { value: 1 }],
    ["a list for a decimal", "quantity", ["1"]],
    ["a boolean for a decimal", "quantity", true],
    ["an object for a text", "remark", { text: "x" }],
    ["a list for a text", "remark", ["x"]],
    ["a number for a text", "remark", 5],
    ["a boolean for a text", "remark", true],
    ["a text with NUL", "remark", "a\0b"],
    ["a text with half a character", "remark", "a\ud800b"],
    ["a text with the other half", "remark", "\udc00"],
    [
      "a text that is too long",
      "remark",
      "x".repeat(4001),
      { status: 5103, msgKey: "common.length" },
    ],
    ["a day that is none", "demandDate", "2026-02-30"],
    ["a month that is none", "demandDate", "2026-13-01"],
    ["a date of another country", "demandDate", "21.11.2026"],
    ["a number for a date", "demandDate", 20261121],
    ["a year of six digits", "demandDate", "+020261-11-21"],
    ["a text for a boolean", "freeOfCharge", "yes"],
    ["a number for a boolean", "freeOfCharge", 1],
    ["an object for a boolean", "freeOfCharge", {}],
    ["a number for a reference", "warehouse", 5],
    ["a list for a reference", "warehouse", [randomId()]],
    ["a reference with an id that is none", "warehouse", { id: "x" }],
    ["a reference with a number as code", "warehouse", { code: 5 }],
    ["a reference with neither id nor code", "warehouse", { name: "x" }],
    ["a reference to an id that nobody has", "warehouse", randomId(), notFound],
    ["a reference to a code that nobody has", "warehouse", { code: "NOBODY" }, notFound],
    ["a reference to a row of another document", "warehouse", "OTHER", notFound],
    ["a percentage above 100", "taxRate", "101", { status: 5103, msgKey: "common.range" }],
  ])("%s is refused", async (_, field, value, expected = formatOf[field] ?? format) => {
    const sent = value === "OTHER" ? app.order.id : value;
    await expectRefused(post(save, line({ [field]: sent })), { ...expected, at: field });
  });

  test.each<[string, string, unknown, Expected]>([
    ["a choice that is none", "type", "SLOW", { status: 5103, msgKey: "common.choice" }],
    ["a number for a choice", "type", 1, { status: 5103 }],
    ["a list for a choice", "type", ["STD"], { status: 5103 }],
    ["an object for a choice", "type", {}, { status: 5103 }],
    [
      "no value where every save needs one",
      "type",
      null,
      { status: 5102, msgKey: "common.required" },
    ],
    ["an unknown field", "colour", "red", unknown],
    ["a field of another document", "rta001", "red", unknown],
    ["a number of one's own", "number", "PO1", { status: 5104, msgKey: "common.notEditable" }],
    ["a state of one's own", "status", "RELEASED", { status: 5104 }],
    ["a computed value", "netAmount", "123.45", { status: 5104 }],
    ["a value of the system", "changeVersion", 7, { status: 5104 }],
    ["a system column", "orgId", randomId(), unknown],
    ["who made it", "createdBy", randomId(), unknown],
    ["that it is deleted", "deleted", true, unknown],
    [
      "a title over its length",
      "title",
      "标".repeat(101),
      { status: 5103, msgKey: "common.length" },
    ],
  ])("%s in the header is refused", async (_, field, value, expected) => {
    await expectRefused(post(save, changed({ set: { [field]: value } })), {
      ...expected,
      at: field,
    });
  });

  test("all that is wrong is said at once", async () => {
    const answer = await app.readers["en-US"].post(
      save,
      changed({
        set: { colour: 1, date: "x", type: "SLOW" },
        items: { add: [{ key: "new", set: { quantity: "x", material: { code: "NOBODY" } } }] },
      }),
    );
    const problems = answer.data["problems"] as unknown as { path: string; line?: string }[];
    expect(problems.map(({ path }) => path).toSorted()).toEqual(
      ["colour", "date", "items[1].material", "items.quantity", "type"].toSorted(),
    );
  });
});

describe("a save request", () => {
  test.each<[string, unknown, Expected]>([
    ["that is a list", [], bad],
    ["with an id that is none", { id: "1' or '1'='1", version: 1, set: {} }, notFound],
    ["with a number as id", { id: 5, version: 1, set: {} }, notFound],
    ["with an object as id", { id: {}, version: 1, set: {} }, notFound],
    ["with an id that nobody has", { id: randomId(), version: 1, set: {} }, notFound],
    ["with a set that is a text", { set: "x" }, bad],
    ["with a set that is a list", { set: [] }, bad],
    ["with an unknown line table", { things: { add: [] } }, unknown],
    ["with lines that are a list", { items: [] }, bad],
    ["with lines to add that are none", { items: { add: [5, null] } }, bad],
    ["with lines to add that are an object", { items: { add: {} } }, bad],
    ["with an unknown word for lines", { items: { drop: [] } }, unknown],
    ["with an unknown line", { items: { remove: [{ id: randomId() }] } }, { status: 5106 }],
    ["with a line id that is none", { items: { set: [{ id: "x", set: {} }] } }, bad],
    ["with a value beside its set", { title: "x" }, bad],
    ["with a line's value beside its set", { items: { add: [{ quantity: "1" }] } }, bad],
    ["with confirmations that are no list", { set: { title: "x" }, confirm: 5 }, bad],
    [
      "with a line key that is an object",
      { items: { add: [{ key: {}, set: { colour: 1 } }] } },
      unknown,
    ],
  ])("%s is refused", async (_, body, expected) => {
    await expectRefused(post(save, body), expected);
  });

  test.each([undefined, null, "1", 1.5, -1, 99, {}])(
    "on version %s of the document is refused",
    async (version) => {
      await expectRefused(post(save, { id: app.order.id, version, set: { title: "x" } }), {
        status: 6409,
        msgKey: "common.changed",
      });
    },
  );

  test("for a page that does not exist names the nearest", async () => {
    await expectRefused(post("/detail/purchase-ordr/save", {}), notFound);
    expect((await app.readers["en-US"].post("/detail/purchase-ordr/get", {})).message).toContain(
      "purchase-order?",
    );
  });

  test.each(["x", 5, null, {}, "../../etc/passwd"])("opening id %j is refused", async (id) => {
    await expectRefused(post("/detail/purchase-order/get", { id }), notFound);
  });

  test("without what is required is refused once it is submitted", async () => {
    const empty = await app.world.create("purchase-order", { title: null, items: [] });
    await app.arranged();
    const submit = post("/biz/purchase-order/submit", {
      targets: [{ id: empty.id, version: empty.version }],
    });
    await expectRefused(submit, { status: 5102, at: "items" });
    await expectRefused(post("/detail/unit/save", { set: { code: "X" } }), {
      status: 5102,
      at: "name",
    });
  });
});
