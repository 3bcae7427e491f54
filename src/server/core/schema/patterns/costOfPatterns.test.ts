import { expect, test } from "vitest";
import { dialectName, readSchemaFiles } from "../schemaFiles.ts";
import { costOfPatterns, findCosts } from "./costOfPatterns.ts";

/** Patterns of text fields, as they are written in schema files. */
const written = readSchemaFiles()
  .filter(({ path }) => path !== dialectName)
  .flatMap(({ text }) =>
    [...text.matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g)].map(([, pattern]) =>
      String(JSON.parse(pattern!)),
    ),
  );

// A new pattern of the product's own files is added by `npx vitest run --project unit costOfPatterns -u`.
test("what the product's own patterns cost is known before they are loaded", async () => {
  const costs = [...findCosts([...new Set(written)].toSorted())];
  const degrees = costs.map(([pattern, cost]) => [pattern, cost === "unknown" || cost.degree]);
  const text = `${JSON.stringify(Object.fromEntries(degrees), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot("ownPatterns.json");
});

test("patterns that explode are told from those that do not", () => {
  const cases: Readonly<Record<string, number>> = {
    "^(a+)+$": Infinity,
    "^(\\w+\\s?)*$": Infinity,
    "(a*)*(a*)*\\1x": Infinity,
    "^[a-z]+[a-z]+$": 2,
    "^[\\u4e00-\\u9fa5]{2,20}$": 1,
    "^(?!x)\\w+$": 1,
  };
  const costs = costOfPatterns(Object.keys(cases));
  for (const [pattern, degree] of Object.entries(cases))
    expect(costs.get(pattern), pattern).toMatchObject({ degree });
});
