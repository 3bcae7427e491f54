import { Alert, Button, Skeleton } from "antd";
import type { ListPage, ListRow } from "../../../src/engine/index.ts";
import { LoadFailure } from "../../feedback/LoadFailure.tsx";
import { NoRows } from "../../feedback/NoRows.tsx";
import { MissingNumber } from "../../explain/MissingNumber.tsx";
import { useWords } from "../../base/words.ts";
import { ListCards } from "./ListCards.tsx";
import { ListGrid } from "./ListGrid.tsx";
import { queryOf, type Changes, type ListState } from "./listState.ts";
import type { ListData } from "./useListData.ts";

/** What stands where the rows of a list are: nothing yet, why not, nothing at all, cards, or the grid. Rows that were there stay while a later question fails. */
export function ListRows(props: {
  definition: ListPage;
  state: ListState;
  sort: readonly string[];
  data: ListData;
  /** Those of the answer that are to be seen. */
  rows: readonly ListRow[];
  sums: readonly Record<string, unknown>[];
  selected: ReadonlyMap<string, ListRow>;
  selectable: boolean;
  narrow: boolean;
  /** Whether the reader can add rows here. */
  adds: boolean;
  onSelect: (rows: readonly ListRow[]) => void;
  onChange: (part: Changes) => void;
  onOpen: ((row: ListRow) => void) | undefined;
}) {
  const { definition, state, sort, data, sums, narrow, adds, onChange } = props;
  const { result, error, loading, refresh } = data;
  const words = useWords();
  if (!result) {
    if (error) return <LoadFailure error={error} onRetry={refresh} />;
    return (
      <div role="status" aria-label={words("state.loading")}>
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      </div>
    );
  }
  const { rows } = props;
  return (
    <>
      {error && (
        <Alert
          type="error"
          showIcon
          message={error.message}
          action={
            <Button size="small" onClick={refresh}>
              {words("action.retry")}
            </Button>
          }
        />
      )}
      {rows.length === 0 && !loading ? (
        <NothingFound state={state} definition={definition} adds={adds} onChange={onChange} />
      ) : narrow ? (
        <ListCards {...props} layout={state.columns} rows={rows} />
      ) : (
        <ListGrid
          {...props}
          layout={state.columns}
          sort={sort}
          rows={rows}
          sums={sums}
          loading={loading}
          onSort={(next) => onChange({ sort: next })}
          onLayout={(columns) => onChange({ columns })}
          definition={definition}
        />
      )}
    </>
  );
}

function NothingFound({
  state,
  definition,
  adds,
  onChange,
}: {
  state: ListState;
  definition: ListPage;
  /** Whether the reader can add rows here: nobody is told to do what there is no button for. */
  adds: boolean;
  onChange: (part: Changes) => void;
}) {
  const words = useWords();
  const filtered =
    state.filter !== undefined || state.search !== undefined || state.view !== undefined;
  if (!filtered)
    return (
      <NoRows
        title={words(definition.partial ? "state.emptyForYou" : "state.empty")}
        {...(adds && { hint: words("state.emptyHint") })}
      />
    );
  return (
    <NoRows
      title={words(definition.partial ? "state.noMatchForYou" : "state.noMatch")}
      hint={words("state.noMatchHint")}
      action={{
        title: words("state.clearFilter"),
        run: () => onChange({ filter: undefined, search: undefined, view: undefined }),
      }}
      extra={
        !state.bin &&
        state.group === undefined && (
          <MissingNumber definition={definition} query={queryOf(state, definition)} />
        )
      }
    />
  );
}
