import type { GridApi } from "ag-grid-community";
import { act } from "react";
import { expect, test, vi } from "vitest";
import {
  newRecord,
  recordModelFromPage,
  type DetailPage,
  type Row,
} from "../../../src/engine/index.ts";
import { createDocumentStore } from "../../document/documentStore.ts";
import { sampleContext, samplePage } from "../../document/samplePage.ts";
import { cleanStage, stage } from "../../kit/conformance/stage.tsx";
import { useReading } from "../../widgets/useReading.ts";
import { leavesCells, type LineContext } from "./lineContext.ts";
import { useCellRefresh } from "./useCellRefresh.ts";

cleanStage();

/** An order of two lines, on a grid that tells which cells it is asked to draw anew: `l1.name`; names are open for assets alone. */
async function opened() {
  const [items] = samplePage.header.children;
  const fields = items!.fields.map((field) =>
    field.key === "name" ? { ...field, editable: { cel: "header.kindOf == 'ASSET'" } } : field,
  );
  const table = { ...items!, fields };
  const page = { ...samplePage, header: { ...samplePage.header, children: [table] } };
  const model = recordModelFromPage(page as DetailPage, "en");
  const store = createDocumentStore({ page: page as DetailPage, model, context: sampleContext });
  const line = (id: string) => ({ id, version: 1, quantity: "2", price: "5" });
  const record = { ...newRecord(model, sampleContext), id: "o1", items: [line("l1"), line("l2")] };
  store.load(record as unknown as Row);
  const drawn: string[] = [];
  const rows = () => store.getState().record["items"] as readonly Row[];
  const grid = {
    isDestroyed: () => false,
    getAllDisplayedVirtualColumns: () => fields.map(({ key }) => ({ getColId: () => key })),
    getRenderedNodes: () => rows().map((data, rowIndex) => ({ data, rowIndex })),
    refreshCells: (asked: { rowNodes: { data: Row }[]; columns: string[] }) =>
      drawn.push(
        ...asked.rowNodes.flatMap(({ data }) => asked.columns.map((key) => `${data.id}.${key}`)),
      ),
  };
  const context = {
    store,
    table,
    parentLine: undefined,
    readOnly: false,
  } as unknown as LineContext;
  const api = { current: grid as unknown as GridApi<Row> };
  function Grid() {
    useCellRefresh(context, api, useReading());
    return null;
  }
  await stage(<Grid />);
  const edit = (value: string, field: string, line?: string) =>
    act(async () =>
      store.edit([{ table: line ? "items" : "", ...(line ? { line } : {}), field, value }]),
    );
  return { drawn, edit, store, context };
}

test("cells are drawn anew where the header locks or opens them, and nowhere else", async () => {
  const { drawn, edit } = await opened();
  await edit("Pumps", "title");
  await edit("ASSET", "kindOf");
  await vi.waitFor(() => expect(drawn).toEqual(["l1.name", "l2.name"]));
  drawn.length = 0;
  await edit("STD", "kindOf");
  await vi.waitFor(() => expect(drawn).toEqual(["l1.name", "l2.name"]));
});

test("cells are not looked at for a header field that none of them reads", async () => {
  const { edit, store, context } = await opened();
  const leaves = async (change: () => Promise<void>) => {
    const before = store.getState();
    await change();
    expect(store.getState()).not.toBe(before);
    return leavesCells(context, before, store.getState());
  };
  expect(await leaves(() => edit("Pumps", "title"))).toBe(true);
  expect(await leaves(() => edit("ASSET", "kindOf"))).toBe(false);
  expect(await leaves(() => edit("3", "quantity", "l2"))).toBe(false);
  expect(await leaves(() => act(async () => store.setProblems([])))).toBe(false);
});

test("all cells of a line are drawn anew when one of its values changes, and a cell with a problem", async () => {
  const { drawn, edit, store } = await opened();
  await edit("3", "quantity", "l2");
  await vi.waitFor(() =>
    expect(drawn).toEqual(
      ["material", "name", "quantity", "price", "amount"].map((key) => `l2.${key}`),
    ),
  );
  drawn.length = 0;
  await act(async () =>
    store.setProblems([
      { table: "items", line: "l1", field: "price", message: "Too high" } as never,
    ]),
  );
  await vi.waitFor(() => expect(drawn).toEqual(["l1.price"]));
});
