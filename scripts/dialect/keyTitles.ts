import { globSync, readFileSync } from "node:fs";
import { isObject, pointerTo } from "../../src/engine/dialect/read/jsonText.ts";
import { keyTitle } from "../../src/engine/dialect/text/keyTitle.ts";

type Json = Readonly<Record<string, unknown>>;

/** Maps of what has a label, by key; lists of it, with the word that is the key. */
const maps = new Set(
  "properties actions states input lineInput lookUps reminders buttons".split(" "),
);
const lists: Readonly<Record<string, string>> = {
  choices: "value",
  views: "key",
  sections: "key",
  measures: "key",
  widgets: "key",
  by: "key",
  sums: "key",
  steps: "key",
  lists: "key",
  radars: "key",
  parameters: "key",
  modules: "name",
};

/** Pointers of English labels that say no more than the key does. Those that a trait would give instead stay. */
export function keyTitlesIn(file: Json): readonly string[] {
  const found: string[] = [];
  // What a layer changes keeps the label that it has.
  if ("extends" in file) return found;
  const traits = (file["traits"] as readonly string[] | undefined)?.map(traitNamed) ?? [];
  const look = (thing: unknown, at: string, key: unknown): void => {
    if (!isObject(thing) || typeof key !== "string" || thing["title"] !== keyTitle(key)) return;
    const isWhole = typeof thing["zh-CN"] === "string" && !("like" in thing);
    const title = pointerTo(at, "title");
    const isOfTrait = traits.some((trait) => at !== "" && valueAt(trait, at) !== undefined);
    if (isWhole && !isOfTrait) found.push(title);
  };
  const walk = (part: unknown, at: string): void => {
    if (typeof part !== "object" || part === null) return;
    for (const [word, member] of Object.entries(part)) {
      const inner = pointerTo(at, word);
      const isMap = maps.has(word) && isObject(member);
      const key = Array.isArray(member) ? lists[word] : undefined;
      for (const [name, thing] of Object.entries((isMap || key ? member : {}) as Json))
        look(thing, pointerTo(inner, name), key ? (thing as Json)[key] : name);
      if (word !== "cases") walk(member, inner);
    }
  };
  look(file, "", file["name"]);
  walk(file, "");
  return found;
}

function traitNamed(name: string): unknown {
  const [path] = globSync(`schemas/traits/${name}.json`);
  return path === undefined ? {} : JSON.parse(readFileSync(path, "utf8"));
}

function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .slice(1)
    .split("/")
    .reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], value);
}
