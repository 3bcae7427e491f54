import { expect, test } from "vitest";
import { newRecord, recordModelFromPage, type Row } from "../../../src/engine/index.ts";
import { createDocumentStore } from "../../document/documentStore.ts";
import { sampleContext, samplePage } from "../../document/samplePage.ts";
import { cleanStage, stage } from "../../kit/conformance/stage.tsx";
import { LineCards } from "./LineCards.tsx";

cleanStage();

const [items] = samplePage.header.children;
const text = (key: string, importance?: number) => ({
  ...items!.fields.find((field) => field.key === "name")!,
  key,
  title: key,
  ...(importance !== undefined && { importance }),
});
const table = {
  ...items!,
  children: [],
  fields: [...items!.fields, text("step"), text("who"), text("how", 2), text("else")],
  columns: ["step", "who", "how", "else"],
};
const page = { ...samplePage, header: { ...samplePage.header, children: [table] } };

/** What the card of a line says below its name. */
async function cardOf(line: Readonly<Record<string, string>>) {
  const model = recordModelFromPage(page, "en");
  const store = createDocumentStore({ page, model, context: sampleContext });
  const rows = [{ id: "L1", version: 1, item: 1, ...line }] as unknown as readonly Row[];
  store.load({ ...newRecord(model, sampleContext), items: rows });
  const context = { store, table, readOnly: true, onOpenChild: () => {} };
  const { root } = await stage(
    <LineCards
      context={context as unknown as Parameters<typeof LineCards>[0]["context"]}
      rows={rows}
      picked={new Set()}
      onPick={undefined}
      onRemove={undefined}
    />,
  );
  return {
    name: root.querySelector(".wb-card-name")!.textContent!.trim(),
    told: [...root.querySelectorAll("dl > div")].map(({ textContent }) => textContent),
  };
}

test("the card of a line without numbers says what its document says to matter, once", async () => {
  const line = { step: "Countersign", who: "Finance", how: "By vote", else: "x" };
  expect(await cardOf(line)).toEqual({ name: "1. Countersign · Finance", told: ["howBy vote"] });
  expect(await cardOf({ step: "Countersign", how: "By vote" })).toEqual({
    name: "1. Countersign · By vote",
    told: [],
  });
});
