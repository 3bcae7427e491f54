import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

/* What docs/ARCHITECTURE.md says of the tree: the folders of its map, and the figures of its walks. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(root + path, "utf8");
const text = read("docs/ARCHITECTURE.md");
const map = text.split("```")[1]!;

const mapped = [
  "src",
  "src/engine/dialect",
  "src/engine/rules",
  "src/server",
  "src/server/store",
  "src/server/core",
  "src/app",
  "renderers",
];

test.each(mapped)("the map names every folder of %s", (folder) => {
  const found = readdirSync(root + folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(found.length).toBeGreaterThan(1);
  expect(found.filter((name) => !new RegExp(`\\b${name}\\b`).test(map))).toEqual([]);
});

describe("the figures of the walks", () => {
  const walks = read("tests/api/walks.test.ts");
  const figuresOf = (name: string) => {
    const [, files, statements] =
      new RegExp(`name: "${name}",\\s+files: (\\d+),\\s+statements: (\\d+)`).exec(walks) ?? [];
    return { files, statements };
  };

  test("of a request", () => {
    const { files, statements } = figuresOf("a list");
    expect(text).toContain(`**A request** (${statements} statement; ${files} files`);
  });

  test("of a save and of a new document", () => {
    const [save, fresh] = [figuresOf("a save of one field"), figuresOf("a save of a new document")];
    expect(text).toContain(
      `**A save** (${save.files} files, ${save.statements} statements; a new document ${fresh.files} and ${fresh.statements})`,
    );
  });

  test("of a conversion", () => {
    const { files, statements } = figuresOf("a requisition that becomes an order");
    expect(text).toContain(`(${files} files, ${statements} statements with its action;`);
  });

  test("of a letter that is typed", () => {
    const walk = read("renderers/form/detail/headerWalk.test.tsx");
    const [, files] = /toBeLessThanOrEqual\((\d+)\)/.exec(walk) ?? [];
    expect(text.replaceAll(/\s+/g, " ")).toContain(`runs code in ${files} files`);
  });
});
