import { expect, test } from "vitest";
import product from "../../package.json" with { type: "json" };
import { readFacts } from "./facts.ts";
import { isTest, sourceFiles } from "./sourceFiles.ts";

/** Read by its path: src/features/print/server/fonts.ts. */
const font = "@expo-google-fonts/noto-sans-sc";
/** Installed by who keeps files in S3: src/server/core/files/s3Files.ts. */
const optional = "@aws-sdk/client-s3";

test("what runs the product depends on what the server imports, and on nothing else", () => {
  const files = ["src/server", "src/engine", "src/cli", "src/features", "src/texts"].flatMap(
    sourceFiles,
  );
  const forBrowsers = /^src\/features\/[^/]+\/(app|messages)\/|\.browser\.ts$/;
  const imported = files
    .filter(({ path }) => !isTest(path) && !forBrowsers.test(path))
    .flatMap((file) => readFacts(file).imports)
    .map(({ specifier }) => specifier)
    .filter((specifier) => /^[@a-z]/.test(specifier) && !specifier.startsWith("node:"))
    .map((specifier) => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/"));
  const needed = new Set([...imported, font]);
  needed.delete(optional);
  expect(Object.keys(product.dependencies).toSorted()).toEqual([...needed].toSorted());
});

test("Node 24 is of one version on every system", () => {
  const versions = Object.values(product.optionalDependencies);
  expect(new Set(versions).size).toBe(1);
  expect(versions[0]).toMatch(/^24\./);
});
