import { lookupIn } from "../../../../renderers/document/lookupIn.ts";
import type { InputField } from "../../../../renderers/inputs/inputField.ts";
import { widgetOf } from "../../../../renderers/widgets/widgetOf.tsx";
import type { FormFieldView, Row, TableView, WireValue } from "../../../engine/index.ts";
import styles from "./work.module.css";

/** Fields of a line, or inputs of its action, that are typed together with the one at hand. */
export function AlsoFields(props: {
  readonly fields: readonly (FormFieldView | InputField)[];
  readonly values: Readonly<Record<string, WireValue>>;
  /** What a field shows that was not typed yet. */
  readonly given: Readonly<Record<string, unknown>>;
  /** The action whose inputs they are. */
  readonly action: string | undefined;
  readonly table: TableView;
  readonly page: string;
  readonly row: Row;
  readonly header: Row;
  readonly onValue: (key: string, value: WireValue) => void;
}) {
  const { fields, values, given, action, table, page, row, header, onValue } = props;
  return fields.map((field) => {
    const { Input } = widgetOf(field);
    const id = `work-also-${field.key}`;
    return (
      <div key={field.key} className={styles.also}>
        <label htmlFor={id}>{field.title}</label>
        <Input
          id={id}
          field={field}
          label={field.title}
          value={values[field.key] ?? ((given[field.key] ?? null) as WireValue)}
          onChange={(value) => onValue(field.key, value)}
          page={page}
          {...(action === undefined
            ? { path: `${table.path}.${field.key}` }
            : { path: field.key, action: { key: action, table: table.path } })}
          row={row}
          lookupIn={lookupIn(field, row, header)}
        />
      </div>
    );
  });
}
