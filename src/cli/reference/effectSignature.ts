import { wordOf } from "../../engine/index.ts";
import { choicesOf, type Shape } from "./describedWords.ts";

/** What an effect takes in one line, made of its registry: `{ "endCount": "settle" | "resume" }`. Optional words have a question mark. */
export function effectSignature(name: string, params: Shape): string {
  return `{ "${wordOf(name)}": ${takes(params)} }`;
}

function takes(shape: Shape): string {
  const choices = choicesOf(shape);
  if (choices) return [...new Set(choices.map(takes))].join(" | ");
  if (shape.enum) return shape.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.items) return `[${takes(shape.items)}, ...]`;
  if (shape.properties) return members(shape);
  if (typeof shape.additionalProperties === "object")
    return `{ "...": ${takes(shape.additionalProperties)} }`;
  if (shape.cel !== undefined) return "CEL";
  return named(shape);
}

function members({ properties = {}, required = [] }: Shape): string {
  const words = Object.entries(properties).map(
    ([word, inner]) => `"${word}"${required.includes(word) ? "" : "?"}: ${takes(inner)}`,
  );
  return words.length === 0 ? "{}" : `{ ${words.join(", ")} }`;
}

/** A text is told by what it names. */
function named({ type, names }: Shape & { readonly names?: unknown }): string {
  if (typeof names === "string") return names;
  return [type ?? "any"].flat().join(" | ").replace("string", "text");
}
