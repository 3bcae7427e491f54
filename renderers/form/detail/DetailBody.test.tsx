import { expect, test } from "vitest";
import {
  newRecord,
  recordModelFromPage,
  type DetailPage,
  type Row,
} from "../../../src/engine/index.ts";
import { createDocumentStore } from "../../document/documentStore.ts";
import { sampleContext, samplePage } from "../../document/samplePage.ts";
import { DocumentContext } from "../../document/useDocument.ts";
import { cleanStage, stage } from "../../kit/conformance/stage.tsx";
import { HeaderForm } from "../formily/HeaderForm.tsx";
import { DetailBody } from "./DetailBody.tsx";

cleanStage();

const [items] = samplePage.header.children;
/** Two tables of lines, the second one of the same kind. */
const page: DetailPage = {
  ...samplePage,
  header: {
    ...samplePage.header,
    children: [items!, { ...items!, key: "gifts", path: "gifts", children: [] }],
  },
};
const line = { id: "L1", version: 1, item: 1 } as unknown as Row;

/** The tabs of a document that is read or written. */
async function tabsOf(
  lines: { readonly items?: readonly Row[]; readonly gifts?: readonly Row[] },
  options: { readonly reading: boolean; readonly tab?: string },
) {
  const model = recordModelFromPage(page, "en");
  const store = createDocumentStore({ page, model, context: sampleContext });
  store.load({
    ...newRecord(model, sampleContext),
    status: "DONE",
    items: [],
    gifts: [],
    ...lines,
  });
  const parts = {
    lines: page.header.children.map(({ key }) => ({
      key,
      label: key,
      render: () => `rows of ${key}`,
    })),
    further: [],
    life: [],
  };
  const props = { page, answer: { record: {} }, store, idPrefix: "t-", saving: false, parts };
  const panel = { open: true, setOpen: () => {}, fold: () => {} };
  const { root } = await stage(
    <DocumentContext value={{ store, idPrefix: "t-", readOnly: options.reading }}>
      <HeaderForm>
        <DetailBody
          {...(props as unknown as Parameters<typeof DetailBody>[0])}
          {...{ panel, ...options }}
        />
      </HeaderForm>
    </DocumentContext>,
  );
  return [...root.querySelectorAll(".wb-detail-main [role=tab]")].map(
    ({ textContent }) => textContent,
  );
}

test("while a document is read, tables of lines in which there is nothing are left out", async () => {
  expect(await tabsOf({ items: [line] }, { reading: true })).toEqual(["items"]);
  expect(await tabsOf({ gifts: [line] }, { reading: true })).toEqual(["gifts"]);
  expect(await tabsOf({ items: [line], gifts: [line] }, { reading: true })).toEqual([
    "items",
    "gifts",
  ]);
});

test("of empty tables alone the first one stays, and one that the address names is there", async () => {
  expect(await tabsOf({}, { reading: true })).toEqual(["items"]);
  expect(await tabsOf({ items: [line] }, { reading: true, tab: "gifts" })).toEqual([
    "items",
    "gifts",
  ]);
});

test("while it is written all of them are there", async () => {
  expect(await tabsOf({ items: [line] }, { reading: false })).toEqual(["items", "gifts"]);
});
