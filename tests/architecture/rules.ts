/** A part of the product and the parts it may import. docs/ARCHITECTURE.md draws the same picture. */
export interface Layer {
  /** The beginnings of its paths, or a pattern of them; the first layer that a path fits is its own. */
  readonly paths: readonly string[] | RegExp;
  readonly mayImport: readonly string[];
}

const engineAndAnswers = ["engine", "featureWords"];

/**
 * In the order of their imports: dialect <- rules <- words of features <- store <- core <- http <- servers of features <- start <- cli,
 * and rules <- renderers <- app/core <- screens of features <- app/shell. Storybook shows what the browser runs.
 */
export const layers = {
  dialect: { paths: ["src/engine/dialect/"], mayImport: [] },
  rules: { paths: ["src/engine/rules/"], mayImport: ["dialect"] },
  engine: { paths: ["src/engine/"], mayImport: ["dialect", "rules"] },
  featureWords: {
    paths:
      /^src\/features\/((words|errors)\.ts$|[^/]+\/(index\.ts$|words\/|rules\/|answers\/|errors\/))/,
    mayImport: ["dialect", "rules", "engine"],
  },
  texts: { paths: ["src/texts/"], mayImport: [] },
  store: { paths: ["src/server/store/"], mayImport: ["engine"] },
  core: { paths: ["src/server/core/"], mayImport: ["engine", "texts", "store"] },
  http: { paths: ["src/server/http/"], mayImport: ["engine", "store", "core"] },
  featureServer: {
    paths: /^src\/features\/(server\.ts$|[^/]+\/server\/)/,
    mayImport: [...engineAndAnswers, "texts", "store", "core", "http"],
  },
  start: {
    paths: ["src/server/"],
    mayImport: [...engineAndAnswers, "store", "core", "http", "featureServer", "schemas"],
  },
  cli: {
    paths: ["src/cli/"],
    mayImport: [...engineAndAnswers, "store", "core", "http", "featureServer", "start", "schemas"],
  },
  renderers: { paths: ["renderers/"], mayImport: ["engine", "texts"] },
  appCore: { paths: ["src/app/core/"], mayImport: ["engine", "texts", "renderers"] },
  featureApp: {
    paths: /^src\/features\/((app|appStart)\.ts$|[^/]+\/(app|messages)\/)/,
    mayImport: [...engineAndAnswers, "texts", "renderers", "appCore"],
  },
  appShell: {
    paths: ["src/app/"],
    mayImport: [...engineAndAnswers, "renderers", "appCore", "featureApp"],
  },
  storybook: {
    paths: ["storybook/", ".storybook/"],
    mayImport: [
      ...engineAndAnswers,
      "renderers",
      "appCore",
      "featureApp",
      "appShell",
      "start",
      "core",
      "schemas",
    ],
  },
} satisfies Record<string, Layer>;

/** A part of the product. */
export type LayerName = keyof typeof layers;

/** What a test beside its source may import beyond its layer: whole families, so that it can arrange what it judges. */
export const families: readonly (readonly LayerName[])[] = [
  ["dialect", "rules", "engine", "featureWords"],
  ["texts", "store", "core", "http", "featureServer", "start", "cli"],
  ["renderers", "appCore", "featureApp", "appShell"],
];

/** What tests beside their source may import on top: fixtures, tools and the stories' data source. */
export const testsMayImport = ["tests", "scripts", "storybook", "schemas"];

/** What other parts import of the engine. */
export const engineDoor = "src/engine/index.ts";

/** The list of error rows. It alone imports them past the index files of features, to leave the words of schema files behind. */
export const errorList = "src/features/errors.ts";

/** Screens of features, by any feature's name. */
const featureApp = "src/features/*/app/";
/** Servers of features. */
const featureServer = "src/features/*/server/";
const featureRules = "src/features/*/rules/";

const ui = [
  "renderers/",
  "src/app/",
  featureApp,
  "src/features/*/messages/",
  "storybook/",
  ".storybook/",
];
const backend = ["src/server/", featureServer, "src/cli/"];

/**
 * Which folders a package may be imported in. A package without a row may be imported nowhere, so a
 * new dependency gets its row here. `name/*` stands for all packages of a scope.
 */
export const packageHomes: Record<string, string[]> = {
  "@marcbachmann/cel-js": ["src/engine/dialect/expression/"],
  "decimal.js": ["src/engine/", featureRules, ...backend, ...ui],
  "@noble/hashes": ["src/engine/", featureRules],
  // package.json, "imports": sanitize-html in Node, DOMPurify in browsers.
  "#sanitizeHtml": ["src/engine/"],
  "sanitize-html": ["src/engine/dialect/kinds/"],
  dompurify: ["src/engine/dialect/kinds/"],

  react: ui,
  "react-dom": ui,
  "react-is": ui,
  "react-intl": ui,
  antd: ui,
  "@ant-design/*": ui,
  dayjs: ui,
  "react-router": ["src/app/", featureApp, "storybook/", ".storybook/"],
  axios: ["src/app/core/"],
  "ag-grid-community": ["renderers/grid/"],
  "ag-grid-react": ["renderers/grid/"],
  "@ag-grid-community/*": ["renderers/grid/"],
  echarts: ["renderers/charts/"],
  "@formily/*": ["renderers/form/formily/"],
  "@rjsf/*": ["renderers/inputs/"],
  "@tiptap/*": ["renderers/widgets/html/"],
  idb: ["src/features/work/app/queue/"],
  "@codemirror/*": ["src/features/studio/app/editor/"],
  "@lezer/*": ["src/features/studio/app/editor/"],
  "jsonc-parser": ["src/features/studio/app/"],
  "@storybook/*": ["storybook/", ".storybook/"],
  storybook: ["storybook/", ".storybook/"],
  vitest: ["renderers/kit/conformance/"],

  "@cfworker/json-schema": ["renderers/inputs/"],
  ajv: [...backend, "renderers/inputs/"],
  "ajv-formats": [...backend, "renderers/inputs/"],
  "node:*": [...backend, ".storybook/", "src/texts/"],
  "@aws-sdk/*": ["src/server/"],
  "@electric-sql/pglite": ["src/server/"],
  "@fastify/*": ["src/server/", featureServer],
  "@node-rs/argon2": ["src/server/", featureServer],
  // Challenges are made by the server and worked out in the browser, in one feature.
  "altcha-lib": ["src/features/captcha/"],
  recheck: ["src/server/core/schema/patterns/"],
  zxcvbn: ["src/server/core/session/"],
  fastify: ["src/server/", featureServer],
  "file-type": ["src/server/", featureServer],
  "image-size": ["src/server/", featureServer],
  hucre: backend,
  kysely: backend,
  // The stories' in-memory source loads the schema files as the server does.
  "opencc-js": ["src/texts/", "storybook/memory/"],
  pg: ["src/server/store/"],
  "pg-boss": ["src/server/"],
  "pg-protocol": ["src/server/store/connection/"],
  pino: backend,
  "bwip-js": ["src/features/print/server/"],
  pdfmake: ["src/features/print/server/"],
  nodemailer: ["src/features/print/server/"],
  yazl: ["src/features/sheets/server/"],
  yauzl: ["src/features/sheets/server/"],
  "zxing-wasm": ["src/features/work/app/scan/camera/"],
  "@dagrejs/dagre": ["src/features/dictionary/server/"],
};

/** Packages that tests beside their source may import on top. */
export const testPackages = ["vitest", "node:*", "opencc-js", "unpdf"];

/** Names that a layer must not call: renderers are fed through a port. */
export const forbiddenCalls: Partial<Record<LayerName, string[]>> = {
  dialect: ["fetch", "XMLHttpRequest", "eval", "Function"],
  rules: ["fetch", "XMLHttpRequest", "eval", "Function"],
  featureWords: ["fetch", "XMLHttpRequest", "eval", "Function"],
  renderers: ["fetch", "XMLHttpRequest", "EventSource", "WebSocket", "eval", "Function"],
};
