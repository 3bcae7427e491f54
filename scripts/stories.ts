// Writes storybook/generated/: stories of every page of the schemas and of every widget. Storybook and its tests do it at their
// start; what is there already is left as it is.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

process.chdir(join(import.meta.dirname, ".."));
const full = process.env.WAYBILL_TEST_FULL === "1";
const stamp = "storybook/generated/.sources";
const sources = [
  "schemas",
  "scripts/stories",
  "storybook/gallery",
  "storybook/kinds",
  "storybook/widgets",
  "renderers/widgets",
  "src/engine",
  "src/server/setup",
];
const hash = createHash("sha256").update(String(full));
for (const folder of sources) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()) {
    if (!/\.(json|tsx?)$/.test(name) || name.startsWith("demo")) continue;
    hash.update(name).update(readFileSync(join(folder, name)));
  }
}
const now = hash.digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== now) {
  const { writeStories } = await import("./stories/writeStories.ts");
  const { cells, drawn, pages } = writeStories({ full });
  console.log(
    `stories: ${pages} pages, ${cells} cells of page x state x role, ${drawn} of them drawn in tests`,
  );
  writeFileSync(stamp, now);
}
