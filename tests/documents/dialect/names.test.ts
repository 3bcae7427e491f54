import { expect, test } from "vitest";
import { full, noteShare, sampled } from "../../../scripts/test/sample.ts";
import { readSchemaFiles } from "../../../src/server/core/schema/schemaFiles.ts";
import { checkSources } from "../../../src/server/start/schemas.ts";
import { misspeltNames, type Misspelt } from "./misspelt.ts";

/*
 * Nothing may pass check and then go wrong: every name by which a schema file refers to something is misspelt, and check must
 * refuse it where it stands. A word that is new is tried too, unless madeHere.ts says that its value is no reference.
 */
const all = misspeltNames();
const places = Map.groupBy(all, ({ at }) => at);
// A word is checked by the same code wherever it is written.
const perPlace = [...places].flatMap(([at, list]) =>
  sampled(`misspelt names of ${at}`, list, full ? 30 : 1, keyOf),
);
const chosen = sampled("misspelt names", perPlace, 120, keyOf);
noteShare("misspelt names", chosen.length, all.length);

function keyOf({ file, pointer, value }: Misspelt): string {
  return `${file}#${pointer} ${value}`;
}

test("there are names", () => {
  expect(all.length).toBeGreaterThan(20_000);
  expect(places.size).toBeGreaterThan(500);
});

test("check refuses each where it stands", { timeout: 3_600_000 }, () => {
  const passed: string[] = [];
  const waiting = new Map(Map.groupBy(chosen, ({ file }) => file));
  // One of every file at a time: files are judged together.
  while (waiting.size > 0) {
    const tried = new Map<string, Misspelt>();
    for (const [file, [first, ...rest]] of waiting) {
      tried.set(file, first!);
      if (rest.length > 0) waiting.set(file, rest);
      else waiting.delete(file);
    }
    for (const one of passedOf([...tried.values()])) passed.push(`${one.at}: ${keyOf(one)}`);
  }
  expect(passed.toSorted()).toEqual([]);
});

const sources = readSchemaFiles();

/**
 * Those of some misspelt names, each of another file, that check does not refuse: in ever smaller groups, at last alone, since what
 * hangs on another file that is wrong is not judged.
 */
function passedOf(tried: readonly Misspelt[]): readonly Misspelt[] {
  const refused = refusedOf(tried);
  const left = tried.filter((one) => !refused.has(one));
  if (left.length === 0 || tried.length === 1) return left;
  const half = Math.ceil(left.length / 2);
  return [left.slice(0, half), left.slice(half)].flatMap((part) =>
    part.length === 0 ? [] : passedOf(part),
  );
}

/** Those of some misspelt names, each of another file, that check refuses where they stand. */
function refusedOf(tried: readonly Misspelt[]): ReadonlySet<Misspelt> {
  const texts = new Map(tried.map((one) => [one.file, one.text()]));
  const { problems } = checkSources(
    sources.map(({ path, text }) => ({ path, text: texts.get(path) ?? text })),
  );
  const errors = Map.groupBy(
    problems.filter(({ severity }) => severity === "error"),
    ({ file }) => file,
  );
  return new Set(
    tried.filter((one) =>
      errors.get(one.file)?.some(({ pointer }) => isAbout(pointer, one.pointer)),
    ),
  );
}

/** At the name, in it, or at what is nearest around it. */
function isAbout(pointer: string, name: string): boolean {
  const around = name.slice(0, name.lastIndexOf("/"));
  return (
    `${pointer}/`.startsWith(`${name}/`) ||
    pointer === around ||
    (around.startsWith(`${pointer}/`) && pointer !== "")
  );
}
