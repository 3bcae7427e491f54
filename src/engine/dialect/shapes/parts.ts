import type { Definitions, Shape } from "./shape.ts";

/** Shapes that a trait and a document with traits each give a part of: nothing in them is required by itself. */
const partial = ["document", "trait", "property", "field", "lines", "machine", "state", "action"];

const isPartial = (name: string) => partial.includes(name);

/** What a document can take out of its traits by `null`. */
const removable = ["property", "machine", "state", "action"];

/**
 * Adds a `<name>-part` for every shape that traits can complete: the same words, none required. A document with traits
 * is checked whole after merging, and as a part in editors, which see one file only.
 */
export function withParts(definitions: Definitions): Definitions {
  const parts = Object.entries(definitions)
    .filter(([name]) => isPartial(name))
    .map(([name, shape]) => [`${name}-part`, partOf(shape)] as const);
  return { ...definitions, ...Object.fromEntries(parts) };
}

function partOf(shape: Shape): Shape {
  const rest: Record<string, unknown> = { ...shape };
  delete rest["required"];
  for (const [word, value] of Object.entries(rest)) rest[word] = partOfWord(word, value);
  return rest as Shape;
}

/** Words of a shape that hold values of a file. */
const values: ReadonlySet<string> = new Set(["enum", "const", "default", "examples"]);

/** Members of an object by name: a part, or null where it is taken out. */
function orNull(member: Shape): Shape {
  const part = partOf(member);
  const isRemovable = removable.some((name) => member.$ref === `#/$defs/${name}`);
  return isRemovable ? { anyOf: [part, { type: "null" }] } : part;
}

function partOfWord(word: string, value: unknown): unknown {
  if (word === "$ref") {
    const name = (value as string).replace("#/$defs/", "");
    return isPartial(name) ? `${value as string}-part` : value;
  }
  // Conditions decide which shape counts, and values are none: both stay as they are.
  if (word === "if" || values.has(word) || value === null || typeof value !== "object")
    return value;
  if (Array.isArray(value))
    return value.map((item) => (typeof item === "object" ? partOf(item as Shape) : item));
  if (word === "additionalProperties") return orNull(value as Shape);
  if (word === "properties") {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, partOf(inner as Shape)]),
    );
  }
  return partOf(value as Shape);
}
