import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bundleRecord, codeOf, hashOf } from "./codeOf.mjs";

const source = "src/main.ts";
const bundled = "dist-server/1/main.mjs";
const files = [source, "src/part.ts", bundled, "dist-server/1/part.mjs"];
let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "waybill-bundle-"));
  for (const file of files) write(file, `// ${file}`);
  const bundle = { entries: { [source]: bundled }, files, hash: hashOf(files, root) };
  write(bundleRecord, JSON.stringify(bundle));
});
afterEach(() => rmSync(root, { recursive: true }));

describe("what runs", () => {
  test("is the bundle of the sources as they are", () => {
    expect(codeOf(source, root)).toBe(join(root, bundled));
  });

  test("is the source where the bundle has no file for it", () => {
    expect(codeOf("src/part.ts", root)).toBe(join(root, "src/part.ts"));
  });

  test.each(files)("is the source once %s is another or gone", (file) => {
    write(file, "// another");
    expect(codeOf(source, root)).toBe(join(root, source));
    rmSync(join(root, file));
    expect(codeOf(source, root)).toBe(join(root, source));
  });

  test.each(["", "{", "null", '{"files":[]}'])("is the source where the record is %j", (text) => {
    write(bundleRecord, text);
    expect(codeOf(source, root)).toBe(join(root, source));
  });
});
