import type { DocumentDraft } from "../assemble/draft.ts";
import { pointerTo } from "../read/jsonText.ts";
import { unknownField } from "./rows.ts";

/** The examples of a document: their fields and actions exist. */
export function checkCases(draft: DocumentDraft): void {
  const { header, tables } = draft.document;
  const keys = [...header.fields.map(({ key }) => key), ...header.children.map(({ key }) => key)];
  const actions = [
    "save",
    "delete",
    ...tables.flatMap((table) => table.actions.map(({ key }) => key)),
  ];
  (draft.source.cases ?? []).forEach((example, index) => {
    const at = pointerTo("/cases", index);
    for (const key of Object.keys(example.given)) {
      if (!keys.includes(key))
        draft.report(pointerTo(at, "given", key), { ...unknownField(key, keys), onKey: true });
    }
    if (!actions.includes(example.do)) {
      draft.report(pointerTo(at, "do"), { message: `No action "${example.do}"`, allowed: actions });
    }
    const place = example.expect["at"];
    // `items`, `items[0].quantity`: the last name is what counts.
    const name = typeof place === "string" ? place.replace(/\[\d+\]/g, "") : undefined;
    const known = [
      ...keys,
      ...tables.flatMap((table) =>
        table.fields.flatMap(({ key }) => (table.path ? [key, `${table.path}.${key}`] : [])),
      ),
    ];
    if (name !== undefined && !known.includes(name))
      draft.report(pointerTo(at, "expect", "at"), unknownField(name, known));
  });
}
