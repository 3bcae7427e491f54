import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checkShape } from "../../src/engine/dialect/shapes/checkShape.ts";
import { dialectShapes } from "../../src/engine/dialect/shapes/files.ts";
import { features } from "../../src/features/words.ts";

// The examples of docs/dialect say in their first line which shape they show: ```json action
const root = fileURLToPath(new URL("../..", import.meta.url));
const definitions = dialectShapes(features);

const examples = globSync("docs/dialect/*.md", { cwd: root }).flatMap((path) =>
  [...readFileSync(root + path, "utf8").matchAll(/^```json(?: (\S+))?\n(.*?)^```/gms)].map(
    ([, shape, json]) => ({ path, shape, json: json! }),
  ),
);

test("every topic but the index shows an example", () => {
  const shown = new Set(examples.map(({ path }) => path));
  const pages = globSync("docs/dialect/*.md", { cwd: root });
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((path) => !shown.has(path))).toEqual(["docs/dialect/README.md"]);
});

test.each(examples)("the $shape of $path says words that check knows", ({ shape, json }) => {
  const named = definitions[`${shape}-part`] ?? definitions[shape ?? ""];
  expect(named, `a shape called ${shape}`).toBeDefined();
  const found: string[] = [];
  checkShape(JSON.parse(json), {
    shape: named!,
    definitions,
    pointer: "",
    report: (pointer, { message }) => found.push(`${pointer} ${message}`),
  });
  // A page shows a part: what else the file must have is left out.
  expect(found.filter((text) => !text.endsWith('" is missing'))).toEqual([]);
});
