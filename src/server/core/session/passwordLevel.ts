import { passwordLevel, Refusal, type PasswordRules } from "../../../engine/index.ts";
import lists from "zxcvbn/lib/frequency_lists.js";

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

/** The password of demo accounts, which everybody knows. */
const demoPassword = "waybill@1";

const common: ReadonlySet<string> = new Set([...lists.passwords, demoPassword]);

/** Whether a password is one of those that are guessed first: the thirty thousand most common ones, and that of the demo. */
function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
