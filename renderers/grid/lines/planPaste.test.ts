import { expect, test } from "vitest";
import type { FormFieldView } from "../../../src/engine/index.ts";
import { planPaste } from "./planPaste.ts";

const field = (key: string): FormFieldView => ({
  key,
  title: key.toUpperCase(),
  kind: "text",
  widget: "text",
  required: false,
  requiredToSave: false,
  hiddenPolicy: "keep",
  editable: "open",
});
const fields = [field("a"), field("b"), field("c")];

test("a block goes right and down, and adds lines", () => {
  const plan = planPaste({
    block: [
      ["1", "2"],
      ["3", "4"],
      ["5", "6"],
    ],
    start: { row: 1, column: 1 },
    fields,
    rowCount: 2,
    room: 10,
    isEditable: () => true,
  });
  expect(plan.newRows).toBe(2);
  expect(plan.refused).toEqual([]);
  expect(plan.cells.map(({ row, field: { key }, text }) => [row, key, text])).toEqual([
    [1, "b", "1"],
    [1, "c", "2"],
    [2, "b", "3"],
    [2, "c", "4"],
    [3, "b", "5"],
    [3, "c", "6"],
  ]);
});

test("what has no place is refused with its reason; empty cells silently", () => {
  const plan = planPaste({
    block: [
      ["1", "2", "3"],
      ["4", "", ""],
    ],
    start: { row: 0, column: 1 },
    fields,
    rowCount: 1,
    room: 0,
    isEditable: (_, { key }) => key !== "b",
  });
  expect(plan.newRows).toBe(0);
  expect(plan.cells.map(({ field: { key } }) => key)).toEqual(["c"]);
  expect(plan.refused).toEqual([
    { row: 0, column: "B", text: "1", reason: "notEditable" },
    { row: 0, column: "", text: "3", reason: "noColumn" },
    { row: 1, column: "B", text: "4", reason: "noLines" },
  ]);
});
