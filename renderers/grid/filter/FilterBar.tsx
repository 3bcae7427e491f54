import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useMemo, useState, type ReactNode } from "react";
import type { ColumnView, Filter, ListPage } from "../../../src/engine/index.ts";
import { useReading } from "../../widgets/useReading.ts";
import { useWords } from "../../base/words.ts";
import { isOffered } from "../cells/isOffered.ts";
import { AdvancedFilter } from "./AdvancedFilter.tsx";
import { conditionInShort, describeItem } from "./describeFilter.ts";
import { FilterPage } from "./filterPage.ts";
import { FilterPill } from "./FilterPill.tsx";
import { barCondition, groupOf, isGroup, withBarCondition, withoutItem } from "./filterTree.ts";

/**
 * The filter of a list as chips: each condition in force says its field and value and can be changed or taken out; groups are one
 * chip each; others are added from a menu.
 */
export function FilterBar(props: {
  definition: ListPage;
  filter: Filter | undefined;
  onChange: (filter: Filter | undefined) => void;
  /** Further tools at the end. */
  extra?: ReactNode;
}) {
  const { definition, filter, onChange } = props;
  const words = useWords();
  const reading = useReading();
  const [opened, setOpened] = useState<string | null>(null);
  const [advanced, setAdvanced] = useState(false);
  const askable = useMemo(
    () => [...definition.columns, ...(definition.lineFilters ?? [])],
    [definition],
  );
  const filterable = useMemo(
    () =>
      askable.filter(({ key, operators }) => operators.length > 0 && isOffered(definition, key)),
    [definition, askable],
  );
  const using = useMemo(
    () => ({
      columns: new Map(askable.map((column) => [column.key, column])),
      words,
      reading,
    }),
    [askable, words, reading],
  );
  const group = groupOf(filter);
  const inBar = filterable.filter(
    (column) => column.key === opened || barCondition(filter, column.key),
  );
  const shown = new Set(inBar.map((column) => barCondition(filter, column.key)).filter(Boolean));
  const rest =
    group.mode === "any" && group.items.length > 1
      ? []
      : group.items
          .map((item, at) => ({ item, at }))
          .filter(({ item }) => isGroup(item) || !shown.has(item));
  const isFree = (column: ColumnView) => !inBar.includes(column);
  const first = definition.filters.flatMap(
    (key) => filterable.find((column) => column.key === key) ?? [],
  );
  const others = filterable.filter((column) => !first.includes(column));
  return (
    <FilterPage value={definition.page}>
      <div className="wb-filter-bar" role="group" aria-label={words("filter.title")}>
        {inBar.map((column) => {
          const condition = barCondition(filter, column.key);
          return (
            <FilterPill
              key={column.key}
              column={column}
              condition={condition}
              text={condition && describeItem(condition, using)}
              asks={condition && conditionInShort(condition, using).asks}
              startOpen={column.key === opened}
              onChange={(next) => onChange(withBarCondition(filter, column.key, next))}
              onClose={() => setOpened(null)}
            />
          );
        })}
        {group.mode === "any" && group.items.length > 1 && (
          <GroupPill
            text={describeItem(group, using)}
            onOpen={() => setAdvanced(true)}
            onRemove={() => onChange(undefined)}
          />
        )}
        {rest.map(({ item, at }) => (
          <GroupPill
            key={at}
            text={describeItem(item, using)}
            onOpen={() => setAdvanced(true)}
            onRemove={() => onChange(withoutItem(filter, at))}
          />
        ))}
        {filterable.length > 0 && (
          <AddFilter
            first={first.filter(isFree)}
            others={others.filter(isFree)}
            onPick={setOpened}
            onAdvanced={() => setAdvanced(true)}
          />
        )}
        {filter !== undefined && (
          <Button size="small" type="text" onClick={() => onChange(undefined)}>
            {words("action.clearAll")}
          </Button>
        )}
        {props.extra}
        {advanced && (
          <AdvancedFilter
            columns={filterable}
            filter={filter}
            onApply={(next) => {
              setAdvanced(false);
              onChange(next);
            }}
            onClose={() => setAdvanced(false)}
          />
        )}
      </div>
    </FilterPage>
  );
}

/** The filters on offer: the page's own fields first, then all others, last free combinations of conditions. */
function AddFilter(props: {
  first: readonly ColumnView[];
  others: readonly ColumnView[];
  onPick: (key: string) => void;
  onAdvanced: () => void;
}) {
  const { first, others, onPick, onAdvanced } = props;
  const words = useWords();
  const items = (columns: readonly ColumnView[]) =>
    columns.map(({ key, title }) => ({ key, label: title }));
  const line = { type: "divider" as const };
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        className: "wb-menu-tall",
        items: [
          ...items(first),
          ...(first.length > 0 && others.length > 0 ? [line] : []),
          ...items(others),
          line,
          { key: advancedKey, label: words("filter.advanced") },
        ],
        onClick: ({ key }) => (key === advancedKey ? onAdvanced() : onPick(key)),
      }}
    >
      <button type="button" className="wb-chip-add" aria-haspopup="menu">
        <PlusOutlined aria-hidden="true" /> {words("list.addFilter")}
      </button>
    </Dropdown>
  );
}

const advancedKey = "advanced filter";

function GroupPill({
  text,
  onOpen,
  onRemove,
}: {
  text: string;
  onOpen: () => void;
  onRemove: () => void;
}) {
  const words = useWords();
  return (
    <span className="wb-pill wb-pill-set">
      <button type="button" className="wb-pill-button" onClick={onOpen}>
        <span>{text}</span>
      </button>
      <button
        type="button"
        className="wb-pill-remove"
        aria-label={words("filter.removeCondition", { text })}
        onClick={onRemove}
      >
        <CloseOutlined aria-hidden="true" />
      </button>
    </span>
  );
}
