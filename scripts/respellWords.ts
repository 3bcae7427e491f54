import { globSync, readFileSync, writeFileSync } from "node:fs";
import { parseJsonText } from "../src/engine/dialect/read/jsonText.ts";
import { respellings, type Respelling } from "./dialect/respelt.ts";
import { fileText, removal, replaced, withEdits, type Edit } from "./schemaText.ts";

/*
 * Writes former words of schema files in the words of now (scripts/dialect/respelt.ts says which). What is written so already
 * stays, byte for byte, so it can be run as often as one likes. A file that `layoutSchema.ts` laid out is laid out anew.
 *
 *   node scripts/respellWords.ts "schemas/**\/*.json" "layers/**\/*.json"
 */
const patterns = process.argv.slice(2);
if (patterns.length === 0) throw new Error("respellWords PATTERN...");

for (const file of globSync(patterns)) {
  // Fixtures that show how former words are refused, and the generated schema of the dialect.
  if (/(^|\/)(former-[^/]*|document\.schema\.json)$/.test(file)) continue;
  const before = readFileSync(file, "utf8");
  const isLaidOut = fileText(JSON.parse(before) as object) === before;
  let text = before;
  let count = 0;
  for (;;) {
    const edits = editsOf(text);
    if (edits.length === 0) break;
    count += edits.length;
    text = withEdits(text, edits);
    JSON.parse(text);
  }
  if (count === 0) continue;
  writeFileSync(file, isLaidOut ? fileText(JSON.parse(text) as object) : text);
  console.log(`${file}: ${count}`);
}

function editsOf(text: string): readonly Edit[] {
  const json = parseJsonText(text);
  const { places, value } = json;
  const edit = (one: Respelling): Edit => {
    const { key, value: from } = places.get(one.at)!;
    if ("value" in one) return replaced(text, from, one.value);
    if ("key" in one)
      return { from: key!, to: text.indexOf('"', key! + 1) + 1, by: JSON.stringify(one.key) };
    return removal(text, json, one.at);
  };
  return withoutInner(respellings(value)).map(edit);
}

/** What lies within a value that is written anew waits for the next time. */
function withoutInner(found: readonly Respelling[]): readonly Respelling[] {
  const whole = found.filter((one) => "value" in one).map(({ at }) => `${at}/`);
  return found.filter(({ at }) => !whole.some((outer) => at.startsWith(outer)));
}
