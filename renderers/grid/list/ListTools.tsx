import {
  ColumnHeightOutlined,
  DeleteOutlined,
  ReloadOutlined,
  SearchOutlined,
} from "@ant-design/icons";
import { Button, Input, Segmented } from "antd";
import { useEffect, useState, type ReactNode } from "react";
import { asNoun, type ButtonView, type ListPage, type ListRow } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useWords } from "../../base/words.ts";
import { CardSort } from "./CardSort.tsx";
import { ColumnChooser } from "./ColumnChooser.tsx";
import { ListButtons } from "./ListButtons.tsx";
import type { Changes, ListState } from "./listState.ts";
import { NamedSelect } from "../../widgets/NamedSelect.tsx";

/** The line above a list: buttons, views, search, and what changes how the rows look. */
export function ListTools(props: {
  definition: ListPage;
  /** Ways to sum the rows up. */
  groups?: ListPage["groups"];
  state: ListState;
  sort: readonly string[];
  narrow: boolean;
  selected: readonly ListRow[];
  /** The action that is running. */
  running: string | null;
  tools: ReactNode;
  onChange: (part: Changes) => void;
  onAdd: (() => void) | undefined;
  onGuide: (() => void) | undefined;
  onAction: (button: ButtonView) => void;
  onRefresh: () => void;
  onImport: () => void;
  onExport: () => void;
  onBatch: ((button: ButtonView) => void) | undefined;
}) {
  const { definition, state, sort, narrow, tools, onChange, onRefresh } = props;
  const { density, onDensityChange, language } = useRenderer();
  const words = useWords();
  return (
    <header className="wb-list-tools">
      <div className="wb-list-buttons">
        <ListButtons {...props} />
      </div>
      <div className="wb-list-looks">
        {definition.views.length > 0 && <Views {...props} />}
        {props.groups && !state.bin && (
          <NamedSelect
            aria-label={words("list.groupBy")}
            value={state.group ?? ""}
            options={[
              { value: "", label: words("list.noGroup") },
              ...props.groups.by.map(({ key, title }) => ({
                value: key,
                label: words("list.groupedBy", { title: asNoun(title, language) }),
              })),
            ]}
            popupMatchSelectWidth={false}
            onChange={(group) => onChange({ group, sort: undefined })}
          />
        )}
        {definition.searchable && (
          <Search value={state.search ?? ""} onSearch={(search) => onChange({ search })} />
        )}
        {narrow ? (
          <CardSort
            definition={definition}
            sort={sort}
            onSort={(next) => onChange({ sort: next })}
          />
        ) : (
          <ColumnChooser
            definition={definition}
            layout={state.columns}
            onChange={(columns) => onChange({ columns })}
          />
        )}
        {onDensityChange && !narrow && (
          <Button
            type="text"
            icon={<ColumnHeightOutlined aria-hidden="true" />}
            aria-pressed={density === "comfortable"}
            aria-label={words("list.density")}
            title={words(density === "compact" ? "list.comfortable" : "list.compact")}
            onClick={() => onDensityChange(density === "compact" ? "comfortable" : "compact")}
          />
        )}
        <Button
          type="text"
          icon={<ReloadOutlined aria-hidden="true" />}
          aria-label={words("action.refresh")}
          title={words("action.refresh")}
          onClick={onRefresh}
        />
        {definition.bin && (
          <Button
            type={state.bin ? "primary" : "text"}
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-pressed={state.bin ?? false}
            aria-label={words("life.bin")}
            title={words(state.bin ? "life.leaveBin" : "life.bin")}
            onClick={() => onChange({ bin: !state.bin })}
          />
        )}
        {tools}
      </div>
    </header>
  );
}

function Views({
  definition,
  state,
  narrow,
  onChange,
}: {
  definition: ListPage;
  state: ListState;
  narrow: boolean;
  onChange: (part: Changes) => void;
}) {
  const words = useWords();
  const options = [
    { value: "", label: words("list.viewAll") },
    ...definition.views.map(({ key, title }) => ({ value: key, label: title })),
  ];
  const change = (view: string) => onChange({ view });
  if (narrow || options.length > 5) {
    return (
      <NamedSelect
        aria-label={words("list.views")}
        value={state.view ?? ""}
        options={options}
        popupMatchSelectWidth={false}
        onChange={change}
      />
    );
  }
  return (
    <Segmented
      aria-label={words("list.views")}
      value={state.view ?? ""}
      options={options}
      onChange={change}
    />
  );
}

function Search({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const words = useWords();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <Input
      type="search"
      className="wb-list-search"
      allowClear
      prefix={<SearchOutlined aria-hidden="true" />}
      aria-label={words("list.searchLabel")}
      placeholder={words("list.search")}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value === "") onSearch("");
      }}
      onPressEnter={() => onSearch(typed)}
    />
  );
}
