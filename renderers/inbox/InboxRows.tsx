import { Button, Checkbox } from "antd";
import { useMemo } from "react";
import type { ColumnView, ListPage, ListRow } from "../../src/engine/index.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useAgo } from "../values/useAgo.ts";
import { useWords } from "../base/words.ts";
import { cellText, namedText } from "../grid/cells/cellText.ts";
import { dueText } from "../grid/cells/dueText.ts";
import { unitOfColumn } from "../grid/cells/listLooks.ts";
import { rowName } from "../grid/cells/listColumns.ts";
import { toWallClock } from "../values/wallClock.ts";
import { useReading } from "../widgets/useReading.ts";
import { rowPartsOf, type RowParts } from "./rowParts.ts";

/** What awaits the reader, today's and earlier: name and amount, below whose it is, since when, and until when. */
export function InboxRows(props: {
  readonly definition: ListPage;
  readonly rows: readonly ListRow[];
  /** How many there are beside these. */
  readonly more: number;
  readonly selected: string | undefined;
  /** Those that are decided on together; null: one after the other. */
  readonly picks: ReadonlySet<string> | null;
  readonly onSelect: (row: ListRow) => void;
  readonly onPick: (row: ListRow) => void;
  readonly onPicks: (picks: ReadonlySet<string> | null) => void;
  readonly onMore: () => void;
}) {
  const { definition, rows, more, selected, picks, onSelect, onPick, onPicks, onMore } = props;
  const words = useWords();
  const reading = useReading();
  const { today, timeZone } = useRenderer();
  const parts = useMemo(() => rowPartsOf(definition), [definition]);
  const day = today();
  const isToday = (row: ListRow) => {
    const since = parts.since && row[parts.since.key];
    return typeof since === "string" && toWallClock(since, timeZone).slice(0, 10) === day;
  };
  const groups = [
    { title: words("inbox.today"), rows: rows.filter(isToday) },
    { title: words("inbox.earlier"), rows: rows.filter((row) => !isToday(row)) },
  ].filter((group) => group.rows.length > 0);
  return (
    <div className="wb-inbox-side">
      <nav className="wb-inbox-rows" aria-label={words("inbox.rows")}>
        {groups.map((group) => (
          <section key={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.rows.map((row) => (
                <li key={row.id}>
                  {picks && (
                    <Checkbox
                      checked={picks.has(row.id)}
                      aria-label={words("inbox.pickOne", {
                        name: rowName(definition, row, reading),
                      })}
                      onChange={() => onPick(row)}
                    />
                  )}
                  <InboxRow
                    definition={definition}
                    parts={parts}
                    row={row}
                    isSelected={row.id === selected}
                    onSelect={() => onSelect(row)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {more > 0 && (
          <Button type="link" onClick={onMore}>
            {words("inbox.further", { count: more })}
          </Button>
        )}
      </nav>
      <Checkbox
        className="wb-inbox-picks"
        checked={picks !== null}
        onChange={({ target }) => onPicks(target.checked ? new Set() : null)}
      >
        {words("inbox.pick")}
      </Checkbox>
    </div>
  );
}

function InboxRow(props: {
  readonly definition: ListPage;
  readonly parts: RowParts;
  readonly row: ListRow;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}) {
  const { definition, parts, row, isSelected, onSelect } = props;
  const words = useWords();
  const reading = useReading();
  const { today, timeZone } = useRenderer();
  const named = definition.columns.find(({ key }) => key === definition.nameField);
  const text = (column: ColumnView | undefined) =>
    column ? cellText(column, row, row[column.key], reading) : "";
  const since = parts.since && row[parts.since.key];
  const due = parts.due && row[parts.due.key];
  const about = parts.about.map((column) => namedText(column, row, reading));
  const ago = useAgo();
  const unit =
    parts.amount?.kind === "quantity" && text(parts.amount) !== ""
      ? unitOfColumn(parts.amount, row, undefined)
      : undefined;
  const shownDue =
    typeof due === "string"
      ? dueText(toWallClock(due, timeZone).slice(0, 10), today(), words)
      : undefined;
  return (
    <button
      type="button"
      className="wb-inbox-row"
      aria-current={isSelected || undefined}
      onClick={onSelect}
    >
      <span className="wb-inbox-line">
        <b className="wb-cut">{text(named) || rowName(definition, row, reading)}</b>
        <span className="wb-inbox-amount">
          <b>{text(parts.amount)}</b>
          {unit && <span className="wb-unit"> {unit}</span>}
        </span>
      </span>
      <span className="wb-inbox-line wb-inbox-note">
        <span className="wb-cut">
          {[...about, typeof since === "string" && ago(since)].filter(Boolean).join(" · ")}
        </span>
        {shownDue?.tone && <span className={`wb-tone-${shownDue.tone}`}>{shownDue.distance}</span>}
      </span>
    </button>
  );
}
