import { readFile } from "node:fs/promises";
import { transformWithOxc, type Plugin } from "vite";

/** Adds the service worker (`sw.js`) to the build, and the list of files that it keeps (`offline-files.json`). */
export function offline(worker: string): Plugin {
  return {
    name: "waybill-offline",
    apply: "build",
    generateBundle: {
      // After Vite has written the page: it takes the page's own script out of the bundle when that does nothing but import others.
      order: "post",
      async handler(_options, bundle) {
        const names = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: "asset", fileName, source });
        emit("offline-files.json", JSON.stringify(names));
        // Of its own and without imports: what it shared with the client would be a file that it has to load first.
        emit("sw.js", (await transformWithOxc(await readFile(worker, "utf8"), worker)).code);
      },
    },
  };
}
