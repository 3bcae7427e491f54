import type { EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `convert` (../convert.ts). */
export const convert: EffectSignature = {
  name: "convert",
  params: { type: "string", minLength: 1, description: "Key of the document's `convert` block" },
};
