import { expect, test } from "vitest";
import { recordModelFromPage, type Row } from "../../../src/engine/index.ts";
import type { DataSource, LookupRequest } from "../../base/dataSource.ts";
import { samplePage } from "../../document/samplePage.ts";
import { createDocumentStore } from "../../document/documentStore.ts";
import { isCellEditable } from "./lineContext.ts";
import { pasteBlock } from "./pasteBlock.ts";
import { pastedBlock } from "./pastedBlock.ts";
import { takeDraft } from "./takeDraft.ts";

const context = {
  me: {},
  today: "2026-11-21",
  now: "2026-11-21T00:00:00.000Z",
  timeZone: "Asia/Shanghai",
};
const materials = [
  { id: "m1", code: "M-1", name: "Bearing" },
  { id: "m2", code: "M-2", name: "Motor" },
];
const table = samplePage.header.children[0]!;
const words = (key: string, values?: Readonly<Record<string, unknown>>) =>
  `${key} ${Object.values(values ?? {}).join(" ")}`.trim();

function open() {
  const store = createDocumentStore({
    page: samplePage,
    model: recordModelFromPage(samplePage, "en"),
    context,
  });
  const line = (id: string): Row => ({
    id,
    version: 1,
    item: 1,
    material: null,
    name: id,
    quantity: "1",
    price: "2",
    schedule: [],
  });
  store.load({ id: "o1", version: 1, status: "DRAFT", items: [line("a"), line("b")] });
  const asked: LookupRequest[] = [];
  const source = {
    lookup: async (_: string, request: LookupRequest) => {
      asked.push(request);
      const rows = materials.filter(({ code }) => code === request.q);
      return { rows, total: rows.length, ...(rows.length === 0 ? { nearest: materials } : {}) };
    },
  } as unknown as DataSource;
  const cells = { store, table, parentLine: undefined, readOnly: false };
  const rows = () => store.getState().record["items"] as readonly Row[];
  return { store, source, asked, cells, rows };
}

test("a block is read, looked up once per code, and taken as one step", async () => {
  const { store, source, asked, cells, rows } = open();
  const report = await pasteBlock({
    context: cells,
    block: pastedBlock("M-1\tmine\t1,500\nM-2\t\tten\nM-1\t\t3\nX\t\t4\n"),
    start: { row: 1, column: 0 },
    fields: table.fields,
    rows: rows(),
    room: 2,
    isEditable: (row, at, field) => isCellEditable(cells, row ?? {}, at, field.key),
    source,
    language: "en",
    words: words as never,
    onProgress: () => undefined,
  });
  expect(report).toMatchObject({ added: 2 });
  expect(report.refused).toEqual([
    { line: 5, column: "material", text: "X", reason: "paste.noLines" },
    { line: 5, column: "quantity", text: "4", reason: "paste.noLines" },
    { line: 3, column: "quantity", text: "ten", reason: expect.stringContaining("ten") },
  ]);
  expect(asked.map(({ q, for: place, fields }) => [q, place, fields])).toEqual([
    ["M-1", { page: "order", field: "items.material" }, ["name"]],
    ["M-2", { page: "order", field: "items.material" }, ["name"]],
  ]);
  expect(
    rows().map((row) => [
      (row["material"] as { code?: string } | null)?.code,
      row["name"],
      row["quantity"],
    ]),
  ).toEqual([
    [undefined, "a", "1"],
    ["M-1", "mine", "1500"],
    ["M-2", "Motor", null],
    ["M-1", "Bearing", "3"],
  ]);
  store.undo();
  expect(rows()).toHaveLength(2);
  expect(store.getState().dirty).toBe(false);
});

test("a typed code is looked up; one that names nothing stays in its cell with the nearest", async () => {
  const { store, source, cells, rows } = open();
  const take = (text: string) =>
    takeDraft({
      context: cells,
      row: rows()[0]!,
      field: table.fields[0]!,
      draft: { draft: "lookup", text },
      source,
      words: words as never,
    });
  await take("M-2");
  expect(rows()[0]).toMatchObject({ material: materials[1], name: "Motor" });
  await take("M-9");
  expect(store.getState().refused.get("items/a/material")).toEqual({
    text: "M-9",
    message: "lookup.unknown M-9 lookup.nearest M-1, M-2",
  });
  expect(rows()[0]!["material"]).toEqual(materials[1]);
});

test("an empty cell leaves a new line its default, and empties a line that was there", async () => {
  const { source, cells, rows } = open();
  const fields = table.fields.filter(({ key }) => key === "name" || key === "price");
  await pasteBlock({
    context: cells,
    block: pastedBlock("kept\t\nfirst\t\nsecond\t\n"),
    start: { row: 1, column: 0 },
    fields,
    rows: rows(),
    room: 2,
    isEditable: () => true,
    source,
    language: "en",
    words: words as never,
    onProgress: () => undefined,
  });
  expect(rows().map((row) => [row["name"], row["price"]])).toEqual([
    ["a", "2"],
    ["kept", null],
    ["first", "1"],
    ["second", "1"],
  ]);
});

test("a cell that the cells before it open is taken, in lines that are there and in new ones", async () => {
  const { source, cells, rows } = open();
  const fields = table.fields.filter(({ key }) => key === "name" || key === "price");
  const report = await pasteBlock({
    context: cells,
    block: pastedBlock("open\t5\nshut\t6\nopen\t7\n"),
    start: { row: 1, column: 0 },
    fields,
    rows: rows(),
    room: 2,
    isEditable: (row, _, { key }) => key === "name" || row?.["name"] === "open",
    source,
    language: "en",
    words: words as never,
    onProgress: () => undefined,
  });
  expect(rows().map((row) => row["price"])).toEqual(["2", "5", "1", "7"]);
  expect(report).toMatchObject({ taken: 5, refused: [{ line: 3, text: "6" }] });
});
