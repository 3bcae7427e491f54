import type { FormFieldView, WireValue } from "../../../src/engine/index.ts";
import { sameValue } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { useDocument, useOpenDocument } from "../../document/useDocument.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";

/** The value that a field is to replace (`was`), where it differs from the new one: "Was: 0512-1234". */
export function OldValue({ view, was }: { readonly view: FormFieldView; readonly was: string }) {
  const words = useWords();
  const { store } = useOpenDocument();
  const record = useDocument(store, "record");
  const old = (record[was] ?? null) as WireValue;
  if (sameValue(old, record[view.key])) return null;
  const { Cell } = widgetOf(view);
  return (
    <div className="wb-was" data-was={was}>
      {words("form.was")}{" "}
      {old === null ? words("form.wasEmpty") : <Cell field={view} value={old} row={record} />}
    </div>
  );
}
