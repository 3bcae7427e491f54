import type { SealKey } from "./cipher.ts";
import type { KeyRing } from "./keyRing.ts";

/** Copies the keys of one ring that another has not into its folder. Answers those that were copied. */
export function copyKeys(from: KeyRing, to: KeyRing): readonly SealKey[] {
  const has = new Set(to.all().map(({ id }) => id));
  const missing = from.all().filter(({ id }) => !has.has(id));
  // The newest comes last, so that it is the newest there too.
  for (const key of missing.toReversed()) to.keep(key);
  return missing;
}
