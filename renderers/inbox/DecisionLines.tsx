import { Scrolling } from "../feedback/Scrolling.tsx";
import type { DecisionPart, FormFieldView, Row, TableView } from "../../src/engine/index.ts";
import { useWords } from "../base/words.ts";
import { importanceOf, lineLook } from "../grid/lines/lineLook.ts";
import { asReference } from "../widgets/reference/referenceValue.ts";
import { useReading } from "../widgets/useReading.ts";
import { widgetOf } from "../widgets/widgetOf.tsx";
import { compared, comparedPair, sortedByDifference } from "./compared.ts";

/** Columns where the definition names none, after that which says what a line is, and lines that are shown here at most. */
const mostColumns = 7;
const mostLines = 50;

/** The first lines of a document for its approver: those with the largest differences come first. */
export function DecisionLines(props: {
  readonly table: TableView;
  readonly record: Row;
  readonly view: DecisionPart;
}) {
  const { table, record, view } = props;
  const words = useWords();
  const reading = useReading();
  const lines = (record[table.key] ?? []) as readonly Row[];
  const [stated] = Object.entries(view.compare ?? {});
  const pair = comparedPair(lines, view.compare);
  if (lines.length === 0) return null;
  const look = lineLook(table, true);
  const { identity, beside, name } = look;
  const named = view.lines?.flatMap((key) => table.fields.find((field) => field.key === key) ?? []);
  const all =
    named ??
    (identity
      ? look.fields.toSorted((a, b) => rankOf(a, identity) - rankOf(b, identity))
      : look.fields
    ).slice(0, mostColumns);
  // Lines without references are known by their first column: their order is the page's. Units and currencies are
  // shown with their quantities.
  const units = new Set(all.flatMap(({ decimalsFrom }) => decimalsFrom ?? []));
  const fields = all.filter(
    (field) =>
      !units.has(field.key) &&
      !beside.includes(field) &&
      (pair || field.key !== stated?.[1]) &&
      lines.some((line) => (line[field.key] ?? "") !== ""),
  );
  const ordered = pair ? sortedByDifference(lines, pair) : lines;
  const text = (field: FormFieldView, line: Row) =>
    widgetOf(field).text(line[field.key], field, { ...reading, row: line, header: record });
  return (
    <section className="wb-decision-part">
      <h3>
        {words("inbox.lines", { title: table.listTitle, count: lines.length })}
        {pair && <small> {words("inbox.byDifference")}</small>}
      </h3>
      <Scrolling className="wb-decision-scroll" region={table.title}>
        <table className="wb-decision-lines">
          <thead>
            <tr>
              {fields.map((field) => (
                <HeadCells key={field.key} field={field} isCompared={field.key === pair?.[1]} />
              ))}
            </tr>
          </thead>
          <tbody>
            {ordered.slice(0, mostLines).map((line, at) => (
              <tr key={line.id ?? at}>
                {fields.map((field) => (
                  <ValueCells
                    key={field.key}
                    field={field}
                    isName={!identity && field === fields[0]}
                    line={line}
                    text={text(field, line)}
                    called={field === identity && name ? text(name, line) : ""}
                    below={
                      field === identity
                        ? beside.filter((one) => one !== name).map((one) => text(one, line))
                        : []
                    }
                    pair={field.key === pair?.[1] ? pair : undefined}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      {ordered.length > mostLines && (
        <p className="wb-muted">
          {words("inbox.moreLines", { count: ordered.length - mostLines })}
        </p>
      )}
    </section>
  );
}

const rankOf = (field: FormFieldView, identity: FormFieldView | undefined): number =>
  field === identity ? 0 : importanceOf(field);

function HeadCells({ field, isCompared }: { field: FormFieldView; isCompared: boolean }) {
  const words = useWords();
  return (
    <>
      <th scope="col" data-number={field.numeric || undefined}>
        {field.title}
      </th>
      {isCompared && (
        <th scope="col" data-number="">
          {words("inbox.difference")}
        </th>
      )}
    </>
  );
}

function ValueCells(props: {
  readonly field: FormFieldView;
  /** The column names the line. */
  readonly isName: boolean;
  readonly line: Row;
  readonly text: string;
  /** What its thing was called when it was picked; else the reference says its name. */
  readonly called: string;
  readonly below: readonly string[];
  readonly pair: readonly [string, string] | undefined;
}) {
  const { field, isName, line, text, called, below, pair } = props;
  const words = useWords();
  const reference = field.to === undefined ? null : asReference((line[field.key] ?? null) as never);
  const unit =
    field.kind === "quantity"
      ? asReference((line[field.decimalsFrom ?? ""] ?? null) as never)
      : null;
  const name = called || String(reference?.name ?? text);
  const second = reference
    ? [reference.code, ...below].filter((part) => part && part !== name)
    : [];
  const difference = pair && compared(line[pair[0]], line[pair[1]]);
  return (
    <>
      <td data-number={field.numeric || undefined}>
        {reference ? (
          <>
            <b>{name}</b>
            {second.length > 0 && <span className="wb-sub">{second.join(" · ")}</span>}
          </>
        ) : (
          <>
            {isName ? <b>{text}</b> : text}
            {unit && text && <span className="wb-unit"> {unit.name ?? unit.code}</span>}
          </>
        )}
      </td>
      {pair && (
        <td data-number="">
          {difference &&
            (difference.text === "" ? (
              <span className="wb-muted">{words("inbox.same")}</span>
            ) : (
              <b data-change={difference.share > 0 ? "up" : "down"}>
                <span aria-hidden="true">{difference.share > 0 ? "▲" : "▼"}</span>
                <span className="wb-visually-hidden">{difference.share > 0 ? "+" : "−"}</span>
                {difference.text}
              </b>
            ))}
        </td>
      )}
    </>
  );
}
