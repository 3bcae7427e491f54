/** A look at a list as the client keeps it: JSON, of which the server knows what names columns. */
export type KeptState = Readonly<Record<string, unknown>>;

/**
 * A kept look without the columns that its reader has not, or that the page has no more: what is left of it still opens. A
 * condition on such a column goes, and with it the value that it asks for.
 */
export function fitState(state: KeptState, has: (path: string) => boolean): KeptState {
  const { filter, sort, columns, ...rest } = state;
  const kept = filter === undefined ? undefined : fitFilter(filter, has);
  const order = listOf(sort).filter((path) => has(String(path).replace(/^-/, "")));
  const layout = listOf(columns).filter((one) => has(String((one as { key?: unknown }).key)));
  return {
    ...rest,
    ...(kept !== undefined && { filter: kept }),
    ...(order.length > 0 && { sort: order }),
    ...(layout.length > 0 && { columns: layout }),
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function fitFilter(filter: unknown, has: (path: string) => boolean): unknown {
  if (Array.isArray(filter)) return someOf(filter, has);
  if (typeof filter !== "object" || filter === null) return undefined;
  const { field, all, any } = filter as Readonly<Record<string, unknown>>;
  if (typeof field === "string") return has(field) ? filter : undefined;
  const parts = someOf(listOf(all ?? any), has);
  // What is left of "or" would show less than was meant: without one of its parts it goes.
  const isWhole = all !== undefined || parts?.length === listOf(any).length;
  return parts && isWhole ? { [all === undefined ? "any" : "all"]: parts } : undefined;
}

function someOf(
  parts: readonly unknown[],
  has: (path: string) => boolean,
): readonly unknown[] | undefined {
  const kept = parts.flatMap((part) => {
    const fitting = fitFilter(part, has);
    return fitting === undefined ? [] : [fitting];
  });
  return kept.length > 0 ? kept : undefined;
}
