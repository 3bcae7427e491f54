import { join } from "node:path";
import { expect, test } from "vitest";
import { parseJsonText, pointerTo } from "../../../src/engine/dialect/read/jsonText.ts";
import { sampled } from "../../../scripts/test/sample.ts";
import { removal, withEdits } from "../../../scripts/schemaText.ts";
import type { SourceFile } from "../../../src/engine/index.ts";
import { dialectName, readSchemaFiles } from "../../../src/server/core/schema/schemaFiles.ts";
import { checkSources } from "../../../src/server/start/schemas.ts";
import { shapeOfFile, writtenIn } from "./written.ts";

/*
 * Every word that the dialect requires, taken out where a file says it: the load tells its place, and never throws.
 */
const everyWord = join(import.meta.dirname, "../../fixtures/everyWord");
// A layer that changes a file below says a part alone.
const own = readSchemaFiles(everyWord).filter(({ text }) => !("extends" in JSON.parse(text)));
const product = readSchemaFiles().filter(
  ({ path }) => path !== dialectName && !own.some((file) => file.path === path),
);
const sources = [...own, ...product];

interface Required {
  readonly file: SourceFile;
  /** The shape and the word: `list opens record`. */
  readonly word: string;
  readonly pointer: string;
}

/** Words by which the loader knows what is meant: without one it is something else. */
const telling: ReadonlySet<string> = new Set([
  "lines items",
  "detail tables[] drawn as",
  "effect-runOn document",
  "effect-runOnSources document",
  "effect-runOnSources sources",
]);

/** Each required word once, in the file of which the fewest others are taken out. */
function requiredWords(): readonly Required[] {
  const found = new Map<string, Required[]>();
  for (const file of sources) {
    const value = JSON.parse(file.text) as object;
    const shape = shapeOfFile(file.path, value)?.replace(/-part$/, "");
    if (shape === undefined || "traits" in value || shape === "trait") continue;
    for (const { at, pointer, value: thing, shape: said } of writtenIn(value, shape))
      for (const name of said?.required ?? []) {
        const word = `${at} ${name}`;
        const isSaid = typeof thing === "object" && thing !== null && name in thing;
        if (!isSaid || telling.has(word)) continue;
        const one = { file, word, pointer: pointerTo(pointer, name) };
        found.set(word, [...(found.get(word) ?? []), one]);
      }
  }
  const taken = new Map<string, number>();
  const load = ({ file }: Required) => taken.get(file.path) ?? 0;
  return [...found.values()]
    .toSorted((a, b) => a.length - b.length)
    .map((places) => {
      const one = places.reduce((least, other) => (load(other) < load(least) ? other : least));
      taken.set(one.file.path, load(one) + 1);
      return one;
    });
}

/** Words that can be taken out at once: none within another. */
function rounds(words: readonly Required[]): readonly (readonly Required[])[] {
  const made: Required[][] = [];
  for (const one of words) {
    const hinders = (other: Required) =>
      other.file === one.file &&
      (`${other.pointer}/`.startsWith(`${one.pointer}/`) ||
        `${one.pointer}/`.startsWith(`${other.pointer}/`));
    const round = made.find((taken) => !taken.some(hinders) && countIn(taken, one.file) < 12);
    if (round) round.push(one);
    else made.push([one]);
  }
  return made;
}

const countIn = (words: readonly Required[], file: SourceFile) =>
  words.filter((one) => one.file === file).length;

function checkWithout(words: readonly Required[]) {
  const without = new Map<string, string>();
  for (const { file, pointer } of words) {
    const text = without.get(file.path) ?? file.text;
    without.set(file.path, withEdits(text, [removal(text, parseJsonText(text), pointer)]));
  }
  return checkSources(sources.map(({ path, text }) => ({ path, text: without.get(path) ?? text })))
    .problems;
}

test("a required word that is missing is told at its place, whatever reads it", () => {
  const words = requiredWords();
  expect(words.length).toBeGreaterThan(100);
  const untold: string[] = [];
  const tried = sampled("required words taken out", words, 60, ({ word }) => word);
  for (const round of rounds(tried)) {
    const problems = checkWithout(round);
    for (const { file, word, pointer } of round) {
      const name = pointer.slice(pointer.lastIndexOf("/") + 1);
      const isTold = problems.some(
        (one) =>
          one.file === file.path &&
          [pointer, pointer.slice(0, pointer.lastIndexOf("/"))].includes(one.pointer) &&
          one.message.includes(`"${name}" is missing`),
      );
      if (!isTold) untold.push(`${file.path} ${pointer} (${word})`);
    }
  }
  expect(untold).toEqual([]);
});
