import { builtinModules } from "node:module";
import type { Plugin } from "vite";

/** Refuses modules of Node in the client: Vite would put an empty one in their place, and the page would fail when it is opened. */
export function noNode(): Plugin {
  return {
    name: "waybill:no-node",
    apply: "build",
    enforce: "pre",
    resolveId(id, importer) {
      if (id.startsWith("node:") || builtinModules.includes(id))
        this.error(`${importer ?? "?"} imports ${id}, which no browser has`);
    },
  };
}
