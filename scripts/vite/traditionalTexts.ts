import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/**
 * Puts the texts for Taiwan into the client as they come out: OpenCC's dictionaries, from which they are derived, are larger than
 * the client. Node keeps a module that it has loaded, so a development server shows a changed text when it is started anew.
 */
export function traditionalTexts(): Plugin {
  return {
    name: "waybill:traditional-texts",
    enforce: "pre",
    async load(id) {
      if (!/[\\/]messages[\\/](\w+[\\/])?zh-TW\.ts$/.test(id)) return null;
      const texts = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>;
      return Object.entries(texts)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}
