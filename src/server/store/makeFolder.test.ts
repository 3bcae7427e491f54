import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lockFolder } from "./connection/folderLock.ts";
import { makeFolder } from "./makeFolder.ts";

const folder = mkdtempSync(join(tmpdir(), "waybill-folder-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a folder is made with those above it, and again without complaint", () => {
  makeFolder(join(folder, "a/b/c"));
  makeFolder(join(folder, "a/b/c"));
  expect(existsSync(join(folder, "a/b/c"))).toBe(true);
});

test("where none can be made, it says so instead of trying for ever", () => {
  writeFileSync(join(folder, "file"), "");
  expect(() => makeFolder(join(folder, "file"))).toThrow("EEXIST");
  expect(() => makeFolder(join(folder, "file/below"))).toThrow("EEXIST");
});

test.skipIf(!existsSync("/proc/self"))("nor does it below /proc", () => {
  expect(() => makeFolder("/proc/nothing")).toThrow("ENOENT");
});

test("a lock that is held is told from one that cannot be written", () => {
  const file = join(folder, "database.lock");
  const unlock = lockFolder(file);
  expect(() => lockFolder(file)).toThrow("in use by another process");
  unlock();
  makeFolder(join(folder, "taken.lock"));
  expect(() => lockFolder(join(folder, "taken.lock"))).toThrow("nothing can be written");
});
