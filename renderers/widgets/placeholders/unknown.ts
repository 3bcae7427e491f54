import {
  isOffered,
  nearestPlaceholder,
  placeholdersIn,
  type FoundPlaceholder,
  type PlaceholdersView,
} from "../../../src/engine/index.ts";

/** A placeholder that names nothing its reader may see, and what was probably meant. */
export interface UnknownPlaceholder extends FoundPlaceholder {
  readonly meant: string | undefined;
}

/**
 * What stands between double braces in a text and names nothing. `isWhole` says whether one stands in one piece: what
 * formatting cuts apart is not filled. Where nothing is offered to the reader, nothing is unknown to him.
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
