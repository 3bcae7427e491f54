import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isSchemaFile, whenSaved } from "./whenSaved.ts";

test("a file is heard of each time it is saved: written, replaced by another, in a folder that came later, removed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "waybill-saved-"));
  let heard = Promise.withResolvers<void>();
  const stop = whenSaved(folder, isSchemaFile, () => heard.resolve());
  const saved = async (save: () => Promise<unknown>) => {
    heard = Promise.withResolvers();
    await save();
    await heard.promise;
  };
  const file = join(folder, "unit.json");
  const replaced = async () => {
    await writeFile(`${file}~`, "{}");
    await rename(`${file}~`, file);
  };
  await saved(() => writeFile(file, "1"));
  for (let times = 0; times < 3; times++) await saved(replaced);
  await saved(() => writeFile(file, "2"));
  await saved(() => mkdir(join(folder, "masters")));
  await saved(() => writeFile(join(folder, "masters/bin.json"), "1"));
  await saved(() => rm(join(folder, "masters"), { recursive: true }));
  stop();
  await rm(folder, { recursive: true });
  expect(stop).not.toThrow();
});

test("a folder that goes and comes back is heard of again", async () => {
  const above = await mkdtemp(join(tmpdir(), "waybill-saved-"));
  const folder = join(above, "layer");
  await mkdir(folder);
  let heard = Promise.withResolvers<void>();
  const stop = whenSaved(folder, isSchemaFile, () => heard.resolve());
  const after = async (deed: () => Promise<unknown>) => {
    heard = Promise.withResolvers();
    await deed();
    await heard.promise;
  };
  await after(() => rename(folder, join(above, "away")));
  await after(() => rename(join(above, "away"), folder));
  await after(() => writeFile(join(folder, "unit.json"), "{}"));
  stop();
  await rm(above, { recursive: true });
  expect(stop).not.toThrow();
});
