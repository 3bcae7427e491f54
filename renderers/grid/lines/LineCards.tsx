import { DeleteOutlined, RightOutlined } from "@ant-design/icons";
import { Button, Checkbox, Drawer } from "antd";
import { useState } from "react";
import { type FormFieldView, type Row, unitName, type Place } from "../../../src/engine/index.ts";
import { lineKey } from "../../document/address.ts";
import { LineSheet } from "./LineSheet.tsx";
import { useReading } from "../../widgets/useReading.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { useRenderer } from "../../base/rendererContext.ts";
import { useWords } from "../../base/words.ts";
import { maskedText } from "../../widgets/masked.tsx";
import { isMasked } from "../cells/maskedCell.ts";
import { isCellEditable, placeOfLine, type LineContext } from "./lineContext.ts";
import type { OpensChildren } from "./LineCells.tsx";
import { dueText } from "../cells/dueText.ts";
import { childLines, lineFields } from "./lineColumns.ts";
import { importanceOf, lineLook } from "./lineLook.ts";
import { wholeQuantity } from "./lineRoom.ts";
import { identityText, shareDone } from "./lookCells.ts";

/** The lines on a narrow screen: a card each that opens as a sheet with all its fields and the way to its nested tables. */
export function LineCards(props: {
  context: LineContext & OpensChildren;
  rows: readonly Row[];
  picked: ReadonlySet<string>;
  onPick: ((rows: readonly Row[]) => void) | undefined;
  onRemove: ((row: Row) => void) | undefined;
}) {
  const { context, rows, picked, onPick, onRemove } = props;
  const words = useWords();
  const reading = useReading();
  const [opened, setOpened] = useState<string | null>(null);
  const fields = lineFields(context.table);
  const { record } = context.store.getState();
  const text = (row: Row, field: FormFieldView) =>
    isMasked(field, row)
      ? maskedText
      : widgetOf(field).text(row[field.key], field, { ...reading, row, header: record });
  // There is no column for the unit, so the number has it.
  const figure = (row: Row, at: number, field: FormFieldView) => {
    const shown = text(row, field);
    const isShown = shown !== "" && !isMasked(field, row);
    const unit = isShown ? unitText(field.key, placeOfLine(context, row, at)) : "";
    return unit === "" ? shown : `${shown} ${unit}`;
  };
  // Fields that are still to be filled are shown as inputs.
  const asks = (row: Row, at: number, { key }: FormFieldView) =>
    isCellEditable(context, row, at, key);
  // They are said with what they count.
  const units = new Set(fields.flatMap(({ decimalsFrom }) => decimalsFrom ?? []));
  const heads = (row: Row) =>
    saidInHead(
      fields
        .filter(({ numeric, widget, key }) => !numeric && widget !== "state" && !units.has(key))
        .map((field) => text(row, field)),
    );
  // Numbers, also those still to be typed; and what its document says to matter, where the head does not say it.
  const told = (row: Row, at: number, said: readonly string[]) =>
    fields.filter((field) => {
      const shown = text(row, field);
      if (field.numeric) return shown !== "" || asks(row, at, field);
      const matters = (field.importance ?? 5) <= 2 && field.widget !== "state";
      return matters && shown !== "" && !units.has(field.key) && !said.includes(shown);
    });
  const look = lineLook(context.table, context.reading ?? false);
  const isRead = look.identity && context.reading && !context.answer;
  const pick = (row: Row, isPicked: boolean) =>
    onPick?.(rows.filter((one) => (one === row ? isPicked : picked.has(lineKey(one)))));
  const current = rows.find((row) => lineKey(row) === opened);
  return (
    <>
      {rows.length === 0 && <p className="wb-muted">{words("lines.empty")}</p>}
      <ul
        className={isRead ? "wb-list-cards" : "wb-cards"}
        aria-label={words("lines.label", { title: context.table.title })}
      >
        {rows.map((row, at) => {
          if (isRead)
            return (
              <ReadCard
                key={lineKey(row)}
                {...{ context, look, row }}
                figure={(field) => figure(row, at, field)}
                picked={picked.has(lineKey(row))}
                onOpen={() => setOpened(lineKey(row))}
                onPick={onPick && ((isPicked) => pick(row, isPicked))}
              />
            );
          const said = heads(row);
          return (
            <li key={lineKey(row)} className="wb-card">
              <div className="wb-card-head">
                {onPick && (
                  <Checkbox
                    checked={picked.has(lineKey(row))}
                    aria-label={words("list.select", { name: String(row.item ?? "") })}
                    onChange={({ target }) => pick(row, target.checked)}
                  />
                )}
                <button
                  type="button"
                  className="wb-link wb-card-name"
                  onClick={() => setOpened(lineKey(row))}
                >
                  {row.item}. {said.join(" · ") || "—"} <RightOutlined aria-hidden="true" />
                </button>
                <span className="wb-card-states">
                  {fields
                    .filter(({ widget }) => widget === "state")
                    .slice(0, 2)
                    .map((field) => {
                      const { Cell } = widgetOf(field);
                      return <Cell key={field.key} field={field} value={row[field.key]} inGrid />;
                    })}
                </span>
                {onRemove && (
                  <Button
                    type="text"
                    icon={<DeleteOutlined aria-hidden="true" />}
                    aria-label={`${words("lines.remove")} ${row.item ?? ""}`}
                    onClick={() => onRemove(row)}
                  />
                )}
              </div>
              <dl>
                {told(row, at, said)
                  .slice(0, 4)
                  .map((field) => (
                    <div key={field.key}>
                      <dt>{field.title}</dt>
                      <dd className={field.numeric ? "wb-number" : undefined}>
                        {figure(row, at, field) || "—"}
                      </dd>
                    </div>
                  ))}
              </dl>
            </li>
          );
        })}
      </ul>
      {current && (
        <Drawer
          open
          placement="bottom"
          height="92vh"
          title={`${words("lines.item")} ${current.item ?? ""}`}
          onClose={() => setOpened(null)}
        >
          {context.table.children.map((child) => (
            <Button
              key={child.path}
              block
              className="wb-sheet-child"
              onClick={() => context.onOpenChild(child, current)}
            >
              {child.title} {childLines(current, child)} <RightOutlined aria-hidden="true" />
            </Button>
          ))}
          <LineSheet context={context} row={current} />
        </Drawer>
      )}
    </>
  );
}

/** A line that is read: what it is and its amount, how many at which price, how far it is and when it is due. */
function ReadCard(props: {
  context: LineContext;
  look: ReturnType<typeof lineLook>;
  row: Row;
  /** A field's text, with its unit. */
  figure: (field: FormFieldView) => string;
  picked: boolean;
  onOpen: () => void;
  onPick: ((isPicked: boolean) => void) | undefined;
}) {
  const { context, look, row, figure, picked, onOpen, onPick } = props;
  const words = useWords();
  const { today } = useRenderer();
  const { name, below } = identityText(look, row);
  const first = (kind: string, most = 5) =>
    look.fields.find(
      (field) => field.kind === kind && importanceOf(field) <= most && figure(field) !== "",
    );
  const said = (field: FormFieldView | undefined) => (field ? figure(field) : "");
  const amount = first("amount");
  const [quantity, price] = [said(first("quantity")), said(first("price"))];
  const due = first("date", 2);
  const progress = look.fields.find(({ key }) => wholeQuantity(context, key) !== undefined);
  const done = progress
    ? (shareDone(row, progress.key, wholeQuantity(context, progress.key)!) ?? 0)
    : 0;
  const date = due && typeof row[due.key] === "string" ? (row[due.key] as string) : undefined;
  const told = date === undefined ? undefined : dueText(date, today(), words);
  const state = look.fields.find(({ widget }) => widget === "state");
  const { Cell } = widgetOf({ widget: "state" });
  return (
    <li className={picked ? "wb-list-card wb-list-card-on" : "wb-list-card"}>
      <div className="wb-card-line">
        {onPick && (
          <Checkbox
            checked={picked}
            aria-label={words("list.select", { name: String(row.item ?? "") })}
            onChange={({ target }) => onPick(target.checked)}
          />
        )}
        <button
          type="button"
          className="wb-link wb-card-title"
          aria-label={`${row.item ?? ""}. ${name}`}
          onClick={onOpen}
        >
          {name}
        </button>
        <b className="wb-card-figure">{said(amount)}</b>
      </div>
      <div className="wb-card-line wb-card-below">
        <span className="wb-cut">{below}</span>
        <span className="wb-card-figures">{[quantity, price].filter(Boolean).join(" × ")}</span>
      </div>
      <div className="wb-card-line">
        <span className="wb-card-state">
          {progress && done > 0 ? (
            <>
              <span
                className={done >= 100 ? "wb-list-meter wb-list-meter-full" : "wb-list-meter"}
                aria-hidden="true"
              >
                <i style={{ width: `${done}%` }} />
              </span>
              <span className="wb-sub">
                {progress.title} {done}%
              </span>
            </>
          ) : (
            state && <Cell field={state} value={row[state.key]} row={row} inGrid />
          )}
        </span>
        {told && (
          <span className={told.tone && done < 100 ? `wb-sub wb-tone-${told.tone}` : "wb-sub"}>
            {told.day} {done < 100 ? told.distance : ""}
          </span>
        )}
      </div>
    </li>
  );
}

/** The first two texts that say something new: the name after `FA-W6 washer` is not said again. */
function saidInHead(texts: readonly string[]): readonly string[] {
  const said: string[] = [];
  for (const text of texts)
    if (text !== "" && !said.some((before) => before.includes(text))) said.push(text);
  return said.slice(0, 2);
}

/** The name of the unit that a quantity of a line counts; empty of other fields, and where nothing says it. */
function unitText(key: string, { table, row, parent, header }: Place): string {
  const field = table.field(key);
  return field?.kind.name === "quantity" ? unitName(field, { ...row, parent, header }) : "";
}
