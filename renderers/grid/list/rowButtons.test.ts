import { expect, test } from "vitest";
import type { ButtonView, ListPage, ListRow } from "../../../src/engine/index.ts";
import { fittingRows, nextForRows } from "./rowButtons.ts";

const button = (key: string, ...from: string[]): ButtonView => ({
  key,
  title: key,
  moves: { status: { field: "status", from, to: [] } },
});
const buttons = [
  button("submit", "DRAFT", "REFUSED"),
  button("release", "APPROVED"),
  button("print"),
];
const page = {
  table: "",
  columns: [],
  buttons,
  next: {
    machine: "status",
    column: "status",
    states: { DRAFT: { primary: "submit" }, APPROVED: { primary: "release" }, DONE: {} },
  },
} as unknown as ListPage;
const rows = (...states: string[]) =>
  states.map((status, at) => ({ id: String(at), version: 1, status }) as ListRow);

test("an action fits the rows in whose states it starts; one that moves nothing fits all", () => {
  const some = rows("DRAFT", "DONE", "REFUSED");
  expect(buttons.map((each) => fittingRows(each, page, some))).toEqual([2, 0, 3]);
});

test("the next step is the one that most rows have", () => {
  const next = nextForRows(page, buttons, rows("APPROVED", "DRAFT", "APPROVED", "DONE"));
  expect([next?.button.key, next?.count]).toEqual(["release", 2]);
  expect(nextForRows(page, buttons, rows("DONE"))).toBeUndefined();
  expect(nextForRows(page, [buttons[2]!], rows("DRAFT"))).toBeUndefined();
});
