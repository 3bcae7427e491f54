import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const places =
  "{src,renderers,scripts,tests,storybook,bench,docs}/**/*.{ts,tsx,mjs,json,css,md,mdx}";
const files = globSync([places, "schemas/**/*.json", "*.{ts,md,json,html}"], { cwd: root })
  .filter((path) => !path.includes("/generated/"))
  .map((path) => `/${path}`);

/** What readers of the tutorial make themselves. */
const exercises = [
  "schemas/masters/carrier.json",
  "layers/first/desk/tool-loan.json",
  "layers/mine/purchasing/packaging-loan.json",
];

/** Names of files with their folder, in code marks: `core/save/saveDocument.ts`. Places to fill in (`<name>`) are none. */
const named = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|json))`/g;

const documents = globSync("{README.md,docs/**/*.md}", { cwd: root });

test.each(documents)("%s names files that there are", (document) => {
  const text = readFileSync(root + document, "utf8");
  const missing = [...text.matchAll(named)]
    .map(([, path]) => path!)
    .filter((path) => !path.startsWith("../") && !exercises.includes(path))
    .filter((path) => !files.some((file) => file.endsWith(`/${path}`)));
  expect(missing).toEqual([]);
});

/** Where a link of one document leads: the file, and the heading in it. */
const linked = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(path: string): readonly string[] {
  const headings = readFileSync(path, "utf8").matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, text]) =>
    text!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

const linking = globSync("{*.md,docs/**/*.md}", { cwd: root });

test.each(linking)("%s has links that lead somewhere", (document) => {
  const text = readFileSync(root + document, "utf8").replaceAll(/^```.*?^```/gms, "");
  const dead = [...text.matchAll(linked)].filter(([, file, anchor]) => {
    const path = file === "" ? root + document : join(dirname(root + document), file!);
    if (!existsSync(path)) return true;
    return anchor !== undefined && path.endsWith(".md") && !anchorsOf(path).includes(anchor);
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});

test("there are documents that name files", () => {
  expect(documents.length).toBeGreaterThan(20);
  expect(readFileSync(`${root}docs/ARCHITECTURE.md`, "utf8").match(named)!.length).toBeGreaterThan(
    20,
  );
});
