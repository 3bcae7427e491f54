import type { Plugin } from "vite";

/** Files that every page needs besides the first script, by the names of `chunkGroups`. */
const always = new Set(["rolldown-runtime", "react", "start"]);

/** Lets the browser fetch what every page needs while the first script, which asks for it, is still on its way. */
export function preloads(): Plugin {
  return {
    name: "waybill:preloads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle).flatMap((file) =>
          file.type === "chunk" && always.has(file.name)
            ? [
                {
                  tag: "link",
                  attrs: { rel: "modulepreload", crossorigin: true, href: `/${file.fileName}` },
                  injectTo: "head" as const,
                },
              ]
            : [],
        ),
    },
  };
}
