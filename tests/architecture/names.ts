import { renameInCel } from "./renameInCel.ts";

export type Json = Readonly<Record<string, unknown>>;

/** How names are given. */
export interface Names {
  readonly document: (name: string) => string;
  readonly isBusiness: (name: string) => boolean;
  readonly key: (key: string) => string;
  readonly path: (path: string) => string;
}

/** One word of an object that is CEL, renamed; nothing when it is not there. */
export function celOf(source: Json, word: string, names: Names): Json {
  const cel = source[word];
  return typeof cel === "string" ? { [word]: renameInCel(cel, names.key) } : {};
}

/** An object with other keys and values. */
export function mapEntries<T>(
  object: Readonly<Record<string, T>>,
  key: (key: string) => string,
  change: (value: T, key: string) => unknown,
) {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [key(name), change(value, name)]),
  );
}

/** Keeps a name. */
export function same(name: string): string {
  return name;
}
