import { Pagination } from "antd";
import { createPortal } from "react-dom";
import type { ListPage, ListQuery } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { MissingNumber } from "../../explain/MissingNumber.tsx";
import { useReading } from "../../widgets/useReading.ts";
import { useWords } from "../../base/words.ts";
import type { RowsInView } from "./ListGrid.tsx";
import type { Changes } from "./listState.ts";
import { totalsOf } from "./sumRows.ts";
import type { ListData } from "./useListData.ts";

/** The bar under a list: how many rows, their sums, and the pages, of which all that are in view are lit; a capped count says so. */
export function ListPages(props: {
  definition: ListPage;
  query: ListQuery;
  data: ListData;
  narrow: boolean;
  /** Rows that are seen; without them the page is. */
  view?: RowsInView | undefined;
  /** Whether a document may be missed here: not among groups, nor in the bin. */
  complete?: boolean;
  onChange: (part: Changes) => void;
}) {
  const { definition, query, data, narrow, view, complete = true, onChange } = props;
  const words = useWords();
  const reading = useReading();
  const { pageBar } = useRenderer();
  const { total = 0, capped, tree } = data.result ?? {};
  const size = query.size ?? definition.pageSize;
  const first = query.page ?? 1;
  // "Page 1 of 0" says nothing.
  if (total === 0) return null;
  const pageAt = (row: number) => first + Math.floor(Math.max(0, row) / size);
  const lit = view
    ? { from: pageAt(view.first), to: pageAt(view.last) }
    : { from: first, to: first };
  // An empty list asks it itself.
  const missing = complete && <MissingNumber definition={definition} query={query} />;
  const place = pageBar?.tools;
  const sums = totalsOf(definition, data.summary, reading);
  return (
    <footer className="wb-list-totals">
      {missing && !narrow && (place ? createPortal(missing, place) : missing)}
      <strong>{words(capped ? "list.totalCapped" : "list.total", { total })}</strong>
      <dl className="wb-sums" aria-label={words("list.sums")}>
        {sums.map(({ key, title, parts }) => (
          <div key={key}>
            <dt>{title}</dt>
            {parts.map((part) => (
              <dd key={part}>{part}</dd>
            ))}
          </div>
        ))}
      </dl>
      {!tree && !narrow && (
        <Pagination
          aria-label={words("list.pages")}
          size="small"
          current={first}
          pageSize={size}
          total={total}
          showSizeChanger
          showLessItems
          pageSizeOptions={definition.pageSizes.map(String)}
          itemRender={(page, type, element) =>
            type === "page" && page >= lit.from && page <= lit.to ? (
              <span className="wb-page-lit">{element}</span>
            ) : (
              element
            )
          }
          onChange={(page, next) => onChange(next === size ? { page } : { size: next })}
        />
      )}
    </footer>
  );
}
