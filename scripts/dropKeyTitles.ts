import { globSync, readFileSync, writeFileSync } from "node:fs";
import { parseJsonText } from "../src/engine/dialect/read/jsonText.ts";
import { keyTitlesIn } from "./dialect/keyTitles.ts";
import { fileText, removal, withEdits } from "./schemaText.ts";

/*
 * Takes English labels that say no more than the key does out of schema files. A file that `layoutSchema.ts` laid out is laid out
 * anew.
 *
 *   node scripts/dropKeyTitles.ts "schemas/**\/*.json"
 */
for (const file of globSync(process.argv.slice(2))) {
  const before = readFileSync(file, "utf8");
  const json = parseJsonText(before);
  const pointers = keyTitlesIn(json.value as Readonly<Record<string, unknown>>);
  if (pointers.length === 0) continue;
  const edits = pointers.map((pointer) => removal(before, json, pointer));
  const text = withEdits(before, edits);
  const isLaidOut = fileText(JSON.parse(before) as object) === before;
  writeFileSync(file, isLaidOut ? fileText(JSON.parse(text) as object) : text);
  console.log(`${file}: ${pointers.length}`);
}
