import { useId } from "react";
import {
  isEmpty,
  type FormFieldView,
  type Row,
  type WireValue,
} from "../../../src/engine/index.ts";
import { placeOfLine, type LineContext } from "./lineContext.ts";
import { isMasked } from "../cells/maskedCell.ts";
import { LineWhy } from "./LineWhy.tsx";
import { RepairButton } from "../../document/RepairButton.tsx";
import { problemsByCell } from "../../document/problemsByCell.ts";
import { widgets } from "../../widgets/index.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { addressKey, lineKey } from "../../document/address.ts";
import { fieldState } from "../../document/fieldState.ts";
import { fieldPath } from "../../document/fieldPath.ts";
import { lookupIn } from "../../document/lookupIn.ts";
import { useDocument } from "../../document/useDocument.ts";

/** One line with all its fields under each other: how lines are edited on a phone. */
export function LineSheet(props: {
  readonly context: LineContext;
  readonly row: Row;
  /** Fields that are shown elsewhere. */
  readonly without?: readonly string[];
}) {
  const { context, row, without = [] } = props;
  const { table } = context;
  const shown = table.fields.filter(({ key }) => !without.includes(key));
  return (
    <div className="wb-fields">
      {shown.map((field) => (
        <SheetField key={field.key} context={context} row={row} field={field} />
      ))}
    </div>
  );
}

function SheetField({
  context,
  row,
  field,
}: {
  context: LineContext;
  row: Row;
  field: FormFieldView;
}) {
  const { store, table, readOnly } = context;
  const id = useId();
  const address = { table: table.path, line: lineKey(row), field: field.key };
  const problems = useDocument(store, "problems");
  const refused = useDocument(store, (state) => state.refused.get(addressKey(address)));
  const { record } = store.getState();
  const place = placeOfLine(context, row, 0);
  const model = place.table.field(field.key);
  if (!model) return null;
  const masked = isMasked(field, row);
  const state = fieldState(model, place, store.context, readOnly || masked);
  const { visible, editable, required } = state;
  if (!visible) return null;
  const { Cell, Input } = masked ? widgets.masked : widgetOf(field);
  const problem = problemsByCell(problems).get(addressKey(address));
  const error = refused?.message ?? problem?.message;
  const value = (row[field.key] ?? null) as WireValue;
  // Leave out fields that are empty and cannot be filled in.
  if (!editable && isEmpty(value) && !error) return null;
  const Label = editable ? "label" : "div";
  return (
    <div className="wb-field">
      <Label {...(editable ? { htmlFor: id } : {})} className="wb-label">
        {field.title}
        {required && editable && <span className="wb-required">*</span>}
      </Label>
      <LineWhy context={context} asked={{ row, field }} />
      {editable ? (
        <Input
          id={id}
          field={field}
          value={value}
          onChange={(next, picked) =>
            store.edit([{ ...address, value: next, ...(picked === undefined ? {} : { picked }) }])
          }
          onRefused={(message) =>
            store.refuse(address, message === null ? null : { text: "", message })
          }
          label={field.title}
          describedBy={error ? `${id}-note` : undefined}
          required={required}
          invalid={error !== undefined}
          row={row}
          header={record}
          page={store.page.page}
          path={fieldPath(table.path, field.key)}
          lookupIn={lookupIn(field, row, record)}
          lookupFields={field.fill && Object.values(field.fill)}
        />
      ) : (
        <div className="wb-field-read">
          <Cell field={field} value={value} row={row} header={record} />
        </div>
      )}
      {error && (
        <div id={`${id}-note`} className="wb-note wb-error-text" role="alert">
          {error}
        </div>
      )}
      {problem && !refused && <RepairButton store={store} problem={problem} />}
    </div>
  );
}
