import {
  isOffered,
  nearestPlaceholder,
  placeholdersIn,
  type FoundPlaceholder,
  type PlaceholdersView,
} from "../../../src/engine/index.ts";

/** A placeholder that is unknown to the user, and the one that was probably meant. */
export interface UnknownPlaceholder extends FoundPlaceholder {
  readonly meant: string | undefined;
}

/**
 * Texts between double braces that name nothing. `isWhole` says whether one is in one piece: a placeholder cut by
 * formatting is not filled. Where nothing is offered to the user, nothing is unknown.
 */
export function unknownIn(
  text: string,
  placeholders: PlaceholdersView | undefined,
  isWhole: (found: FoundPlaceholder) => boolean = () => true,
): readonly UnknownPlaceholder[] {
  if (!placeholders || placeholders.offered.length === 0) return [];
  return placeholdersIn(text)
    .filter((found) => !isOffered(placeholders, found.path) || !isWhole(found))
    .map((found) => ({
      ...found,
      meant: isOffered(placeholders, found.path)
        ? found.path
        : nearestPlaceholder(placeholders, found.path),
    }));
}
