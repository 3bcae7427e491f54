/** An entry among those of its group, in order. */
export interface Sorted {
  readonly id: string;
  readonly sort: number;
}

/** The distance of sort numbers between an entry and its only neighbour. */
const step = 10;

/**
 * The new sort numbers that put an entry before another (null: at the end) in a group, as few as possible: unchanged
 * entries keep the numbers of the schema files. `siblings` are the group's entries in order, without the moved one.
 */
export function placeAmong(
  siblings: readonly Sorted[],
  moved: string,
  before: string | null,
): ReadonlyMap<string, number> {
  const found = before === null ? -1 : siblings.findIndex(({ id }) => id === before);
  const at = found < 0 ? siblings.length : found;
  const above = siblings[at - 1]?.sort ?? -1;
  const next = siblings[at]?.sort;
  const between = next === undefined ? above + step : Math.floor((above + next) / 2);
  const own = at === 0 && next === undefined ? step : Math.max(between, above + 1);
  const placed = new Map([[moved, own]]);
  let last = own;
  for (const { id, sort } of siblings.slice(at)) {
    if (sort > last) break;
    placed.set(id, ++last);
  }
  return placed;
}
