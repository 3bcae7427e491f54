import { Checkbox } from "antd";
import { useState } from "react";
import type { ColumnView, ListPage, ListRow } from "../../../src/engine/index.ts";
import { useReading } from "../../widgets/useReading.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { useWords } from "../../base/words.ts";
import { arrangedColumns, cellText, rowName } from "../cells/listColumns.ts";
import type { ColumnLayout } from "./listState.ts";
import { TreeName } from "../cells/TreeName.tsx";

/** Fields a card shows before it is opened up. */
const few = 5;

/** The rows of a list on a narrow screen: a card each, its code and state on top, the most important fields below. */
export function ListCards(props: {
  definition: ListPage;
  layout: readonly ColumnLayout[] | undefined;
  rows: readonly ListRow[];
  selected: ReadonlyMap<string, ListRow>;
  selectable: boolean;
  onSelect: (selected: readonly ListRow[]) => void;
  onOpen: ((row: ListRow) => void) | undefined;
}) {
  const { definition, layout, rows, selected, onSelect } = props;
  const words = useWords();
  return (
    <ul className="wb-cards" aria-label={words("list.label", { title: definition.title })}>
      {rows.map((row) => (
        <Card
          key={row.id}
          {...props}
          columns={byImportance(definition, layout)}
          row={row}
          checked={selected.has(row.id)}
          onCheck={(checked) =>
            onSelect(
              checked
                ? [...rows.filter(({ id }) => selected.has(id)), row]
                : rows.filter(({ id }) => selected.has(id) && id !== row.id),
            )
          }
        />
      ))}
    </ul>
  );
}

function Card(props: {
  definition: ListPage;
  columns: readonly ColumnView[];
  row: ListRow;
  checked: boolean;
  selectable: boolean;
  onCheck: (checked: boolean) => void;
  onOpen: ((row: ListRow) => void) | undefined;
}) {
  const { definition, columns, row, checked, selectable, onCheck, onOpen } = props;
  const words = useWords();
  const reading = useReading();
  const [all, setAll] = useState(false);
  const name = rowName(definition, row, reading);
  const states = columns.filter(({ widget }) => widget === "state");
  const fields = columns.filter(
    (column) => !states.includes(column) && cellText(column, row, row[column.key], reading) !== "",
  );
  return (
    <li className="wb-card">
      <div className="wb-card-head">
        {selectable && (
          <Checkbox
            checked={checked}
            aria-label={words("list.select", { name })}
            onChange={({ target }) => onCheck(target.checked)}
          />
        )}
        <TreeName id={row.id} name={name}>
          {onOpen ? (
            <button type="button" className="wb-link wb-card-name" onClick={() => onOpen(row)}>
              {name}
            </button>
          ) : (
            <span className="wb-card-name">{name}</span>
          )}
        </TreeName>
        <span className="wb-card-states">
          {states.slice(0, 2).map((column) => {
            const { Cell } = widgetOf(column);
            return <Cell key={column.key} field={column} value={row[column.key]} inGrid />;
          })}
        </span>
      </div>
      <dl>
        {fields.slice(0, all ? undefined : few).map((column) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd className={column.numeric ? "wb-number" : ""}>
              {cellText(column, row, row[column.key], reading)}
            </dd>
          </div>
        ))}
      </dl>
      {fields.length > few && (
        <button
          type="button"
          className="wb-link wb-hint"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {words(all ? "list.lessFields" : "list.moreFields")}
        </button>
      )}
    </li>
  );
}

/**
 * The person's order with the code left out: the first column stays the first, then what identifies comes before what
 * describes, references and sums at the beginning and remarks at the end.
 */
function byImportance(
  definition: ListPage,
  layout: readonly ColumnLayout[] | undefined,
): readonly ColumnView[] {
  const weight = (column: ColumnView): number => {
    if (column.widget === "textarea" || column.widget === "html" || column.widget === "json")
      return 2;
    if (column.sum || column.widget === "reference" || column.widget === "date") return 0;
    return 1;
  };
  const columns = arrangedColumns(definition, layout).filter(
    (column) => !column.hidden && column.key !== definition.codeField,
  );
  const [first, ...others] = columns;
  return first ? [first, ...others.sort((a, b) => weight(a) - weight(b))] : [];
}
