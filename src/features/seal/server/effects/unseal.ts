import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { unseal as signature } from "../../words/effects/unseal.ts";

/** Opens a sealed document: what follows in the action, and everybody after it, reads its values. */
export const unseal: EffectDefinition = {
  ...signature,
  unseals: true,
  apply: (run) => run.unseal(),
};
