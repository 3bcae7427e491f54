import { Button, Input, Popover } from "antd";
import { useState } from "react";
import type { ListPage } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { FilterBar } from "../filter/FilterBar.tsx";
import type { Changes, ListState } from "./listState.ts";
import { ListTools } from "./ListTools.tsx";

export interface ListFiltersProps {
  readonly definition: ListPage;
  readonly groups: ListPage["groups"];
  readonly state: ListState;
  readonly sort: readonly string[];
  readonly narrow: boolean;
  readonly onChange: (part: Changes) => void;
  readonly onExport: (() => void) | undefined;
  /** Keeps the present look under a name. */
  readonly onSave?: (name: string) => void;
}

/** The second row of a list: the filters in force, and search and tools at the right. */
export function ListFilters(props: ListFiltersProps) {
  const { definition, state, onChange, onSave } = props;
  const isOwn =
    state.filter !== undefined || state.search !== undefined || state.columns !== undefined;
  return (
    <div className="wb-list-filters">
      <FilterBar
        definition={definition}
        filter={state.filter}
        onChange={(filter) => onChange({ filter })}
        extra={onSave && isOwn && <SaveView onSave={onSave} />}
      />
      <ListTools {...props} />
    </div>
  );
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  function save() {
    if (name.trim() === "") return;
    onSave(name.trim());
    setName("");
    setOpen(false);
  }
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      content={
        <form
          className="wb-save-view"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Input
            autoFocus
            maxLength={20}
            aria-label={words("list.viewName")}
            placeholder={words("list.viewName")}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="primary" htmlType="submit" disabled={name.trim() === ""}>
            {words("list.saveViewNow")}
          </Button>
        </form>
      }
    >
      <Button size="small" type="link">
        {words("list.saveView")}
      </Button>
    </Popover>
  );
}
