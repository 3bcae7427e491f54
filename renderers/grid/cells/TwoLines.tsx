import type { ReactNode } from "react";
import type { CustomCellRendererProps } from "ag-grid-react";
import type { ColumnView, ListRow } from "../../../src/engine/index.ts";
import { lineFactsKey } from "../../../src/engine/index.ts";
import { isMoney } from "../../values/isMoney.ts";
import { asReference, referenceName } from "../../widgets/reference/referenceValue.ts";
import { widgets } from "../../widgets/index.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { cellText } from "./cellText.ts";
import { dueText } from "./dueText.ts";
import { unitOfColumn, type CellLook } from "./listLooks.ts";
import { isMasked } from "./maskedCell.ts";
import {
  aboutLines,
  awaited,
  hasEnded,
  lineProgress,
  ownProgress,
  type RowReading,
} from "./rowFacts.ts";
import { TreeName } from "./TreeName.tsx";
import type { ListTree } from "./useTree.ts";

/** What the list's cells are given beside their value. */
export interface ListCellContext {
  readonly onOpen: ((row: ListRow) => void) | undefined;
  /** The tree at the moment of a key. */
  readonly tree?: () => ListTree | null;
  readonly facts: RowReading;
}

/** What a cell needs to know of its column. */
export interface CellParts {
  readonly column: ColumnView;
  readonly look: CellLook;
  /** Columns below the value. */
  readonly second: readonly ColumnView[];
  /** The currency of the head. */
  readonly base?: string | undefined;
}

/** A cell of a list: a value, and small below it what belongs to it. No hooks: there are many. */
export function ListCell({
  data,
  context,
  ...parts
}: CustomCellRendererProps<ListRow, unknown, ListCellContext> & CellParts) {
  return data ? <CellOf row={data} context={context} parts={parts} /> : null;
}

function CellOf(props: { row: ListRow; context: ListCellContext; parts: CellParts }): ReactNode {
  const { row, parts } = props;
  const { column, look } = parts;
  if (isMasked(column, row)) {
    const { Cell } = widgets.masked;
    return <Cell field={column} value={row[column.key]} row={row} inGrid />;
  }
  switch (look) {
    case "identity":
      return <Identity {...props} />;
    case "state":
      return <State {...props} />;
    case "reference":
      return <Reference {...props} />;
    case "person":
      return <Person {...props} />;
    case "due":
      return <Due {...props} />;
    case "progress":
      return <ProgressBar {...props} />;
    case "number":
      return <Amount {...props} />;
    default:
      return <Plain {...props} />;
  }
}

type Parts = Parameters<typeof CellOf>[0];

const textOf = (column: ColumnView, row: ListRow, { facts }: ListCellContext): string =>
  cellText(column, row, row[column.key], facts.reading);

/** The stated second line of a cell. */
function below({ row, context, parts }: Parts): string {
  const texts = parts.second.map((column) =>
    column.key === "item"
      ? context.facts.words("list.item", { item: String(row["item"] ?? "") })
      : textOf(column, row, context),
  );
  return texts.filter(Boolean).join(" · ");
}

function Two(props: { children: ReactNode; sub?: ReactNode; tone?: "need" | "bad" | undefined }) {
  const { children, sub, tone } = props;
  return (
    <span className="wb-list-two">
      {children}
      {sub ? <span className={tone ? `wb-sub wb-tone-${tone}` : "wb-sub"}>{sub}</span> : null}
    </span>
  );
}

/**
 * How users know a row: its name, under it number and first line. Both open it; Enter on the cell does so too, so
 * they take no tab stop.
 */
function Identity(props: Parts) {
  const { row, context, parts } = props;
  const { facts, onOpen } = context;
  const { definition } = facts;
  const code = textOf(parts.column, row, context);
  const nameColumn = definition.columns.find(({ key }) => key === definition.nameField);
  const name = nameColumn ? textOf(nameColumn, row, context) : "";
  const { column } = parts;
  const reference = column.to === undefined ? null : asReference(row[column.key]);
  // Where a reference names the row, its name comes first, and what else it is called below.
  const isNamed = name !== "" && name !== code && reference === null;
  const first = isNamed ? name : (reference?.name ?? code);
  const link = (text: string, className: string) =>
    onOpen ? (
      <button
        type="button"
        tabIndex={-1}
        className={`wb-link ${className}`}
        onClick={() => onOpen(row)}
      >
        {text || "—"}
      </button>
    ) : (
      <span className={className}>{text}</span>
    );
  const about = [aboutLines(row, facts), below(props)].filter(Boolean);
  if (reference) {
    about.unshift(
      ...[reference.name === reference.code ? "" : reference.code, name].filter(isText),
    );
  }
  const sub =
    isNamed || about.length > 0 ? (
      <>
        {isNamed && link(code, "wb-code")}
        {isNamed && about.length > 0 ? " · " : ""}
        {about.join(" · ")}
      </>
    ) : null;
  return (
    <TreeName id={row.id} name={code} inGrid>
      <Two sub={sub}>{link(first, isNamed ? "wb-name" : "wb-name wb-code")}</Two>
    </TreeName>
  );
}

const isText = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text !== "";

function State(props: Parts) {
  const { row, context, parts } = props;
  const who = awaited(row, context.facts);
  const { Cell } = widgetOf(parts.column);
  const value = row[parts.column.key];
  const tone = parts.column.choices?.find((choice) => choice.value === value)?.tone;
  return (
    <Two sub={who?.text} tone={who?.isMe ? "need" : undefined}>
      <span className={`wb-quiet-state${who?.isMe && tone !== "bad" ? " wb-needs" : ""}`}>
        <Cell field={parts.column} value={value} row={row} inGrid />
      </span>
    </Two>
  );
}

function Reference(props: Parts) {
  const { row, parts } = props;
  const reference = asReference(row[parts.column.key]);
  if (!reference) return null;
  const { code, name } = reference;
  const stated = below(props);
  const isBoth = name !== null && name !== undefined && name !== code;
  const sub = [isBoth ? code : "", stated].filter(Boolean).join(" · ");
  return (
    <Two sub={sub}>
      <span className="wb-cut">{name ?? code}</span>
    </Two>
  );
}

function Person({ row, parts }: Parts) {
  const reference = asReference(row[parts.column.key]);
  if (!reference) return null;
  const name = referenceName(reference);
  return (
    <span className="wb-person">
      <Face name={name} />
      <span className="wb-cut">{name}</span>
    </span>
  );
}

/** The initial of a person, always in the same of five colours. */
function Face({ name }: { name: string }) {
  const sum = [...name].reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  return (
    <span className={`wb-face wb-face-${sum % 5}`} aria-hidden="true">
      {[...name][0]}
    </span>
  );
}

function Due({ row, context, parts }: Parts) {
  const { facts } = context;
  const value = row[parts.column.key];
  if (typeof value !== "string" || value === "") return null;
  const { day, distance, tone } = dueText(value, facts.today, facts.words);
  if (hasEnded(row, facts.definition)) return <Two>{day}</Two>;
  return (
    <Two sub={distance} tone={tone}>
      <span className={tone === "bad" ? "wb-tone-bad" : undefined}>{day}</span>
    </Two>
  );
}

function ProgressBar({ row, context, parts }: Parts) {
  const { facts } = context;
  const { column } = parts;
  const progress =
    column.key === lineFactsKey
      ? lineProgress(row, facts)
      : ownProgress(row[column.key], row[column.of ?? ""], {
          ...facts,
          unit: column.decimalsFrom === undefined ? null : row[column.decimalsFrom],
        });
  if (!progress) return null;
  const { text, share } = progress;
  const percent = Math.floor(share * 100);
  const due = facts.definition.columns.find(({ as }) => as === "due");
  const date = due && row[due.key];
  const isLate =
    typeof date === "string" && date < facts.today && share < 1 && !hasEnded(row, facts.definition);
  const tone = share >= 1 ? " wb-list-meter-full" : isLate ? " wb-list-meter-late" : "";
  return (
    <span className="wb-progress">
      <span className="wb-progress-text">
        <span className="wb-cut">{text}</span>
        {percent > 0 && <span>{percent}%</span>}
      </span>
      <span className={`wb-list-meter${tone}`} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
    </span>
  );
}

function Amount(props: Parts) {
  const { row, context, parts } = props;
  const { column, base } = parts;
  const text = textOf(column, row, context);
  if (text === "") return null;
  const unit = unitOfColumn(column, row, base);
  const value = <span className={column.kind === "amount" ? "wb-money" : undefined}>{text}</span>;
  if (isMoney(column))
    return <Two sub={[unit, below(props)].filter(Boolean).join(" · ")}>{value}</Two>;
  return (
    <Two sub={below(props)}>
      <span>
        {value}
        {unit && <span className="wb-list-unit">{unit}</span>}
      </span>
    </Two>
  );
}

function Plain(props: Parts) {
  const { row, context, parts } = props;
  const { column } = parts;
  const widget = widgetOf(column);
  const { Cell } = widget;
  const value = widget.drawn ? (
    <span className="wb-quiet-state">
      <Cell field={column} value={row[column.key]} row={row} inGrid />
    </span>
  ) : (
    <span className="wb-cut">{textOf(column, row, context)}</span>
  );
  return <Two sub={below(props)}>{value}</Two>;
}
