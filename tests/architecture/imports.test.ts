import { describe, expect, test } from "vitest";
import { findBreaches, layerOf } from "./breaches.ts";
import { layers } from "./rules.ts";
import { sourceFiles } from "./sourceFiles.ts";

const folders = ["src", "renderers", "storybook", ".storybook"];
const files = folders.flatMap(sourceFiles).filter(({ path }) => !path.includes("/generated/"));

describe("imports run one way", () => {
  test.each(Object.keys(layers))("there are files in %s", (name) => {
    expect(files.some(({ path }) => layerOf(path) === name)).toBe(true);
  });

  test("no file breaks the order", () => {
    expect(files.flatMap(findBreaches)).toEqual([]);
  });
});

/** One breach a rule: file, its text, and what the report must say. */
const breaches: [rule: string, path: string, text: string, report: string][] = [
  [
    "the engine imports no other layer",
    "src/engine/dialect/a.ts",
    `import { x } from "../x.ts";`,
    "src/engine/dialect/a.ts:1 dialect must not import src/engine/x.ts",
  ],
  [
    "the engine imports no package but its own three",
    "src/engine/rules/a.ts",
    `\nimport dayjs from "dayjs";`,
    "src/engine/rules/a.ts:2 imports dayjs",
  ],
  ["the engine knows no Node", "src/engine/a.ts", `import "fs";`, "imports node:fs"],
  [
    "the engine is imported through its door",
    "src/server/main.ts",
    `export type { A } from "../engine/rules/list/query.ts";`,
    "the engine's only door is src/engine/index.ts",
  ],
  [
    "renderers do not know the app",
    "renderers/grid/a.tsx",
    `const page = import("../../src/app/core/x.ts");`,
    "renderers must not import src/app/core/x.ts",
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
    "start must not import renderers/dataSource.ts",
  ],
  [
    "the app does not know the server",
    "src/app/core/a.ts",
    `import { x } from "../../server/core/x.ts";`,
    "appCore must not import src/server/core/x.ts",
  ],
  [
    "the app is blind to the database",
    "src/app/a.ts",
    `const pg = require("pg");`,
    "imports pg, which belongs to src/server/store/",
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
    "RJSF lives in renderers/inputs",
    "src/app/a.tsx",
    `import Form from "@rjsf/antd";`,
    "belongs to renderers/inputs/",
  ],
  ["axios lives in the app", "storybook/a.tsx", `import "axios";`, "belongs to src/app/core/"],
  [
    "the router lives in the app",
    "renderers/a.tsx",
    `import "react-router";`,
    "belongs to src/app",
  ],
  [
    "the core knows no feature",
    "src/server/core/save/a.ts",
    `import { seal } from "../../../features/seal/server/index.ts";`,
    "core must not import src/features/seal/server/index.ts",
  ],
  [
    "a feature is entered by its doors",
    "src/features/seal/server/a.ts",
    `import { rank } from "../../auction/rules/rank.ts";`,
    "a feature is entered by its index.ts",
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

test("a test may reach for vitest, files and fixtures, not for another family of layers", () => {
  const text = `import "vitest"; import "node:fs"; import "../../schemas/a.json"; import "../app/a.ts";`;
  const found = findBreaches({ path: "src/engine/a.test.ts", text });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("engine must not import src/app/a.ts");
});
