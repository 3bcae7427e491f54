// @ts-check
// Runs after every `npm ci` and `npm install` (postinstall): removes what packages ship and
// nothing here reads, 200 MB of them. npm has no way to leave a part of a package out.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const packages = join(dirname(fileURLToPath(import.meta.url)), "..", "node_modules");

/** The weights of Noto Sans SC that prints use: src/features/print/server/fonts.ts. */
const printed = ["400Regular", "700Bold"];

for (const place of [
  // Headers for compiling native addons: none is compiled here.
  ...entriesOf(".", /^node-(linux|win)-/).map((name) => `${name}/include`),
  ...entriesOf("@expo-google-fonts/noto-sans-sc", /^\d{3}/, printed),
  // Whole libraries in one file, for pages without a bundler, and pictures of icons.
  "antd/dist",
  "echarts/dist",
  "pdfmake/build",
  "@ag-grid-community/locale/dist/umd",
  "@ant-design/icons/dist",
  "@ant-design/icons-svg/inline-svg",
  "@ant-design/icons-svg/inline-namespaced-svg",
  "happy-dom/src",
  ...entriesOf("opencc-js/dist/umd", /./, ["cn2t.js", "package.json"]),
  "zrender/dist",
  "bwip-js/src",
  "bwip-js/barcode.ps",
  ...entriesOf("bwip-js/dist", /./, ["bwip-js-node.mjs", "bwip-js-node.d.ts", "bwipp.mjs"]),
  ...["iife", "cjs", "miniprogram", "full"].map((build) => `zxing-wasm/dist/${build}`),
  ...entriesOf("ag-grid-community/dist", /^ag-grid-community\..*js$/),
  // The checker of patterns runs as JavaScript: its Java and native builds.
  ...entriesOf(".", /^recheck-/),
  // Sources beside what is built of them.
  "zrender/src",
  ...["antd", "core", "utils", "validator-ajv8"].map((name) => `@rjsf/${name}/src`),
  ...entriesOf("@tiptap", /./).map((name) => `${name}/src`),
  // Maps of built code to sources that are not there.
  ...mapsBelow(
    "@electric-sql/pglite",
    "fontkit",
    "luxon",
    "pdfkit",
    "lru-cache",
    "glob",
    "markdown-to-jsx",
  ),
  ...mapsBelow("@babel", "happy-dom", "@joshwooding/vite-plugin-react-docgen-typescript"),
]) {
  rmSync(join(packages, place), { recursive: true, force: true });
}

/**
 * The paths of what lies directly in `place` and whose name matches, but for what to keep.
 *
 * @param {string} place
 * @param {RegExp} pattern
 * @param {string[]} keep
 * @returns {string[]}
 */
function entriesOf(place, pattern, keep = []) {
  const folder = join(packages, place);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => pattern.test(name) && !keep.includes(name))
    .map((name) => join(place, name));
}

/**
 * The paths of source maps below packages.
 *
 * @param {string[]} names
 * @returns {string[]}
 */
function mapsBelow(...names) {
  return names.flatMap((name) => {
    const folder = join(packages, name);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".map"))
      .map((path) => join(name, path));
  });
}
