import { expect, test } from "vitest";
import { recordModelFromPage, type Row } from "../../../src/engine/index.ts";
import { sampleContext as context, samplePage } from "../../document/samplePage.ts";
import { createDocumentStore } from "../../document/documentStore.ts";
import { resumeDraft } from "./editDraft.ts";

const base: Row = { id: "o", version: 1, status: "DRAFT", kindOf: "STD", title: "Old", items: [] };

test("kept changes go on top of what others saved since, on the newer version", () => {
  const model = recordModelFromPage(samplePage, "en");
  const store = createDocumentStore({ page: samplePage, model, context });
  store.load({ ...base, version: 4, kindOf: "ASSET" });
  resumeDraft(store, { base, record: { ...base, title: "Mine" } });
  expect(store.getState().record).toMatchObject({ version: 4, kindOf: "ASSET", title: "Mine" });
  expect(store.getState().dirty).toBe(true);
});
