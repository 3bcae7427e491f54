import { expect, test } from "vitest";
import type { SchemaProblem } from "../../../../engine/index.ts";
import { readSchemaFiles } from "../../../../server/core/schema/schemaFiles.ts";
import { checkSources } from "../../../../server/start/schemas.ts";
import { replaced } from "./replaced.ts";

const files = readSchemaFiles();
const path = "purchasing/requisition.json";
const sound = files.find((file) => file.path === path)!.text;

test.each([
  ["a word", '"title": "Requisition"', '"titel": "Requisition"'],
  ["a kind", '"kind": "note"', '"kind": "noet"'],
  ["a document", '"to": "supplier"', '"to": "suplier"'],
  ["a name in an expression", "sum(items.map(line, coalesce", "sum(itemz.map(line, coalesce"],
  ["a function", "sum(items.map(line, coalesce", "summ(items.map(line, coalesce"],
  ["a field of a line", "coalesce(line.quantity, 0) * ", "coalesce(line.quantiy, 0) * "],
])("%s is replaced in its place by the one that was meant", (_what, before, after) => {
  expect(sound).toContain(before);
  const text = sound.replace(before, after);
  const sources = files.map((file) => (file.path === path ? { path, text } : file));
  const { problems } = checkSources(sources);
  const mended = problems
    .filter(({ severity, file }) => severity === "error" && file === path)
    .map((problem) => replaced(text, problem));
  expect(mended).toContain(sound);
});

const problem: SchemaProblem = {
  file: path,
  pointer: "/a",
  line: 1,
  column: 8,
  value: undefined,
  message: 'No field "qty"',
  nearest: "quantity",
  severity: "error",
};

test("where it is not plain what is meant nothing is offered", () => {
  expect(replaced('{ "a": "qty * 2" }', problem)).toBe('{ "a": "quantity * 2" }');
  expect(replaced('{ "a": "qty * qty" }', problem)).toBeUndefined();
  const second = { ...problem, message: "No name “qty” (at character 7 of “qty * qty”)" };
  expect(replaced('{ "a": "qty * qty" }', second)).toBe('{ "a": "qty * quantity" }');
  expect(replaced('{ "a": 1 }', problem)).toBeUndefined();
  const { nearest: _, ...lost } = problem;
  expect(replaced('{ "a": "qty * 2" }', lost)).toBeUndefined();
});
