import lists from "zxcvbn/lib/frequency_lists.js";

/** The password of demo accounts, which everybody knows. */
const demoPassword = "waybill@1";

const common: ReadonlySet<string> = new Set([...lists.passwords, demoPassword]);

/** Whether a password is one of those that are guessed first: the thirty thousand most common ones, and that of the demo. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
