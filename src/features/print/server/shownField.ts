import { isVisible, type FormFieldView, type Place } from "../../../engine/index.ts";
import type { ShownRecord } from "../../../server/core/read/shownRecord.ts";

/** The place of a document's header, for conditions: as it is stored. */
export function headerPlace({ stored, model }: Pick<ShownRecord, "stored" | "model">): Place {
  return { table: model.header, row: stored, header: stored, parent: undefined, at: [] };
}

/** A header field as the user sees it in this document, or undefined where it is hidden or not shown. */
export function shownField(
  printing: Pick<ShownRecord, "view" | "stored" | "model" | "rules">,
  key: string,
): FormFieldView | undefined {
  const { view, model, rules } = printing;
  const seen = view.header.fields.find((one) => one.key === key);
  const field = model.header.fields.find((one) => one.key === key);
  const shows = field !== undefined && isVisible(field, headerPlace(printing), rules);
  return seen && seen.widget !== "masked" && shows ? seen : undefined;
}
