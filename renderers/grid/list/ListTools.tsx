import { ExportOutlined, GroupOutlined, SearchOutlined } from "@ant-design/icons";
import { Button, Dropdown, Input } from "antd";
import { useEffect, useState } from "react";
import { asNoun, type ListPage } from "../../../src/engine/index.ts";
import { useCommands } from "../../base/useCommands.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useWords } from "../../base/words.ts";
import { CardSort } from "./CardSort.tsx";
import { ColumnChooser } from "./ColumnChooser.tsx";
import type { Changes, ListState } from "./listState.ts";

/** The right of a list's second row: search, and three tools: groups, columns, export. */
export function ListTools(props: {
  definition: ListPage;
  /** Ways to sum the rows up. */
  groups?: ListPage["groups"];
  state: ListState;
  sort: readonly string[];
  narrow: boolean;
  onChange: (part: Changes) => void;
  onExport: (() => void) | undefined;
}) {
  const { definition, groups, state, sort, narrow, onChange, onExport } = props;
  const { language } = useRenderer();
  const words = useWords();
  const exporting = onExport && definition.buttons.some(({ key }) => key === "export");
  useCommands(exporting ? [{ key: "export", title: words("list.export"), run: onExport }] : []);
  return (
    <span className="wb-list-tools">
      {definition.searchable && (
        <Search value={state.search ?? ""} onSearch={(search) => onChange({ search })} />
      )}
      {groups && groups.first === undefined && !state.bin && (
        <Dropdown
          trigger={["click"]}
          placement="bottomRight"
          menu={{
            items: [
              { key: "", label: words("list.noGroup") },
              ...groups.by.map(({ key, title }) => ({
                key,
                label: words("list.groupedBy", { title: asNoun(title, language) }),
              })),
            ],
            selectedKeys: [state.group ?? ""],
            onClick: ({ key }) => onChange({ group: key, sort: undefined }),
          }}
        >
          <Button
            type="text"
            className={state.group ? "wb-tool-on" : ""}
            icon={<GroupOutlined aria-hidden="true" />}
            aria-label={words("list.groupBy")}
            title={words("list.groupBy")}
          />
        </Dropdown>
      )}
      {narrow ? (
        <CardSort definition={definition} sort={sort} onSort={(next) => onChange({ sort: next })} />
      ) : (
        <ColumnChooser
          definition={definition}
          layout={state.columns}
          onChange={(columns) => onChange({ columns })}
        />
      )}
      {exporting && (
        <Button
          type="text"
          icon={<ExportOutlined aria-hidden="true" />}
          aria-label={words("list.export")}
          title={words("list.export")}
          onClick={onExport}
        />
      )}
    </span>
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
