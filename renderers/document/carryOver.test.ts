import { expect, test } from "vitest";
import {
  newRecord,
  recordModelFromPage,
  type DetailPage,
  type Row,
} from "../../src/engine/index.ts";
import { createDocumentStore } from "./documentStore.ts";
import { carryOver } from "./carryOver.ts";
import { sampleContext as context, samplePage } from "./samplePage.ts";

const line = { id: "a", version: 1, item: 1, name: "Bearing", quantity: "2", price: "5" };
const stored: Row = { id: "o1", version: 3, number: "O-1", title: "First", items: [line] };

/** The page after its file was saved: a field of the header renamed, `title` named otherwise. */
const renamed: DetailPage = {
  ...samplePage,
  header: {
    ...samplePage.header,
    fields: samplePage.header.fields
      .filter(({ key }) => key !== "number")
      .map((field) => (field.key === "title" ? { ...field, title: "Subject" } : field)),
  },
};
const open = (page: DetailPage, record: Row) => {
  const store = createDocumentStore({ page, model: recordModelFromPage(page, "en"), context });
  store.load(record);
  return store;
};
const items = (store: ReturnType<typeof open>) => store.getState().record["items"] as Row[];

test("what is unsaved goes over to the page as it is defined now, as one step", () => {
  const before = open(samplePage, stored);
  before.edit([{ table: "", field: "title", value: "Typed" }]);
  before.edit([{ table: "items", line: "a", field: "quantity", value: "7" }]);
  before.addLines("items", [{ name: "Bolt" }]);
  before.refuse({ table: "items", line: "a", field: "price" }, { text: "x", message: "No number" });
  const after = open(renamed, { ...stored, title: "First", version: 3 });
  carryOver(before, after);
  expect(after.getState().record).toMatchObject({ id: "o1", title: "Typed" });
  expect(items(after).map(({ name, quantity }) => [name, quantity])).toEqual([
    ["Bearing", "7"],
    ["Bolt", null],
  ]);
  expect(items(after)[0]).toMatchObject({ amount: "35" });
  expect([...after.getState().refused.keys()]).toEqual(["items/a/price"]);
  expect(after.addLines("items", [{}])).not.toContain(items(after)[1]!["key"]);
  after.undo();
  after.undo();
  expect(after.getState().record).toMatchObject({ title: "First" });
});

test("a new document keeps what was typed, and gets the defaults of new fields", () => {
  const blank = newRecord(recordModelFromPage(samplePage, "en"), context);
  const before = open(samplePage, blank);
  before.edit([{ table: "", field: "title", value: "Typed" }]);
  const after = open(renamed, { ...blank, remark: "by default" });
  carryOver(before, after);
  expect(after.getState().record).toMatchObject({ title: "Typed", remark: "by default" });
  expect(after.getState().dirty).toBe(true);
});

test("nothing goes over where nothing is unsaved, or into another document", () => {
  const before = open(samplePage, stored);
  const same = open(renamed, { ...stored, title: "Newer" });
  carryOver(before, same);
  expect(same.getState().record["title"]).toBe("Newer");
  before.edit([{ table: "", field: "title", value: "Typed" }]);
  const other = open(renamed, { ...stored, id: "o2" });
  carryOver(before, other);
  expect(other.getState()).toMatchObject({ dirty: false, canUndo: false });
});
