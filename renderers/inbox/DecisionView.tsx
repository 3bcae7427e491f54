import { Alert, Button, Skeleton } from "antd";
import { useCallback, type ReactNode } from "react";
import type { DetailPage, ListPage, ListRow, Row } from "../../src/engine/index.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useAsked } from "../base/useAsked.ts";
import { useWords, type Words } from "../base/words.ts";
import { factOf, type Fact } from "../document/factOf.ts";
import { cellText } from "../grid/cells/cellText.ts";
import { lineLook } from "../grid/lines/lineLook.ts";
import type { Reading } from "../widgets/index.ts";
import { asReference } from "../widgets/reference/referenceValue.ts";
import { useReading } from "../widgets/useReading.ts";
import { widgetOf } from "../widgets/widgetOf.tsx";
import { compared, comparedPair, sortedByDifference } from "./compared.ts";
import { toldInRow } from "./rowParts.ts";
import { DecisionLines } from "./DecisionLines.tsx";

/** A document by the page that shows it. */
export interface OpenDocument {
  readonly page: string;
  readonly id: string;
}

const mostFacts = 4;
const texts: ReadonlySet<string> = new Set(["textarea", "html"]);
const files: ReadonlySet<string> = new Set(["attachment", "image"]);

/**
 * A document for its approver: figures, why it is with the user, lines, texts, files, and the parts that `beside`
 * adds.
 */
export function DecisionView(props: {
  readonly definition: ListPage;
  readonly row: ListRow;
  readonly open: OpenDocument | undefined;
  readonly position: string;
  readonly beside: ((document: OpenDocument, page: DetailPage) => ReactNode) | undefined;
  readonly onOpen: () => void;
  readonly onBack: (() => void) | undefined;
}) {
  const { definition, row, open, position, beside, onOpen, onBack } = props;
  const words = useWords();
  const reading = useReading();
  const { today } = useRenderer();
  const { loaded, failed } = useDocumentOf(open);
  // Rows that are the documents themselves have columns of their facts.
  const isSame = open?.id === row.id;
  const named = definition.columns.find(({ key }) => key === definition.nameField);
  const code = definition.columns.find(({ key }) => key === definition.codeField);
  const of = (column: typeof named) =>
    column ? cellText(column, row, row[column.key], reading) : "";
  const page = loaded?.page;
  const record = loaded?.answer.record;
  const facts =
    page && record
      ? // Nothing is done before it is decided.
        (page.decision?.facts ?? page.facts ?? [])
          .filter(({ of: whole }) => whole === undefined)
          .flatMap(
            (fact) =>
              factOf(fact, { page, record, reading, words, today: today(), ended: false }) ?? [],
          )
      : [];
  const change = page && record && changeFact(page, { record, reading, words });
  if (change) facts.splice(mostFacts - 2, 0, change);
  const told = new Set([...toldInRow(definition), ...(isSame ? facts.map(({ key }) => key) : [])]);
  const why = definition.columns.filter((column) => {
    const { key, hidden } = column;
    const tone = column.choices?.find(({ value }) => value === row[key])?.tone;
    return !hidden && key !== code?.key && key !== named?.key && !told.has(key) && tone !== "muted";
  });
  const filled = page && record ? page.header.fields.filter(({ key }) => record[key]) : [];
  const [lines] = page?.header.children ?? [];
  return (
    <article className="wb-decision" aria-label={of(named) || of(code)}>
      <header className="wb-decision-head">
        {onBack && <Button onClick={onBack}>{words("inbox.back")}</Button>}
        <h2>{of(named) || of(code)}</h2>
        <span className="wb-decision-code">
          {[page?.title, of(code)].filter(Boolean).join(" ")}
        </span>
        <span className="wb-muted">{position}</span>
        <button type="button" className="wb-link" onClick={onOpen}>
          {words("inbox.open")} <kbd>O</kbd>
        </button>
      </header>
      {open === undefined || failed ? (
        <Alert type="info" showIcon message={failed ?? words("inbox.notReadable")} />
      ) : (
        !loaded && <Skeleton active title={false} paragraph={{ rows: 6 }} />
      )}
      {facts.length > 0 && (
        <dl className="wb-decision-facts">
          {facts.slice(0, mostFacts).map(({ key, title, value, beside: note, tone }) => (
            <div key={key} data-tone={tone}>
              <dt>{title}</dt>
              <dd>
                {value}
                {note && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <dl className="wb-decision-why" aria-label={words("inbox.why")}>
        {why.map((column) => {
          const text = of(column);
          return (
            text && (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{text}</dd>
              </div>
            )
          );
        })}
      </dl>
      {page && record && lines && (
        <DecisionLines table={lines} record={record} view={page.decision ?? {}} />
      )}
      {record &&
        filled
          .filter(({ widget }) => texts.has(widget) || files.has(widget))
          .map((field) => {
            const { Cell } = widgetOf(field);
            return (
              <section key={field.key} className="wb-decision-part">
                <h3>{field.title}</h3>
                <Cell field={field} value={record[field.key]} row={record} />
              </section>
            );
          })}
      {open && page && beside?.(open, page)}
    </article>
  );
}

/** The line whose compared value differs most from the one before. */
function changeFact(
  page: DetailPage,
  { record, reading, words }: { record: Row; reading: Reading; words: Words },
): Fact | undefined {
  const [table] = page.header.children;
  const lines = (record[table?.key ?? ""] ?? []) as readonly Row[];
  const pair = comparedPair(lines, page.decision?.compare);
  const [line] = pair ? sortedByDifference(lines, pair) : [];
  const change = pair && line && compared(line[pair[0]], line[pair[1]]);
  if (!table || !change || change.share === 0) return undefined;
  const { identity, name } = lineLook(table, true);
  const reference = asReference((line[identity?.key ?? ""] ?? null) as never);
  return {
    key: pair[0],
    title: words("inbox.largestChange"),
    value: `${change.share > 0 ? "+" : "−"}${change.text}`,
    beside: name
      ? widgetOf(name).text(line[name.key], name, { ...reading, row: line, header: record })
      : (reference?.name ?? ""),
    ...(change.share > 0 && { tone: "bad" }),
    isFigure: true,
  };
}

/** The document and its page, read when another one is opened; the previous one is not shown in its place. */
function useDocumentOf(open: OpenDocument | undefined) {
  const { source } = useRenderer();
  const { page: name = "", id = "" } = open ?? {};
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const asked = [source.detailPage(name), source.get(name, id, signal)] as const;
      const [page, answer] = await Promise.all(asked);
      const { masked = [] } = answer.record as { readonly masked?: readonly string[] };
      return { page: masked.length > 0 ? await source.detailPage(name, masked) : page, answer };
    },
    [source, name, id],
  );
  const { answer, busy, failed } = useAsked(open && ask);
  return {
    loaded: open && !busy && !failed ? answer : undefined,
    failed: open && failed?.message,
  };
}
