import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { pointerKeys, parseJsonText } from "../src/engine/dialect/read/jsonText.ts";
import { loadSchemas } from "../src/server/start/schemas.ts";

/*
 * Gives a test that a document repeats a name: `conditions` of its header (docs/reference.md#condition).
 *
 *   node scripts/nameConditions.ts schemas/purchasing/quotation.json quoting "status in ['WAIT', 'DRAFT']" "Being quoted" "报价中"
 *
 * Every expression of the document that has the test in these words reads the name instead (lines `header.quoting`). The file is
 * left as it was unless all expressions of all schema files say afterwards what they said before.
 */

/** Words whose expressions read rows of other documents, and words that hold no expression. */
const elsewhere =
  /\/(where|while|allow|append|from|sealed|cases|views|filter|title|zh-CN|zh-TW|help|help:zh-CN|conditions)(\/|$)/;

const { positionals } = parseArgs({ allowPositionals: true });
const [file, name, test, title, chinese] = positionals;
if (!file || !name || !test || !title || !chinese)
  throw new Error("nameConditions FILE NAME TEST ENGLISH CHINESE");

const before = readFileSync(file, "utf8");
const wasSaid = allExpressions();
const { text, count } = named(before);
writeFileSync(file, text);
try {
  const differs = differences(wasSaid, allExpressions());
  if (differs.length > 0) throw new Error(`Other words than before:\n${differs.join("\n")}`);
  console.log(`${file}: ${count} times ${name}`);
} catch (error) {
  writeFileSync(file, before);
  throw error;
}

function named(source: string): { readonly text: string; readonly count: number } {
  const { places, value } = parseJsonText(source);
  const keys = Object.keys((value as { readonly properties: object }).properties);
  const isKey = (word: string) => keys.includes(word);
  // The same test as lines read it.
  const lineTest = test!.replaceAll(/(?<![.\w'])[a-zA-Z]\w*(?![\w('])/g, (word) =>
    isKey(word) ? `header.${word}` : word,
  );
  const edits: { readonly from: number; readonly to: number; readonly by: string }[] = [];
  let found = 0;
  for (const [pointer, place] of places) {
    const written = valueAt(value, pointer);
    if (typeof written !== "string" || elsewhere.test(pointer)) continue;
    const inLine = /\/properties\/[^/]+\/items\//.test(pointer);
    const ofHeader = written.replaceAll(whole(lineTest), `header.${name!}`);
    const changed = inLine ? ofHeader : ofHeader.replaceAll(whole(test!), name!);
    if (changed === written) continue;
    found += 1;
    const raw = JSON.stringify(written);
    if (source.slice(place.value, place.value + raw.length) !== raw)
      throw new Error(`${pointer} is written with escapes`);
    edits.push({ from: place.value, to: place.value + raw.length, by: JSON.stringify(changed) });
  }
  const label = `{ "holds": ${JSON.stringify(test)}, "title": ${JSON.stringify(title)}, "zh-CN": ${JSON.stringify(chinese)} }`;
  edits.push(insertion(source, places, `${JSON.stringify(name)}: ${label}`));
  const text = edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((result, { from, to, by }) => result.slice(0, from) + by + result.slice(to), source);
  return { text, count: found };
}

/** Into the word `conditions`, which is made before `properties`. */
function insertion(
  source: string,
  places: ReturnType<typeof parseJsonText>["places"],
  entry: string,
) {
  const known = places.get("/conditions");
  if (known) {
    const at = known.value + 1;
    return { from: at, to: at, by: `\n    ${entry},` };
  }
  const at = places.get("/properties")!.key!;
  return { from: at, to: at, by: `"conditions": {\n    ${entry}\n  },\n  ` };
}

function valueAt(value: unknown, pointer: string): unknown {
  return pointerKeys(pointer).reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown>)[key],
    value,
  );
}

/** Where these words stand by themselves, not at the end of a longer path. */
function whole(words: string): RegExp {
  return new RegExp(`(?<![.\\w])${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\w)`, "g");
}

/** What every expression of the schema files says, by where it stands; conditions by what they stand for. */
function allExpressions(): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  const seen = new Set<object>();
  const walk = (value: unknown, at: string): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    if ("tree" in value && "dependencies" in value) {
      const { tree, dependencies } = value;
      said.set(
        at,
        JSON.stringify({ tree, dependencies }, (key, part: unknown) =>
          key === "stands" || (key === "type" && typeof part === "object") ? undefined : part,
        ),
      );
      return;
    }
    seen.add(value);
    const entries = value instanceof Map ? [...value] : Object.entries(value);
    for (const [key, part] of entries)
      if (key !== "conditions" && key !== "scope") walk(part, `${at}/${String(key)}`);
  };
  for (const document of loadSchemas().documents) walk(document, document.name);
  return said;
}

function differences(
  old: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): readonly string[] {
  const places = new Set([...old.keys(), ...now.keys()]);
  return [...places].filter((place) => old.get(place) !== now.get(place));
}
