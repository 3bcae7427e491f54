import { expect, test } from "vitest";
import { newRecord, recordModelFromPage, type Row } from "../../src/engine/index.ts";
import { copyRecord } from "./copyRecord.ts";
import { sampleContext as context, samplePage } from "./samplePage.ts";

const model = recordModelFromPage(samplePage, "en");
const copied = (original: Row, page = samplePage): Row =>
  copyRecord({
    page,
    model: recordModelFromPage(page, "en"),
    context,
    blank: { ...newRecord(model, context), version: 0 },
    original,
  });

const original: Row = {
  id: "o",
  version: 7,
  number: "PO1",
  title: "Bars",
  kindOf: "ASSET",
  project: "P1",
  total: "20",
  status: "DONE",
  items: [
    {
      id: "a",
      version: 3,
      item: 4,
      material: { id: "m", code: "M1", name: "Bar" },
      name: "Bar",
      quantity: "10",
      price: "2",
      amount: "20",
      schedule: [{ id: "s", version: 1, item: 1, day: "2026-01-01", part: "10" }],
    },
  ],
};

test("a copy has what people type, lines of lines included, under no number and in the first state", () => {
  expect(copied(original)).toEqual({
    version: 0,
    number: null,
    title: "Bars",
    kindOf: "ASSET",
    project: "P1",
    total: "0",
    status: "DRAFT",
    items: [
      {
        key: "new-1",
        item: 1,
        material: { id: "m", code: "M1", name: "Bar" },
        name: "Bar",
        quantity: "10",
        price: "2",
        amount: null,
        schedule: [{ key: "new-2", item: 1, day: "2026-01-01", part: "10" }],
      },
    ],
  });
});

test("what may not be typed into a new one, and who made it when, begin anew", () => {
  const { header } = samplePage;
  const fields = header.fields.map((field) =>
    field.key === "project"
      ? { ...field, default: "me.staff" }
      : field.key === "title"
        ? { ...field, editable: { cel: "!isNew" } }
        : field,
  );
  const page = { ...samplePage, header: { ...header, fields } };
  expect(copied(original, page)).toMatchObject({ title: null, project: null, kindOf: "ASSET" });
});

test("files and pictures stay with the document they were uploaded to", () => {
  const { header } = samplePage;
  const file = [{ id: "f", name: "a.png", size: 1, mime: "image/png" }];
  for (const kind of ["attachment", "image"]) {
    const fields = header.fields.map((field) =>
      field.key === "title" ? { ...field, kind, widget: kind as "image" } : field,
    );
    const page = { ...samplePage, header: { ...header, fields } };
    expect(copied({ ...original, title: file }, page), kind).toMatchObject({ title: null });
  }
});

test("lines that people do not add are not copied", () => {
  const { header } = samplePage;
  const children = header.children.map((child) => ({ ...child, add: "false" }));
  const page = { ...samplePage, header: { ...header, children } };
  expect(copied(original, page)["items"]).toEqual([]);
});
