import { isObject } from "./jsonText.ts";

type Json = Readonly<Record<string, unknown>>;

/** Words that tell the kind of what says them, the first of them that is there. Other kinds that take such a word say their kind. */
export const impliedBy = {
  to: "reference",
  choices: "choice",
  unit: "quantity",
  maxLength: "text",
} as const;

/** The kind of a field or an input that does not say it. */
export function impliedKind(words: Json): string | undefined {
  // A value of plain JSON Schema has a type instead.
  if (words["type"] !== undefined) return undefined;
  for (const [word, kind] of Object.entries(impliedBy)) if (words[word] !== undefined) return kind;
  return undefined;
}

/** A document's words with the kinds of all fields. */
export function withKinds(value: unknown): unknown {
  if (!isObject(value) || !isObject(value["properties"])) return value;
  const properties = Object.entries(value["properties"]).map(([key, property]) => [
    key,
    fieldOrLines(property),
  ]);
  return { ...value, properties: Object.fromEntries(properties) as Json };
}

function fieldOrLines(property: unknown): unknown {
  if (!isObject(property)) return property;
  if ("items" in property) return { ...property, items: withKinds(property["items"]) };
  const kind = "kind" in property ? undefined : impliedKind(property);
  return kind === undefined ? property : { kind, ...property };
}
