import type { Feature } from "../../engine/dialect/model/feature.ts";
import { unseal } from "./words/effects/unseal.ts";
import { linkSealed } from "./words/sealed.ts";
import { checkSealedElsewhere } from "./words/sealedElsewhere.ts";

/** Values that are encrypted until the document is opened. Their words, `sealed` of documents and fields, are the engine's own. */
export const seal: Feature = {
  name: "seal",
  words: { link: { actions: linkSealed, conversions: checkSealedElsewhere } },
  effects: [unseal],
};
