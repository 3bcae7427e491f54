import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const hook = join(root, "renderers/kit/outside.ts");
const doors = {
  "waybill/kit": join(root, "renderers/kit/index.ts"),
  "waybill/kit/conformance": join(root, "renderers/kit/conformance/index.ts"),
};

/**
 * Takes the module of `WAYBILL_RENDERERS` (a folder with an `index.ts` or `index.tsx`, or a file) into the build. Modules
 * outside the repository find React, antd and whatever else they name where the product's own do, so that there is one of each.
 */
export function outsideRenderers(named = process.env["WAYBILL_RENDERERS"]): Plugin {
  const entry = named ? entryOf(resolve(named)) : undefined;
  return {
    name: "waybill-outside-renderers",
    enforce: "pre",
    config: () => ({
      resolve: {
        alias: Object.entries(doors).map(([find, replacement]) => ({
          find: new RegExp(`^${find}$`),
          replacement,
        })),
      },
      ...(entry && { server: { fs: { allow: [root, entry.folder] } } }),
    }),
    async resolveId(source, importer) {
      const isBare = /^[@a-z]/i.test(source);
      if (!entry || !isBare || !importer?.startsWith(entry.folder)) return null;
      return this.resolve(source, hook, { skipSelf: true });
    },
    load(id) {
      if (!entry || id.split("?")[0] !== hook) return null;
      return `export const loadOutside = () => import(${JSON.stringify(entry.file)});`;
    },
  };
}

/** The file that is imported, and the folder that it and its neighbours lie in. Throws where there is none. */
export function entryOf(place: string): { readonly file: string; readonly folder: string } {
  if (existsSync(place) && statSync(place).isFile())
    return { file: place, folder: resolve(place, "..") };
  const file = ["index.ts", "index.tsx"]
    .map((name) => join(place, name))
    .find((path) => existsSync(path));
  if (!file) throw new Error(`WAYBILL_RENDERERS: no index.ts or index.tsx in ${place}`);
  return { file, folder: place };
}

/** The tests that lie beside the module of `WAYBILL_RENDERERS`. */
export function outsideTests(named = process.env["WAYBILL_RENDERERS"]): readonly string[] {
  return named ? [`${entryOf(resolve(named)).folder}/**/*.test.tsx`] : [];
}
