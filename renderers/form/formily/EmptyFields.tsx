import { isEmpty, headerPlace } from "../../../src/engine/index.ts";
import { PlusOutlined } from "@ant-design/icons";
import { createContext, useContext } from "react";
import { useWords } from "../../base/words.ts";
import { fieldState } from "../../document/fieldState.ts";
import type { DocumentState, DocumentStore } from "../../document/documentStore.ts";
import { useDocument, useOpenDocument } from "../../document/useDocument.ts";
import { fieldId } from "./headerForm.ts";

/** Which empty fields were asked for. */
export const EmptyFieldsContext = createContext<{
  readonly opened: ReadonlySet<string>;
  readonly open: (keys: readonly string[]) => void;
}>({ opened: new Set(), open: () => undefined });

/** From here on all of them can be asked for at once. */
const few = 3;

/** Links in one line to fields that are still empty; a pressed one shows its field in the section, with the focus. */
export function EmptyFields({ keys }: { readonly keys: readonly string[] }) {
  const words = useWords();
  const { store, idPrefix, readOnly } = useOpenDocument();
  const { opened, open } = useContext(EmptyFieldsContext);
  const empty = useDocument(store, (state) =>
    keys.filter((key) => !opened.has(key) && isOpen(store, state, { key, readOnly })).join(),
  );
  if (empty === "") return null;
  const shown = empty.split(",");
  const show = (keys: readonly string[]) => {
    open(keys);
    setTimeout(() => document.getElementById(fieldId(idPrefix, keys[0]!))?.focus(), 30);
  };
  return (
    <p className="wb-empty-fields">
      {words("object.empty")}
      {shown.map((key) => (
        <button
          key={key}
          type="button"
          className="wb-link"
          data-opens={key}
          onClick={() => show([key])}
        >
          <PlusOutlined aria-hidden="true" />
          {store.page.header.fields.find((field) => field.key === key)?.title}
        </button>
      ))}
      {shown.length > few && (
        <button type="button" className="wb-link" onClick={() => show(shown)}>
          {words("object.allEmpty")}
        </button>
      )}
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
