import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { newKey } from "./cipher.ts";
import { copyKeys } from "./copyKeys.ts";
import { keyRing } from "./keyRing.ts";

const place = mkdtempSync(join(tmpdir(), "waybill-keys-"));
afterAll(() => rmSync(place, { recursive: true }));
const folderOf = (name: string) => join(place, name);

test("a key is made in a file of its own that its owner alone can read", () => {
  const folder = folderOf("made");
  const key = keyRing({ folder }).make();
  const [name] = readdirSync(folder);
  expect(name).toContain(key.id);
  expect(statSync(join(folder, name!)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(keyRing({ folder }).find(key.id)?.bytes).toEqual(key.bytes);
});

test("the newest is first; all are found", () => {
  const ring = keyRing({ folder: folderOf("two") });
  const [first, second] = [ring.make(), ring.make()];
  expect(ring.all().map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(keyRing(ring.place).first()?.id).toBe([first.id, second.id].toSorted()[0]);
});

test("a key that comes back is found without a restart", () => {
  const folder = folderOf("back");
  const { id } = keyRing({ folder }).make();
  const [name] = readdirSync(folder);
  const away = join(place, name!);
  renameSync(join(folder, name!), away);
  const ring = keyRing({ folder });
  expect(ring.find(id)).toBeUndefined();
  renameSync(away, join(folder, name!));
  expect(ring.find(id)?.id).toBe(id);
});

test("keys of a setting come in its order and cannot be added to", () => {
  const keys = [newKey(), newKey()];
  const ring = keyRing({ texts: keys.map(({ bytes }) => bytes.toString("base64")) });
  expect(ring.all().map(({ id }) => id)).toEqual(keys.map(({ id }) => id));
  expect(() => ring.make()).toThrow("WAYBILL_SEAL_KEY holds the keys");
});

test("a file that holds no key is named, never shown", () => {
  const folder = folderOf("made");
  writeFileSync(join(folder, "z.key"), "c2hvcnQ=");
  expect(() => keyRing({ folder }).all()).toThrow(/z\.key holds no seal key/);
});

test("copies bring what is missing, in its order", () => {
  const own = keyRing({ folder: folderOf("own") });
  const [first, second] = [own.make(), own.make()];
  const backup = keyRing({ folder: folderOf("backup") });
  expect(copyKeys(own, backup)).toHaveLength(2);
  expect(copyKeys(own, backup)).toHaveLength(0);
  expect(backup.all().map(({ id }) => id)).toEqual([second.id, first.id]);
});
