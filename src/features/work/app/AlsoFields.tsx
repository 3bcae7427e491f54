import { lookupIn } from "../../../../renderers/document/lookupIn.ts";
import { widgetOf } from "../../../../renderers/widgets/widgetOf.tsx";
import type { FormFieldView, Row, TableView, WireValue } from "../../../engine/index.ts";
import styles from "./work.module.css";

/** Fields of a line that are typed together with the one at hand. */
export function AlsoFields(props: {
  readonly fields: readonly FormFieldView[];
  readonly values: Readonly<Record<string, WireValue>>;
  readonly table: TableView;
  readonly page: string;
  readonly row: Row;
  readonly header: Row;
  readonly onValue: (key: string, value: WireValue) => void;
}) {
  const { fields, values, table, page, row, header, onValue } = props;
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
          value={values[field.key] ?? ((row[field.key] ?? null) as WireValue)}
          onChange={(value) => onValue(field.key, value)}
          page={page}
          path={`${table.path}.${field.key}`}
          row={row}
          lookupIn={lookupIn(field, row, header)}
        />
      </div>
    );
  });
}
