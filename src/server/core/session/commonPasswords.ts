import { createRequire } from "node:module";

/** The password of demo accounts, which everybody knows. */
const demoPassword = "waybill@1";

/** Whether a password is one of those that are guessed first: the thirty thousand most common ones, and that of the demo. */
export function isCommonPassword(password: string): boolean {
  if (!common) {
    // The list alone: the estimator around it is not needed.
    const lists: unknown = createRequire(import.meta.url)("zxcvbn/lib/frequency_lists.js");
    const { passwords } = lists as { readonly passwords: readonly string[] };
    common = new Set([...passwords, demoPassword]);
  }
  return common.has(password.toLowerCase());
}

let common: ReadonlySet<string> | undefined;
