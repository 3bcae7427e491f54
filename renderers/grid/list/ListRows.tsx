import { Alert, Button } from "antd";
import { allRows, asNoun, type ListPage, type ListRow } from "../../../src/engine/index.ts";
import { LoadFailure } from "../../feedback/LoadFailure.tsx";
import { NoRows } from "../../feedback/NoRows.tsx";
import { MissingNumber } from "../../explain/MissingNumber.tsx";
import { useRenderer } from "../../base/rendererContext.ts";
import { useWords } from "../../base/words.ts";
import { ListCards } from "./ListCards.tsx";
import { ListGrid, type RowsInView } from "./ListGrid.tsx";
import { ListSkeleton } from "../../feedback/ListSkeleton.tsx";
import {
  groupAsked,
  queryOfState,
  toView,
  viewLookedAt,
  type Changes,
  type ListState,
} from "./listState.ts";
import type { ListData } from "./useListData.ts";

/**
 * The area of a list's rows: loading, an error, empty, cards, or the grid. Loaded rows stay while a later query
 * fails.
 */
export function ListRows(props: {
  definition: ListPage;
  state: ListState;
  sort: readonly string[];
  data: ListData;
  /** Those of the answer that are to be seen. */
  rows: readonly ListRow[];
  selected: ReadonlyMap<string, ListRow>;
  selectable: boolean;
  narrow: boolean;
  /** The button that adds rows here; without it none is offered. */
  add: { readonly title: string; readonly run: () => void } | undefined;
  /** The filter in words. */
  asked: string;
  onSelect: (rows: readonly ListRow[]) => void;
  onChange: (part: Changes) => void;
  onOpen: ((row: ListRow) => void) | undefined;
  onView: (view: RowsInView) => void;
}) {
  const { state, sort, data, narrow, onChange } = props;
  const { result, error, loading, refresh, more } = data;
  const words = useWords();
  if (!result) {
    if (error) return <LoadFailure error={error} onRetry={refresh} />;
    return <ListSkeleton />;
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
        <NothingFound {...props} />
      ) : narrow ? (
        <ListCards {...props} layout={state.columns} rows={rows} onMore={more} />
      ) : (
        <ListGrid
          {...props}
          layout={state.columns}
          sort={sort}
          rows={rows}
          loading={loading}
          onSort={(next) => onChange({ sort: next })}
          onLayout={(columns) => onChange({ columns })}
          onMore={more}
        />
      )}
    </>
  );
}

type Empty = Pick<
  Parameters<typeof ListRows>[0],
  "state" | "definition" | "add" | "asked" | "onChange"
>;

/** Why there is nothing, and the one deed that helps. */
export function NothingFound({ state, definition, add, asked, onChange }: Empty) {
  const words = useWords();
  const { language } = useRenderer();
  const { title } = definition;
  const filtered =
    state.filter !== undefined || state.search !== undefined || viewLookedAt(state) !== undefined;
  if (!filtered)
    return (
      <NoRows
        title={
          definition.partial
            ? words("state.emptyForYou")
            : words("list.emptyTitle", { title: asNoun(title, language) })
        }
        hint={add ? words("list.emptyAdd", { action: add.title }) : words("list.emptyWait")}
        {...(add && {
          action: { title: words("list.addFirst", { action: add.title }), run: add.run },
        })}
      />
    );
  return (
    <NoRows
      title={
        definition.partial ? words("state.noMatchForYou") : words("list.noMatchTitle", { title })
      }
      hint={asked === "" ? words("state.noMatchHint") : words("list.noMatchBy", { filter: asked })}
      action={{
        title: words("state.clearFilter"),
        run: () =>
          onChange({ filter: undefined, search: undefined, ...toView(allRows, definition) }),
      }}
      extra={
        !state.bin &&
        groupAsked(state, definition) === undefined && (
          <MissingNumber definition={definition} query={queryOfState(state, definition)} />
        )
      }
    />
  );
}
