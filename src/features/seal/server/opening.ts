import { recordModelOf } from "../../../engine/index.ts";
import type { Sealing } from "../../../server/core/record/sealing.ts";
import { modelIn } from "./blindModel.ts";
import { openValues } from "./rowSeal.ts";
import { openSealedChanges } from "./sealedChanges.ts";
import { sealedValuesOf, withoutSealed, withSealed, type SealedValues } from "./sealedValues.ts";

/** The opening of a document that an action runs on; nothing is known or kept back of one that is not sealed. */
export const openingOf: Sealing["openingOf"] = (context, document, stored) => {
  const { seal, row, id } = stored;
  const { language } = context;
  let values: SealedValues | undefined;
  const isKept = () => seal?.isKnown === true && values === undefined;
  return {
    opened: () => values !== undefined,
    before: () => (values ? withSealed(document, row, values) : row),
    model: () => (values ? recordModelOf(document, language) : modelIn(document, language, seal)),
    open: async (record) => {
      if (!seal || values) return record;
      values = await openValues(context, id, seal.body);
      await openSealedChanges(context, id);
      return seal.isKnown ? record : withSealed(document, record, values);
    },
    shown: (record) => (isKept() ? withoutSealed(document, record) : record),
    whole: (changed, before) =>
      isKept() ? withSealed(document, changed, sealedValuesOf(document, before)) : changed,
  };
};
