import { nearest } from "../text/nearest.ts";
import { isTextual } from "./typeRelations.ts";
import type { Tree } from "./types.ts";

/** The type of a value, or of the members of a list. */
export function memberType(tree: Tree): string {
  return tree.type.type === "list" ? tree.type.of.type : tree.type.type;
}

export function isDateType(type: string): type is "date" | "instant" {
  return type === "date" || type === "instant";
}

/** The choice that was probably meant where a constant is none. */
export function choiceMeant(trees: readonly Tree[]): string | undefined {
  const types = trees
    .map((tree) => (tree.type.type === "list" ? tree.type.of : tree.type))
    .filter(isTextual);
  const choices = types.flatMap((type) => (type.type === "choice" ? type.choices : []));
  const strange = types
    .flatMap((type) => (type.type === "text" ? (type.literals ?? []) : []))
    .find((value) => !choices.includes(value));
  return strange === undefined ? undefined : nearest(strange, choices);
}
