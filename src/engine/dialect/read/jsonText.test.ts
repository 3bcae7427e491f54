import { describe, expect, test } from "vitest";
import { JsonSyntaxError, pointerKeys, parseJsonText, pointerTo } from "./jsonText.ts";

describe("values are those of JSON.parse", () => {
  test.each([
    "{}",
    "[]",
    '""',
    "0",
    "-1.5e+10",
    "true",
    "null",
    ' { "a" : [ 1 , { "b" : null } ] } ',
    '"\\u4e2d\\n\\"\\\\"',
    '{"": 1}',
    '{"__proto__": {"x": 1}}',
    '[[[]], {"a": {}}]',
  ])("%s", (text) => {
    expect(parseJsonText(text).value).toEqual(JSON.parse(text));
    expect(JSON.stringify(parseJsonText(text).value)).toBe(JSON.stringify(JSON.parse(text)));
  });
});

test.each([
  ["", 0],
  ["{", 1],
  ["[1,]", 3],
  ["{a: 1}", 1],
  ['{"a" 1}', 5],
  ["01", 0],
  ["1.", 0],
  ["tru", 0],
  ['"a', 0],
  ['"\t"', 0],
  ["1 2", 2],
  ["// no\n1", 0],
  ["[1 2]", 3],
  ["'a'", 0],
  ["NaN", 0],
  ['"\\x"', 0],
])("%j is refused at its first wrong character", (text, offset) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  let error: unknown;
  try {
    parseJsonText(text);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(JsonSyntaxError);
  expect((error as JsonSyntaxError).offset).toBe(offset);
});

test("every value has its place, every member its key's", () => {
  const text = '{ "a": [1, { "b/c": true }] }';
  const { places } = parseJsonText(text);
  expect([...places.keys()]).toEqual(["", "/a", "/a/0", "/a/1", "/a/1/b~1c"]);
  expect(places.get("/a/1/b~1c")).toEqual({
    key: text.indexOf('"b/c"'),
    value: text.indexOf("true"),
  });
  expect(places.get("/a/0")).toEqual({ key: undefined, value: text.indexOf("1,") });
});

test("keys written twice are told; the last counts, as in JSON.parse", () => {
  const { value, duplicates } = parseJsonText('{"a": 1, "b": {"c": 1, "c": 2}, "a": 3}');
  expect(value).toEqual({ a: 3, b: { c: 2 } });
  expect(duplicates).toEqual(["/b/c", "/a"]);
});

test("a byte order mark is skipped", () => expect(parseJsonText("\ufeff{}").value).toEqual({}));

test("pointers escape and come back", () => {
  const pointer = pointerTo("/x", "a/b", "~", 0);
  expect(pointer).toBe("/x/a~1b/~0/0");
  expect(pointerKeys(pointer)).toEqual(["x", "a/b", "~", "0"]);
});

test.each([
  ['{ "a": 1 "b": 2 }', 'a comma is missing before "b"'],
  ["[1 2]", 'a comma is missing before "2"'],
  ['{ "a": 1, }', 'the comma before "}" is one too many'],
  ["[1,\n]", 'the comma before "]" is one too many'],
  ['{ "a" 1 }', 'expected ":", found "1"'],
  ["{ a: 1 }", 'expected a key in double quotes, found "a"'],
  ['{ "a": yes }', 'expected a value, found "yes"'],
  ['{ "a": 1', 'expected "," or "}", found the end of the file'],
])("%s is refused in plain words", (text, why) => {
  expect(() => parseJsonText(text)).toThrow(`Not valid JSON: ${why}`);
});
