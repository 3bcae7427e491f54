import { expect, test } from "vitest";
import type { Row, TableView } from "../../../src/engine/index.ts";
import type { LineContext } from "./lineContext.ts";
import { shownChildren } from "./lineColumns.ts";

const child = (key: string, more: Partial<TableView>) => ({ key, canAdd: true, ...more });
const table = {
  children: [
    child("picks", {}),
    child("executions", { add: "false" }),
    child("notes", { canAdd: false }),
  ],
} as unknown as TableView;
const shown = (rows: readonly object[], reading: boolean) =>
  shownChildren(rows as readonly Row[], { table, reading } as LineContext);

test("nested tables without a line take no room, but those that a person may fill", () => {
  expect(shown([{ picks: [] }, {}], false)).toBe("picks");
  expect(shown([{ picks: [] }, {}], true)).toBe("");
  expect(shown([{ executions: [{}] }, {}], true)).toBe("executions");
  expect(shown([{}, { notes: [{}] }], false)).toBe("picks,notes");
});
