import type { DocumentDraft } from "../../../engine/dialect/assemble/draft.ts";
import { unknownField } from "../../../engine/dialect/link/rows.ts";
import type { PageSource } from "../../../engine/dialect/model/document.ts";
import { pointerTo } from "../../../engine/dialect/read/jsonText.ts";
import type { Shape } from "../../../engine/dialect/shapes/shape.ts";
import { closed, fieldKey } from "../../../engine/dialect/shapes/words.ts";

/** `traced` of a document: its header names a batch, whose way through the ledger its page shows. */
interface Traced {
  /** Fields of the header: the batch number, and a reference to its material. */
  readonly batch: string;
  readonly material: string;
}

export const tracedShape: Shape = closed({
  description: "Fields that name a batch: the page shows where it came from and where it went",
  properties: {
    batch: { ...fieldKey, description: "Text field with its number" },
    material: { ...fieldKey, description: "Reference to its material" },
  },
  required: ["batch", "material"],
});

/** Checks the fields that the word `traced` of a document names. */
export function linkTraced(draft: DocumentDraft): void {
  const { traced } = draft.source;
  if (!traced) return;
  const { header } = draft.document;
  for (const word of ["batch", "material"] as const) {
    const field = header.field(traced[word]);
    const at = pointerTo("/traced", word);
    const keys = header.fields.map(({ key }) => key);
    // A field whose document cannot be read is a suspect: that file is reported.
    if (draft.suspects.has(traced[word])) continue;
    if (!field) draft.report(at, unknownField(traced[word], keys));
    else if (word === "batch" ? field.kind.name !== "text" : field.to === undefined)
      draft.report(at, {
        message: `"${traced[word]}" is no ${word === "batch" ? "text" : "reference"}`,
      });
  }
  draft.document.traced = Object.freeze({ ...traced });
}

/** Whether a page shows where its batch came from and went. The server refuses users without the right to query movements. */
export const isTraced = ({ document }: PageSource): true | undefined =>
  document.traced === undefined ? undefined : true;

declare module "../../../engine/dialect/model/words.ts" {
  interface DocumentWordsSource {
    readonly traced?: Traced;
  }
  interface DocumentWords {
    readonly traced?: Traced | undefined;
  }
  interface DetailFacts {
    /** The page shows where the document's batch came from and where it went. */
    readonly traced?: true | undefined;
  }
}
