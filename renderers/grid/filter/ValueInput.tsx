import { Button, InputNumber, Space } from "antd";
import { useState } from "react";
import {
  relativeSpans,
  type ColumnView,
  type Condition,
  type WireValue,
} from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { widgets, type InputProps } from "../../widgets/index.ts";
import { hasOwnInput, widgetOf } from "../../widgets/widgetOf.tsx";
import { useFilterPage } from "./filterPage.ts";
import { PasteValues } from "./PasteValues.tsx";
import { NamedSelect } from "../../widgets/NamedSelect.tsx";

/** The value of a condition, by column and operator: one value, two ends, a list, a span of days, or nothing. */
export function ValueInput(props: {
  column: ColumnView;
  condition: Condition;
  onChange: (value: WireValue) => void;
  autoFocus?: boolean;
}) {
  const { column, condition, onChange, autoFocus } = props;
  const words = useWords();
  const { op, value = null } = condition;
  if (op === "empty" || op === "notEmpty") return null;
  if (op === "relative") return <SpanInput value={value} onChange={onChange} />;
  if (op === "in")
    return (
      <ListInput
        column={column}
        value={Array.isArray(value) ? value : []}
        onChange={onChange}
        autoFocus={autoFocus ?? false}
      />
    );
  if (op === "between") {
    const [from = null, to = null] = Array.isArray(value) ? (value as readonly WireValue[]) : [];
    return (
      <Space.Compact block>
        <One
          column={column}
          label={words("filter.from")}
          value={from}
          autoFocus={autoFocus ?? false}
          onChange={(next) => onChange([next, to])}
        />
        <One
          column={column}
          label={words("filter.to")}
          value={to}
          onChange={(next) => onChange([from, next])}
        />
      </Space.Compact>
    );
  }
  return (
    <One
      column={column}
      label={words("filter.value")}
      value={value as WireValue}
      isPart={op === "contains" || op === "starts"}
      autoFocus={autoFocus ?? false}
      onChange={onChange}
    />
  );
}

function One(props: {
  column: ColumnView;
  label: string;
  value: WireValue;
  /** A part of a text, which a module that draws whole values does not type. */
  isPart?: boolean;
  autoFocus?: boolean;
  onChange: (value: WireValue) => void;
}) {
  const { column, label, value, onChange, isPart, autoFocus } = props;
  const words = useWords();
  const page = useFilterPage();
  if (column.widget === "switch") {
    return (
      <NamedSelect
        className="wb-wide"
        aria-label={label}
        value={value as boolean | null}
        options={[
          { value: true, label: words("value.yes") },
          { value: false, label: words("value.no") },
        ]}
        onChange={(next: boolean) => onChange(next)}
      />
    );
  }
  const { Input } = !isPart && hasOwnInput(column) ? widgetOf(column) : widgets[editorOf(column)];
  const input: InputProps = {
    field: { ...column, many: false },
    value,
    onChange: (next) => onChange(next),
    label: `${column.title} ${label}`,
    page,
    path: column.key,
    forFilter: true,
    autoFocus,
  };
  return <Input {...input} />;
}

function ListInput(props: {
  column: ColumnView;
  value: readonly WireValue[];
  autoFocus: boolean;
  onChange: (value: WireValue) => void;
}) {
  const { column, value, onChange, autoFocus } = props;
  const words = useWords();
  const page = useFilterPage();
  const [pasting, setPasting] = useState(false);
  const label = `${column.title} ${words("filter.value")}`;
  const editor = column.choices ? widgets.choices : column.to ? widgets.references : null;
  return (
    <Space.Compact block>
      {editor ? (
        <editor.Input
          field={column}
          value={value as WireValue}
          onChange={(next) => onChange(next ?? [])}
          label={label}
          page={page}
          path={column.key}
          forFilter
          autoFocus={autoFocus}
        />
      ) : (
        <NamedSelect
          mode="tags"
          className="wb-wide"
          aria-label={label}
          autoFocus={autoFocus}
          maxTagCount={4}
          allowClear
          open={false}
          suffixIcon={null}
          tokenSeparators={[",", "\t", "\n", ";", "，", "；"]}
          value={value.map(String)}
          onChange={(next: string[]) => onChange(next)}
        />
      )}
      {!column.choices && (
        <Button
          onClick={() => setPasting(true)}
          aria-label={words("filter.paste")}
          title={words("filter.paste")}
        >
          …
        </Button>
      )}
      {pasting && (
        <PasteValues
          column={column}
          present={value}
          onTake={(next) => {
            setPasting(false);
            onChange(next);
          }}
          onCancel={() => setPasting(false)}
        />
      )}
    </Space.Compact>
  );
}

function SpanInput({ value, onChange }: { value: unknown; onChange: (value: WireValue) => void }) {
  const words = useWords();
  const span = Array.isArray(value) ? String(value[0]) : typeof value === "string" ? value : null;
  const days = Array.isArray(value) ? Number(value[1]) : 7;
  const takesDays = (name: string) => name === "lastDays" || name === "nextDays";
  return (
    <Space.Compact block>
      <NamedSelect
        className="wb-wide"
        aria-label={words("op.relative")}
        value={span}
        placeholder={words("op.relative")}
        options={relativeSpans.map((name) => ({
          value: name,
          label:
            name === "lastDays"
              ? words("span.lastDaysName")
              : name === "nextDays"
                ? words("span.nextDaysName")
                : words(`span.${name}`),
        }))}
        onChange={(name: string) => onChange(takesDays(name) ? [name, days] : name)}
      />
      {span !== null && takesDays(span) && (
        <InputNumber
          aria-label={words("filter.days")}
          min={1}
          max={3650}
          precision={0}
          value={days}
          onChange={(next) => onChange([span, next ?? 0])}
        />
      )}
    </Space.Compact>
  );
}

const typedAsText = new Set(["sequence", "textarea", "html", "attributes"]);

/** The widget for a filter value of the column: states are chosen; numbers of series and long texts are typed. */
function editorOf(column: ColumnView): ColumnView["widget"] {
  if (column.choices) return "choice";
  if (column.to) return "reference";
  return typedAsText.has(column.widget) ? "text" : column.widget;
}
