import { Link } from "react-router";
import { useRenderer } from "../../../../renderers/base/rendererContext.ts";
import { useWords as useRendererWords } from "../../../../renderers/base/words.ts";
import { cellText, namedText } from "../../../../renderers/grid/cells/cellText.ts";
import { dueText } from "../../../../renderers/grid/cells/dueText.ts";
import { ownProgress, type RowReading } from "../../../../renderers/grid/cells/rowFacts.ts";
import { asReference } from "../../../../renderers/widgets/reference/referenceValue.ts";
import { useReading } from "../../../../renderers/widgets/useReading.ts";
import type { ColumnView, ListRow } from "../../../engine/index.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { rowAddress } from "../../../app/core/pages/list/rowAddress.ts";
import { entryOfPage } from "../../../app/core/reader/menu.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import type { HomeNumber } from "../answers/home.ts";
import { listBehind } from "./homeData.ts";
import styles from "./home.module.css";
import { useRowsBehind } from "./useRowsBehind.ts";

/** Rows that the home page shows of a first page; the list has the rest. */
const mostShown = 7;
const pageSize = 10;

/** The first rows of a list, a line each, with the way to all of them. */
export function HomeRows({ number }: { readonly number: HomeNumber }) {
  const words = useWords();
  const own = useRendererWords();
  const reading = useReading();
  const { menu } = useReader();
  const { today } = useRenderer();
  const behind = useRowsBehind(number, pageSize);
  const { key, title, count, capped, columns = [] } = number;
  const address = listBehind(menu, number);
  if (!behind) return null;
  const { definition, rows } = behind;
  const facts: RowReading = { definition, reading, words: own, today: today(), me: {} };
  const shown = columns.flatMap((path) => definition.columns.find((one) => one.key === path) ?? []);
  const path = entryOfPage(menu, number.page)?.path ?? "";
  return (
    <section className={styles.card} aria-labelledby={`home-${key}`}>
      <div className={styles.head}>
        <h2 id={`home-${key}`}>
          {title} <small>{words("home.rows", { count, more: capped ? "+" : "" })}</small>
        </h2>
        {address !== undefined && <Link to={address}>{words("home.inList")}</Link>}
      </div>
      <table className={styles.rows}>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.key} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostShown).map((row) => (
            <tr key={row.id}>
              {shown.map((column, at) => (
                <td key={column.key} data-as={column.as} data-numeric={column.numeric}>
                  {at === 0 ? (
                    <Link to={rowAddress(menu, path, definition, row)}>
                      {cellText(column, row, row[column.key], reading)}
                    </Link>
                  ) : (
                    <Value column={column} row={row} facts={facts} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A value on one line: how far, how late, or its text with its unit. */
function Value(props: {
  readonly column: ColumnView;
  readonly row: ListRow;
  readonly facts: RowReading;
}) {
  const { column, row, facts } = props;
  const value = row[column.key];
  if (column.as === "due" && typeof value === "string") {
    const { day, distance, tone } = dueText(value, facts.today, facts.words);
    return (
      <time dateTime={value} title={day} data-tone={tone}>
        {distance}
      </time>
    );
  }
  const unit = column.decimalsFrom === undefined ? null : asReference(row[column.decimalsFrom]);
  if (column.as === "progress") {
    const far = ownProgress(value, row[column.of ?? ""], { ...facts, unit });
    return far ? (
      <meter value={far.share} title={far.text} aria-label={far.text}>
        {far.text}
      </meter>
    ) : null;
  }
  const text = namedText(column, row, facts.reading);
  return column.numeric && unit && text !== "" ? `${text} ${unit.name ?? unit.code}` : text;
}
