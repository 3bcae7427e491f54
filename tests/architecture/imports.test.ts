import { describe, expect, test } from "vitest";
import { findBreaches } from "./breaches.ts";
import { layers } from "./rules.ts";
import { filesBelow, sourceFiles } from "./sourceFiles.ts";

describe("imports run one way", () => {
  const existing = Object.entries(layers)
    .map(([name, { folders }]) => ({ name, folders }))
    .filter(({ folders }) => folders.some((folder) => filesBelow(folder).length > 0));

  test("there are layers to scan", () => {
    expect(existing.map(({ name }) => name)).toContain("engine");
  });

  test.each(existing)("$name keeps the rules", ({ folders }) => {
    const files = folders.flatMap(sourceFiles);
    expect(files.length, `files scanned in ${folders.join(", ")}`).toBeGreaterThan(0);
    expect(files.flatMap(findBreaches)).toEqual([]);
  });
});

/** One breach a rule: file, its text, and what the report must say. */
const breaches: [rule: string, path: string, text: string, report: string][] = [
  [
    "the engine imports no other layer",
    "src/engine/a.ts",
    `import { x } from "../server/x.ts";`,
    "src/engine/a.ts:1 engine must not import src/server/x.ts",
  ],
  [
    "the engine imports no package but its own three",
    "src/engine/a.ts",
    `\nimport dayjs from "dayjs";`,
    "src/engine/a.ts:2 imports dayjs",
  ],
  ["the engine knows no Node", "src/engine/a.ts", `import "fs";`, "imports node:fs"],
  [
    "the engine is imported through its door",
    "src/server/a.ts",
    `export type { A } from "../engine/list/query.ts";`,
    "the engine's only door is src/engine/index.ts",
  ],
  [
    "renderers do not know the app",
    "renderers/grid/a.tsx",
    `const page = import("../../src/app/x.ts");`,
    "renderers must not import src/app/x.ts",
  ],
  [
    "renderers do not fetch",
    "renderers/grid/a.tsx",
    `const rows = fetch("/list");`,
    "renderers must not call fetch",
  ],
  ["the server knows no React", "src/server/a.ts", `import "react";`, "imports react"],
  [
    "the server does not know the renderers",
    "src/server/a.ts",
    `type P = import("../../renderers/dataSource.ts").Port;`,
    "server must not import renderers/dataSource.ts",
  ],
  [
    "the app does not know the server",
    "src/app/a.ts",
    `import { x } from "../server/x.ts";`,
    "app must not import src/server/x.ts",
  ],
  [
    "the app is blind to the database",
    "src/app/a.ts",
    `const pg = require("pg");`,
    "imports pg, which belongs to src/server/, src/cli/",
  ],
  [
    "AG Grid lives in renderers/grid",
    "renderers/form/a.tsx",
    `import { AgGridReact } from "ag-grid-react";`,
    "belongs to renderers/grid/",
  ],
  [
    "Formily lives in renderers/form/formily",
    "renderers/form/a.tsx",
    `import { createForm } from "@formily/core";`,
    "belongs to renderers/form/formily/",
  ],
  [
    "RJSF lives in renderers/form/rjsf",
    "src/app/a.tsx",
    `import Form from "@rjsf/antd";`,
    "belongs to renderers/form/rjsf/",
  ],
  ["axios lives in the app", "storybook/a.tsx", `import "axios";`, "belongs to src/app/"],
  [
    "the router lives in the app",
    "renderers/a.tsx",
    `import "react-router";`,
    "belongs to src/app",
  ],
  ["an unknown package is refused", "src/app/a.ts", `import "left-pad";`, "has no row"],
  ["a computed import is refused", "src/app/a.ts", "import(name);", "name is computed"],
  ["any is refused", "src/app/a.ts", "let a: any;", "escapes the type checker with any"],
  ["silence is refused", "src/app/a.ts", "// @ts-ignore\nlet a;", "with @ts-ignore"],
];

test.each(breaches)("a breach is reported: %s", (_rule, path, text, report) => {
  const found = findBreaches({ path, text });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(report);
});

test("what only looks like an import is not reported", () => {
  const text = `// import "react"\nexport const text = 'import "react"; let a: any';`;
  expect(findBreaches({ path: "src/engine/a.ts", text })).toEqual([]);
});

test("a test may reach for vitest, files and fixtures, not for another layer", () => {
  const text = `import "vitest"; import "node:fs"; import "../../schemas/a.json"; import "../app/a.ts";`;
  const found = findBreaches({ path: "src/engine/a.test.ts", text });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("engine must not import src/app/a.ts");
});
