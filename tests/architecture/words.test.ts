import { expect, test } from "vitest";
import { targetOf } from "./breaches.ts";
import { readFacts } from "./facts.ts";
import { sourceFiles } from "./sourceFiles.ts";

const byPath = new Map(sourceFiles("src").map((file) => [file.path, file]));

/** Every file that is loaded with a file: imports of types are none. */
function loadedWith(path: string, found = new Set<string>()): ReadonlySet<string> {
  const file = byPath.get(path);
  if (!file || found.has(path)) return found;
  found.add(path);
  for (const { specifier, typeOnly } of readFacts(file).imports)
    if (!typeOnly && specifier.startsWith(".")) loadedWith(targetOf(path, specifier), found);
  return found;
}

// `waybill check` starts in a second because it loads neither servers nor screens.
test("the words of features load the engine and the pure parts of features, nothing else", () => {
  const loaded = [...loadedWith("src/features/words.ts")];
  expect(loaded.length).toBeGreaterThan(100);
  const pure =
    /^src\/(engine\/|features\/(words|errors)\.ts$|features\/[^/]+\/(index\.ts$|(words|rules|answers|errors)\/))/;
  expect(loaded.filter((path) => !pure.test(path))).toEqual([]);
});

// The client's first file has all messages, and none of the code that checks schema files.
test("the error rows of features load nothing but rows and what the engine's door leads to", () => {
  const rows = [...loadedWith("src/features/errors.ts")].filter(
    (path) => !path.startsWith("src/engine/"),
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(
    rows.filter((path) => !/^src\/features\/(errors\.ts$|[^/]+\/errors\/)/.test(path)),
  ).toEqual([]);
});
