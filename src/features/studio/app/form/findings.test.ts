import { expect, test } from "vitest";
import type { LayerChange, SchemaProblem } from "../../../../engine/index.ts";
import { findingsAt, layerWordsAt, pathAt } from "./findings.ts";

const file = "purchasing/requisition.json";
const place = { file, line: 1, column: 1 };
const problem = (pointer: string): SchemaProblem => ({
  ...place,
  pointer,
  message: pointer,
  value: undefined,
  severity: "error",
});

test("a problem stands at its word, deeper ones at the word they lie in, others nowhere", () => {
  const pointers = ["/properties/date", "/properties/date/kind", "/properties/date/fill/a~1b"];
  const problems = [...pointers, "/properties/dates/kind", ""].map(problem);
  const found = findingsAt(problems, ["properties", "date"]);
  expect(found.own.map(({ text }) => text)).toEqual(["/properties/date"]);
  expect(Object.entries(found.words).map(([word, of]) => [word, of.length])).toEqual([
    ["kind", 1],
    ["fill", 1],
  ]);
  expect(Object.keys(findingsAt(problems, []).words)).toEqual(["properties"]);
});

test("a pointer is a path whose keys in lists are numbers", () => {
  const value = { rules: [{ holds: "x" }], properties: { "0": {} } };
  expect(pathAt(value, "/rules/0/holds")).toEqual(["rules", 0, "holds"]);
  expect(pathAt(value, "/properties/0/gone")).toEqual(["properties", "0", "gone"]);
});

test("what a layer says is found by ids where the file has positions", () => {
  const change = (target: string): LayerChange => ({
    layer: "layers/acme",
    change: "changed",
    file,
    target,
    place: { ...place, pointer: "" },
    over: [],
  });
  const value = { list: { columns: ["number", { path: "date", width: 90 }] } };
  const changes = ["/list/columns/date/width", "/list/sort", "/title"].map(change);
  expect(Object.keys(layerWordsAt(changes, value, ["list", "columns", 1]))).toEqual(["width"]);
  expect(Object.keys(layerWordsAt(changes, value, ["list"]))).toEqual(["columns", "sort"]);
  expect(Object.keys(layerWordsAt(changes, value, []))).toEqual(["list", "title"]);
});
