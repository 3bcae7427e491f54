import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { readSchemaFiles, schemasFolder } from "../../src/server/core/schema/schemaFiles.ts";
import { loadSchemas } from "../../src/server/start/schemas.ts";
import { cellsOf } from "../../storybook/gallery/cells.ts";
import { galleryRoles } from "./galleryRoles.ts";
import { kindStories, testedKinds } from "./kindStories.ts";
import { cellStories, pageStory } from "./pageStories.ts";
import { sampleCells } from "./sampleCells.ts";
import { testedWidgets, widgetStories } from "./widgetStories.ts";

const folder = fileURLToPath(new URL("../../storybook/generated", import.meta.url));
/** Stories in one file of tests: each file is a page load of the browser. */
const inOneFile = 100;

/** Writes the stories anew, and says which share of them tests run; with `full` that is all instead of a sample. */
export function writeStories({ full }: { full: boolean }) {
  const schema = loadSchemas(schemasFolder);
  const roles = galleryRoles(schema);
  const cells = cellsOf(schema, roles);
  const tested = full ? cells : sampleCells(cells);
  const texts = new Map(readSchemaFiles().map(({ path, text }) => [path, text]));
  const files = new Map<string, string>();
  const type = `import type { GalleryRole } from "../gallery/cells.ts";`;
  files.set(
    "roles.ts",
    `${type}\n\nexport const roles: readonly GalleryRole[] = ${JSON.stringify(roles)};\n`,
  );
  for (const page of schema.pages) {
    const place = schema.placeOf(page.name, "");
    const source = (place && texts.get(place.file)) ?? "{}";
    files.set(`pages/${page.name}.stories.tsx`, pageStory(page, { schema, roles, source }));
  }
  for (const [name, text] of widgetStories()) files.set(name, text);
  for (const [name, text] of kindStories()) files.set(name, text);
  const suites = { "page kinds": testedKinds, widgets: testedWidgets };
  const shares = Object.entries(suites).map(([name, made]) => {
    files.set(`cells/${name.replace(" ", "-")}.stories.tsx`, made(full));
    return { name: `stories of ${name}`, taken: countOf(made(full)), all: countOf(made(true)) };
  });
  for (let at = 0; at < tested.length; at += inOneFile) {
    const number = at / inOneFile + 1;
    files.set(
      `cells/cells${number}.stories.tsx`,
      cellStories(tested.slice(at, at + inOneFile), `Cells/${number}`),
    );
  }
  removeOthers(files);
  for (const [name, text] of files) write(join(folder, name), text);
  shares.push({ name: "pages x state x role", taken: tested.length, all: cells.length });
  return { shares, pages: schema.pages.length };
}

const countOf = (text: string): number => text.match(/^export const /gm)?.length ?? 0;

/** Stories of what is no more. */
function removeOthers(files: ReadonlyMap<string, string>): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".stories.tsx") && !files.has(name.replaceAll(sep, "/")))
      rmSync(join(folder, name));
  }
}

function write(file: string, text: string): void {
  mkdirSync(join(file, ".."), { recursive: true });
  // Another process may be reading it: it finds the old text or the new one.
  const next = `${file}.${process.pid}`;
  writeFileSync(next, text);
  renameSync(next, file);
}
