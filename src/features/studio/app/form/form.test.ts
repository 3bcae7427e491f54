import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import type { DialectShape } from "../editor/dialect.ts";
import { nearestPlace, placeAt, formPlaces, readText, spoken } from "./places.ts";
import { rewrite } from "./rewrite.ts";
import { wordsOf } from "./wordsOf.ts";

const folder = join(import.meta.dirname, "../../../../../schemas");
const fileText = (path: string) => readFileSync(join(folder, path), "utf8");
const dialect = JSON.parse(fileText("document.schema.json")) as DialectShape;
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".json") && !/^demo|^document\.schema/.test(path))
  .map((path) => ({ path, text: fileText(path) }));

/** Lines that differ, as numbers from 1; all where there are more or fewer. */
function linesChanged(before: string, after: string): readonly number[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  expect(now.length).toBe(old.length);
  return old.flatMap((line, at) => (line === now[at] ? [] : [at + 1]));
}

test("every title of every file can be changed, and its line alone changes, and back", () => {
  let titles = 0;
  for (const { path: file, text } of files) {
    const { value } = readText(text) as { value: unknown };
    const places = formPlaces(dialect, value).filter(
      ({ value: own }) => typeof own["title"] === "string",
    );
    // Every one of a large file would take long and prove no more.
    const some = places.filter((_, at) => at % Math.ceil(places.length / 12) === 0);
    for (const { path, value: own } of some) {
      const title = String(own["title"]);
      const after = rewrite(text, [...path, "title"], `${title} "2"`);
      expect([file, linesChanged(text, after)]).toEqual([file, [lineOf(text, [...path, "title"])]]);
      expect(rewrite(after, [...path, "title"], title)).toBe(text);
      titles++;
    }
  }
  expect(titles).toBeGreaterThan(500);
});

const lineOf = (text: string, path: readonly (string | number)[]) => {
  const { offset } = findNodeAtLocation(parseTree(text)!, [...path])!;
  return text.slice(0, offset).split("\n").length;
};

describe("what is new is written as its neighbours are", () => {
  test("on their line", () => {
    const text = '{\n  "a": { "code": "x1", "kind": "text" },\n  "b": {}\n}\n';
    expect(rewrite(text, ["a", "maxLength"], 5)).toBe(
      text.replace('"kind": "text"', '"kind": "text", "maxLength": 5'),
    );
    expect(rewrite(text, ["b", "kind"], "date")).toBe(text.replace("{}", '{ "kind": "date" }'));
  });
  test("on a line of its own, with the line ends of the file", () => {
    const text = '{\r\n\t"a": 1,\r\n\t"b": 2\r\n}';
    expect(rewrite(text, ["c"], true)).toBe('{\r\n\t"a": 1,\r\n\t"b": 2,\r\n\t"c": true\r\n}');
  });
  test("a list keeps its lines, and comments stay", () => {
    const text = '{ "a": [\n  "x",\n  "y"\n], /* why */ "b": ["x"] }';
    expect(rewrite(text, ["a"], ["x", "z"])).toBe(text.replace('"y"', '"z"'));
    expect(rewrite(text, ["b"], ["x", "y"])).toBe(text.replace('["x"] }', '["x", "y"] }'));
  });
});

test("a word that goes takes its comma along and nothing else", () => {
  const text = '{ "a": 1, "b": 2,\n  "c": 3 }';
  expect(rewrite(text, ["a"], undefined)).toBe('{ "b": 2,\n  "c": 3 }');
  expect(rewrite(text, ["b"], undefined)).toBe('{ "a": 1,\n  "c": 3 }');
  expect(rewrite(text, ["c"], undefined)).toBe('{ "a": 1, "b": 2 }');
  expect(rewrite(text, ["d"], undefined)).toBe(text);
});

test("the place is the innermost object around the cursor that has words", () => {
  const { text } = files.find(({ path }) => path === "purchasing/requisition.json")!;
  const at = (word: string) => spoken(placeAt(dialect, text, text.indexOf(word)));
  expect(at('"rta004"')).toBe("date");
  expect(at('"rtb007"')).toBe("items.quantity");
  expect(at('"numbering"')).toBe("");
  expect(placeAt(dialect, text.slice(0, 200), 50)).toEqual([]);
  const { tree } = readText(text) as { tree: NonNullable<ReturnType<typeof parseTree>> };
  expect(nearestPlace(tree, ["properties", "gone", "more"])).toEqual(["properties"]);
});

test("a field is edited by the words of its kind, in the order of the text", () => {
  const { text } = files.find(({ path }) => path === "purchasing/requisition.json")!;
  const { value } = readText(text) as { value: unknown };
  const path = ["properties", "items", "items", "properties", "unit"];
  const form = wordsOf(dialect, value, path);
  expect(form.words.map(({ key, control }) => [key, control])).toEqual([
    ["code", "text"],
    ["zh-CN", "text"],
    ["to", "text"],
  ]);
  expect(form.words.find(({ key }) => key === "to")!.options).toContain("supplier");
  const addable = new Map(form.addable.map(({ key, start }) => [key, start]));
  expect(addable.get("where")).toBe("");
  expect(addable.get("title")).toBe("");
  expect(addable.has("kind")).toBe(true);
  expect(addable.get("sealed")).toBe(true);
  expect(addable.has("maxLength")).toBe(false);
});

test("what is no JSON is not read, nor what is no object", () => {
  expect(readText('{\n  "a": \n}')).toEqual({ broken: true });
  expect(readText("[]")).toEqual({ broken: true });
});

test("every word that a field, an action or a document may have says what it means", () => {
  const { text } = files.find(({ path }) => path === "purchasing/requisition.json")!;
  const { value } = readText(text) as { value: unknown };
  const paths = [
    [],
    ["properties", "date"],
    ["properties", "items"],
    ["actions", "submit"],
    ["list"],
  ];
  for (const path of paths) {
    const { words, addable } = wordsOf(dialect, value, path);
    const silent = [...words, ...addable].filter(({ key, help }) => !help || help === key);
    expect([path, silent.map(({ key }) => key)]).toEqual([path, []]);
  }
});

test("in a file of a layer too the help of a word is its meaning", () => {
  const { words, addable } = wordsOf(dialect, { extends: "requisition", list: {} }, []);
  const all = [...words, ...addable];
  expect(all.map(({ key }) => key)).toContain("detail");
  expect(all.filter(({ key, help }) => !help || help === key)).toEqual([]);
});
