import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

test("passwords are hashed by argon2id with the cost that OWASP advises, each with its own salt", async () => {
  const hashes = await Promise.all([hashPassword("Same#2026"), hashPassword("Same#2026")]);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(hashes).size).toBe(2);
});

test("a password is neither cut nor turned to small letters; two ways to write a letter are one", async () => {
  const long = `${"Long#".repeat(20)}e\u0301`;
  const hash = await hashPassword(long);
  expect(await verifyPassword(hash, long)).toBe(true);
  expect(await verifyPassword(hash, `${"Long#".repeat(20)}\u00e9`)).toBe(true);
  for (const other of [long.toLowerCase(), long.slice(0, 72), ` ${long}`])
    expect(await verifyPassword(hash, other), other).toBe(false);
  expect(await verifyPassword(undefined, long)).toBe(false);
});
