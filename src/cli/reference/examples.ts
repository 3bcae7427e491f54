import { effectMeant, impliedKind } from "../../engine/index.ts";
import { choicesOf, type Shape, type Shapes } from "./describedWords.ts";
import { shortJson } from "./shortJson.ts";

/** By table and word (`rule holds`), of effects `effect-<name> lines`: how schema files say it. */
export type Examples = ReadonlyMap<string, string>;

/** Examples longer than this tell no more: of such a value the beginning is shown. */
const longest = 100;
/** An example of about this length tells what a word takes and is still read. */
const best = 36;

/**
 * Takes an example of every word from schema files, each of the class of file that its name says: whole ones rather than
 * shortened ones, and of whole ones those that are read best.
 */
export function examplesIn(
  files: readonly { readonly table: string; readonly value: unknown }[],
  shapes: Shapes,
  effects: ReadonlyMap<string, Shape> = new Map(),
): Examples {
  const found = new Map<string, string>();
  for (const { table, value } of files) walk(value, shapes[table]!, table, "");
  return new Map([...found].map(([at, text]) => [at, shortJson(text, longest)]));

  function note(at: string, value: unknown): void {
    const text = JSON.stringify(value);
    const before = found.get(at);
    if (before === undefined || distance(text) < distance(before)) found.set(at, text);
  }

  function walk(value: unknown, shape: Shape, table: string, prefix: string): void {
    if (shape.$ref) return follow(value, shape.$ref.replace("#/$defs/", ""));
    const choices = choicesOf(shape);
    if (choices) {
      const isObject = typeof value === "object" && value !== null;
      for (const one of choices)
        if (one.$ref || (isObject && (one.properties || one.items || one.additionalProperties)))
          walk(value, one, table, prefix);
      return;
    }
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      const start = prefix === "" ? "" : `${prefix.slice(0, -1)}[].`;
      if (shape.items) for (const one of value) walk(one, shape.items, table, start);
      return;
    }
    for (const [name, member] of Object.entries(value)) {
      const inner = shape.properties?.[name];
      const word = inner ? `${prefix}${name}` : `${prefix}<key>`;
      const of = inner ?? shape.additionalProperties;
      if (typeof of !== "object") continue;
      if (of.$ref?.startsWith("field-words/", 8)) {
        // What fields of every kind take has a table of its own, the words within it too.
        note(`field-words ${word}`, member);
        walk(member, shapes["field-words"]!.properties![name]!, "field-words", `${word}.`);
        continue;
      }
      if (inner) note(`${table} ${word}`, member);
      walk(member, of, table, `${word}.`);
    }
  }

  function follow(value: unknown, name: string): void {
    const object = value as Readonly<Record<string, unknown>> | null;
    if (typeof object !== "object" || object === null) return;
    if (name === "effect") return walkEffect(object);
    if (name === "property") {
      if (object["items"] !== undefined) return follow(value, "lines");
      const { kind = impliedKind(object) } = object;
      if (kind !== undefined) note("field kind", kind);
      return follow(value, `field-${String(kind)}`);
    }
    const shape = name.includes("/") ? undefined : shapes[name];
    if (shape) walk(value, shape, name, "");
  }

  function walkEffect(effect: object): void {
    for (const [word, params] of Object.entries(effect)) {
      const meant = effectMeant(word, params);
      const shape = effects.get(meant);
      if (!shape) continue;
      note(`effect-${meant}`, effect);
      walk(params, shape, `effect-${meant}`, "");
    }
  }
}

const distance = (text: string) =>
  text.length > longest ? longest + text.length : Math.abs(text.length - best);
