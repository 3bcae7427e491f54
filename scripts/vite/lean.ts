import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);

/** Leaves out of the build what packages bring along and the client never uses. */
export function lean(): Plugin {
  return {
    name: "waybill:lean",
    apply: "build",
    enforce: "pre",
    /** antd's parts ask in which form they are by a context; its package would bring the whole of forms to every page. */
    resolveId(source, importer) {
      if (
        source !== "rc-field-form" ||
        !/[\\/]antd[\\/]es[\\/]form[\\/]context\.js$/.test(importer ?? "")
      )
        return null;
      return this.resolve("rc-field-form/es/FormContext.js", importer, { skipSelf: true });
    },
    transform(code, id) {
      // Every browser has XMLHttpRequest, which axios takes first.
      if (/[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/.test(id))
        return "export const getFetch = () => false;\nexport default false;";
      // antd always gives it the words; its own are Chinese, and every language would load them.
      if (/[\\/]rc-pagination[\\/]es[\\/]Pagination\.js$/.test(id))
        return code.replace(/^import zhCN from .*$/m, "const zhCN = {};");
      if (/[\\/](@formatjs[\\/]intl|intl-messageformat)[\\/]index\.js$/.test(id))
        return withoutSupportCheck(code);
      return /[\\/]@ag-grid-community[\\/]locale[\\/].*\.mjs$/.test(id) ? gridWords(code) : null;
    },
  };
}

/**
 * The first question which locales `Intl` knows takes a tenth of the time until a page can be used. The product's own are known to
 * all browsers of the build's target.
 */
const withoutSupportCheck = (code: string): string =>
  code
    .replaceAll(/!Intl\.\w+\.supportedLocalesOf\(locale\)\.length && onError/g, "false")
    .replace("Intl.NumberFormat.supportedLocalesOf(locales);", "[];");

/** AG Grid's words without those of its enterprise edition, which are four in five. */
function gridWords(code: string): string {
  const grid = ["ag-grid-community", "ag-stack"]
    .map((name) => readFileSync(esModule(name), "utf8"))
    .join("\n");
  const quoted = new Set(Array.from(grid.matchAll(/["'`](\w+)["'`]/g), ([, word]) => word));
  return code.replace(/^ {2}(\w+): (["'`]).*\2,?\n/gm, (line, key: string) =>
    quoted.has(key) ? line : "",
  );
}

const esModule = (name: string): string =>
  require.resolve(name).replace(/main\.cjs(?:\.min)?\.js$/, "main.esm.mjs");
