import { Button, Skeleton } from "antd";
import { useCallback } from "react";
import { Link, useNavigate } from "react-router";
import { useActionFlow } from "../../../../renderers/actions/useActionFlow.tsx";
import { useSubject } from "../../../../renderers/actions/useSubject.ts";
import { useRenderer } from "../../../../renderers/base/rendererContext.ts";
import { namedText } from "../../../../renderers/grid/cells/cellText.ts";
import { dueText } from "../../../../renderers/grid/cells/dueText.ts";
import { isMasked } from "../../../../renderers/grid/cells/maskedCell.ts";
import { listTarget } from "../../../../renderers/grid/list/listTargets.ts";
import { useReading } from "../../../../renderers/widgets/useReading.ts";
import { useWords as useRendererWords } from "../../../../renderers/base/words.ts";
import { filledBraces, type ColumnView, type ListRow } from "../../../engine/index.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { documentSaved } from "../../../app/core/pages/savedDocuments.ts";
import { rowAddress } from "../../../app/core/pages/list/rowAddress.ts";
import { entryOfPage } from "../../../app/core/reader/menu.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import type { HomeNumber } from "../answers/home.ts";
import { listBehind } from "./homeData.ts";
import { useRowsBehind, type Behind } from "./useRowsBehind.ts";
import styles from "./home.module.css";

/** Rows that one press may act on; more are dealt with in their list. */
const mostRows = 20;
const mostNames = 3;

/** What awaits the reader, a sentence each: what it is, which ones, and the deed. Undefined while it is asked for. */
export function Todo({ numbers }: { readonly numbers: readonly HomeNumber[] | undefined }) {
  const words = useWords();
  return (
    <section aria-label={words("home.todo")} className={styles.todo}>
      {numbers === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : numbers.length === 0 ? (
        <p className={styles.none}>{words("home.noTodo")}</p>
      ) : (
        <ul>
          {numbers.map((number) => (
            <li key={number.key} data-tone={number.tone}>
              <Sentence number={number} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Sentence({ number }: { readonly number: HomeNumber }) {
  const words = useWords();
  const { menu } = useReader();
  const { count, capped, title, says } = number;
  const address = listBehind(menu, number);
  const figure = `${count}${capped ? "+" : ""}`;
  const sentence = says === undefined ? `${title} ${figure}` : filledBraces(says, () => figure);
  const behind = useRowsBehind(number, mostRows);
  return (
    <>
      <span className={styles.dot} aria-hidden="true" />
      <div className={styles.sentence}>
        {address === undefined ? <b>{sentence}</b> : <Link to={address}>{sentence}</Link>}
        {behind && <Which number={number} {...behind} />}
      </div>
      {behind ? (
        <Deed number={number} address={address} {...behind} />
      ) : (
        address !== undefined && (
          <Link to={address} className={styles.deal}>
            {words("home.deal")}
          </Link>
        )
      )}
    </>
  );
}

/** Which ones: of one its party, amount and date, of several the names of the first. */
function Which({ number, definition, rows }: Behind & { readonly number: HomeNumber }) {
  const words = useWords();
  const own = useRendererWords();
  const reading = useReading();
  const { today } = useRenderer();
  const [first] = rows;
  if (!first) return null;
  const { columns, codeField, nameField, table } = definition;
  const units = new Set(columns.map(({ decimalsFrom }) => decimalsFrom));
  const shown = columns.filter(
    ({ key, hidden }) => !hidden && key !== codeField && key !== nameField && !units.has(key),
  );
  const things = shown.filter(({ to, as }) => to !== undefined && as !== "person");
  const text = (column: ColumnView | undefined, row: ListRow) =>
    !column || isMasked(column, row) ? "" : namedText(column, row, reading);
  const find = (key: string | undefined) => columns.find((column) => column.key === key);
  // A line is called by its thing, not by its document's number: by the first in which several lines differ.
  const differ = (column: ColumnView) => new Set(rows.map((row) => text(column, row))).size > 1;
  const named = find(nameField) ?? (table === "" ? undefined : (things.find(differ) ?? things[0]));
  const name = (row: ListRow) => text(named, row) || text(find(codeField), row);
  if (rows.length === 1) {
    const due = shown.find(({ as }) => as === "due");
    const date = due && text(due, first) !== "" ? String(first[due.key]) : undefined;
    const facts = [
      name(first),
      text(
        things.find((column) => column !== named),
        first,
      ),
      text(
        shown.find(({ kind }) => kind === "amount"),
        first,
      ),
      date === undefined ? "" : dueText(date, today(), own).day,
    ];
    return <p>{[...new Set(facts)].filter(Boolean).join(" · ")}</p>;
  }
  const names = [...new Set(rows.map(name))].slice(0, mostNames).join(words("home.comma"));
  return (
    <p>{number.count > mostNames ? words("home.many", { names, count: number.count }) : names}</p>
  );
}

/** The action that the sentence asks for, on all of its rows; where it is none of rows, the one row, else their list. */
function Deed(
  props: Behind & { readonly number: HomeNumber; readonly address: string | undefined },
) {
  const { number, address, definition, rows } = props;
  const words = useWords();
  const own = useRendererWords();
  const reading = useReading();
  const { menu } = useReader();
  const navigate = useNavigate();
  const onDone = useCallback(() => documentSaved(), []);
  const flow = useActionFlow({
    page: definition.page,
    document: definition.document,
    subject: useSubject({ title: definition.documentTitle }),
    onDone,
  });
  const button = definition.buttons.find(({ key, bulk }) => key === number.button && bulk);
  if (!button || number.count > mostRows || definition.inbox) {
    const [only] = rows.length === 1 && !definition.inbox ? rows : [];
    const path = entryOfPage(menu, number.page)?.path;
    const to = only && path !== undefined ? rowAddress(menu, path, definition, only) : address;
    return to === undefined ? null : (
      <Button onClick={() => void navigate(to)}>{words("home.deal")}</Button>
    );
  }
  const start = () =>
    flow.start(
      button,
      rows.map((row) => listTarget(definition, row, { reading, words: own })),
    );
  return (
    <>
      <Button loading={flow.running !== null} onClick={start}>
        {rows.length > 1 ? `${button.title} ${rows.length}` : button.title}
      </Button>
      {flow.dialogs}
    </>
  );
}
