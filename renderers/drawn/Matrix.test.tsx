import { act } from "react";
import { expect, test } from "vitest";
import {
  newRecord,
  recompute,
  recordModelFromPage,
  type MatrixLook,
  type Row,
} from "../../src/engine/index.ts";
import { createDocumentStore } from "../document/documentStore.ts";
import { sampleContext as context } from "../document/samplePage.ts";
import { cleanStage, stage } from "../kit/conformance/stage.tsx";
import { drawnPage, items, readings } from "./sampleDrawn.ts";
import { Matrix } from "./Matrix.tsx";

cleanStage();

const look: MatrixLook = {
  as: "matrix",
  value: "value",
  ok: "ok",
  name: "name",
  count: "size",
  over: ["lower", "upper"],
  under: ["minimum", "average", "bad"],
};

/** Two items, limits inclusive: the first has both, the second no upper one. */
async function opened(readOnly = false) {
  const model = recordModelFromPage(drawnPage, "en");
  const line = (id: string, more: Row): Row => ({ id, version: 1, readings: [], ...more });
  const record = recompute(
    model,
    {
      ...newRecord(model, context),
      id: "r",
      version: 1,
      items: [
        line("a", { item: 1, name: "Width", lower: "9.85", upper: "10.15", size: 3 }),
        line("b", { item: 2, name: "Weight", lower: "5", upper: null, size: 2 }),
      ],
      causes: [],
    },
    context,
  );
  const store = createDocumentStore({ page: drawnPage, model, context });
  store.load(record);
  const { root } = await stage(
    <Matrix store={store} look={look} table={readings} above={items} readOnly={readOnly} />,
  );
  const box = (at: string) => root.querySelector<HTMLInputElement>(`input[data-at="${at}"]`)!;
  const type = (at: string, text: string) =>
    act(async () => {
      box(at).focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(
        box(at),
        text,
      );
      box(at).dispatchEvent(new Event("input", { bubbles: true }));
    });
  const press = (at: string, key: string, more: object = {}) =>
    act(async () => {
      box(at).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
    });
  const focused = () => (document.activeElement as HTMLElement | null)?.dataset["at"];
  const values = () =>
    (store.getState().record["items"] as readonly Row[]).map((row) =>
      (row["readings"] as readonly Row[]).map(({ value, ok }) => [value, ok]),
    );
  const row = (title: string) =>
    [...root.querySelectorAll("tfoot tr")]
      .find((one) => one.querySelector("th")?.textContent === title)
      ?.querySelectorAll("td");
  return { root, box, type, press, focused, values, row };
}

test("a value is judged while it is typed: on the limit is good, just beyond is not", async () => {
  const { type, values, box } = await opened();
  await type("0/0", "10.15");
  expect(values()[0]).toEqual([["10.15", true]]);
  expect(box("0/0").closest("td")!.dataset["ok"]).toBe("ok");
  await type("0/0", "10.150001");
  expect(values()[0]).toEqual([["10.150001", false]]);
  expect(box("0/0").closest("td")!.textContent).toContain("NG");
  // A missing limit is none.
  await type("1/0", "99999");
  expect(values()[1]).toEqual([["99999", true]]);
});

test("Enter goes down and on to the next item, arrows move, and Shift Enter goes back", async () => {
  const { type, press, focused } = await opened();
  await type("0/0", "10");
  await press("0/0", "Enter");
  expect(focused()).toBe("0/1");
  await press("0/1", "Enter", { shiftKey: true });
  expect(focused()).toBe("0/0");
  await press("0/0", "ArrowDown");
  await press("0/1", "ArrowDown");
  await press("0/2", "Enter");
  expect(focused()).toBe("1/0");
  await press("1/0", "ArrowLeft");
  expect(focused()).toBe("0/0");
});

test("a block of a spreadsheet goes into columns and rows; what is no number or has no room is counted", async () => {
  const { box, values, root } = await opened();
  const paste = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(paste, {
    clipboardData: { getData: () => "10.05\t5.2\r\n9.9\toops\r\n10.2\t6\r\n11\t7\r\n" },
  });
  await act(async () => {
    box("0/0").focus();
    box("0/0").dispatchEvent(paste);
  });
  expect(paste.defaultPrevented).toBe(true);
  expect(values()[0]!.map(([value]) => value)).toEqual(["10.05", "9.9", "10.2"]);
  expect(values()[1]!.map(([value]) => value)).toEqual(["5.2", null]);
  expect(root.querySelectorAll('td[data-ok="ng"]')).toHaveLength(1);
});

test("statistics of each item stand below, exact, and how many values are there", async () => {
  const { type, row } = await opened();
  for (const [at, value] of [
    ["0/0", "10.1"],
    ["0/1", "9.8"],
    ["0/2", "10.2"],
  ] as const)
    await type(at, value);
  expect([...row("minimum")!].map((cell) => cell.textContent!.trim())).toEqual(["9.8", ""]);
  expect(row("average")![0]!.textContent).toContain("10.033333");
  expect(row("bad")![0]!.textContent).toContain("2");
  expect([...row("Entered")!].map((cell) => cell.textContent)).toEqual(["3 / 3", "0 / 2"]);
});

test("who may only read sees values and no boxes", async () => {
  const { root } = await opened(true);
  expect(root.querySelectorAll("input")).toHaveLength(0);
});
