import { describe, expect, test } from "vitest";
import { billSchema } from "../../../../tests/fixtures/billSchema.ts";
import { projectDetail } from "../page/projectDetail.ts";
import { canChangeLines, isEditable, placesOf, sameValue } from "./environment.ts";
import { recompute } from "./compute.ts";
import { newLine, newRecord, applyReference } from "./create.ts";
import { judge, phaseOf } from "./judge.ts";
import { recordModelOf, type RecordContext } from "./model.ts";
import { recordModelFromPage } from "./pageModel.ts";
import type { Row } from "./record.ts";

const server = recordModelOf(billSchema.document("bill")!, "en");
const page = projectDetail(billSchema.page("bill")!, {
  language: "en",
  can: () => true,
  hides: () => false,
});
const browser = recordModelFromPage(JSON.parse(JSON.stringify(page)) as typeof page, "en");
const yen = { id: "11111111-1111-7111-8111-111111111111", code: "JPY", name: "Yen", decimals: 0 };
const context: RecordContext = {
  me: { currency: yen },
  today: "2026-11-21",
  now: "2026-11-21T04:00:00.000Z",
  timeZone: "Asia/Shanghai",
};

describe.each([
  ["the server's model", server],
  ["the browser's model", browser],
])("%s", (_name, model) => {
  test("a new record has defaults, initial states, empty lines, computed values", () => {
    expect(newRecord(model, context)).toEqual({
      number: null,
      date: "2026-11-21",
      status: "DRAFT",
      currency: yen,
      kind: "A",
      reason: null,
      rate: "10",
      net: "0",
      gross: "0",
      origin: null,
      stamp: null,
      note: null,
      size: 0,
      lines: [],
    });
    expect(newLine(model, "lines", newRecord(model, context), context)).toMatchObject({
      price: "1",
      quantity: null,
    });
  });

  test("computes line by line, then the header, rounding to the currency's decimals", () => {
    const record = recompute(
      model,
      billOf(model, [
        ["3", "1.5"],
        ["1", "0.4"],
      ]),
      context,
    );
    expect(record["lines"]).toMatchObject([
      { net: "5", share: "100" },
      { net: "0", share: "0" },
    ]);
    expect(record).toMatchObject({ net: "5", gross: "6" });
  });

  test("a change computes only what reads it, and keeps the identity of other rows", () => {
    const before = recompute(
      model,
      billOf(model, [
        ["1", "10"],
        ["2", "10"],
      ]),
      context,
    );
    const lines = before["lines"] as readonly Row[];
    const typed = { ...before, lines: [lines[0]!, { ...lines[1]!, quantity: "3" }] };
    const after = recompute(model, typed, context, [
      { table: "lines", field: "quantity", at: [1] },
    ]);
    expect(after).toEqual(recompute(model, typed, context));
    const note = recompute(model, { ...before, note: "x" }, context, [
      { table: "", field: "note", at: [] },
    ]);
    expect(note["lines"]).toBe(before["lines"]);
  });

  test("an added line is counted, its own values computed, and others keep their identity", () => {
    const before = recompute(model, billOf(model, [["1", "10"]]), context);
    const [line] = before["lines"] as readonly Row[];
    const added = { ...line!, quantity: "3", net: null };
    const after = recompute(model, { ...before, lines: [line!, added] }, context, [
      { table: "lines", field: "*", at: [1] },
    ]);
    expect(after).toMatchObject({ size: 2, net: "40", lines: [{ net: "10" }, { net: "30" }] });
  });

  test("a computed field that was given another value is computed again", () => {
    const before = recompute(model, billOf(model, [["1", "10"]]), context);
    const [line] = before["lines"] as readonly Row[];
    const given = { ...before, lines: [{ ...line!, net: "99" }] };
    const after = recompute(model, given, context, [{ table: "lines", field: "net", at: [0] }]);
    expect(after).toMatchObject({ net: "10", lines: [{ net: "10" }] });
  });

  test("incremental equals full for random edits", () => {
    const random = generator(7);
    let record = recompute(
      model,
      billOf(
        model,
        Array.from({ length: 8 }, () => ["1", "1"] as const),
      ),
      context,
    );
    for (let step = 0; step < 60; step++) {
      const lines = [...(record["lines"] as readonly Row[])];
      const at = Math.floor(random() * lines.length);
      const field = random() < 0.5 ? "quantity" : "price";
      lines[at] = {
        ...lines[at]!,
        [field]: random() < 0.1 ? null : String(Math.floor(random() * 1000) / 100),
      };
      const typed = { ...record, lines };
      record = recompute(model, typed, context, [{ table: "lines", field, at: [at] }]);
      expect(record).toEqual(recompute(model, typed, context));
    }
  });

  test("clears what is hidden when its policy says so", () => {
    const shown = recompute(model, { ...billOf(model, []), kind: "B", reason: "because" }, context);
    expect(shown["reason"]).toBe("because");
    expect(recompute(model, { ...shown, kind: "A" }, context)["reason"]).toBeNull();
  });

  test("a draft may be incomplete; in full all problems come at once, with their places", () => {
    const record = { ...billOf(model, [[null, "5000"]]), date: null, kind: "B" };
    expect(phaseOf(model, record)).toBe("save");
    expect(judge(model, record, context, "save")).toEqual([]);
    expect(
      judge(model, record, context, "full").map(({ msgKey, path, args }) => [
        msgKey,
        path,
        args?.[0],
      ]),
    ).toEqual([
      ["common.required", "date", "Date"],
      ["common.required", "reason", "Reason"],
      ["common.required", "lines[0].quantity", "Quantity"],
      ["common.rule", "lines[0].price", "Too dear"],
    ]);
    const empty = judge(model, billOf(model, []), context, "full");
    expect(empty).toMatchObject([
      { msgKey: "common.minItems", table: "lines", args: ["Lines", "1"] },
    ]);
  });

  test("editable words: new, system, open, draft", () => {
    const editable = (record: Row) =>
      model.header.fields
        .filter((field) => isEditable(field, placesOf(model.header, record)[0]!, context))
        .map(({ key }) => key);
    const draft = newRecord(model, context);
    expect(editable(draft)).toEqual(["date", "currency", "kind", "rate", "origin", "note"]);
    expect(editable({ ...draft, id: yen.id })).not.toContain("origin");
    expect(editable({ ...draft, id: yen.id, status: "OPEN" })).toEqual(["note"]);
    expect(editable({ ...draft, id: yen.id, status: "DONE" })).toEqual([]);
    expect(canChangeLines(model.table("lines")!, draft)).toBe(true);
    expect(canChangeLines(model.table("lines")!, { ...draft, status: "OPEN" })).toBe(false);
  });
});

test("whatever its machine is called, a document that has ended is edited no more", () => {
  const document = billSchema.document("bill")!;
  const renamed = <
    Of extends { machines: readonly object[]; fields: readonly { machine?: string | undefined }[] },
  >(
    table: Of,
  ): Of => ({
    ...table,
    machines: table.machines.map((machine) => ({ ...machine, name: "stage" })),
    fields: table.fields.map((field) => (field.machine ? { ...field, machine: "stage" } : field)),
  });
  const models = [
    recordModelOf({ ...document, tables: document.tables.map(renamed) }, "en"),
    recordModelFromPage({ ...page, header: renamed(page.header) }, "en"),
  ];
  for (const model of models) {
    const ended = { ...newRecord(model, context), id: yen.id, status: "DONE" };
    const typed = model.header.fields.filter((field) =>
      isEditable(field, placesOf(model.header, ended)[0]!, context),
    );
    expect(model.header.status?.name).toBe("stage");
    expect(typed).toEqual([]);
  }
});

test("an amount keeps two decimals while no currency is known", () => {
  const record = recompute(
    server,
    { ...billOf(server, [["1", "0.125"]]), currency: null },
    context,
  );
  expect(record["net"]).toBe("0.13");
});

test("a picked reference fills, except what was typed in the same step", () => {
  const field = { ...server.header.field("currency")!, fill: { note: "name", origin: "code" } };
  const row = applyReference({ note: null, origin: "typed" }, field, yen, new Set(["origin"]));
  expect(row).toEqual({ currency: yen, note: "Yen", origin: "typed" });
});

test("where a picked reference has nothing, the own field begins anew with its default", () => {
  const field = { ...server.header.field("currency")!, fill: { rate: "rate", note: "note" } };
  const place = { table: server.header, row: {}, header: {}, parent: undefined };
  const at = { place: { ...place, at: [] }, context };
  const row = applyReference({ rate: "6", note: "old" }, field, yen, new Set(), at);
  expect(row).toEqual({ currency: yen, rate: "10", note: null });
});

test("a hidden field can be written only where its value is kept while it is hidden", () => {
  const reason = server.header.field("reason")!;
  const place = placesOf(server.header, newRecord(server, context))[0]!;
  const editable = (hiddenPolicy: typeof reason.hiddenPolicy) =>
    isEditable({ ...reason, hiddenPolicy }, place, context);
  expect(editable("clear")).toBe(false);
  expect(editable("omit")).toBe(false);
  expect(editable("keep")).toBe(true);
});

test.each([
  [null, undefined, true],
  ["1", "1", true],
  [{ id: "a", name: "x" }, { id: "a", name: "y" }, true],
  [{ id: "a" }, "a", true],
  [[{ id: "a" }, { id: "b" }], ["a", "b"], true],
  [["a", "b"], ["b", "a"], false],
  [null, [], false],
  [{ k: 1 }, { k: 1 }, true],
  [{ k: 1 }, { k: 2 }, false],
])("same value: %j and %j", (a, b, same) => {
  expect(sameValue(a, b)).toBe(same);
  expect(sameValue(b, a)).toBe(same);
});

function billOf(model: typeof server, lines: readonly (readonly [string | null, string])[]): Row {
  const record = newRecord(model, context);
  const made = lines.map(([quantity, price]) => ({
    ...newLine(model, "lines", record, context),
    quantity,
    price,
  }));
  return { ...record, lines: made };
}

/** A small seeded generator (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
