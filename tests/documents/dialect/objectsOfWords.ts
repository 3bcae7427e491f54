import type { Shape } from "../../../src/engine/dialect/shapes/shape.ts";
import { definitions } from "./written.ts";

/** An object of the dialect that takes words: where it stands, by the name of its shape and the words to it. */
export interface ObjectOfWords {
  readonly at: string;
  readonly shape: Shape;
}

/** Every object with words of its own; what traits complete is the same without what it requires. */
export function objectsOfWords(): readonly ObjectOfWords[] {
  const found: ObjectOfWords[] = [];
  for (const [name, shape] of Object.entries(definitions))
    if (!name.endsWith("-part") && name !== "layer" && name !== "field-any") walk(shape, name);
  return found;

  function walk(shape: Shape, at: string): void {
    if (shape.properties && shape.additionalProperties === false) found.push({ at, shape });
    for (const [word, inner] of Object.entries(shape.properties ?? {}))
      if (inner.$ref === undefined) walk(inner, `${at} ${word}`);
    for (const one of [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]) walk(one, at);
    for (const inner of [shape.items, ...(shape.prefixItems ?? [])]) if (inner) walk(inner, at);
    const { additionalProperties: other } = shape;
    if (typeof other === "object") walk(other, `${at} <key>`);
  }
}
