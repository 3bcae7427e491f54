import type { ActionWordStep } from "../../../engine/dialect/model/feature.ts";
import { pointerTo } from "../../../engine/dialect/read/jsonText.ts";
import { unknownField } from "../../../engine/dialect/link/rows.ts";
import type { Shape } from "../../../engine/dialect/shapes/shape.ts";
import { closed, fieldKey } from "../../../engine/dialect/shapes/words.ts";

/**
 * `afterPosting` of an action: whoever posts movements of goods on a pallet, the action then runs on the records that stand for
 * that pallet, so that they say what lies on them.
 */
interface AfterPosting {
  /** Part of the key of stock, a text. */
  readonly part: "pallet" | "owner";
  /** The header's field that holds it. */
  readonly field: string;
  /** Whether goods come only onto records that there are: a posting onto an unknown pallet is refused. */
  readonly known?: boolean | undefined;
}

declare module "../../../engine/dialect/model/words.ts" {
  interface ActionWordsSource {
    readonly afterPosting?: AfterPosting;
  }
  interface ActionWords {
    readonly afterPosting?: AfterPosting | undefined;
  }
}

export const afterPostingShape: Shape = closed({
  description:
    "Runs it after every posting of stock whose key says this record, but for the document's own postings; implies system; header only",
  properties: {
    part: { enum: ["pallet", "owner"], description: "Part of the key of stock" },
    field: { ...fieldKey, description: "Own text that holds it" },
    known: {
      type: "boolean",
      default: false,
      description: "Refuses postings onto what no record says",
    },
  },
  required: ["part", "field"],
});

/** Checks the word `afterPosting` of an action. */
export function linkAfterPosting(step: ActionWordStep): AfterPosting | undefined {
  const { draft, table, source } = step;
  const said = source.afterPosting;
  if (!said) return undefined;
  const pointer = pointerTo(step.pointer, "afterPosting");
  const field = table.table.field(said.field);
  const isText = field?.kind.name === "text" || field?.kind.name === "number-series";
  if (table.table.parent)
    draft.report(pointer, { message: "Only an action of the header runs after a posting" });
  else if (!field && !draft.suspects.has(said.field)) {
    const keys = table.table.fields.map(({ key }) => key);
    draft.report(pointerTo(pointer, "field"), unknownField(said.field, keys));
  } else if (field && !isText)
    draft.report(pointerTo(pointer, "field"), { message: `"${said.field}" is no text` });
  return said;
}
