import { isCommonPassword } from "./commonPasswords.ts";
import { passwordLevel, Refusal, type PasswordRules } from "../../../engine/index.ts";

/** The level where no parameter sets one. */
export const passwordRules: PasswordRules = { min: 8, max: 16, level: 3 };

/** Throws 5103 when a new password is too short, too long or too weak (`auth.weakPassword`), or common (`auth.commonPassword`). */
export function requireStrong(password: string, loginName: string, rules: PasswordRules): void {
  const length = [...password].length;
  const fits = length >= rules.min && length <= rules.max;
  if (fits && isCommonPassword(password)) throw new Refusal("auth.commonPassword");
  if (fits && passwordLevel(password, loginName) >= rules.level) return;
  throw new Refusal("auth.weakPassword", {
    args: [`${rules.min}`, `${rules.max}`, `${rules.level}`],
  });
}
