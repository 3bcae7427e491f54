import { globSync, readFileSync, writeFileSync } from "node:fs";
import { parseJsonText } from "../src/engine/dialect/read/jsonText.ts";
import { valueAt, withValues } from "./schemaText.ts";

/*
 * Writes what actions ask for in the words of now: the inputs by key instead of a whole JSON Schema, what must be filled
 * beside each, and `like` for what repeats a field of the row. What is written so already stays, byte for byte.
 *
 *   npx node scripts/respellInputs.ts "schemas/**\/*.json" "layers/**\/*.json"
 */
const patterns = process.argv.slice(2);
if (patterns.length === 0) throw new Error("respellInputs PATTERN...");

type Words = Readonly<Record<string, unknown>>;

/** Words of a field that an input `like` it has too: as `assemble/inputs.ts` takes them. */
const taken = (
  "kind title zh-CN zh-TW help help:zh-CN help:zh-TW maxLength pattern above min max below unit currency decimals " +
  "to where many choices confidential renderer widget"
).split(" ");

for (const file of globSync(patterns)) {
  const text = readFileSync(file, "utf8");
  if (!text.includes('nput"')) continue;
  const { places, value } = parseJsonText(text);
  const changed = new Map<string, unknown>();
  for (const pointer of places.keys()) {
    if (!/\/actions\/[^/]+\/(input|lineInput)$/.test(pointer)) continue;
    const schema = valueAt(value, pointer) as Words;
    if (schema["type"] !== "object" && typeof schema["properties"] !== "object") continue;
    const others = Object.keys(schema).filter(
      (word) => !["type", "properties", "required"].includes(word),
    );
    if (others.length > 0) throw new Error(`${file}${pointer}: ${others.join(", ")}`);
    const row = valueAt(value, pointer.replace(/\/actions\/[^/]+\/[^/]+$/, "")) as Words;
    changed.set(pointer, inputsOf(schema, (row["properties"] ?? {}) as Words));
  }
  if (changed.size === 0) continue;
  writeFileSync(file, withValues(text, changed));
  console.log(`${file}: ${changed.size} dialogs`);
}

function inputsOf(schema: Words, fields: Words): Words {
  const required = (schema["required"] ?? []) as readonly string[];
  const properties = (schema["properties"] ?? {}) as Readonly<Record<string, Words>>;
  const inputs = Object.entries(properties).map(([key, property]) => {
    // A kind says already how JSON carries it.
    const { type, ...rest } = property;
    const own = rest["kind"] === undefined || type === "array" ? property : rest;
    return [
      key,
      { ...likeAField(key, own, fields), ...(required.includes(key) && { required: true }) },
    ] as const;
  });
  const more = required.filter((key) => !Object.hasOwn(properties, key));
  // A document that completes a trait's dialog may only say that something must be filled.
  return Object.fromEntries([...inputs, ...more.map((key) => [key, { required: true }])]);
}

/** The input by what it says beside the field that it repeats most of, if that saves three words and adds none. */
function likeAField(key: string, input: Words, fields: Words): Words {
  const shorter = Object.entries(fields).flatMap(([name, field]) => {
    const words = Object.entries(field as Words).filter(([word]) => taken.includes(word));
    const isWhole = words.every(([word]) => input[word] !== undefined);
    if (!isWhole || (field as Words)["kind"] !== input["kind"]) return [];
    const same = new Set(
      words.flatMap(([word, said]) =>
        JSON.stringify(said) === JSON.stringify(input[word]) ? [word] : [],
      ),
    );
    const isLabelled = same.has("title") === same.has("zh-CN");
    // A label of another text in one language only is not taken over in the other either.
    if (!isLabelled) for (const word of ["title", "zh-CN"]) same.delete(word);
    if (same.size < (name === key ? 2 : 3)) return [];
    const rest = Object.entries(input).filter(([word]) => !same.has(word));
    return [{ name, saved: same.size, words: { like: name, ...Object.fromEntries(rest) } }];
  });
  const [best] = shorter.toSorted(
    (a, b) => b.saved - a.saved || Number(b.name === key) - Number(a.name === key),
  );
  return best?.words ?? input;
}
