import { expect, test } from "vitest";
import { isTest, sourceFiles } from "./sourceFiles.ts";

/** Files that may be longer, each with its reason. Keep it short: first try to split the file. */
const exceptions: Record<string, string> = {};

const folders = ["src", "renderers", "storybook"];

test.each(folders)("no file in %s is longer than 300 lines", (folder) => {
  expect(sourceFiles(folder).length).toBeGreaterThan(0);
  expect(longFiles(folder).filter(({ path }) => !(path in exceptions))).toEqual([]);
});

test("every exception is still needed", () => {
  const long = folders.flatMap(longFiles).map(({ path }) => path);
  expect(Object.keys(exceptions).filter((path) => !long.includes(path))).toEqual([]);
});

/** Folders that may hold more files, each with its reason. */
const largeFolders: Record<string, string> = {
  "src/engine/dialect/kinds": "one file a kind of field",
};

test("no folder holds more than thirty files, tests aside", () => {
  const found = Object.entries(
    Object.groupBy(
      ["src", "renderers"].flatMap(sourceFiles).filter(({ path }) => !isTest(path)),
      ({ path }) => path.slice(0, path.lastIndexOf("/")),
    ),
  );
  const large = found.filter(([, files = []]) => files.length > 30).map(([folder]) => folder);
  expect(large).toEqual(Object.keys(largeFolders));
});

function longFiles(folder: string): { path: string; lines: number }[] {
  return sourceFiles(folder)
    .filter(({ path }) => !path.includes("/generated/"))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > 300);
}
