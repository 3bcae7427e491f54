import type { EffectDefinition } from "./effect.ts";

/** Opens a sealed document: what follows in the action, and everybody after it, reads its values. */
export const unseal: EffectDefinition = {
  name: "unseal",
  params: { type: "object", properties: {}, additionalProperties: false },
  unseals: true,
  apply: (run) => run.unseal(),
};
