import { describe, expect, test } from "vitest";
import { unusedExports } from "./exports.ts";
import { isTest, sourceFiles } from "./sourceFiles.ts";

/** What `exports` of package.json names: modules from outside import it. */
const doors = ["renderers/kit/index.ts", "renderers/kit/conformance/index.ts"];

/** Files that export for tests alone, each with its reason. */
const forTestsAlone: Readonly<Record<string, string>> = {
  "src/engine/dialect/expression/cases/scope.ts":
    "the names that the table of cases is evaluated with, in JavaScript and in SQL",
  "src/engine/dialect/expression/documentation.ts": "writes docs/expressions.md, by its test",
  "src/engine/dialect/kinds/sanitizeHtml.ts": "imported as #sanitizeHtml (package.json)",
  "src/engine/dialect/kinds/sanitizeHtml.browser.ts": "imported as #sanitizeHtml (package.json)",
  "src/engine/index.ts": "the table of cases, for the tests of its SQL",
  "renderers/document/samplePage.ts": "a page for stories and tests",
  "renderers/drawn/sampleDrawn.ts": "a page for tests",
};

describe("exports", () => {
  const folders = ["src", "renderers", "storybook", ".storybook", "tests", "bench", "scripts"];
  const files = [...folders, "docs"]
    .flatMap(sourceFiles)
    .filter(({ path }) => !path.includes("/generated/"));
  const { unused, tested } = unusedExports(files, doors);
  const isExcepted = (told: string) => told.slice(0, told.indexOf(":")) in forTestsAlone;

  test("each is imported by a file: drop the word `export` of the others", () => {
    expect(unused.filter((told) => !isExcepted(told))).toEqual([]);
  });

  test("none serves tests alone", () => {
    expect(tested.filter((told) => !isExcepted(told))).toEqual([]);
  });

  test("every exception is still needed", () => {
    const needed = [...unused, ...tested].map((told) => told.slice(0, told.indexOf(":")));
    expect(Object.keys(forTestsAlone).filter((path) => !needed.includes(path))).toEqual([]);
  });
});

test("an export that nothing needs is found, past files that pass it on", () => {
  const found = unusedExports(
    [
      { path: "src/a.ts", text: "export const one = 1, two = 2; export const three = two;" },
      { path: "src/b.ts", text: `export * from "./a.ts"; export { one as first } from "./a.ts";` },
      { path: "src/c.ts", text: `import { first } from "./b.ts"; first();` },
      { path: "src/a.test.ts", text: `import { two, three } from "./b.ts"; two(three);` },
      { path: "src/d.ts", text: "export interface Four {} export function five(): Four {}" },
    ],
    [],
  );
  expect(found).toEqual({
    unused: ["src/d.ts: Four", "src/d.ts: five"],
    tested: ["src/a.ts: three"],
  });
});

test("no two files export functions of the same name that says only what, and not of what", () => {
  const found = ["src", "renderers"].flatMap(sourceFiles).flatMap(({ path, text }) =>
    isTest(path)
      ? []
      : Array.from(
          text.matchAll(/^export (?:async )?(?:function|const) (\w+Of)\b/gm),
          ([, name]) => ({
            name: name!,
            path,
          }),
        ),
  );
  expect(found.length).toBeGreaterThan(100);
  const twice = Object.entries(Object.groupBy(found, ({ name }) => name))
    .filter(([name, files = []]) => files.length > 1 && !(name in ofEffects))
    .map(([name, files = []]) => `${name}: ${files.map(({ path }) => path).join(", ")}`);
  expect(twice).toEqual([]);
});

/** Effects, whose code and signature bear their word. */
const ofEffects: Readonly<Record<string, true>> = { noneOf: true };
