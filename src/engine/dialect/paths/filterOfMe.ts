import type { Language } from "../text/label.ts";
import type { Filter } from "./query.ts";

/** What a view may filter a reference by instead of a row: the reader's own, as `{ "me": "staff" }`. */
export const ownReferences = ["user", "staff", "department", "party", "company"] as const;
type OwnReference = (typeof ownReferences)[number];

const words: Readonly<Record<Language, string>> = { cn: "本人", tw: "本人", en: "me" };

/** Whose row a filter value asks for; undefined for any other value. */
export function ownReference(value: unknown): OwnReference | undefined {
  if (typeof value !== "object" || value === null || !("me" in value)) return undefined;
  return ownReferences.find((name) => name === value.me);
}

/** A filter with a name on every `{ "me": ... }`, so that the interface can name the person it asks for. */
export function withOwnNames(filter: Filter, language: Language): Filter {
  if (Array.isArray(filter)) return filter.map((part: Filter) => withOwnNames(part, language));
  if ("all" in filter) return { all: filter.all.map((part) => withOwnNames(part, language)) };
  if ("any" in filter) return { any: filter.any.map((part) => withOwnNames(part, language)) };
  if (!("value" in filter) || ownReference(filter.value) === undefined) return filter;
  return { ...filter, value: { ...(filter.value as object), name: words[language] } };
}
