import { expect, test } from "vitest";
import type { SchemaProblem } from "../../../../engine/index.ts";
import { baseSources, loadFixture } from "../../../../../tests/fixtures/schemaFixture.ts";
import { replaced } from "./replaced.ts";

const path = "purchasing/order.json";
const sound = baseSources().find((file) => file.path === path)!.text;

test.each([
  ["a word", '"title": "Order"', '"titel": "Order"'],
  ["a kind", '"kind": "quantity"', '"kind": "quantitty"'],
  ["a document", '"to": "material"', '"to": "materiel"'],
  ["a name in an expression", "sum(items.map(line, line", "sum(itemz.map(line, line"],
  ["a function", "sum(items.map(line, line", "summ(items.map(line, line"],
  ["a field of a line", "map(line, line.quantity)", "map(line, line.quantiy)"],
])("%s is replaced in its place by the one that was meant", (_what, before, after) => {
  expect(sound).toContain(before);
  const text = sound.replace(before, after);
  const { problems } = loadFixture({ text: { [path]: text } });
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
