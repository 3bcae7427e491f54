import { classOf } from "../src/cli/reference/productReference.ts";
import { features } from "../src/features/words.ts";
import { dialectShapes } from "../src/engine/dialect/shapes/files.ts";
import type { Shapes } from "../src/cli/reference/describedWords.ts";
import { readSchemaFiles } from "../src/server/core/schema/schemaFiles.ts";
import { isOfPages, placedWords, usesOf, type PlacedWord } from "./dialect/words.ts";

/*
 * Counts the words of schema files: how many there are, in how many places, and how many schema files say them.
 *
 *   node scripts/countWords.ts          the numbers
 *   node scripts/countWords.ts --list   each word at each place with the files and times that say it, the rarest first
 */
const shapes = dialectShapes(features) as Shapes;
const words = placedWords(shapes);

function count(title: string, counted: readonly PlacedWord[]): void {
  const distinct = new Set(counted.map(({ word }) => word)).size;
  console.log(`${title}: ${distinct} words in ${counted.length} places`);
}
const isOwn = ({ place }: PlacedWord) => !place.includes(".");
const isOfDocuments = (word: PlacedWord) => !isOfPages(word);
count("All, those within words too", words);
count("  of documents", words.filter(isOfDocuments));
count("  of pages", words.filter(isOfPages));
count("Those that stand directly in a shape", words.filter(isOwn));
count(
  "  of documents",
  words.filter((word) => isOwn(word) && isOfDocuments(word)),
);
count(
  "  of pages",
  words.filter((word) => isOwn(word) && isOfPages(word)),
);

if (process.argv.includes("--list")) {
  const files = readSchemaFiles().map(({ path, text }) => {
    const value = JSON.parse(text) as object;
    return { path, value, table: classOf(value) };
  });
  const uses = usesOf(files, shapes);
  const rows = words.map(({ word, place }) => {
    const by = [...(uses.get(`${place} ${word}`) ?? [])];
    const times = by.reduce((sum, [, one]) => sum + one, 0);
    const few = by.length <= 2 ? by.map(([path]) => path).join(" ") : "";
    return { files: by.length, text: `${by.length}\t${times}\t${word}\t${place}\t${few}` };
  });
  console.log("files\ttimes\tword\tplace");
  for (const { text } of rows.toSorted((a, b) => a.files - b.files)) console.log(text);
}
