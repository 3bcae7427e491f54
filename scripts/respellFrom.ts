import { globSync, readFileSync, writeFileSync } from "node:fs";
import { parseJsonText } from "../src/engine/dialect/read/jsonText.ts";

/*
 * Writes former words for rows from elsewhere in the one grammar of now: `from` with `in`, `of`, `where`, `order` and `take`.
 * `takeLines` says `of` in it, `allot` has `from` and `may` for `in`, `list` and `where`, `beside` has its `where` in it. What is
 * written so already stays, byte for byte, so it can be run as often as one likes.
 *
 *   npx node scripts/respellFrom.ts "schemas/**\/*.json" "layers/**\/*.json"
 */
const patterns = process.argv.slice(2);
if (patterns.length === 0) throw new Error("respellFrom PATTERN...");

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}
type Json = Readonly<Record<string, unknown>>;

for (const file of globSync(patterns)) {
  const text = readFileSync(file, "utf8");
  const edits = editsOf(text);
  if (edits.length === 0) continue;
  const changed = edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((done, { from, to, by }) => done.slice(0, from) + by + done.slice(to), text);
  JSON.parse(changed);
  writeFileSync(file, changed);
  console.log(`${file}: ${edits.length} words`);
}

function editsOf(text: string): readonly Edit[] {
  const { places, value } = parseJsonText(text);
  const edits: Edit[] = [];
  const keyAt = (pointer: string) => places.get(pointer)!.key!;
  const valueAt = (pointer: string) => places.get(pointer)!.value;
  /** Takes a member out, with its comma. */
  const remove = (at: string, members: Json, word: string) => {
    const words = Object.keys(members);
    const next = words[words.indexOf(word) + 1];
    const start = keyAt(`${at}/${word}`);
    if (next !== undefined) edits.push({ from: start, to: keyAt(`${at}/${next}`), by: "" });
    else {
      const end = valueAt(`${at}/${word}`) + JSON.stringify(members[word]).length;
      edits.push({ from: text.lastIndexOf(",", start), to: end, by: "" });
    }
  };
  const replace = (at: string, word: string, written: unknown, by: string) => {
    const from = keyAt(`${at}/${word}`);
    edits.push({ from, to: valueAt(`${at}/${word}`) + JSON.stringify(written).length, by });
  };
  const fromOf = (words: Json) =>
    `"from": { ${Object.entries(words)
      .map(([word, said]) => `"${word}": ${JSON.stringify(said)}`)
      .join(", ")} }`;
  const walk = (part: unknown, at: string): void => {
    if (typeof part !== "object" || part === null) return;
    for (const [word, member] of Object.entries(part)) {
      const pointer = `${at}/${word.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      const said = member as Json;
      if (word === "takeLines" && "of" in said && typeof said["from"] === "string") {
        replace(pointer, "from", said["from"], fromOf({ in: said["from"], of: said["of"] }));
        remove(pointer, said, "of");
      }
      if (word === "allot" && "in" in said && "list" in said) {
        replace(pointer, "in", said["in"], fromOf({ in: said["in"], where: said["list"] }));
        remove(pointer, said, "list");
        replace(pointer, "where", said["where"], `"may": ${JSON.stringify(said["where"])}`);
      }
      if (word === "beside" && /\/convert\/[^/]+$/.test(at))
        for (const [key, one] of Object.entries(said) as [string, Json][])
          if (typeof one["from"] === "string" && "where" in one) {
            const made = { in: one["from"], where: one["where"] };
            replace(`${pointer}/${key}`, "from", one["from"], fromOf(made));
            remove(`${pointer}/${key}`, one, "where");
          }
      walk(member, pointer);
    }
  };
  walk(value, "");
  return edits;
}
