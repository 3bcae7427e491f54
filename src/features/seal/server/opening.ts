import type { Document, RecordModel, Row } from "../../../engine/index.ts";
import type { Writing } from "../../../server/core/context.ts";
import { modelFor } from "../../../server/core/record/modelFor.ts";
import type { LoadedRecord } from "../../../server/core/save/lockRecord.ts";
import { modelIn } from "./blindModel.ts";
import { openValues } from "./rowSeal.ts";
import { openSealedChanges } from "./sealedChanges.ts";
import { sealedValuesOf, withoutSealed, withSealed, type SealedValues } from "./sealedValues.ts";

/** What a running action knows of the sealed values of its document. */
export interface Opening {
  readonly opened: () => boolean;
  /** The document as it was stored, with what is known of it by now. */
  readonly before: () => Row;
  /** By which the document is computed and judged: without its sealed fields while they are not known. */
  readonly model: () => RecordModel;
  /** Opens the document: its values, filled into a record of it; so is what its history tells of them. */
  readonly open: (record: Row) => Promise<Row>;
  /** A record as effects that do not open it may have it. */
  readonly shown: (record: Row) => Row;
  /** What such an effect made of it, with the sealed values again. */
  readonly whole: (changed: Row, before: Row) => Row;
}

/** The opening of a document that an action runs on; nothing is known or kept back of one that is not sealed. */
export function openingOf(context: Writing, document: Document, stored: LoadedRecord): Opening {
  const { seal, row, id } = stored;
  const { language } = context;
  let values: SealedValues | undefined;
  const isKept = () => seal?.isKnown === true && values === undefined;
  return {
    opened: () => values !== undefined,
    before: () => (values ? withSealed(document, row, values) : row),
    model: () => (values ? modelFor(document, language) : modelIn(document, language, seal)),
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
}
