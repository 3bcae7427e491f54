import { Card, Skeleton } from "antd";
import { useEffect, useState } from "react";
import {
  LoadFailure,
  NoRows,
  useReading,
  useRenderer,
  widgetOf,
  type ListPage,
  type ListRow,
  type PageKind,
} from "waybill/kit";

interface Settings {
  /** The column by whose values the cards stand together. */
  readonly by: string;
}

const none = { cn: "还没有数据", tw: "還沒有資料", en: "Nothing yet" };

/** The rows of a list as cards in columns: `"list": { "renderer": { "name": "board", "settings": { "by": "status" } } }`. */
export const board: PageKind<Settings> = {
  settings: ({ by }) => {
    if (typeof by !== "string") throw new Error(`"by" is a column of the list`);
    return { by };
  },
  Page: function Board({ page, settings, onOpen, refresh }) {
    const { source } = useRenderer();
    const reading = useReading();
    const [rows, setRows] = useState<readonly ListRow[] | null>(null);
    const [error, setError] = useState<Error | null>(null);
    const [turn, setTurn] = useState(0);
    useEffect(() => {
      const abort = new AbortController();
      setError(null);
      source.query(page.page, { size: 100 }, abort.signal).then(
        (result) => abort.signal.aborted || setRows(result.rows),
        (reason: Error) => abort.signal.aborted || setError(reason),
      );
      return () => abort.abort();
    }, [source, page, refresh, turn]);
    const column = columnOf(page, settings.by);
    if (error) return <LoadFailure error={error} onRetry={() => setTurn(turn + 1)} />;
    if (!rows) return <Skeleton active />;
    if (rows.length === 0) return <NoRows title={none[reading.language]} />;
    const [name] = page.columns;
    const groups = Map.groupBy(rows, (row) => row[settings.by] ?? null);
    return (
      <div role="list" aria-label={page.title} style={{ display: "flex", gap: 12, flexWrap: "wrap" }}>
        {[...groups].map(([value, cards]) => (
          <section key={String(value)} role="listitem" style={{ minWidth: 200, flex: 1 }}>
            <h2>
              {widgetOf(column).text(value, column, reading) || "—"} {cards.length}
            </h2>
            {cards.map((row) => (
              <Card key={row.id} size="small">
                <button type="button" className="wb-link" onClick={() => onOpen?.(row)}>
                  {widgetOf(name!).text(row[name!.key], name!, { ...reading, row }) || "—"}
                </button>
              </Card>
            ))}
          </section>
        ))}
      </div>
    );
  },
};

function columnOf(page: ListPage, key: string) {
  const column = page.columns.find((candidate) => candidate.key === key);
  if (!column) throw new Error(`The list has no column “${key}”`);
  return column;
}
