import { Checkbox } from "antd";
import { useEffect, useMemo, useRef } from "react";
import type { ColumnView, ListPage, ListRow } from "../../../src/engine/index.ts";
import { isZeroAmount } from "../../document/factOf.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useReading } from "../../widgets/useReading.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { asReference } from "../../widgets/reference/referenceValue.ts";
import { useWords } from "../../base/words.ts";
import { cellText } from "../cells/cellText.ts";
import { dueText } from "../cells/dueText.ts";
import { ownColumns, rowName } from "../cells/listColumns.ts";
import { baseCurrencies, cellLook, unitOfColumn } from "../cells/listLooks.ts";
import { isMasked } from "../cells/maskedCell.ts";
import { awaited, hasEnded, lineProgress, type RowReading } from "../cells/rowFacts.ts";
import type { ColumnLayout } from "./listState.ts";
import { TreeName } from "../cells/TreeName.tsx";

/** The rows of a list on a narrow screen: a card of three lines each; the page that follows comes as the end is near. */
export function ListCards(props: {
  definition: ListPage;
  layout: readonly ColumnLayout[] | undefined;
  rows: readonly ListRow[];
  selected: ReadonlyMap<string, ListRow>;
  selectable: boolean;
  onSelect: (selected: readonly ListRow[]) => void;
  onOpen: ((row: ListRow) => void) | undefined;
  onMore: () => void;
}) {
  const { definition, layout, rows, selected, onSelect, onMore } = props;
  const words = useWords();
  const reading = useReading();
  const { today, me } = useRenderer();
  const day = today();
  const facts = useMemo(
    (): RowReading => ({ definition, reading, words, today: day, me }),
    [definition, reading, words, day, me],
  );
  const parts = useMemo(() => cardParts(definition, layout, rows), [definition, layout, rows]);
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && onMore(),
      { rootMargin: "200px" },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [onMore]);
  return (
    <ul className="wb-list-cards" aria-label={words("list.label", { title: definition.title })}>
      {rows.map((row) => (
        <Card
          key={row.id}
          {...props}
          facts={facts}
          parts={parts}
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
      <li ref={end} className="wb-cards-end" aria-hidden="true" />
    </ul>
  );
}

/** Which columns a card is made of. */
interface CardParts {
  readonly number: ColumnView | undefined;
  readonly base: string | undefined;
  readonly party: ColumnView | undefined;
  readonly due: ColumnView | undefined;
  readonly state: ColumnView | undefined;
  /** Shown where there is no party, due date or state. */
  readonly rest: readonly ColumnView[];
}

function cardParts(
  definition: ListPage,
  layout: readonly ColumnLayout[] | undefined,
  rows: readonly ListRow[],
): CardParts {
  const all = ownColumns(definition, layout).filter(({ key }) => key !== definition.codeField);
  const find = (...looks: readonly string[]) =>
    all.find((column) => looks.includes(cellLook(column, definition)));
  const number =
    all.find((column) => column.sum && cellLook(column, definition) === "number") ??
    // What gives way in tables is not what a card is about.
    all.find(
      (column) => cellLook(column, definition) === "number" && (column.importance ?? 3) <= 3,
    );
  const state =
    find("state") ?? all.find(({ widget }) => widget === "state" || widget === "choice");
  const party = all
    .filter((column) => cellLook(column, definition) === "reference")
    .toSorted((a, b) => (a.importance ?? 3) - (b.importance ?? 3))[0];
  const due = find("due") ?? all.find(({ widget }) => widget === "date");
  const used = [number, state, party, due];
  const rest = all.filter(
    (column) =>
      !used.includes(column) && !["progress", "person"].includes(cellLook(column, definition)),
  );
  const base = number && baseCurrencies([number], rows).get(number.key);
  return { number, base, party, due, state, rest };
}

function Card(props: {
  definition: ListPage;
  facts: RowReading;
  parts: CardParts;
  row: ListRow;
  checked: boolean;
  selectable: boolean;
  onCheck: (checked: boolean) => void;
  onOpen: ((row: ListRow) => void) | undefined;
}) {
  const { definition, facts, parts, row, checked, selectable, onCheck, onOpen } = props;
  const { words, reading } = facts;
  const code = rowName(definition, row, reading);
  const text = (column: ColumnView | undefined) =>
    column ? cellText(column, row, row[column.key], reading) : "";
  const named = definition.columns.find(({ key }) => key === definition.nameField);
  const codeColumn = definition.columns.find(({ key }) => key === definition.codeField);
  const own = codeColumn?.to === undefined ? null : asReference(row[codeColumn.key]);
  const name = own?.name || text(named) || code;
  const party = parts.party && asReference(row[parts.party.key]);
  // A number needs the title of its column.
  const told = (column: ColumnView) =>
    text(column) && cellLook(column, definition) === "number"
      ? `${column.title} ${text(column)}`
      : text(column);
  // A kind that the list calls most important tells cards of one name apart: to receive, to put away.
  const isKind = ({ widget, importance }: ColumnView) => widget === "choice" && importance === 1;
  const kinds = parts.rest.filter(isKind).map(told).filter(Boolean);
  // So does what the list calls as important and is a reference: the location beside the warehouse.
  const isPlace = (column: ColumnView) =>
    cellLook(column, definition) === "reference" && column.importance === 1;
  const places = parts.rest.filter(isPlace).flatMap((column) => {
    const place = isMasked(column, row) ? null : asReference(row[column.key]);
    return place ? [place.name ?? place.code] : [];
  });
  const rest = parts.rest
    .filter((column) => !isKind(column) && !isPlace(column))
    .map(told)
    .filter(Boolean);
  const below = [
    ...kinds,
    party && !isMasked(parts.party!, row) ? (party.name ?? party.code) : undefined,
    ...places,
    name === code ? undefined : (own?.code ?? code),
    // Rows that are called by a reference may have a name of their own: the batch of a material.
    own?.name ? text(named) : undefined,
    ...rest.slice(0, party ? 0 : 2),
  ].filter(Boolean);
  const figure = text(parts.number);
  const unit = parts.number && unitOfColumn(parts.number, row, parts.base);
  const who = awaited(row, facts);
  const date = parts.due && row[parts.due.key];
  const due =
    typeof date === "string" && parts.due?.as === "due" && !hasEnded(row, definition)
      ? dueText(date, facts.today, words)
      : undefined;
  const progress = lineProgress(row, facts);
  const tone = parts.state?.choices?.find(({ value }) => value === row[parts.state!.key])?.tone;
  const State = parts.state && widgetOf(parts.state).Cell;
  return (
    <li className={checked ? "wb-list-card wb-list-card-on" : "wb-list-card"}>
      <div className="wb-card-line">
        {selectable && (
          <Checkbox
            checked={checked}
            aria-label={words("list.select", { name: code })}
            onChange={({ target }) => onCheck(target.checked)}
          />
        )}
        <TreeName id={row.id} name={code}>
          {onOpen ? (
            <button
              type="button"
              className="wb-link wb-card-title"
              aria-label={name === code ? code : `${name} ${code}`}
              onClick={() => onOpen(row)}
            >
              {name}
            </button>
          ) : (
            <span className="wb-card-title">{name}</span>
          )}
        </TreeName>
        {parts.number && !isZeroAmount(parts.number, figure) && (
          <b className="wb-card-figure">
            {figure}
            {unit && <small> {unit}</small>}
          </b>
        )}
        {!parts.number && progress && <b className="wb-card-figure">{progress.text}</b>}
      </div>
      {below.length > 0 && <div className="wb-card-below wb-cut">{below.join(" · ")}</div>}
      <div className="wb-card-line">
        <span className="wb-card-state">
          {State && (
            <span className={`wb-quiet-state${who?.isMe && tone !== "bad" ? " wb-needs" : ""}`}>
              <State field={parts.state!} value={row[parts.state!.key]} row={row} inGrid />
            </span>
          )}
          {who && <span className={who.isMe ? "wb-sub wb-tone-need" : "wb-sub"}>{who.text}</span>}
        </span>
        <span className={due?.tone ? `wb-sub wb-tone-${due.tone}` : "wb-sub"}>
          {due ? `${due.day} ${due.distance}` : text(parts.due)}
        </span>
      </div>
      {progress && progress.share > 0 && progress.share < 1 && (
        <span
          className={`wb-list-meter${due?.tone === "bad" ? " wb-list-meter-late" : ""}`}
          aria-hidden="true"
        >
          <i style={{ width: `${Math.floor(progress.share * 100)}%` }} />
        </span>
      )}
    </li>
  );
}
