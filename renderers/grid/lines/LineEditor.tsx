import type { CustomCellEditorProps } from "ag-grid-react";
import { useState } from "react";
import type { FormFieldView, Row, WireValue } from "../../../src/engine/index.ts";
import { addressKey, lineKey } from "../../document/address.ts";
import { fieldPath } from "../../document/fieldPath.ts";
import { lookupIn } from "../../document/lookupIn.ts";
import type { Picked } from "../../widgets/widget.ts";
import { hasOwnInput, widgetOf } from "../../widgets/widgetOf.tsx";
import type { CellDraft } from "./cellDraft.ts";
import type { LineContext } from "./lineContext.ts";
import { TextEditor } from "./TextEditor.tsx";
import { useArrivals } from "../cells/useArrivals.ts";

export type LineEditorProps = CustomCellEditorProps<Row, unknown, LineContext> & {
  readonly field: FormFieldView;
};

/** Widgets whose values are typed as text: a bare input, read by the field's kind. */
const typed = new Set(["text", "decimal", "integer", "date", "sequence"]);
/** Widgets in which one pick is the whole value: it ends editing. */
const picked = new Set(["choice", "reference", "switch"]);

/** The editor of a line cell. The key that started it is its first input. */
export function LineEditor(props: LineEditorProps) {
  const { field, value, data, eventKey, context } = props;
  const startText = eventKey && eventKey.length === 1 ? eventKey : undefined;
  const refused = context.store
    .getState()
    .refused.get(addressKey({ table: context.table.path, line: lineKey(data), field: field.key }));
  if (typed.has(field.widget) && !hasOwnInput(field)) {
    return (
      <TextEditor
        {...props}
        startText={startText}
        text={refused?.text ?? (value === null || value === undefined ? "" : String(value))}
      />
    );
  }
  return <WidgetEditor {...props} startText={startText ?? refused?.text} />;
}

function WidgetEditor(props: LineEditorProps & { startText: string | undefined }) {
  const { field, data, context, onValueChange, stopEditing, startText } = props;
  const { store, table } = context;
  const [value, setValue] = useState((props.value ?? null) as WireValue);
  const { Input } = widgetOf(field);
  const header = store.getState().record;
  const put = (draft: CellDraft) => onValueChange(draft);
  const change = (next: WireValue, row?: Picked) => {
    setValue(next);
    put({ draft: "value", value: next, ...(row === undefined ? {} : { picked: row }) });
  };
  const arrive = useArrivals({
    store,
    cell: { table: table.path, line: lineKey(data), field: field.key },
    value,
    change,
  });
  return (
    <div className="wb-line-editor">
      <Input
        field={field}
        value={value}
        onChange={(next, row) => {
          change(next, row);
          if (picked.has(field.widget)) queueMicrotask(() => stopEditing());
        }}
        onText={(text) =>
          put(
            text.trim() === ""
              ? { draft: "value", value: null, picked: null }
              : { draft: "lookup", text: text.trim() },
          )
        }
        label={field.title}
        autoFocus
        row={data}
        header={header}
        page={store.page.page}
        path={fieldPath(table.path, field.key)}
        lookupIn={lookupIn(field, data, header)}
        lookupFields={field.fill && Object.values(field.fill)}
        inGrid
        onArrival={arrive}
        startText={startText}
      />
    </div>
  );
}

/** Keys that belong to an open list in a cell; the grid would end editing on them. */
export function keepsKey(event: KeyboardEvent): boolean {
  const isOpen = (event.target as HTMLElement | null)?.getAttribute("aria-expanded") === "true";
  const inText =
    event.target instanceof HTMLTextAreaElement ||
    (event.target as HTMLElement | null)?.isContentEditable === true;
  if (event.key === "Enter") return isOpen || (inText && !event.ctrlKey);
  return (
    (isOpen || inText) &&
    (event.key === "ArrowDown" ||
      event.key === "ArrowUp" ||
      event.key === "Home" ||
      event.key === "End" ||
      event.key === "PageUp" ||
      event.key === "PageDown")
  );
}
