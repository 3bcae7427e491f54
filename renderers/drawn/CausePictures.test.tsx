import { act } from "react";
import { expect, test } from "vitest";
import {
  newRecord,
  recompute,
  recordModelFromPage,
  type CausesLook,
  type Row,
} from "../../src/engine/index.ts";
import { createDocumentStore } from "../document/documentStore.ts";
import { sampleContext as context } from "../document/samplePage.ts";
import { cleanStage, stage } from "../kit/conformance/stage.tsx";
import { causes, drawnPage } from "./sampleDrawn.ts";
import { CausePictures } from "./CausePictures.tsx";

cleanStage();

const look: CausesLook = {
  as: "causes",
  text: "cause",
  outline: "place",
  by: "tool",
  mark: "isRoot",
  bones: { in: ["BONES"], by: "branch" },
  head: "title",
};

async function opened() {
  const model = recordModelFromPage(drawnPage, "en");
  const record = { ...newRecord(model, context), id: "r", version: 1, title: "Scratches" };
  const store = createDocumentStore({ page: drawnPage, model, context });
  store.load(recompute(model, { ...record, items: [], causes: [] }, context));
  const { root } = await stage(
    <CausePictures store={store} table={causes} look={look} readOnly={false} />,
  );
  const button = (name: string) =>
    [...root.querySelectorAll<HTMLElement>("button")].find(
      (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
    )!;
  const click = (element: HTMLElement) => act(async () => element.click());
  const here = () => document.activeElement as HTMLTextAreaElement;
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!.call(
        here(),
        text,
      );
      here().dispatchEvent(new Event("input", { bubbles: true }));
    });
  const press = (key: string, more: object = {}) =>
    act(async () => {
      here().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
    });
  const rows = () => store.getState().record["causes"] as readonly Row[];
  const drawn = () => rows().map((row) => [row["tool"], row["branch"], row["place"], row["cause"]]);
  return { root, button, click, type, press, rows, drawn };
}

test("whys are typed one below the other by Enter, beside by Shift Enter, and empty ones go by Backspace", async () => {
  const { root, button, click, type, press, drawn } = await opened();
  expect(root.textContent).toContain("Scratches");
  await click(button("Why? · Why"));
  await type("Rack is bare");
  await press("Enter");
  await type("No padding ordered");
  await press("Enter", { shiftKey: true });
  await type("Padding is worn");
  await press("Enter");
  await press("Backspace");
  expect(drawn()).toEqual([
    ["WHY", null, "1", "Rack is bare"],
    ["WHY", null, "1.1", "No padding ordered"],
    ["WHY", null, "1.2", "Padding is worn"],
  ]);
  // The problem, the first cause and those below it share the width.
  const tree = root.querySelector<HTMLElement>(".wb-why-tree")!;
  expect(tree.style.getPropertyValue("--wb-levels")).toBe("3");
});

test("a root cause is marked, and a branch goes with what is below it", async () => {
  const { root, button, click, type, press, rows, drawn } = await opened();
  await click(button("Why? · Why"));
  await type("Rack is bare");
  await press("Enter");
  await type("No padding");
  const mark = [...root.querySelectorAll<HTMLElement>("button[aria-pressed]")].at(-1)!;
  await click(mark);
  expect(rows().map((row) => row["isRoot"] === true)).toEqual([false, true]);
  expect(root.querySelectorAll("[data-marked]")).toHaveLength(1);
  const remove = [...root.querySelectorAll<HTMLElement>(".wb-cause-tools button")].find(
    (one) =>
      one.getAttribute("aria-label")!.endsWith("· 1") &&
      one.getAttribute("aria-label")!.startsWith("Remove"),
  )!;
  await click(remove);
  expect(drawn()).toEqual([]);
});

test("a fishbone has a bone for each choice, half of them below, and its causes belong to their bone", async () => {
  const { root, button, click, type, drawn } = await opened();
  await click(
    [...root.querySelectorAll<HTMLElement>(".ant-segmented-item")]
      .find((one) => one.textContent!.startsWith("Fishbone"))!
      .querySelector<HTMLElement>("input")!,
  );
  const names = [...root.querySelectorAll(".wb-fish-side")].map((side) =>
    [...side.querySelectorAll("section")].map((bone) => bone.getAttribute("aria-label")),
  );
  expect(names).toEqual([
    ["Man", "Machine"],
    ["Material", "Method"],
  ]);
  await click(button("Add a cause · Method"));
  await type("Stacked without spacers");
  expect(drawn()).toEqual([["BONES", "Method", "1", "Stacked without spacers"]]);
});
