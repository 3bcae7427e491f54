import { isObject } from "./jsonText.ts";

type Json = Readonly<Record<string, unknown>>;

/** Words that only one kind has: what says them is of that kind. */
export const impliedBy = { to: "reference", choices: "choice" } as const;

/** The kind of a field or an input that does not say it. */
export function impliedKind(words: Json): string | undefined {
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
