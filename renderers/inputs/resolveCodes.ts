import type { ReferenceValue } from "../../src/engine/index.ts";
import { isNamedBy } from "../widgets/reference/referenceValue.ts";
import type { AskLookup } from "../widgets/reference/lookup.ts";

/** Questions asked at the same time: quick, without crowding the server. */
const lanes = 6;

/**
 * Looks up rows by code or name, each text once. What names nothing is missing in the answer; a name that several rows bear is
 * only taken when one of them has it as its code. Rejects with the first failed look-up.
 */
export async function resolveCodes(
  texts: readonly string[],
  options: { ask: AskLookup; signal?: AbortSignal; onProgress?: (done: number) => void },
): Promise<ReadonlyMap<string, ReferenceValue>> {
  const { ask, signal, onProgress } = options;
  const waiting = [...new Set(texts)];
  const found = new Map<string, ReferenceValue>();
  let done = 0;
  async function lane() {
    for (
      let text = waiting.shift();
      text !== undefined && !signal?.aborted;
      text = waiting.shift()
    ) {
      const { rows } = await ask({ q: text, size: 10 }, signal);
      const wanted = text.toLowerCase();
      const named = rows.filter((row) => isNamedBy(row, text));
      const match =
        named.find((row) => row.code.toLowerCase() === wanted) ??
        (named.length === 1 ? named[0] : undefined);
      if (match) found.set(text, match);
      onProgress?.(++done);
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, waiting.length) }, lane));
  return found;
}
