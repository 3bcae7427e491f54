import { SortAscendingOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import type { ListPage } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";

/** Sorting where there are no column heads to press: one column, up or down. */
export function CardSort({
  definition,
  sort,
  onSort,
}: {
  definition: ListPage;
  sort: readonly string[];
  onSort: (sort: readonly string[]) => void;
}) {
  const words = useWords();
  const items = definition.columns
    .filter((column) => column.sortable && !column.hidden)
    .flatMap(({ key, title }) => [
      { key: `-${key}`, label: words("list.sortDesc", { name: title }) },
      { key, label: words("list.sortAsc", { name: title }) },
    ]);
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        className: "wb-menu-tall",
        items,
        selectedKeys: [...sort],
        onClick: ({ key }) => onSort([key]),
      }}
    >
      <Button
        type="text"
        icon={<SortAscendingOutlined aria-hidden="true" />}
        aria-label={words("list.sort")}
      />
    </Dropdown>
  );
}
