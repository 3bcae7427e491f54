import { describe, expect, test } from "vitest";
import {
  isEditable,
  projectDetail,
  projectList,
  type Place,
  type Row,
} from "../../src/engine/index.ts";
import { editModel } from "../../renderers/list/editModel.ts";
import { isCellEditable } from "../../renderers/grid/lines/lineContext.ts";
import { createDocumentStore } from "../../renderers/document/documentStore.ts";
import { editPage } from "../../renderers/list/editPage.ts";
import { loadSchemas } from "../../src/server/start/schemas.ts";

/* Pages whose rows are edited in place: the browser has all that its cells' conditions read, row by row. */
const schema = loadSchemas();
const pages = schema.pages.filter(({ style }) => style === "edit");
const reader = { language: "en", can: () => true, hides: () => false } as const;
const modelOfPage = (name: string) => {
  const page = schema.page(name)!;
  return editModel(editPage(projectList(page, reader), projectDetail(page, reader)), "en");
};

test("there are such pages", () => {
  expect(pages.length).toBeGreaterThan(0);
});

describe.each(pages.map(({ name }) => name))("%s", (name) => {
  test("has every name that its cells' conditions read", () => {
    const { tables } = modelOfPage(name);
    expect(tables).toHaveLength(2);
    expect(tables[1]!.fields.some(({ editable }) => editable.when !== "system")).toBe(true);
  });
});

test("a value that is closed in one row is masked and not edited there, and is in the next", () => {
  const page = schema.page("count-sheet")!;
  const confidentialList = projectList(page, reader);
  const list = {
    ...confidentialList,
    columns: confidentialList.columns.map((column) =>
      column.key === "firstCount" ? { ...column, confidential: ["price"] } : column,
    ),
  };
  const detail = editPage(list, projectDetail(page, reader));
  const [table] = detail.header.children;
  const counter = "0197a000-0000-7000-8000-000000000001";
  const context = { me: { staff: counter }, today: "2026-11-21", now: "", timeZone: "UTC" };
  const store = createDocumentStore({ page: detail, model: editModel(detail, "en"), context });
  const row = (id: string, masked: readonly string[]): Row => ({
    id,
    version: 1,
    masked: [...masked],
    "header.status": "FIRST",
    "header.firstCounters": [{ id: counter, code: "E010", name: null }],
  });
  const [open, closed] = [row("1", []), row("2", ["price"])];
  store.load({ id: "rows", version: 0, items: [open, closed] });
  const lines = { store, table: table!, parentLine: undefined, readOnly: false };
  expect(isCellEditable(lines, open, 0, "firstCount")).toBe(true);
  expect(isCellEditable(lines, closed, 1, "firstCount")).toBe(false);
});

test("each row is judged by its own document", () => {
  const counter = "0197a000-0000-7000-8000-000000000001";
  const row = (status: string, by: string): Row => ({
    id: "1",
    version: 1,
    "header.status": status,
    "header.firstCounters": [{ id: by, code: "E010", name: null }],
  });
  const model = modelOfPage("count-sheet");
  const context = { me: { staff: counter }, today: "2026-11-21", now: "", timeZone: "UTC" };
  const isOpen = (line: Row): boolean => {
    const [, table] = model.tables;
    const header: Row = { id: "rows", version: 0, items: [line] };
    const place: Place = { table: table!, row: line, header, parent: undefined, at: [0] };
    return isEditable(table!.field("firstCount")!, place, context);
  };
  expect(isOpen(row("FIRST", counter))).toBe(true);
  expect(isOpen(row("FIRST_CLOSED", counter))).toBe(false);
  expect(isOpen(row("FIRST", "0197a000-0000-7000-8000-000000000002"))).toBe(false);
});
