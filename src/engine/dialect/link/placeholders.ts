import { nearest } from "../text/nearest.ts";
import { namedValues } from "./namedValues.ts";
import type { Drafts } from "../assemble/draft.ts";
import { pointerTo } from "../read/jsonText.ts";

/** Finds the documents whose values texts name. */
export function linkPlaceholders(drafts: Drafts): void {
  const find = (name: string) => drafts.find(name)?.document;
  for (const draft of drafts.all) {
    for (const { field, source, pointer } of draft.tables.flatMap(({ fields }) => fields)) {
      if (source.placeholders === undefined) continue;
      const document = find(source.placeholders);
      if (document) {
        const { name, menu, title } = document;
        const named = Object.freeze(namedValues(document, find));
        field.placeholders = Object.freeze({ document: name, menu, title, named });
      } else if (!drafts.isUnreadable(source.placeholders)) {
        const names = drafts.all.map((one) => one.document.name);
        draft.report(pointerTo(pointer, "placeholders"), {
          message: `No document "${source.placeholders}"`,
          allowed: names,
          nearest: nearest(source.placeholders, names),
        });
      }
    }
  }
}
