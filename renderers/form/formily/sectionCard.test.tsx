import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { newRecord, recordModelFromPage } from "../../../src/engine/index.ts";
import { createDocumentStore } from "../../document/documentStore.ts";
import { sampleContext, samplePage } from "../../document/samplePage.ts";
import { DocumentContext } from "../../document/useDocument.ts";
import { SectionCard } from "./SectionCard.tsx";

test("a section is closed while its condition holds, until the reader opens it", async () => {
  const model = recordModelFromPage(samplePage, "en");
  const store = createDocumentStore({ page: samplePage, model, context: sampleContext });
  store.load({ ...newRecord(model, sampleContext), title: "A" });
  const section = { key: "main", title: "Main", fields: ["title"], collapsed: "title == 'A'" };
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <DocumentContext value={{ store, idPrefix: "t-", readOnly: false }}>
        <SectionCard section={section}>fields</SectionCard>
      </DocumentContext>,
    ),
  );
  const button = document.querySelector("button")!;
  const isOpen = () => button.getAttribute("aria-expanded") === "true";
  const type = (title: string) =>
    act(async () => store.load({ ...store.getState().record, title }));
  expect(isOpen()).toBe(false);
  await type("B");
  expect(isOpen()).toBe(true);
  await type("A");
  expect(isOpen()).toBe(false);
  await act(async () => button.click());
  await type("A");
  expect(isOpen()).toBe(true);
  await act(async () => root.unmount());
});
