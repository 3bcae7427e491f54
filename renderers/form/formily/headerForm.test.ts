import type { Field } from "@formily/core";
import { expect, test } from "vitest";
import { newRecord, recordModelFromPage } from "../../../src/engine/index.ts";
import { samplePage } from "../../document/samplePage.ts";
import { createDocumentStore } from "../../document/documentStore.ts";
import { createHeaderForm, followDocument } from "./headerForm.ts";

const context = {
  me: {},
  today: "2026-11-21",
  now: "2026-11-21T00:00:00.000Z",
  timeZone: "Asia/Shanghai",
};

function open(readOnly = false) {
  const model = recordModelFromPage(samplePage, "en");
  const store = createDocumentStore({ page: samplePage, model, context });
  store.load({ ...newRecord(model, context), id: "o1", version: 1, title: "First" });
  const form = createHeaderForm(store);
  const end = followDocument(form, store, readOnly);
  return { store, form, end, field: (key: string) => form.fields[key] as Field };
}

test("values, states and marks follow the document", () => {
  const { store, field } = open();
  expect(field("title")).toMatchObject({ value: "First", pattern: "editable", required: true });
  expect(field("total").pattern).toBe("readPretty");
  expect(field("project")).toMatchObject({ display: "none", required: false });
  store.edit([{ table: "", field: "kindOf", value: "ASSET" }]);
  expect(field("project")).toMatchObject({
    display: "visible",
    required: true,
    pattern: "editable",
  });
  store.addLines("items", [{ quantity: "3" }]);
  expect(field("total").value).toBe("3");
});

test("problems and refused texts stand at their fields, and go with them", () => {
  const { store, field } = open();
  store.setProblems([
    {
      status: 5102,
      msgKey: "common.required",
      message: "Title cannot be empty",
      table: "",
      field: "title",
    },
  ]);
  expect(field("title").selfErrors).toEqual(["Title cannot be empty"]);
  store.refuse({ table: "", field: "project" }, { text: "", message: "no number" });
  expect(field("project").selfErrors).toEqual(["no number"]);
  store.edit([{ table: "", field: "title", value: "Second" }]);
  expect(field("title").selfErrors).toEqual([]);
});

test("read-only: nothing can be edited; once ended it follows no more", () => {
  const { store, field, end } = open(true);
  expect(field("title").pattern).toBe("readPretty");
  end();
  store.edit([{ table: "", field: "title", value: "Second" }]);
  expect(field("title").value).toBe("First");
});
