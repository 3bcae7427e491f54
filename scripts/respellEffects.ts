import { globSync, readFileSync, writeFileSync } from "node:fs";
import { parseJsonText } from "../src/engine/dialect/read/jsonText.ts";

/*
 * Writes former effects in the words of now: `setHeader`, `setLines` and `addLine` are `set`, `runOn` and `runOnSources` are `run`.
 * What is written so already stays, byte for byte, so it can be run as often as one likes.
 *
 *   npx node scripts/respellEffects.ts "schemas/**\/*.json" "layers/**\/*.json"
 */
const patterns = process.argv.slice(2);
if (patterns.length === 0) throw new Error("respellEffects PATTERN...");

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

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
  const key = (pointer: string, by: string) => {
    const at = places.get(pointer)?.key;
    if (at === undefined) return;
    const end = text.indexOf('"', at + 1) + 1;
    edits.push({ from: at, to: end, by: JSON.stringify(by) });
  };
  const insert = (pointer: string, member: string) => {
    const at = places.get(pointer)!.value + 1;
    const [gap] = /^\s*/.exec(text.slice(at))!;
    edits.push({ from: at, to: at, by: `${gap}${member},` });
  };
  const respell = (effect: object, at: string) => {
    for (const [name, params] of Object.entries(effect)) {
      const pointer = `${at}/${name}`;
      const words = Object.keys(params as object);
      switch (name) {
        case "setHeader":
          for (const word of words) key(`${pointer}/${word}`, `header.${word}`);
          break;
        case "setLines":
          key(`${pointer}/set`, "to");
          break;
        case "addLine":
          if (words.includes("times")) key(`${pointer}/times`, "new");
          else insert(pointer, '"new": true');
          key(`${pointer}/set`, "to");
          break;
        case "runOn":
        case "runOnSources":
          if (name === "runOnSources") insert(pointer, '"sources": true');
          key(`${pointer}/record`, "on");
          key(`${pointer}/table`, "lines");
          key(pointer, "run");
          continue;
        default:
          continue;
      }
      key(pointer, "set");
    }
  };
  const walk = (part: unknown, at: string): void => {
    if (typeof part !== "object" || part === null) return;
    const isList = Array.isArray(part) && /\/(effects|enter|leave)$/.test(at);
    for (const [word, member] of Object.entries(part)) {
      const pointer = `${at}/${word.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      if (isList && typeof member === "object" && member !== null)
        respell(member as object, pointer);
      walk(member, pointer);
    }
  };
  walk(value, "");
  return edits;
}
