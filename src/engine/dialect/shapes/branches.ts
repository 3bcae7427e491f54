import type { Finding } from "../model/problem.ts";
import { nearest as nearestWord } from "../text/nearest.ts";
import { jsonTypeOf, type Shape } from "./shape.ts";

/** Shapes of which a value has one. */
export function branchesOf({ anyOf, oneOf }: Shape): readonly Shape[] | undefined {
  return anyOf ?? oneOf;
}

/** Objects of several shapes that one word tells apart (`as`): it must be one of them. */
export function wrongTag(
  value: unknown,
  shape: Shape,
): { word: string; finding: Finding } | undefined {
  const branches = branchesOf(shape);
  const [first] = branches ?? [];
  if (!first?.properties || jsonTypeOf(value) !== "object") return undefined;
  for (const word of Object.keys(first.properties)) {
    const tags = branches!.map(({ properties }) => properties?.[word]?.const);
    if (tags.includes(undefined)) continue;
    const given = (value as Readonly<Record<string, unknown>>)[word];
    if (tags.includes(given)) return undefined;
    const allowed = tags.map(String);
    const nearest = typeof given === "string" ? nearestWord(given, allowed) : undefined;
    const message =
      given === undefined ? `"${word}" is missing` : `Unknown ${word} ${JSON.stringify(given)}`;
    return { word, finding: { message, allowed, ...(nearest !== undefined && { nearest }) } };
  }
  return undefined;
}

/** Most branches differ by a word that says what the value is: whether those words fit, if that decides it. */
export function saidByConstants(value: unknown, shape: Shape): boolean | undefined {
  const { properties } = shape;
  if (!properties || value === null || typeof value !== "object") return undefined;
  let isAll = Object.keys(shape).every((word) => word === "properties" || word === "required");
  for (const key in properties) {
    const property = properties[key]!;
    if (property.const === undefined) isAll = false;
    else if (Object.hasOwn(value, key)) {
      if ((value as Record<string, unknown>)[key] !== property.const) return false;
    }
  }
  if (!isAll || Array.isArray(value)) return undefined;
  return (shape.required ?? []).every((word) => Object.hasOwn(value, word));
}
