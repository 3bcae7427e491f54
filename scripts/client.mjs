// @ts-check
import { createHash } from "node:crypto";
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { localNode, root, run, say } from "./commands.mjs";

const stamp = join(root, "dist", ".sources");

/** Whether dist/ was built from the very sources that are there now: dist/.sources holds their hash. */
export function clientIsBuilt() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hashClientSources();
}

/** Builds the client into dist/, in a process of its own, unless it is there already. */
export async function buildClient() {
  if (clientIsBuilt()) return;
  const hash = hashClientSources();
  say("building the client (vite build) ...");
  // Built beside and renamed, so that a failed or concurrent build never leaves half a client.
  const next = join(root, `dist-${process.pid}`);
  try {
    const vite = join(root, "node_modules/vite/bin/vite.js");
    const options = ["build", "--outDir", next, "--emptyOutDir", "--logLevel", "warn"];
    await run(localNode(), [vite, ...options], "the client did not build");
    writeFileSync(join(next, ".sources"), hash);
    rmSync(join(root, "dist"), { recursive: true, force: true });
    renameSync(next, join(root, "dist"));
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

function hashClientSources() {
  const places = [
    "src/app",
    "src/engine",
    "src/features",
    "src/texts",
    "renderers",
    "public",
    "scripts/vite",
  ];
  const files = places
    .flatMap((place) => filesBelow(place))
    .filter((f) => !/\.test\.tsx?$/.test(f));
  files.push("index.html", "vite.config.ts", "package-lock.json");
  const outside = process.env.WAYBILL_RENDERERS;
  if (outside) files.push(...filesBelow(folderOf(resolve(outside))));
  const hash = createHash("sha256");
  for (const file of files.sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(resolve(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesBelow(place) {
  if (!existsSync(resolve(root, place))) return [];
  return readdirSync(resolve(root, place), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === "node_modules") return [];
    const path = `${place}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : [];
  });
}

/** @param {string} place */
function folderOf(place) {
  return existsSync(place) && statSync(place).isFile() ? dirname(place) : place;
}
