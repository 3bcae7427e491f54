// Writes storybook/generated/: stories of every page of the schemas and of every widget. Storybook and its tests do it at their
// start; what is there already is left as it is.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { full, noteShare, seed } from "./test/sample.ts";

process.chdir(join(import.meta.dirname, ".."));
const stamp = "storybook/generated/.sources";
const sources = [
  "schemas",
  "scripts/stories",
  "scripts/test",
  "storybook/gallery",
  "storybook/kinds",
  "storybook/widgets",
  "renderers/widgets",
  "src/engine",
  "src/features",
];
const hash = createHash("sha256").update(full ? "full" : seed);
for (const folder of sources) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()) {
    if (!/\.(json|tsx?)$/.test(name) || name.startsWith("demo")) continue;
    hash.update(name).update(readFileSync(join(folder, name)));
  }
}
const now = hash.digest("hex");
const { hash: before, shares } = readStamp();

if (before === now) {
  for (const { name, taken, all } of shares) noteShare(name, taken, all);
} else {
  const { writeStories } = await import("./stories/writeStories.ts");
  const { shares: taken, pages } = writeStories({ full });
  const said = taken.map(({ name, taken: some, all }) => `${some} of ${all} ${name}`);
  console.log(`stories: ${pages} pages; in tests ${said.join(", ")}`);
  for (const share of taken) noteShare(share.name, share.taken, share.all);
  writeFileSync(stamp, JSON.stringify({ hash: now, shares: taken }));
}

function readStamp(): { hash: string; shares: { name: string; taken: number; all: number }[] } {
  const text = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  return text.startsWith("{") ? JSON.parse(text) : { hash: "", shares: [] };
}
