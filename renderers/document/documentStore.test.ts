import { beforeEach, expect, test } from "vitest";
import { newRecord, recompute, recordModelFromPage, type Row } from "../../src/engine/index.ts";
import { lineKey } from "./address.ts";
import { saveRequestOf } from "./changes.ts";
import { sampleContext as context, samplePage } from "./samplePage.ts";
import { lookedUp } from "./lookedUp.ts";
import { createDocumentStore, type DocumentStore } from "./documentStore.ts";

const model = recordModelFromPage(samplePage, "en");
const material = { id: "m1", code: "M-1", name: "Bearing" };

const stored: Row = recompute(
  model,
  {
    ...newRecord(model, context),
    id: "o1",
    version: 3,
    number: "O-1",
    title: "First",
    items: [
      {
        id: "a",
        version: 1,
        item: 1,
        material,
        name: "Bearing",
        quantity: "2",
        price: "5",
        amount: null,
        schedule: [],
      },
      {
        id: "b",
        version: 1,
        item: 2,
        material: null,
        name: "Bolt",
        quantity: "4",
        price: "0.5",
        amount: null,
        schedule: [{ id: "s", version: 1, item: 1, day: "2026-12-01", part: "4" }],
      },
    ],
  },
  context,
);
let store: DocumentStore;
const items = () => store.getState().record["items"] as readonly Row[];
const request = () =>
  saveRequestOf({
    model,
    context,
    baseline: store.getState().baseline,
    record: store.getState().record,
  });

beforeEach(() => {
  store = createDocumentStore({ page: samplePage, model, context });
  store.load(stored);
});

test("a loaded document has nothing to save or undo", () => {
  expect(store.getState()).toMatchObject({ dirty: false, canUndo: false, canRedo: false });
  expect(request()).toEqual({ id: "o1", version: 3 });
  expect(store.getState().record["total"]).toBe("12");
});

test("an edit recomputes what depends on it and keeps every other row", () => {
  const untouched = items()[1];
  store.edit([{ table: "items", line: "a", field: "quantity", value: "10" }]);
  expect(items()[0]).toMatchObject({ quantity: "10", amount: "50" });
  expect(store.getState().record["total"]).toBe("52");
  expect(items()[1]).toBe(untouched);
  expect(request()).toEqual({
    id: "o1",
    version: 3,
    items: { set: [{ id: "a", version: 1, set: { quantity: "10" } }] },
  });
});

test("a value set back is no change", () => {
  store.edit([{ table: "", field: "title", value: "Second" }]);
  expect(store.getState().dirty).toBe(true);
  store.edit([{ table: "", field: "title", value: "First" }]);
  expect(store.getState().dirty).toBe(false);
});

test("a picked reference fills, but not over what is edited with it", () => {
  const picked = { id: "m2", code: "M-2", name: "Motor" };
  store.edit([{ table: "items", line: "b", field: "material", value: picked, picked }]);
  expect(items()[1]).toMatchObject({ material: picked, name: "Motor" });
  store.edit([
    { table: "items", line: "a", field: "material", value: picked, picked },
    { table: "items", line: "a", field: "name", value: "My own words" },
  ]);
  expect(items()[0]).toMatchObject({ material: picked, name: "My own words" });
  expect(request()["items"]).toEqual({
    set: [
      { id: "a", version: 1, set: { material: "m2", name: "My own words" } },
      { id: "b", version: 1, set: { material: "m2", name: "Motor" } },
    ],
  });
});

test("lines are added with defaults and removed, nested ones too", () => {
  const [key] = store.addLines("items", [{ quantity: "3" }]);
  expect(items()[2]).toMatchObject({ key, item: 3, quantity: "3", price: "1", amount: "3" });
  expect(store.getState().record["total"]).toBe("15");
  store.addLines("items.schedule", [{ part: "1" }], "a");
  store.removeLines("items", ["b"]);
  expect(store.getState().record["total"]).toBe("13");
  expect(request()["items"]).toEqual({
    add: [{ key, set: { quantity: "3", price: "1" } }],
    set: [
      { id: "a", version: 1, schedule: { add: [{ key: expect.any(String), set: { part: "1" } }] } },
    ],
    remove: [{ id: "b", version: 1 }],
  });
});

test("a line that was added and removed again leaves nothing to save", () => {
  const [key] = store.addLines("items", [{}]);
  store.removeLines("items", [key!]);
  expect(store.getState().dirty).toBe(false);
});

test("undo takes back steps; typing in one cell is one step, a pasted block is one step", () => {
  for (const title of ["F", "Fo", "Foo"]) store.edit([{ table: "", field: "title", value: title }]);
  store.addAndEdit({ table: "items", values: [{}, {}] }, (keys) => [
    { table: "items", line: keys[0]!, field: "quantity", value: "7" },
    { table: "items", line: keys[1]!, field: "quantity", value: "8" },
    { table: "items", line: "a", field: "name", value: "pasted" },
  ]);
  expect(items().map((row) => row["quantity"])).toEqual(["2", "4", "7", "8"]);
  store.undo();
  expect(items().map((row) => row["quantity"])).toEqual(["2", "4"]);
  expect(items()[0]!["name"]).toBe("Bearing");
  expect(store.getState().record["title"]).toBe("Foo");
  store.undo();
  expect(store.getState()).toMatchObject({ dirty: false, canUndo: false, canRedo: true });
  store.redo();
  store.redo();
  expect(items()).toHaveLength(4);
});

test("a field that is not visible is cleared by its policy and not sent", () => {
  store.edit([{ table: "", field: "kindOf", value: "ASSET" }]);
  store.edit([{ table: "", field: "project", value: "P1" }]);
  expect(request().set).toEqual({ kindOf: "ASSET", project: "P1" });
  store.edit([{ table: "", field: "kindOf", value: "STD" }]);
  expect(store.getState().record["project"]).toBeNull();
  expect(request()).toEqual({ id: "o1", version: 3 });
});

test("what was typed but is no value keeps the document unsaved until it is corrected", () => {
  store.refuse(
    { table: "items", line: "a", field: "quantity" },
    { text: "12a", message: "no number" },
  );
  expect(store.getState().dirty).toBe(true);
  store.edit([{ table: "items", line: "a", field: "quantity", value: "2" }]);
  expect(store.getState()).toMatchObject({ dirty: false, refused: new Map() });
});

test("an edit clears the problem of its cell only", () => {
  const at = (line: string, field: string) => ({
    status: 5102,
    msgKey: "common.required",
    message: "",
    table: "items",
    line,
    field,
  });
  store.setProblems([at("a", "quantity"), at("b", "quantity")]);
  store.edit([{ table: "items", line: "a", field: "quantity", value: "1" }]);
  expect(store.getState().problems).toEqual([at("b", "quantity")]);
});

test("a new document sends what was seen, defaults included", () => {
  store.load(newRecord(model, context));
  expect(store.getState().dirty).toBe(false);
  store.edit([{ table: "", field: "title", value: "New" }]);
  const [key] = store.addLines("items", [{ material, quantity: "1" }]);
  expect(request()).toEqual({
    version: 0,
    set: { title: "New", kindOf: "STD" },
    items: { add: [{ key, set: { material: "m1", quantity: "1", price: "1" } }] },
  });
  expect(lineKey(items()[0]!)).toBe(key);
});

test("in a final state nothing is sent", () => {
  store.load({ ...stored, status: "DONE" });
  store.edit([{ table: "", field: "title", value: "Forced" }]);
  expect(request()).toEqual({ id: "o1", version: 3 });
});

test("a code that is looked up is waited for, whatever comes of it", async () => {
  const address = { table: "items", line: "a", field: "material" };
  let isDone = false;
  await lookedUp(store);
  store.refuse(address, { text: "M-2", message: "Searching", pending: true });
  const waiting = lookedUp(store).then(() => {
    isDone = true;
  });
  store.refuse({ ...address, line: "b" }, { text: "x", message: "No number" });
  await Promise.resolve();
  expect(isDone).toBe(false);
  store.refuse(address, { text: "M-2", message: "Unknown" });
  await waiting;
  expect(isDone).toBe(true);
});
