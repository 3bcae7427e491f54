import { FilterOutlined } from "@ant-design/icons";
import { Button, Drawer } from "antd";
import { useState } from "react";
import type { ButtonView } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { groupOf } from "../filter/filterTree.ts";
import { AddButton } from "./AddButton.tsx";
import { ListFilters, type ListFiltersProps } from "./ListFilters.tsx";

/** The bar at the thumb of a list on a phone: search and filters in a sheet, and the way to add. */
export function ListThumb(props: {
  filters: ListFiltersProps;
  add: ButtonView | undefined;
  onAdd: (() => void) | undefined;
  onGuide: (() => void) | undefined;
}) {
  const { filters, add, onAdd, onGuide } = props;
  const words = useWords();
  const [open, setOpen] = useState(false);
  const { filter, search } = filters.state;
  const count = groupOf(filter).items.length + (search ? 1 : 0);
  return (
    <div className="wb-thumb-bar wb-list-thumb">
      <Button icon={<FilterOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {words("list.addFilter")}
        {count > 0 && <span className="wb-count wb-count-need">{count}</span>}
      </Button>
      {add && <AddButton add={add} onAdd={onAdd} onGuide={onGuide} />}
      <Drawer
        open={open}
        placement="bottom"
        height="auto"
        title={words("list.addFilter")}
        onClose={() => setOpen(false)}
      >
        <ListFilters {...filters} />
      </Drawer>
    </div>
  );
}
