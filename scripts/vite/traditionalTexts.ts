import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/**
 * Puts the texts for Taiwan into the client as they come out: OpenCC's dictionaries, from which they are derived, are larger than
 * the client. Node keeps a module that it has loaded, so a development server shows a changed text when it is started anew.
 * A build does the same with the other languages: files of a topic have its texts in all of them.
 */
export function traditionalTexts(): Plugin {
  let derived = /[\\/]messages[\\/](\w+[\\/])?zh-TW\.ts$/;
  return {
    name: "waybill:traditional-texts",
    enforce: "pre",
    config(_, { command }) {
      if (command === "build") derived = /[\\/]messages[\\/](\w+[\\/])?(zh-TW|zh-CN|en-US)\.ts$/;
    },
    async load(id) {
      if (!derived.test(id)) return null;
      const texts = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>;
      return Object.entries(texts)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}
