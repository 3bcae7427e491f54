// @ts-check
// Bundles the server and the commands, with their packages, into a few files, unless that is done: finding, reading and linking
// 2,300 modules takes a second of CPU at each start. A process of its own, begun by scripts/start.mjs and scripts/test.ts.
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { build } from "vite";
import manifest from "../../package.json" with { type: "json" };
import { root, say } from "../commands.mjs";
import { bundleFolder, bundleRecord, currentBundle, hashOf } from "./codeOf.mjs";

const entries = ["src/server/start/entry.ts", "src/server/main.ts", "src/cli/main.ts"];
/** Loaded from node_modules: native code, and packages that need not be there. */
const external = ["@node-rs/argon2", ...Object.keys(manifest.devDependencies)];
/** A server that runs may still load parts of the bundle before. */
const keptBundles = 2;

if (!currentBundle()) {
  try {
    await makeBundle();
  } catch (error) {
    say(`the server was not bundled, and starts more slowly: ${error}`);
    process.exitCode = 1;
  }
}

async function makeBundle() {
  const begun = Date.now();
  const folder = `${bundleFolder}/${begun}-${process.pid}`;
  const made = await build({
    root,
    configFile: false,
    envFile: false,
    logLevel: "error",
    plugins: [placesOfSources(folder)],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir: folder,
      target: "node24",
      copyPublicDir: false,
      rolldownOptions: {
        input: entries,
        // All in one folder: places of sources are relative to it.
        output: { entryFileNames: "[name]-[hash].mjs", chunkFileNames: "[name]-[hash].mjs" },
      },
    },
  });
  const chunks = /** @type {import("vite").Rolldown.RolldownOutput} */ (made).output.filter(
    (one) => one.type === "chunk",
  );
  const sources = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter(isSource)
    .map(inRoot);
  // A source that was saved meanwhile may be in the bundle as it was before.
  if (sources.some((file) => statSync(join(root, file)).mtimeMs >= begun)) return;
  const files = [
    "package.json",
    "package-lock.json",
    "scripts/bundle/makeBundle.mjs",
    ...sources,
    ...chunks.map(({ fileName }) => `${folder}/${fileName}`),
  ];
  const bundled = chunks.flatMap(({ facadeModuleId, fileName, isEntry }) =>
    isEntry && facadeModuleId ? [[inRoot(facadeModuleId), `${folder}/${fileName}`]] : [],
  );
  const record = { entries: Object.fromEntries(bundled), files, hash: hashOf(files) };
  // Written beside and renamed: processes that start meanwhile must not read half a record.
  const beside = join(root, folder, "bundle.json");
  writeFileSync(beside, JSON.stringify(record));
  renameSync(beside, join(root, bundleRecord));
  const bundles = readdirSync(join(root, bundleFolder)).filter((name) => name.includes("-"));
  for (const old of bundles.sort().slice(0, -keptBundles))
    rmSync(join(root, bundleFolder, old), { recursive: true, force: true });
}

/** @param {string} id */
function isSource(id) {
  return id.startsWith(root + sep) && !id.includes(`${sep}node_modules${sep}`);
}

/** @param {string} path */
function inRoot(path) {
  return relative(root, path).split(sep).join("/");
}

/**
 * Modules find files beside them by their own place. In a bundle that is said from the bundle's folder.
 *
 * @param {string} folder
 * @returns {import("vite").Plugin}
 */
function placesOfSources(folder) {
  const word = /\bimport\.meta\.(?:url|dirname|filename)\b|(?<![.$\w])__(?:dirname|filename)\b/g;
  return {
    name: "waybill:places-of-sources",
    transform: {
      filter: { code: word },
      handler: (code, id) => {
        const url = `new URL(${JSON.stringify(relative(join(root, folder), id).split(sep).join("/"))}, import.meta.url)`;
        const file = `process.getBuiltinModule("node:url").fileURLToPath(${url})`;
        const place = (/** @type {string} */ found) =>
          found.endsWith("url")
            ? `${url}.href`
            : found.endsWith("filename")
              ? file
              : `process.getBuiltinModule("node:path").dirname(${file})`;
        return { code: code.replace(word, place), map: null };
      },
    },
  };
}
