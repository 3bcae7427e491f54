import { CloseOutlined, FilterOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useMemo, useState } from "react";
import type { ColumnView, Filter, ListPage } from "../../../src/engine/index.ts";
import { useReading } from "../../widgets/useReading.ts";
import { useWords } from "../../base/words.ts";
import { isOffered } from "../cells/isOffered.ts";
import { AdvancedFilter } from "./AdvancedFilter.tsx";
import { describeItem } from "./describeFilter.ts";
import { FilterPage } from "./filterPage.ts";
import { FilterPill } from "./FilterPill.tsx";
import { barCondition, groupOf, isGroup, withBarCondition, withoutItem } from "./filterTree.ts";

/**
 * The filter of a list as readable pills: the page's own fields always, others once they are used; groups as one pill each.
 */
export function FilterBar(props: {
  definition: ListPage;
  filter: Filter | undefined;
  onChange: (filter: Filter | undefined) => void;
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
    (column) =>
      definition.filters.includes(column.key) ||
      column.key === opened ||
      barCondition(filter, column.key),
  );
  const shown = new Set(inBar.map((column) => barCondition(filter, column.key)).filter(Boolean));
  const rest =
    group.mode === "any" && group.items.length > 1
      ? []
      : group.items
          .map((item, at) => ({ item, at }))
          .filter(({ item }) => isGroup(item) || !shown.has(item));
  const others = filterable.filter((column) => !inBar.includes(column));
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
        {others.length > 0 && <MoreFields columns={others} onPick={setOpened} />}
        <Button
          size="small"
          type="text"
          icon={<FilterOutlined aria-hidden="true" />}
          onClick={() => setAdvanced(true)}
        >
          {words("filter.advanced")}
        </Button>
        {filter !== undefined && (
          <Button size="small" type="link" onClick={() => onChange(undefined)}>
            {words("action.clearAll")}
          </Button>
        )}
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

function MoreFields({
  columns,
  onPick,
}: {
  columns: readonly ColumnView[];
  onPick: (key: string) => void;
}) {
  const words = useWords();
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        className: "wb-menu-tall",
        items: columns.map(({ key, title }) => ({ key, label: title })),
        onClick: ({ key }) => onPick(key),
      }}
    >
      <Button size="small" type="text" icon={<PlusOutlined aria-hidden="true" />}>
        {words("filter.more")}
      </Button>
    </Dropdown>
  );
}

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
