import { expect, test } from "vitest";
import type { ImportPreview } from "../../src/engine/index.ts";
import { doubledFields, guessedMapping, missingFields } from "./importMapping.ts";

const preview: ImportPreview = {
  fileId: "f",
  sheet: "Sheet1",
  rowCount: 2,
  columns: [
    { name: "No.", samples: ["1"], field: "number" },
    { name: "Number", samples: ["1"], field: "number" },
    { name: "Memo", samples: [] },
  ],
  fields: [
    { path: "number", title: "Order no.", required: false },
    { path: "items.quantity", title: "Quantity", required: true },
  ],
};

test("a field is guessed once", () => {
  expect(guessedMapping(preview)).toEqual({ "No.": "number" });
});

test("what is missing and what is mapped twice is named by title", () => {
  expect(missingFields(preview, {})).toEqual(["Quantity"]);
  expect(missingFields(preview, { Memo: "items.quantity" })).toEqual([]);
  expect(doubledFields(preview, { "No.": "number", Number: "number" })).toEqual(["Order no."]);
});
