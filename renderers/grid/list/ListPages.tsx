import { Pagination } from "antd";
import type { ListPage, ListQuery } from "../../../src/engine/index.ts";
import { MissingNumber } from "../../explain/MissingNumber.tsx";
import { useWords } from "../../base/words.ts";
import type { Changes } from "./listState.ts";
import type { ListData } from "./useListData.ts";

/** The pages of a list and how many rows there are; a capped count says so. */
export function ListPages(props: {
  definition: ListPage;
  query: ListQuery;
  data: ListData;
  narrow: boolean;
  /** Whether a document may be missed here: not among groups, nor in the bin. */
  complete?: boolean;
  onChange: (part: Changes) => void;
}) {
  const { definition, query, data, narrow, complete = true, onChange } = props;
  const words = useWords();
  const { total = 0, capped, tree } = data.result ?? {};
  const size = query.size ?? definition.pageSize;
  // "Page 1 of 0" says nothing.
  if (narrow && total === 0) return null;
  // An empty list asks it itself.
  const missing = complete && total > 0 && <MissingNumber definition={definition} query={query} />;
  if (tree)
    return (
      <footer className="wb-list-footer">
        {missing}
        {words("list.total", { total })}
      </footer>
    );
  return (
    <footer className="wb-list-footer">
      {missing}
      <Pagination
        aria-label={words("list.pages")}
        size="small"
        current={query.page ?? 1}
        pageSize={size}
        total={total}
        simple={narrow}
        showSizeChanger={!narrow}
        pageSizeOptions={definition.pageSizes.map(String)}
        showTotal={() => words(capped ? "list.totalCapped" : "list.total", { total })}
        onChange={(page, next) => onChange(next === size ? { page } : { size: next })}
      />
    </footer>
  );
}
