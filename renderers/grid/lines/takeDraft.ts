import type { FormFieldView, Row } from "../../../src/engine/index.ts";
import { resolveCodes } from "../../inputs/resolveCodes.ts";
import type { DataSource } from "../../base/dataSource.ts";
import { lineKey } from "../../document/address.ts";
import { fieldPath } from "../../document/fieldPath.ts";
import { lookupIn } from "../../document/lookupIn.ts";
import { askLookup, type AskLookup } from "../../widgets/reference/lookup.ts";
import type { Words } from "../../base/words.ts";
import type { CellDraft } from "./cellDraft.ts";
import type { LineContext } from "./lineContext.ts";

/**
 * Puts what an editor left into the document. Texts that are no value stay in the cell as refused; a code that was typed but not
 * picked is looked up, and refused with the nearest ones when it names nothing.
 */
export async function takeDraft(options: {
  context: LineContext;
  row: Row;
  field: FormFieldView;
  draft: CellDraft;
  source: DataSource;
  words: Words;
}): Promise<void> {
  const { context, row, field, draft, source, words } = options;
  const { store, table } = context;
  const address = { table: table.path, line: lineKey(row), field: field.key };
  if (draft.draft === "value") {
    store.edit([
      {
        ...address,
        value: draft.value,
        ...(draft.picked === undefined ? {} : { picked: draft.picked }),
      },
    ]);
    return;
  }
  if (draft.draft === "refused") return store.refuse(address, draft);
  const { text } = draft;
  store.refuse(address, { text, message: words("lookup.searching"), pending: true });
  const ask = lookupAt(context, row, field, source);
  const stillWaits = () =>
    store.getState().refused.get(`${address.table}/${address.line}/${address.field}`)?.text ===
    text;
  try {
    const found = (await resolveCodes([text], { ask })).get(text);
    if (!stillWaits()) return;
    if (found) return store.edit([{ ...address, value: found, picked: found }]);
    const { rows, nearest = [] } = await ask({ q: text, size: 3 });
    const close = (rows.length > 0 ? rows : nearest).slice(0, 3).map(({ code }) => code);
    const message = words("lookup.unknown", { value: text });
    if (stillWaits())
      store.refuse(address, {
        text,
        message:
          close.length > 0 ? `${message} ${words("lookup.nearest")} ${close.join(", ")}` : message,
      });
  } catch (error) {
    if (stillWaits()) store.refuse(address, { text, message: (error as Error).message });
  }
}

/** The current look-up of a line's reference field. */
export function lookupAt(
  { store, table }: LineContext,
  row: Row,
  field: FormFieldView,
  source: DataSource,
): AskLookup {
  return askLookup(source, {
    field,
    page: store.page.page,
    path: fieldPath(table.path, field.key),
    lookupIn: lookupIn(field, row, store.getState().record),
    lookupFields: field.fill && Object.values(field.fill),
  });
}
