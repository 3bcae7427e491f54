import {
  newRecord,
  type RecordAnswer,
  recordContextOf,
  requireRight,
  sightOn,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { actionStates } from "../judge/actionStates.ts";
import { withReferences } from "../record/references.ts";
import { pageOf } from "./pages.ts";
import { projectRecord } from "./projectRecord.ts";

/**
 * A new document of a page as the user may see it, with its defaults, references and the values that these fill. It
 * is not stored and has no number yet: version 0, no id.
 */
export async function blankRecord(
  context: Context,
  options: { readonly page: string },
): Promise<RecordAnswer> {
  const page = pageOf(context, options.page);
  const { document, menu } = page;
  requireRight(context, menu, "add");
  const model = recordModelOf(document, context.language);
  const rules = recordContextOf(context);
  const blank = newRecord(model, rules);
  const row = await withReferences(context, document, model, blank);
  const sight = sightOn(context.actor, page, new Set());
  const hidden = new Set(
    document.header.fields.filter((field) => sight(field) !== "whole").map(({ key }) => key),
  );
  const shown = Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.has(key)));
  const seen = projectRecord({ record: shown, document, model, sight, rules, context });
  return {
    record: { ...seen, version: 0 },
    actions: await actionStates(context, { document, menu, row }),
  };
}
