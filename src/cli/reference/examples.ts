import type { Shape, Shapes } from "./describedWords.ts";

/** By table and word (`rule holds`): how schema files say it. */
export type Examples = ReadonlyMap<string, string>;

/** Examples longer than this tell no more. */
const longest = 100;
/** An example of about this length tells what a word takes and is still read. */
const best = 36;

/** Takes an example of every word from schema files, each of the class of file that its name says. */
export function examplesIn(
  files: readonly { readonly table: string; readonly value: unknown }[],
  shapes: Shapes,
): Examples {
  const found = new Map<string, string>();
  for (const { table, value } of files) walk(value, shapes[table]!, table, "");
  return found;

  function note(at: string, value: unknown): void {
    const text = JSON.stringify(value);
    if (text.length > longest) return;
    const before = found.get(at);
    const distance = (one: string) => Math.abs(one.length - best);
    if (before === undefined || distance(text) < distance(before)) found.set(at, text);
  }

  function walk(value: unknown, shape: Shape, table: string, prefix: string): void {
    if (shape.$ref) return follow(value, shape.$ref.replace("#/$defs/", ""));
    if (shape.anyOf) {
      const isObject = typeof value === "object" && value !== null;
      for (const one of shape.anyOf)
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
      if (inner)
        note(`${of.$ref?.startsWith("field-words/", 8) ? "field-words" : table} ${word}`, member);
      walk(member, of, table, `${word}.`);
    }
  }

  function follow(value: unknown, name: string): void {
    const object = value as { readonly type?: unknown; readonly kind?: unknown } | null;
    if (typeof object !== "object" || object === null) return;
    if (name === "property")
      return follow(value, object.type === "array" ? "lines" : `field-${String(object.kind)}`);
    const shape = name.includes("/") ? undefined : shapes[name];
    if (shape) walk(value, shape, name, "");
  }
}
