import { isEmpty, headerPlace } from "../../../src/engine/index.ts";
import { PlusOutlined } from "@ant-design/icons";
import { createContext, useContext } from "react";
import { useWords } from "../../base/words.ts";
import { fieldState } from "../../document/fieldState.ts";
import type { DocumentState, DocumentStore } from "../../document/documentStore.ts";
import { useDocument, useOpenDocument } from "../../document/useDocument.ts";
import { fieldId } from "./headerForm.ts";

/** Which empty fields were asked for, while a document is read. */
export const EmptyFieldsContext = createContext<{
  readonly opened: ReadonlySet<string>;
  readonly open: (key: string) => void;
}>({ opened: new Set(), open: () => undefined });

/** Links in one line to fields that are still empty; a pressed one shows its field in the section, with the focus. */
export function EmptyFields({ keys }: { readonly keys: readonly string[] }) {
  const words = useWords();
  const { store, idPrefix, readOnly } = useOpenDocument();
  const { opened, open } = useContext(EmptyFieldsContext);
  const empty = useDocument(store, (state) =>
    keys.filter((key) => !opened.has(key) && isOpen(store, state, { key, readOnly })).join(),
  );
  if (empty === "") return null;
  const show = (key: string) => {
    open(key);
    setTimeout(() => document.getElementById(fieldId(idPrefix, key))?.focus(), 30);
  };
  return (
    <p className="wb-empty-fields">
      {words("object.empty")}
      {empty.split(",").map((key) => (
        <button key={key} type="button" className="wb-link" onClick={() => show(key)}>
          <PlusOutlined aria-hidden="true" />
          {store.page.header.fields.find((field) => field.key === key)?.title}
        </button>
      ))}
    </p>
  );
}

/** Whether an empty field may be filled now. */
function isOpen(
  store: DocumentStore,
  { record }: DocumentState,
  of: { readonly key: string; readonly readOnly: boolean },
): boolean {
  const { model, context } = store;
  const field = model.header.field(of.key);
  if (!field || !isEmpty(record[of.key])) return false;
  const { visible, editable, required } = fieldState(
    field,
    headerPlace(model.header, record),
    context,
    of.readOnly,
  );
  return visible && editable && !required;
}
