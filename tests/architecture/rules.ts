/** A part of the product and the parts it may import. design.md section 1 draws the same picture. */
export interface Layer {
  folders: string[];
  mayImport: string[];
}

/** engine <- renderers <- app, and engine <- server <- cli. Storybook shows what the browser runs. */
export const layers = {
  engine: { folders: ["src/engine"], mayImport: [] },
  renderers: { folders: ["renderers"], mayImport: ["engine"] },
  app: { folders: ["src/app"], mayImport: ["renderers", "engine"] },
  server: { folders: ["src/server"], mayImport: ["engine", "schemas"] },
  cli: { folders: ["src/cli"], mayImport: ["server", "engine", "schemas"] },
  storybook: {
    folders: ["storybook", ".storybook"],
    mayImport: ["app", "renderers", "engine", "schemas"],
  },
} satisfies Record<string, Layer>;

/** A part of the product. */
export type LayerName = keyof typeof layers;

/** What tests beside their source may import on top: fixtures, tools and the stories' data source. */
export const testsMayImport = ["tests", "scripts", "storybook", "schemas"];

/** What other parts import of the engine. */
export const engineDoor = "src/engine/index.ts";

const ui = ["renderers/", "src/app/", "storybook/", ".storybook/"];
const backend = ["src/server/", "src/cli/"];

/**
 * Which folders a package may be imported in. A package without a row may be imported nowhere, so a
 * new dependency gets its row here. `name/*` stands for all packages of a scope.
 */
export const packageHomes: Record<string, string[]> = {
  "@marcbachmann/cel-js": ["src/engine/"],
  "decimal.js": ["src/engine/", ...backend, ...ui],
  "@noble/hashes": ["src/engine/"],

  react: ui,
  "react-dom": ui,
  "react-is": ui,
  "react-intl": ui,
  antd: ui,
  "@ant-design/*": ui,
  dayjs: ui,
  "react-router": ["src/app/", "storybook/", ".storybook/"],
  axios: ["src/app/"],
  "ag-grid-community": ["renderers/grid/"],
  "ag-grid-react": ["renderers/grid/"],
  "@ag-grid-community/*": ["renderers/grid/"],
  "@formily/*": ["renderers/form/formily/"],
  "@rjsf/*": ["renderers/form/rjsf/"],
  "@codemirror/*": ["src/app/pages/studio/editor/"],
  "@lezer/*": ["src/app/pages/studio/editor/"],
  "jsonc-parser": ["src/app/pages/studio/"],
  "@storybook/*": ["storybook/", ".storybook/"],
  storybook: ["storybook/", ".storybook/"],
  vitest: ["renderers/kit/conformance/"],

  "@cfworker/json-schema": ["renderers/form/rjsf/"],
  ajv: [...backend, "renderers/form/rjsf/"],
  "ajv-formats": [...backend, "renderers/form/rjsf/"],
  "node:*": [...backend, ".storybook/"],
  "@aws-sdk/*": ["src/server/"],
  "@electric-sql/pglite": ["src/server/"],
  "@fastify/*": ["src/server/"],
  "@node-rs/argon2": ["src/server/"],
  fastify: ["src/server/"],
  "file-type": ["src/server/"],
  "image-size": ["src/server/"],
  hucre: backend,
  kysely: backend,
  // The stories' in-memory source loads the schema files as the server does.
  "opencc-js": [...backend, "storybook/memory/"],
  pg: backend,
  "pg-boss": ["src/server/"],
  pino: backend,
  pdfmake: ["src/server/print/"],
  "@dagrejs/dagre": ["src/server/dictionary/"],
};

/** Packages that tests beside their source may import on top. */
export const testPackages = ["vitest", "node:*", "opencc-js", "unpdf"];

/** Names that a layer must not call: renderers are fed through a port. */
export const forbiddenCalls: Partial<Record<LayerName, string[]>> = {
  engine: ["fetch", "XMLHttpRequest", "eval", "Function"],
  renderers: ["fetch", "XMLHttpRequest", "EventSource", "WebSocket", "eval", "Function"],
};
