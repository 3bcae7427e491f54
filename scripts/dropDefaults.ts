import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseJsonText, pointerTo } from "../src/engine/dialect/read/jsonText.ts";
import type { Schema, SourceFile } from "../src/engine/index.ts";
import {
  dialectName,
  readSchemaFiles,
  schemasFolder,
} from "../src/server/core/schema/schemaFiles.ts";
import { checkSources } from "../src/server/start/schemas.ts";
import { meaningOf } from "./dialect/meaning.ts";
import { fileText, removal, withEdits } from "./schemaText.ts";

/*
 * Takes words out of the product's documents and pages that say what counts without them: those without which everything means
 * the same (scripts/dialect/meaning.ts). A file whose words are needed in part is tried half by half.
 *
 *   node scripts/dropDefaults.ts requiredToSave tone=muted tone=neutral list/sort
 */
const wanted = process.argv.slice(2).map((asked) => {
  const [path = "", value] = asked.split("=");
  return { path: `/${path}`, value };
});
if (wanted.length === 0) throw new Error("dropDefaults WORD[=VALUE]...");

interface Group {
  readonly path: string;
  readonly pointers: readonly string[];
}
/** Files that say something of a document or a page of it. */
const isTried = (path: string) => /^(?!measures|home|public|choices|traits)[a-z]+\//.test(path);

const sources = readSchemaFiles().filter(({ path }) => path !== dialectName);
const before = told(checkSources(sources).schema);
/** Document of a page, by name. */
const shown = new Map(
  checkSources(sources).schema!.pages.map(({ name, document }) => [name, document.name]),
);
const gone = new Map<string, readonly string[]>();
let waiting: readonly Group[] = sources.flatMap((source) => {
  const pointers = isTried(source.path) ? pointersIn(source.text) : [];
  return pointers.length === 0 ? [] : [{ path: source.path, pointers }];
});

while (waiting.length > 0) {
  // One group of each file at a time, all files at once: a load takes as long for one as for all.
  const now = new Map(waiting.map((group) => [group.path, group]));
  const needed = neededBy(new Map([...now].map(([path, { pointers }]) => [path, pointers])));
  const halves = [...now.values()].flatMap(({ path, pointers }) => {
    if (!needed.has(path)) gone.set(path, [...(gone.get(path) ?? []), ...pointers]);
    const half = pointers.length >> 1;
    return needed.has(path) && half > 0
      ? [
          { path, pointers: pointers.slice(0, half) },
          { path, pointers: pointers.slice(half) },
        ]
      : [];
  });
  waiting = [...waiting.filter((group) => now.get(group.path) !== group), ...halves];
}
// What was found beside words that are needed after all may be needed as well.
for (;;) {
  const needed = neededBy(new Map([...gone.keys()].map((path) => [path, []])));
  if (needed.size === 0) break;
  for (const path of needed) gone.delete(path);
}
for (const source of sources) {
  const pointers = gone.get(source.path) ?? [];
  if (pointers.length === 0) continue;
  const text = without(source, pointers);
  const isLaidOut = fileText(JSON.parse(source.text) as object) === source.text;
  writeFileSync(
    join(schemasFolder, source.path),
    isLaidOut ? fileText(JSON.parse(text) as object) : text,
  );
  console.log(`${source.path}: ${pointers.length}`);
}

function pointersIn(text: string): readonly string[] {
  const found: string[] = [];
  const walk = (part: unknown, at: string): void => {
    if (typeof part !== "object" || part === null) return;
    for (const [key, member] of Object.entries(part)) {
      const pointer = pointerTo(at, key);
      // Examples give values, and fields may be called like words.
      if (key === "cases") continue;
      const fits = ({ path, value }: (typeof wanted)[number]) =>
        pointer.endsWith(path) && (value === undefined || String(member) === value);
      if (!at.endsWith("/properties") && wanted.some(fits)) found.push(pointer);
      else walk(member, pointer);
    }
  };
  walk(JSON.parse(text), "");
  return found;
}

/** Files whose documents or pages mean something else without these words, or nothing at all. */
function neededBy(tried: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const needed = new Set<string>();
  for (;;) {
    const { schema, problems } = checkSources(
      sources.map((source) => {
        const now = needed.has(source.path) ? [] : (tried.get(source.path) ?? []);
        const all = [...(gone.get(source.path) ?? []), ...now];
        return all.length === 0 ? source : { path: source.path, text: without(source, all) };
      }),
    );
    if (schema) {
      const after = told(schema);
      const changed = [...before].filter(([name, text]) => after.get(name) !== text);
      for (const path of tried.keys())
        if (changed.some(([name]) => concerns(path, name))) needed.add(path);
      return needed;
    }
    const found = needed.size;
    for (const { file, severity } of problems) if (severity === "error") needed.add(file);
    if (needed.size === found) throw new Error("Other files have errors: npx waybill check");
  }
}

/** Whether a file says something of a document or page, or of a page of its document. */
function concerns(path: string, name: string): boolean {
  const own = path
    .split("/")
    .at(-1)!
    .replace(/(\.page)?\.json$/, "");
  const [kind, thing = ""] = name.split(" ");
  return thing === own || (kind === "page" && shown.get(thing) === own);
}

function told(schema: Schema | undefined): ReadonlyMap<string, string> {
  if (!schema) throw new Error("The schema files have errors: npx waybill check");
  return meaningOf(schema);
}

function without({ text }: SourceFile, pointers: readonly string[]): string {
  return pointers.reduce((rest, pointer) => {
    const json = parseJsonText(rest);
    return json.places.has(pointer) ? withEdits(rest, [removal(rest, json, pointer)]) : rest;
  }, text);
}
