import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readMappingFile, type MappingFile } from "./mappingFile.ts";
import { joinedTable } from "./textTable.ts";

const folder = mkdtempSync(join(tmpdir(), "waybill-table-"));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, "lines.tsv"), "1\tA \t5\n1\tB\t6\n2\tA\t7\n9\tC\t8\n");
writeFileSync(join(folder, "orders.csv"), 'id,vendor\n1,V1\n2,"V2, Ltd"\n');
writeFileSync(join(folder, "offers.csv"), "item,seller,unit\nA,V1,KG\nB,V1,PCS\n");

const table = (mapping: Partial<MappingFile>) =>
  joinedTable({ page: "x", ...mapping }, (name) => join(folder, name), join(folder, "lines.tsv"));
const lines = { delimiter: "\t", header: ["order", "item", "quantity"] } as const;

test("joins files by one column and by pairs, with blanks where there is no partner", async () => {
  const joined = await table({
    format: lines,
    join: [
      { file: "orders.csv", on: { order: "id" } },
      { file: "offers.csv", on: { item: "item", vendor: "seller" }, prefix: "offer " },
    ],
    compose: { number: "P-{order}" },
  });
  expect(joined.columns).toEqual(["order", "item", "quantity", "vendor", "offer unit", "number"]);
  expect(joined.rows).toEqual([
    ["1", "A", "5", "V1", "KG", "P-1"],
    ["1", "B", "6", "V1", "PCS", "P-1"],
    ["2", "A", "7", "V2, Ltd", "", "P-2"],
    ["9", "C", "8", "", "", "P-9"],
  ]);
});

test.each([
  [
    { format: lines, join: { file: "orders.csv", on: "nothing" } },
    'no column "nothing" among order, item, quantity',
  ],
  [{ format: lines, compose: { x: "{colour}" } }, 'no column "colour" among order, item, quantity'],
  [{ format: lines, compose: { item: "{order}" } }, 'two columns are called "item"'],
])("names what is wrong: %j", async (mapping, message) => {
  await expect(table(mapping)).rejects.toThrow(message);
});

test.each([
  ["{", "is no JSON"],
  ["[]", "{page, ...} is expected"],
  ["{}", '"page" is missing'],
  ['{"page":"x","colums":{}}', 'unknown "colums"; known:'],
  ['{"page":"x","join":{"file":"y"}}', 'a join needs "file" and "on"'],
])("a mapping file %j is refused", (text, message) => {
  expect(() => readMappingFile(text, "m.json")).toThrow(message);
});
