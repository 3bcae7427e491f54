import { observer } from "@formily/react";
import { unitName, type WireValue } from "../../../src/engine/index.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { lookupIn } from "../../document/lookupIn.ts";
import { useDocument, useOpenDocument } from "../../document/useDocument.ts";
import { useFieldView } from "./headerForm.ts";

/** The input of a header field, or its value while it cannot be edited. Writes to the document; the form follows. */
export const HeaderInput = observer(function HeaderInput() {
  const { store } = useOpenDocument();
  const { view, field, id } = useFieldView();
  const value = useDocument(store, (state) => (state.record[view.key] ?? null) as WireValue);
  // Which attributes there are, another field of the row says.
  useDocument(store, (state) => (view.by ? state.record[view.by.of] : undefined));
  const { Cell, Input } = widgetOf(view);
  const { record } = store.getState();
  // A number that is still to be given says so.
  const isToCome = view.widget === "sequence" && value === null && record.id === undefined;
  if (field.pattern !== "editable" && !isToCome) {
    const counted =
      view.kind === "quantity" && value !== null && store.model.header.field(view.key);
    const unit = counted ? unitName(counted, record) : "";
    return (
      <div id={id} className="wb-field-read" tabIndex={-1}>
        <Cell field={view} value={value} row={record} />
        {unit !== "" && <span className="wb-unit"> {unit}</span>}
      </div>
    );
  }
  const address = { table: "", field: view.key };
  const hasNote = field.selfErrors.length > 0 || view.help !== undefined;
  return (
    <Input
      id={id}
      field={view}
      value={value}
      onChange={(next, picked) =>
        store.edit([{ ...address, value: next, ...(picked === undefined ? {} : { picked }) }])
      }
      onRefused={(message) =>
        store.refuse(address, message === null ? null : { text: "", message })
      }
      label={view.title}
      describedBy={hasNote ? `${id}-note` : undefined}
      required={field.required as boolean}
      invalid={field.selfErrors.length > 0}
      row={record}
      page={store.page.page}
      path={view.key}
      lookupIn={view.dependsOn && lookupIn(view, record, record)}
      lookupFields={view.fill && Object.values(view.fill)}
    />
  );
});
