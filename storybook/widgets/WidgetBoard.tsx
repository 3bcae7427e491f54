import { useId, useState } from "react";
import type { FieldView, Row, WireValue } from "../../src/engine/index.ts";
import { widgetOf } from "../../renderers/widgets/widgetOf.tsx";
import "../../renderers/base/detail.css";

export interface WidgetBoardProps {
  readonly field: FieldView;
  readonly value: WireValue;
  readonly row?: Row;
}

/** A widget in all its states: empty, filled, disabled, wrong, read, and read in a grid cell. */
export function WidgetBoard({ field, value, row }: WidgetBoardProps) {
  const { Cell } = widgetOf(field);
  return (
    <div className="wb-fields" style={{ background: "var(--wb-surface)", padding: 16 }}>
      <OneInput name="empty" field={field} start={null} row={row} />
      <OneInput name="filled" field={field} start={value} row={row} />
      <OneInput name="disabled" field={field} start={value} row={row} disabled />
      <OneInput name="wrong" field={field} start={value} row={row} error="不正确的值" />
      <Labelled name="read">
        <Cell field={field} value={value} row={row} />
      </Labelled>
      <Labelled name="read, empty">
        <Cell field={field} value={null} row={row} />
      </Labelled>
      <Labelled name="in a grid">
        <div
          style={{
            height: 28,
            lineHeight: "28px",
            width: 160,
            overflow: "hidden",
            whiteSpace: "nowrap",
          }}
        >
          <Cell field={field} value={value} row={row} inGrid />
        </div>
      </Labelled>
    </div>
  );
}

function OneInput(props: {
  name: string;
  field: FieldView;
  start: WireValue;
  row: Row | undefined;
  disabled?: boolean;
  error?: string;
}) {
  const { name, field, start, row, disabled, error } = props;
  const [value, setValue] = useState(start);
  const [refused, setRefused] = useState<string | null>(null);
  const id = useId();
  const { Input } = widgetOf(field);
  const note = refused ?? error;
  return (
    <Labelled name={name} htmlFor={id}>
      <Input
        id={id}
        field={field}
        value={value}
        onChange={(next) => setValue(next)}
        onRefused={setRefused}
        label={`${field.title} ${name}`}
        describedBy={note ? `${id}-note` : undefined}
        disabled={disabled}
        invalid={note !== undefined}
        row={row}
        page="requisition"
        path={field.key}
      />
      {note && (
        <div id={`${id}-note`} className="wb-note wb-error-text">
          {note}
        </div>
      )}
      <output className="wb-hint" data-value={name}>
        {JSON.stringify(value)}
      </output>
    </Labelled>
  );
}

function Labelled({
  name,
  htmlFor,
  children,
}: {
  name: string;
  htmlFor?: string;
  children: React.ReactNode;
}) {
  return (
    <div className="wb-field" style={{ overflow: "hidden" }}>
      {htmlFor ? (
        <label className="wb-label" htmlFor={htmlFor}>
          {name}
        </label>
      ) : (
        <div className="wb-label">{name}</div>
      )}
      {children}
    </div>
  );
}
