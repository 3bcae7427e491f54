import { headerPlace, isVisible, type FormFieldView } from "../../../engine/index.ts";
import type { ShownRecord } from "../../../server/core/read/shownRecord.ts";

/** A header field as the user sees it in this document, or undefined where it is hidden or not shown. */
export function shownField(
  printing: Pick<ShownRecord, "view" | "stored" | "model" | "rules">,
  key: string,
): FormFieldView | undefined {
  const { view, stored, model, rules } = printing;
  const seen = view.header.fields.find((one) => one.key === key);
  const field = model.header.fields.find((one) => one.key === key);
  const shows = field !== undefined && isVisible(field, headerPlace(model.header, stored), rules);
  return seen && seen.widget !== "masked" && shows ? seen : undefined;
}
