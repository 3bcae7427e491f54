import { createHash, randomBytes } from "node:crypto";
import { withValue, type Label } from "../../../../engine/index.ts";
import { toTraditional } from "../../../../texts/traditional.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { secretLink as signature } from "../../words/effects/secretLink.ts";

interface Params {
  readonly into: string;
  readonly path: string;
  readonly title: string;
  readonly "zh-CN": string;
  readonly "zh-TW"?: string;
}

/**
 * Makes a secret of which the document keeps the SHA-256 alone, and shows whoever ran the action the address that has it:
 * the only time it is known. The secret before it counts no longer. What is kept of the answer for replays is encrypted.
 */
export const secretLink: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { into, path, ...words }) => {
    const secret = randomBytes(24).toString("base64url");
    for (const place of run.places())
      run.record = withValue(run.record, place, into, hashOfSecret(secret));
    const { told, language } = run.context;
    if (told) told.isSealed = true;
    run.show({ title: labelOf(words)[language], path: path + secret });
  },
};

/** What is kept of a secret. */
export function hashOfSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

function labelOf(words: Omit<Params, "into" | "path">): Label {
  const cn = words["zh-CN"];
  return { cn, tw: words["zh-TW"] ?? toTraditional(cn), en: words.title };
}
