import { Alert, Select, Skeleton } from "antd";
import { useMemo, useState, type KeyboardEvent } from "react";
import type { ListPage, ListRow } from "../../src/engine/index.ts";
import { useWords } from "../base/words.ts";
import { DrawnHead } from "../feedback/DrawnHead.tsx";
import { LoadFailure } from "../feedback/LoadFailure.tsx";
import { NoRows } from "../feedback/NoRows.tsx";
import { cellText } from "../grid/cells/cellText.ts";
import { stateOfRow } from "../grid/cells/rowFacts.ts";
import { useReading } from "../widgets/useReading.ts";
import { nextCell, sitesOf, type Block, type Cell } from "./cells.ts";
import { useEveryRow } from "./useEveryRow.ts";
import "./plan.css";

/**
 * A list's rows as cells of a plan: the racks of a warehouse, which of them are empty and which hold what. One site at a time; a
 * cell opens its row.
 */
export function PlanView(props: {
  readonly definition: ListPage;
  readonly refresh: number | undefined;
  readonly onOpen: ((row: ListRow) => void) | undefined;
  readonly onTable: () => void;
}) {
  const { definition, refresh, onOpen, onTable } = props;
  const plan = definition.plan!;
  const words = useWords();
  const { rows, total, error, again } = useEveryRow(definition, refresh);
  const sites = useMemo(() => sitesOf(rows ?? [], plan), [rows, plan]);
  const [chosen, setChosen] = useState<string>();
  const site = sites.find(({ key }) => key === chosen) ?? sites[0];
  const siteTitle = definition.columns.find(({ key }) => key === plan.site)?.title ?? "";
  if (error) return <LoadFailure error={error} onRetry={again} />;
  return (
    <section className="wb-plan" aria-label={definition.title}>
      <DrawnHead
        title={definition.title}
        about={sites.length === 1 ? sites[0]!.title : undefined}
        onTable={onTable}
      >
        {sites.length > 1 && (
          <Select
            aria-label={siteTitle}
            value={site?.key ?? null}
            onChange={setChosen}
            options={sites.map(({ key, title }) => ({ value: key, label: title }))}
            popupMatchSelectWidth={false}
          />
        )}
      </DrawnHead>
      {rows && total > rows.length && (
        <Alert type="warning" banner message={words("plan.more", { count: rows.length })} />
      )}
      {!rows && (
        <Skeleton className="wb-plan-blocks" active title={false} paragraph={{ rows: 8 }} />
      )}
      {rows && !site && <NoRows title={words("plan.none")} />}
      {site && (
        <>
          <ul className="wb-plan-legend" aria-hidden="true">
            <li data-filled="none">{words("plan.empty")}</li>
            <li data-filled="one">{words("plan.one")}</li>
            <li data-filled="several">{words("plan.several")}</li>
          </ul>
          <div className="wb-plan-blocks">
            {site.blocks.map((block) => (
              <PlanBlock
                key={block.key}
                block={block}
                definition={definition}
                onOpen={(row) => onOpen?.(row)}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function PlanBlock(props: {
  readonly block: Block;
  readonly definition: ListPage;
  readonly onOpen: (row: ListRow) => void;
}) {
  const { block, definition, onOpen } = props;
  const words = useWords();
  const reading = useReading();
  const { columns, codeField, plan } = definition;
  const textOf = (key: string, row: ListRow) => {
    const column = columns.find((one) => one.key === key);
    return column ? cellText(column, row, row[key], reading) : "";
  };
  const figure = columns.find(({ key }) => key === plan!.filled);
  // One cell of a block is in the order of the keyboard; the arrows lead to the others.
  const [at, setAt] = useState<Pick<Cell, "x" | "y">>({ x: 0, y: block.levels.length - 1 });
  const inOrder = block.cells.find(({ x, y }) => x === at.x && y === at.y) ?? block.cells[0];
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const next = inOrder && nextCell(block.cells, inOrder, event.key);
    if (!next) return;
    event.preventDefault();
    // With the focus goes the place in the order of the keyboard.
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${next.x},${next.y}"]`)?.focus();
  }
  const isRacked = block.levels[0] !== "";
  return (
    <section className="wb-plan-block" aria-label={block.title}>
      <h2>
        {block.title}{" "}
        <small>{words("plan.taken", { filled: block.filled, all: block.cells.length })}</small>
      </h2>
      <div
        className="wb-plan-grid"
        role="group"
        aria-label={`${block.title}, ${words("plan.keys")}`}
        style={{
          gridTemplateColumns: `${isRacked ? "auto " : ""}repeat(${block.racks.length}, minmax(34px, 56px))`,
        }}
        onKeyDown={onKeyDown}
      >
        {isRacked &&
          block.levels.map((level, y) => (
            <span key={level} className="wb-plan-level" style={{ gridRow: y + 1, gridColumn: 1 }}>
              {words("plan.level", { level })}
            </span>
          ))}
        {block.cells.map((cell) => {
          const { row, x, y, filled } = cell;
          const state = stateOfRow(definition, row);
          const isOff = state?.tone === "bad" || state?.tone === "muted";
          const code = String(row[codeField] ?? "");
          const says = [
            code,
            textOf("name", row),
            filled > 0
              ? `${figure?.title ?? ""} ${textOf(plan!.filled, row)}`
              : words("plan.empty"),
            ...(isOff ? [state.title] : []),
          ];
          return (
            <button
              key={row.id}
              type="button"
              data-place={`${x},${y}`}
              data-filled={filled === 0 ? "none" : filled === 1 ? "one" : "several"}
              data-off={isOff || undefined}
              tabIndex={cell === inOrder ? 0 : -1}
              title={says.filter(Boolean).join("\n")}
              aria-label={says.filter(Boolean).join(", ")}
              style={{ gridRow: y + 1, gridColumn: x + (isRacked ? 2 : 1) }}
              onFocus={() => setAt(cell)}
              onClick={() => onOpen(row)}
            >
              {filled > 0 ? textOf(plan!.filled, row) : ""}
            </button>
          );
        })}
        {block.racks.map((rack, x) => (
          <span
            key={x}
            className="wb-plan-rack"
            style={{ gridRow: block.levels.length + 1, gridColumn: x + (isRacked ? 2 : 1) }}
          >
            {rack}
          </span>
        ))}
      </div>
    </section>
  );
}
