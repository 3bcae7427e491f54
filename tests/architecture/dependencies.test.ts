import { expect, test } from "vitest";
import product from "../../package.json" with { type: "json" };
import { checksAndTests } from "../../scripts/packages.mjs";
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
  const imported = packagesOf(files.filter(({ path }) => !isTest(path) && !forBrowsers.test(path)));
  const needed = new Set([...imported, font]);
  needed.delete(optional);
  expect(Object.keys(product.dependencies).toSorted()).toEqual([...needed].toSorted());
});

/** Beside the client: what servers run, and what tests renderers from outside. */
const notBuilt = /^src\/features\/[^/]+\/server\/|^renderers\/kit\/conformance\//;

test("building the client needs no package that only checks and tests it", () => {
  const files = ["src/app", "src/engine", "src/features", "src/texts", "renderers", "scripts/vite"]
    .flatMap(sourceFiles)
    .filter(({ path }) => !isTest(path) && !notBuilt.test(path));
  const imported = packagesOf(files);
  expect(imported.filter((name) => checksAndTests.test(name))).toEqual([]);
  const known = Object.keys(product.devDependencies).filter((name) => checksAndTests.test(name));
  expect(known).toContain("vitest");
});

test("Node 24 is of one version on every system", () => {
  const versions = Object.values(product.optionalDependencies);
  expect(new Set(versions).size).toBe(1);
  expect(versions[0]).toMatch(/^24\./);
});

function packagesOf(files: ReturnType<typeof sourceFiles>): string[] {
  return files
    .flatMap((file) => readFacts(file).imports)
    .map(({ specifier }) => specifier)
    .filter((specifier) => /^[@a-z]/.test(specifier) && !specifier.startsWith("node:"))
    .map((specifier) => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/"));
}
