import { useCallback, useMemo } from "react";
import { Link } from "react-router";
import { Scrolling } from "../../../../renderers/feedback/Scrolling.tsx";
import type {
  ColumnView,
  Filter,
  ListPage,
  ListResult,
  ListRow,
  Row,
} from "../../../engine/index.ts";
import { listStateToParams } from "../../../../renderers/grid/list/listAddress.ts";
import { widgetOf } from "../../../../renderers/widgets/widgetOf.tsx";
import { useWords } from "../../../app/core/language/useWords.ts";
import { BesideMissing } from "../../../app/core/parts/BesideMissing.tsx";
import { Loading } from "../../../app/core/parts/Loading.tsx";
import { entryOfPage } from "../../../app/core/reader/menu.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { dataSource } from "../../../app/core/source/dataSource.ts";
import type { OverviewView } from "../words/overview.ts";
import styles from "./overview.module.css";

type ListView = OverviewView["lists"][number];

/** So many rows are shown of those that are asked for, the fewest that a list gives; the list behind has all. */
const shownRows = 5;
const askedRows = 10;
/** So many columns where the schema file names none. */
const shownColumns = 4;

/** The latest rows of a list that name the record, each leading to its document, and the way to all of them. */
export function OverviewList(props: {
  readonly list: ListView;
  readonly id: string;
  readonly record: Row;
  /** The field by which people know the record. */
  readonly code: string;
}) {
  const { list, id, record, code } = props;
  const words = useWords();
  const { menu } = useReader();
  const { page } = list;
  const filter = useMemo(() => filterOf(list, { id, record, code }), [list, id, record, code]);
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const rows = await dataSource.query(page, { filter, size: askedRows }, signal);
      return { rows, definition: await dataSource.listPage(page) };
    },
    [page, filter],
  );
  const { answer, failed, again } = useAsked(ask);
  const entry = entryOfPage(menu, page);
  const params = listStateToParams({ filter: filter as Filter });
  const total = answer?.rows.total ?? 0;
  return (
    <section className={styles.list} aria-label={list.title}>
      <h2>
        {list.title}
        {entry && total > 0 && (
          <Link to={`${entry.path}?${params.toString()}`}>
            {words("overview.all", { count: total })}
          </Link>
        )}
      </h2>
      {!answer && !failed && <Loading />}
      {(failed || total === 0) && (answer || failed) && (
        <BesideMissing
          {...{ failed, again, none: words("overview.none") }}
          partial={answer?.definition.partial}
          className={styles.none}
        />
      )}
      {!failed && answer && total > 0 && <Rows list={list} path={entry?.path} {...answer} />}
    </section>
  );
}

function Rows(props: {
  readonly list: ListView;
  readonly path: string | undefined;
  readonly rows: ListResult;
  readonly definition: ListPage;
}) {
  const { list, path, rows, definition } = props;
  const columns = columnsOf(list, definition);
  return (
    <Scrolling className={styles.scroll}>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.rows.slice(0, shownRows).map((row) => (
            <tr key={String(row.id)}>
              {columns.map((column, index) => (
                <td key={column.key} data-number={column.numeric || undefined}>
                  {index === 0 && path !== undefined ? (
                    <Link to={`${path}/${String(row.id)}`}>
                      <Value column={column} row={row} />
                    </Link>
                  ) : (
                    <Value column={column} row={row} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}

function Value({ column, row }: { readonly column: ColumnView; readonly row: ListRow }) {
  const { Cell } = widgetOf(column);
  return <Cell field={column} value={row[column.key] ?? null} row={row} />;
}

/** The stated columns as far as the page has them, else its first ones without the record itself. */
function columnsOf({ columns, by }: ListView, definition: ListPage): readonly ColumnView[] {
  if (columns)
    return columns.flatMap((key) => definition.columns.find((column) => column.key === key) ?? []);
  return definition.columns
    .filter(({ key, hidden }) => key !== by && hidden !== true)
    .slice(0, shownColumns);
}

/** The rows that a list is of: those that name the record, or that have the same values as it. */
function filterOf(
  list: ListView,
  { id, record, code }: { readonly id: string; readonly record: Row; readonly code: string },
): readonly Filter[] {
  const { by, same, filter, others } = list;
  const equal = Object.entries(same).map(([field, own]) => {
    const value = record[own] as string | { readonly id: string } | null;
    const plain = typeof value === "object" && value !== null ? value.id : value;
    return plain === null ? { field, op: "empty" } : { field, op: "=", value: plain };
  });
  const naming = by === undefined ? [] : [{ field: by, op: "=", value: id }];
  const apart = others ? [{ field: code, op: "!=", value: record[code] }] : [];
  const further = [filter ?? []].flat() as readonly unknown[];
  return [...naming, ...equal, ...apart, ...further] as readonly Filter[];
}
