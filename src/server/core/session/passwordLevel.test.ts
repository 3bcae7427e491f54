import { expect, test } from "vitest";
import { passwordRules, requireStrong } from "./passwordLevel.ts";

test("too short, too long and too weak are refused, naming the rules", () => {
  for (const password of ["Ab-1", "Abcdefghijklmno-1", "qzjkvxw1"]) {
    expect(() => requireStrong(password, "me", passwordRules)).toThrow(
      "8 to 16 characters and strength 3",
    );
  }
  expect(() => requireStrong("Qzjkvxw1", "me", passwordRules)).not.toThrow();
});
