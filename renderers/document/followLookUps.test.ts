import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  newRecord,
  recordModelFromPage,
  type DetailPage,
  type Found,
} from "../../src/engine/index.ts";
import { createDocumentStore } from "./documentStore.ts";
import { followLookUps } from "./followLookUps.ts";
import { sampleContext as context, samplePage } from "./samplePage.ts";

/** The kind finds a title, and the title a project. */
const page: DetailPage = {
  ...samplePage,
  header: {
    ...samplePage.header,
    fields: samplePage.header.fields.map((field) =>
      field.key === "project" || field.key === "title"
        ? {
            key: field.key,
            title: field.title,
            kind: "text",
            widget: "text",
            required: false,
            requiredToSave: false,
            hiddenPolicy: "keep",
            editable: "system",
          }
        : field,
    ),
    lookUps: [
      { key: "project", title: "Project", mark: "project", sets: ["project"], needs: ["title"] },
      { key: "title", title: "Title", mark: "title", sets: ["title"], needs: ["kindOf"] },
    ],
  },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what one look-up finds is what the next one is asked with", async () => {
  const model = recordModelFromPage(page, "en");
  const store = createDocumentStore({ page, model, context });
  store.load({ ...newRecord(model, context), id: "o1", version: 1 });
  const known: Readonly<Record<string, Found>> = {
    "title ASSET": { title: "A machine" },
    "project A machine": { project: "P-7" },
  };
  const end = followLookUps(store, {
    find: async ({ lookUp, rows }) =>
      rows.map((needs) => known[`${lookUp} ${Object.values(needs).join()}`] ?? null),
    tell: () => {},
  });
  store.bring({ ...store.getState().record, kindOf: "ASSET" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.getState().record).toMatchObject({ title: "A machine", project: "P-7" });
  store.bring({ ...store.getState().record, kindOf: "STD" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.getState().record).toMatchObject({ title: null, project: null });
  end();
});
