import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A short key that changes with any of the parts; of lower-case hexadecimal digits. */
export function keyOf(parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest("hex").slice(0, 16);
}

/** The texts of the files below a folder of the repository whose names end so, tests left out. */
export function textsBelow(folder: string, ending: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending) && !name.includes(".test."))
    .toSorted()
    .map((name) => `${name}\n${readFileSync(join(root, folder, name), "utf8")}`);
}

/** The texts of a module of the repository and of everything that it imports from there, directly or through others. */
export function textsOfModule(path: string): readonly string[] {
  const texts = new Map<string, string>();
  const waiting = [join(root, path)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (texts.has(file)) continue;
    const text = readFileSync(file, "utf8");
    texts.set(file, text);
    for (const [, imported] of text.matchAll(importPattern))
      waiting.push(resolve(dirname(file), imported!));
  }
  return [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
}

/** `from "./x.ts"`, `import "./x.ts"`, `import("./x.ts")`; packages are not followed: their versions hardly change rows. */
const importPattern = /\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;
