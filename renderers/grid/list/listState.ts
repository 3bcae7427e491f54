import {
  allRows,
  reservedGroups,
  type Filter,
  type ListPage,
  type ListQuery,
} from "../../../src/engine/index.ts";

/** A user's arrangement of one column; columns without an entry follow the definition. */
export interface ColumnLayout {
  readonly key: string;
  readonly width?: number;
  readonly hidden?: boolean;
  readonly pin?: "left" | "right" | null;
}

/** The whole state of a list's view: plain JSON, made for an address. */
export interface ListState {
  /** A view of the definition, whose filter holds beside `filter`; `all`: all rows, where the page opens in a view. */
  readonly view?: string;
  readonly search?: string;
  readonly filter?: Filter;
  readonly sort?: readonly string[];
  readonly page?: number;
  readonly size?: number;
  /** In order. Columns that are not named follow in the definition's order. */
  readonly columns?: readonly ColumnLayout[];
  /** One of the definition's groups: the rows summed up by it. `rows`: one by one, where the page opens summed up. */
  readonly group?: string;
  /** An inbox or a timeline as the list that it is. */
  readonly table?: boolean;
  /** The recycle bin instead of the live documents. */
  readonly bin?: boolean;
}

/** A state that the user has not changed yet: the list opens in the view that its page names. */
export function opened(state: ListState, { firstView }: ListPage): ListState {
  return isPlain(state) && firstView !== undefined ? { ...state, view: firstView } : state;
}

/** Whether a list is opened without a look of its own. */
export const isPlain = (state: ListState): boolean => Object.keys(state).length === 0;

/** The change to a view of the page, or to all rows. */
export const toView = (key: string, { firstView }: ListPage): Changes => ({
  view: key === allRows && firstView === undefined ? undefined : key,
});

/** The view that is looked at; all rows are none. */
export const viewLookedAt = ({ view }: ListState): string | undefined =>
  view === allRows ? undefined : view;

/** The query a state asks for: the view's filter and the person's together, the page's own sort unless sorted by hand. */
export function queryOfState(state: ListState, definition: ListPage): ListQuery {
  // The recycle bin has no views.
  const view = state.bin ? undefined : definition.views.find(({ key }) => key === state.view);
  const filters = [view?.query.filter, state.filter].filter((filter) => filter !== undefined);
  const sort = state.sort ?? view?.query.sort ?? definition.sort;
  const search = state.search?.trim();
  const group = groupAsked(state, definition);
  return {
    ...(filters.length === 1
      ? { filter: filters[0]! }
      : filters.length > 1
        ? { filter: { all: filters } }
        : {}),
    ...(search ? { search } : {}),
    ...(sort.length > 0 ? { sort } : {}),
    ...(state.bin ? { bin: true } : {}),
    ...(group === undefined ? {} : { group }),
    page: state.page ?? 1,
    size: state.size ?? definition.pageSize,
  };
}

/** The group by which a state sums the rows up: the person's choice, else that in which the page opens. */
export function groupAsked(
  { group, bin }: ListState,
  { groups }: Pick<ListPage, "groups">,
): string | undefined {
  const asked = bin ? undefined : (group ?? groups?.first);
  return asked === reservedGroups.rows ? undefined : asked;
}

/** Parts of a state to change; `undefined` takes a part out. */
export type Changes = { readonly [K in keyof ListState]?: ListState[K] | undefined };

/** A state with another filter, search, sort, size or view: such a change starts again at the first page. */
export function changed(state: ListState, part: Changes): ListState {
  const next: Record<string, unknown> = { ...state, ...part };
  if (!("page" in part) && !("columns" in part && Object.keys(part).length === 1))
    delete next["page"];
  for (const [key, value] of Object.entries(next)) {
    if (value === undefined || value === "" || value === false || (key === "page" && value === 1))
      delete next[key];
  }
  return next as ListState;
}
