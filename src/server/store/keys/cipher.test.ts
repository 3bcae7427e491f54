import { expect, test } from "vitest";
import { decrypt, decryptBytes, encrypt, encryptBytes, keyIdOf, newKey } from "./cipher.ts";

/** What the cipher says of bytes, a place or a key that do not belong together. */
const unauthentic = /unable to authenticate/;
const key = newKey();
const of = "values:1";

test("what is sealed opens with its key, for what it belongs to", () => {
  const sealed = encrypt(key, of, "价格 12.34");
  expect(sealed).toMatch(/^w1\.[0-9a-f]{16}\.[\w-]+$/);
  expect(keyIdOf(sealed)).toBe(key.id);
  expect(decrypt(key, of, sealed)).toBe("价格 12.34");
});

test("the same text is never sealed alike", () => {
  expect(encrypt(key, of, "1")).not.toBe(encrypt(key, of, "1"));
});

test("another row, another key or a changed text does not open", () => {
  const sealed = encrypt(key, of, "12.34");
  expect(() => decrypt(key, "values:2", sealed)).toThrow(unauthentic);
  expect(() => decrypt(newKey(), of, sealed)).toThrow(unauthentic);
  const changed = sealed.slice(0, -4) + (sealed.endsWith("AAAA") ? "BBBB" : "AAAA");
  expect(() => decrypt(key, of, changed)).toThrow(unauthentic);
  expect(() => decrypt(key, of, sealed.slice(0, -8))).toThrow(unauthentic);
});

test("bytes are sealed as texts are", () => {
  const bytes = Buffer.from([0, 1, 2, 255]);
  const sealed = encryptBytes(key, of, bytes);
  expect(sealed.includes(bytes)).toBe(false);
  expect(decryptBytes(() => key, of, sealed)).toEqual(bytes);
  expect(() => decryptBytes(() => key, "values:2", sealed)).toThrow(unauthentic);
  expect(() => decryptBytes(() => key, of, bytes)).toThrow("no sealed bytes");
});

test("what is no sealed text has no key", () => {
  expect(() => keyIdOf("12.34")).toThrow("no sealed text");
});
