import type { DocumentDraft } from "../../assemble/draft.ts";
import type { ConversionSource } from "../../model/convert.ts";
import type { Table } from "../../model/document.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { fieldType } from "../../model/scope.ts";
import { notAssignable } from "../../expression/typeRelations.ts";
import { unknownField } from "../rows.ts";

/**
 * `back`: fields of the source row that show the latest live follow-up's header field, its line's item, or, by `id`,
 * the follow-up itself.
 */
export function linkBack(step: {
  readonly draft: DocumentDraft;
  readonly from: Table;
  readonly header: Table;
  readonly lines: Table | undefined;
  /** As written, and where. */
  readonly back: ConversionSource["back"];
  readonly at: string;
}): Readonly<Record<string, string>> {
  const { draft, from, header, lines } = step;
  for (const [key, shows] of Object.entries(step.back ?? {})) {
    const at = pointerTo(step.at, key);
    const field = from.field(key);
    const keys = from.fields.map((other) => other.key);
    if (!field) draft.report(at, { ...unknownField(key, keys), onKey: true });
    else if (field.machine !== undefined || field.compute || field.consumed)
      draft.report(at, { message: `"${key}" is not to be written back`, onKey: true });
    if (shows === "item") {
      if (!lines) draft.report(at, { message: `"${header.document}" is a header: it has no item` });
      else if (field && fieldType(field).type !== "decimal")
        draft.report(at, { message: `An item is a number: "${key}" cannot hold it` });
      continue;
    }
    if (shows === "id") {
      if (field && field.to !== header.document)
        draft.report(at, { message: `"${key}" is no reference to ${header.document}` });
      continue;
    }
    const shown = header.field(shows);
    const names = ["item", "id", ...header.fields.map((other) => other.key)];
    if (!shown) draft.report(at, unknownField(shows, names));
    else if (field) {
      const why = notAssignable(fieldType(shown), fieldType(field));
      if (why !== undefined) draft.report(at, { message: `"${key}" cannot take it: ${why}` });
    }
  }
  return Object.freeze({ ...step.back });
}
