import type { Shape } from "./shape.ts";

/** Lists of names that only the set of files knows: editors offer them, the loader checks them when it links. */
export const nameLists = ["documents", "traits", "choices", "fields"] as const;
export type NameList = (typeof nameLists)[number];

/** Marks a text whose values the generated schema lists under `$defs`. */
export function nameList(list: NameList, shape: Shape): Shape {
  return { ...shape, [nameListMark]: list };
}

/** Annotation by which the generator finds the places of a name list. */
export const nameListMark = "x-names";
