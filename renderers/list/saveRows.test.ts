import { expect, test } from "vitest";
import {
  recordModelFromPage,
  type ListPage,
  type Row,
  type SaveRequest,
} from "../../src/engine/index.ts";
import { saveRequestOf } from "../document/changes.ts";
import { rowsTable } from "../document/fieldPath.ts";
import { samplePage } from "../document/samplePage.ts";
import { createDocumentStore } from "../document/documentStore.ts";
import { editPage } from "./editPage.ts";
import { rowSaves, savedRows } from "./saveRows.ts";

const context = {
  me: {},
  today: "2026-11-21",
  now: "2026-11-21T00:00:00.000Z",
  timeZone: "Asia/Shanghai",
};
const column = (key: string) =>
  ({ key, title: key, kind: "text", widget: "text", sortable: true, operators: [] }) as const;
const list = (table: string, keys: readonly string[]): ListPage => ({
  kind: "list",
  style: "edit",
  page: "order",
  document: "order",
  module: "purchasing",
  table,
  title: "Orders",
  documentTitle: "Order",
  menu: "ORDER",
  columns: keys.map(column),
  codeField: keys[0]!,
  filters: [],
  sort: [],
  searchable: false,
  views: [],
  buttons: [{ key: "add", title: "New" }],
  pageSizes: [10],
  pageSize: 10,
});

function open(page: ListPage, rows: readonly Row[]) {
  const view = editPage(page, samplePage);
  const model = recordModelFromPage(view, "en");
  const store = createDocumentStore({ page: view, model, context });
  const [table] = view.header.children;
  store.load({ id: "rows", version: 0, [table!.key]: rows });
  const saves = () => {
    const { record, baseline } = store.getState();
    return rowSaves(saveRequestOf({ model, context, baseline, record }), baseline!, table!.path);
  };
  return { store, table: table!, saves };
}

test("documents are saved one by one; a final state is not edited", () => {
  const { store, saves, table } = open(list("", ["number", "title", "status"]), [
    { id: "a", version: 4, item: 1, title: "A", status: "DRAFT" },
    { id: "b", version: 2, item: 2, title: "B", status: "DONE" },
    { id: "c", version: 1, item: 3, title: "C", status: "DRAFT" },
  ]);
  expect(table.canAdd).toBe(true);
  store.edit([
    { table: rowsTable, line: "a", field: "title", value: "A2" },
    { table: rowsTable, line: "b", field: "title", value: "B2" },
  ]);
  const [added] = store.addLines(rowsTable, [{ title: "D" }]);
  store.removeLines(rowsTable, ["c"]);
  expect(saves()).toEqual([
    { rows: ["a"], request: { id: "a", version: 4, set: { title: "A2" } } },
    { rows: [added], request: { version: 0, set: { title: "D", kindOf: "STD" } } },
    { rows: ["c"], request: { remove: { id: "c", version: 1 } } },
  ]);
});

test("listed lines are saved once per document", () => {
  const line = (id: string, headerId: string) => ({
    id,
    version: 1,
    item: 1,
    headerId,
    headerVersion: 7,
    name: id,
  });
  const { store, saves, table } = open(list("items", ["header.number", "name", "amount"]), [
    line("x", "o1"),
    line("y", "o1"),
    line("z", "o2"),
  ]);
  expect(table.canAdd).toBe(false);
  for (const id of ["x", "y", "z"])
    store.edit([{ table: "items", line: id, field: "name", value: "new" }]);
  expect(saves()).toEqual([
    {
      rows: ["x", "y"],
      request: {
        id: "o1",
        version: 7,
        items: {
          set: [
            { id: "x", version: 1, set: { name: "new" } },
            { id: "y", version: 1, set: { name: "new" } },
          ],
        },
      },
    },
    {
      rows: ["z"],
      request: {
        id: "o2",
        version: 7,
        items: { set: [{ id: "z", version: 1, set: { name: "new" } }] },
      },
    },
  ]);
});

test("lines that hang on other lines are saved below them", () => {
  const lines = ["a", "b", "c"].map((id, at) => ({
    id,
    version: 1,
    headerId: "one",
    headerVersion: 4,
    parentId: at < 2 ? "p" : "q",
  }));
  const baseline = { id: "rows", version: 0, results$scores: lines } as unknown as Row;
  const set = lines.map(({ id }) => ({ id, set: { score: "9" } }));
  const request = { id: "rows", version: 0, results$scores: { set } } as unknown as SaveRequest;
  expect(rowSaves(request, baseline, "results$scores")).toEqual([
    {
      rows: ["a", "b", "c"],
      request: {
        id: "one",
        version: 4,
        results: {
          set: [
            { id: "p", scores: { set: [set[0], set[1]] } },
            { id: "q", scores: { set: [set[2]] } },
          ],
        },
      },
    },
  ]);
});

test("what was saved is no change any more, also of rows that the list has lost", () => {
  const line = (id: string, title: string) => ({ id, title }) as unknown as Row;
  const baseline = {
    id: "rows",
    version: 0,
    rows: [line("a", "1"), line("b", "1"), line("c", "1")],
  };
  const record = { ...baseline, rows: [line("a", "2"), line("b", "2")] };
  expect(
    savedRows({ baseline: baseline as Row, record: record as Row }, "rows", new Set(["a", "c"])),
  ).toMatchObject({
    rows: [
      { id: "a", title: "2" },
      { id: "b", title: "1" },
    ],
  });
});
