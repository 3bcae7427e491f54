import type { EffectSignature } from "../../src/engine/index.ts";
import { features } from "../../src/features/words.ts";
import { coreEffects } from "../../src/server/core/effects/signatures/index.ts";

/**
 * The server's effects as stories know them: they are never run, so what they are told is not compiled, but what they give is
 * named by later expressions.
 */
export const storyEffects: readonly EffectSignature[] = [
  ...coreEffects,
  ...features.flatMap(({ effects = [] }) => effects),
].map(({ name, gives }) => ({ name, params: {}, ...(gives && { gives }) }));
