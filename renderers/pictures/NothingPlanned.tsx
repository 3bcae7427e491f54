import { Button } from "antd";
import { useMemo } from "react";
import type { ListPage, ListRow } from "../../src/engine/index.ts";
import { useWords } from "../base/words.ts";
import { NoRows } from "../feedback/NoRows.tsx";
import { queryOfState } from "../grid/list/listState.ts";
import { useListData } from "../grid/list/useListData.ts";

/** Replaces the lanes of a time in which no row lies: when the next one begins and the way to it, else the list. */
export function NothingPlanned(props: {
  readonly definition: ListPage;
  /** The end of what is shown, as an instant. */
  readonly until: string;
  readonly nameOf: (row: ListRow) => string;
  readonly clock: (at: number) => string;
  readonly onGo: (at: number) => void;
  readonly onTable: () => void;
}) {
  const { definition, until, nameOf, clock, onGo, onTable } = props;
  const { from } = definition.timeline!;
  const words = useWords();
  const query = useMemo(
    () => ({
      ...queryOfState({}, definition),
      filter: { field: from, op: ">=" as const, value: until },
      sort: [from],
      size: definition.pageSizes[0]!,
    }),
    [definition, from, until],
  );
  const { result } = useListData(definition, query);
  const next = result?.rows[0];
  const at = next && Date.parse(String(next[from]));
  if (!result) return null;
  if (at === undefined)
    return (
      <NoRows
        title={words("timeline.none")}
        hint={words("timeline.noNext")}
        action={{ title: words("timeline.toList"), run: onTable }}
      />
    );
  return (
    <NoRows
      title={words("timeline.none")}
      hint={words("timeline.next", { name: nameOf(next!), at: clock(at) })}
      action={{ title: words("timeline.toNext"), run: () => onGo(at) }}
      extra={<Button onClick={onTable}>{words("timeline.toList")}</Button>}
    />
  );
}
