import { expect, test } from "vitest";
import { isOfPages, placedWords, type PlacedWord } from "../../scripts/dialect/words.ts";
import type { Shapes } from "../../src/cli/reference/describedWords.ts";
import { dialectShapes } from "../../src/engine/dialect/shapes/files.ts";
import { features } from "../../src/features/words.ts";

const words = placedWords(dialectShapes(features) as Shapes);

const counted = (of: readonly PlacedWord[]) => ({
  words: new Set(of.map(({ word }) => word)).size,
  places: of.length,
});
/** Those that stand in a shape itself, not in an object within it. */
const isOwn = ({ place }: PlacedWord) => !place.includes(".");

// A language that grows word by word is learnt by nobody: who adds one looks first for one that says it already, or for
// one that it covers. `node scripts/countWords.ts --list` tells how often each is said.
test.each([
  ["words of documents", (word: PlacedWord) => !isOfPages(word), { words: 296, places: 494 }],
  ["words of pages", isOfPages, { words: 151, places: 262 }],
  [
    "those of documents that stand in a shape itself",
    (word: PlacedWord) => isOwn(word) && !isOfPages(word),
    { words: 141, places: 230 },
  ],
])("there are no more %s than there were", (_title, isCounted, most) => {
  const now = counted(words.filter(isCounted));
  expect(now.words).toBeLessThanOrEqual(most.words);
  expect(now.places).toBeLessThanOrEqual(most.places);
  expect(now.places).toBeGreaterThan(100);
});
