import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Drawer, Segmented } from "antd";
import { useState } from "react";
import type { ColumnView, Condition, Filter } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { ConditionEditor } from "./ConditionEditor.tsx";
import { filterOf, groupOf, isGroup, type Group, type Item } from "./filterTree.ts";
import { firstOperator } from "./operatorWords.ts";
import { NamedSelect } from "../../widgets/NamedSelect.tsx";

/** Every condition of a filter with and/or groups, nested as deep as needed. Applied as a whole; incomplete conditions are left out. */
export function AdvancedFilter(props: {
  columns: readonly ColumnView[];
  filter: Filter | undefined;
  onApply: (filter: Filter | undefined) => void;
  onClose: () => void;
}) {
  const { columns, filter, onApply, onClose } = props;
  const words = useWords();
  const [group, setGroup] = useState<Group>(() => {
    const start = groupOf(filter);
    return start.items.length > 0 ? start : { mode: "all", items: [freshCondition(columns)] };
  });
  return (
    <Drawer
      open
      width={Math.min(640, window.innerWidth)}
      title={words("filter.advanced")}
      onClose={onClose}
      footer={
        <div className="wb-dialog-footer">
          <Button onClick={() => onApply(undefined)}>{words("action.clearAll")}</Button>
          <Button type="primary" onClick={() => onApply(filterOf(group))}>
            {words("action.apply")}
          </Button>
        </div>
      }
    >
      <GroupEditor
        columns={columns}
        group={group}
        depth={0}
        onChange={(next) => setGroup(next ?? { mode: "all", items: [] })}
      />
    </Drawer>
  );
}

function GroupEditor(props: {
  columns: readonly ColumnView[];
  group: Group;
  depth: number;
  onChange: (group: Group | null) => void;
}) {
  const { columns, group, depth, onChange } = props;
  const words = useWords();
  const replace = (at: number, item: Item | null) =>
    onChange({
      ...group,
      items: group.items.flatMap((present, index) =>
        index === at ? (item ? [item] : []) : [present],
      ),
    });
  const add = (item: Item) => onChange({ ...group, items: [...group.items, item] });
  return (
    <div
      className="wb-group"
      role="group"
      aria-label={words(group.mode === "all" ? "filter.all" : "filter.any")}
    >
      <div className="wb-group-head">
        <Segmented
          size="small"
          aria-label={words("filter.groupMode")}
          value={group.mode}
          options={[
            { value: "all", label: words("filter.all") },
            { value: "any", label: words("filter.any") },
          ]}
          onChange={(mode) => onChange({ ...group, mode: mode as Group["mode"] })}
        />
        {depth > 0 && (
          <RemoveButton
            text={words(group.mode === "all" ? "filter.all" : "filter.any")}
            onClick={() => onChange(null)}
          />
        )}
      </div>
      {group.items.map((item, at) =>
        isGroup(item) ? (
          <GroupEditor
            key={at}
            columns={columns}
            group={item}
            depth={depth + 1}
            onChange={(next) => replace(at, next)}
          />
        ) : (
          <ConditionRow
            key={at}
            columns={columns}
            condition={item}
            onChange={(next) => replace(at, next)}
          />
        ),
      )}
      <div className="wb-group-actions">
        <Button
          size="small"
          type="dashed"
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => add(freshCondition(columns))}
        >
          {words("filter.addCondition")}
        </Button>
        {depth < 3 && (
          <Button
            size="small"
            type="text"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() =>
              add({ mode: group.mode === "all" ? "any" : "all", items: [freshCondition(columns)] })
            }
          >
            {words("filter.addGroup")}
          </Button>
        )}
      </div>
    </div>
  );
}

function ConditionRow(props: {
  columns: readonly ColumnView[];
  condition: Condition;
  onChange: (condition: Condition | null) => void;
}) {
  const { columns, condition, onChange } = props;
  const words = useWords();
  const column = columns.find(({ key }) => key === condition.field);
  return (
    <div className="wb-group-row">
      <NamedSelect
        className="wb-group-field"
        aria-label={words("filter.field")}
        showSearch
        optionFilterProp="label"
        popupMatchSelectWidth={false}
        value={condition.field}
        options={columns.map(({ key, title }) => ({ value: key, label: title }))}
        onChange={(key: string) => {
          const next = columns.find((candidate) => candidate.key === key);
          if (next) onChange({ field: key, op: firstOperator(next) });
        }}
      />
      {column && <ConditionEditor column={column} condition={condition} onChange={onChange} />}
      <RemoveButton text={column?.title ?? condition.field} onClick={() => onChange(null)} />
    </div>
  );
}

function RemoveButton({ text, onClick }: { text: string; onClick: () => void }) {
  const words = useWords();
  return (
    <Button
      size="small"
      type="text"
      icon={<DeleteOutlined aria-hidden="true" />}
      aria-label={words("filter.removeCondition", { text })}
      onClick={onClick}
    />
  );
}

function freshCondition(columns: readonly ColumnView[]): Condition {
  const [first] = columns;
  if (!first) throw new Error("A filter needs a column that takes operators");
  return { field: first.key, op: firstOperator(first) };
}
