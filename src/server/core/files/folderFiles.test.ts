import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderFiles } from "./folderFiles.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waybill-files-"));
});
afterAll(() => rm(folder, { recursive: true }));
const sha256 = "ab".repeat(32);

test("stores bytes under their hash and gives them back; storing again changes nothing", async () => {
  const files = folderFiles(folder);
  await files.put(sha256, Buffer.from("hello"));
  await files.put(sha256, () => expect.unreachable("what is stored already is not opened"));
  expect(Buffer.concat(await (await files.get(sha256)).toArray()).toString()).toBe("hello");
});

test("a stream that breaks leaves nothing behind", async () => {
  const files = folderFiles(folder);
  const broken = new Readable({
    read() {
      this.destroy(new Error("cut off"));
    },
  });
  await expect(files.put("cd".repeat(32), () => broken)).rejects.toThrow("cut off");
  expect(await readdir(join(folder, "cd"))).toEqual([]);
  await expect(files.get("cd".repeat(32))).rejects.toThrow("ENOENT");
});

test("a name that is no hash never becomes a path", async () => {
  await expect(folderFiles(folder).get("../../etc/passwd")).rejects.toThrow("no SHA-256");
});
