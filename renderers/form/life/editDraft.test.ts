import { expect, test, vi } from "vitest";
import { recordModelFromPage, type Row } from "../../../src/engine/index.ts";
import { sampleContext as context, samplePage } from "../../document/samplePage.ts";
import { createDocumentStore } from "../../document/documentStore.ts";
import { createEditKeeper, resumeDraft } from "./editDraft.ts";

const base: Row = { id: "o", version: 1, status: "DRAFT", kindOf: "STD", title: "Old", items: [] };

test("kept changes go on top of what others saved since, on the newer version", () => {
  const model = recordModelFromPage(samplePage, "en");
  const store = createDocumentStore({ page: samplePage, model, context });
  store.load({ ...base, version: 4, kindOf: "ASSET" });
  resumeDraft(store, { base, record: { ...base, title: "Mine" } });
  expect(store.getState().record).toMatchObject({ version: 4, kindOf: "ASSET", title: "Mine" });
  expect(store.getState().dirty).toBe(true);
});

test("what was kept of a new document is forgotten when it is saved, not what is kept of the saved one", async () => {
  const model = recordModelFromPage(samplePage, "en");
  const store = createDocumentStore({ page: samplePage, model, context });
  store.load({ kindOf: "STD", items: [] });
  const dropped: unknown[] = [];
  const source = {
    keepDraft: () => Promise.resolve({ at: "2026-11-21T00:00:00.000Z" }),
    dropDraft: (_page: string, id: string | undefined) => {
      dropped.push(id);
      return Promise.resolve();
    },
  };
  const keeper = createEditKeeper({ store, source: source as never, pause: 0 });
  const stop = keeper.follow();
  store.edit([{ table: "", field: "title", value: "Pumps" }]);
  await vi.waitFor(() => expect(keeper.getState().is).toBe("kept"));
  store.load({ ...base, title: "Pumps" });
  await vi.waitFor(() => expect(keeper.getState().is).toBe("none"));
  expect(dropped).toEqual([undefined]);
  stop();
});
