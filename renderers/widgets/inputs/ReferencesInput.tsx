import { SearchOutlined } from "@ant-design/icons";
import { Button, Space } from "antd";
import { useState } from "react";
import type { WireValue, ReferenceValue } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { inputAttributes } from "../inputAttributes.ts";
import { referencesOf, referenceText } from "../reference/referenceValue.ts";
import { useLookup, useTypeAhead } from "../reference/useLookup.ts";
import { ValueHelp } from "../reference/ValueHelp.tsx";
import type { InputProps } from "../widget.ts";
import { NamedSelect } from "../NamedSelect.tsx";

/** Several references: type-ahead with tags, and the value help with check boxes. */
export function ReferencesInput(props: InputProps) {
  const { value, onChange, label, disabled, inGrid } = props;
  const words = useWords();
  const lookup = useLookup(props);
  const ahead = useTypeAhead(lookup);
  const [helping, setHelping] = useState(false);
  const picked = referencesOf(value);
  const known = new Map([...ahead.rows, ...picked].map((row) => [row.id, row]));
  const take = (rows: readonly ReferenceValue[]) =>
    onChange(rows.length > 0 ? (rows as readonly WireValue[]) : null);
  return (
    <Space.Compact
      className="wb-wide"
      onKeyDownCapture={(event) => {
        // The list still shows matches of what was typed before: the marked one may be another.
        if (event.key !== "Enter" || !ahead.busy) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <NamedSelect
        {...inputAttributes(props)}
        mode="multiple"
        className="wb-wide"
        {...(inGrid ? { variant: "borderless" as const } : {})}
        allowClear
        showSearch
        filterOption={false}
        maxTagCount="responsive"
        placeholder={words("lookup.placeholder")}
        value={picked.map((row) => row.id)}
        options={[...known.values()].map((row) => ({ value: row.id, label: referenceText(row) }))}
        onFocus={() => ahead.search("")}
        onSearch={ahead.search}
        notFoundContent={ahead.failed ?? words(ahead.busy ? "lookup.searching" : "lookup.none")}
        onChange={(ids: string[]) => take(ids.flatMap((id) => known.get(id) ?? []))}
        onBlur={props.onBlur}
        classNames={{ popup: { root: "ag-custom-component-popup" } }}
        getPopupContainer={() => document.body}
      />
      <Button
        disabled={disabled ?? false}
        icon={<SearchOutlined aria-hidden="true" />}
        aria-label={words("lookup.open", { label })}
        onClick={() => setHelping(true)}
      />
      {helping && (
        <ValueHelp
          title={label}
          lookup={lookup}
          many
          picked={picked}
          onPick={(rows) => {
            setHelping(false);
            take(rows);
          }}
          onCancel={() => setHelping(false)}
        />
      )}
    </Space.Compact>
  );
}
