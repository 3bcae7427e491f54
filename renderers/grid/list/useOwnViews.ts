import { useCallback, useState } from "react";
import { useRenderer } from "../../base/rendererContext.ts";
import type { ListState } from "./listState.ts";

/** A look at a list that a person named: kept on this device, put into the address when it is chosen. */
export interface OwnView {
  readonly name: string;
  readonly state: ListState;
}

const keyOf = (person: string, page: string): string => `waybill.views.${person}.${page}`;

/** One's own views of a page. What cannot be read counts as none. */
function ownViews(person: string, page: string): readonly OwnView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(person, page)) ?? "[]");
    return Array.isArray(stored) ? (stored as OwnView[]).filter(isView) : [];
  } catch {
    return [];
  }
}

const isView = (one: Partial<OwnView> | null): boolean =>
  typeof one?.name === "string" && typeof one.state === "object";

function keepViews(person: string, page: string, views: readonly OwnView[]): void {
  try {
    localStorage.setItem(keyOf(person, page), JSON.stringify(views));
  } catch {
    // Private windows keep nothing.
  }
}

/** Whether a list is looked at as a view says, whatever page of it. */
export function isLookedAt(view: OwnView, state: ListState): boolean {
  const plain = ({ page: _page, size: _size, ...rest }: ListState) => JSON.stringify(sorted(rest));
  return plain(view.state) === plain(state);
}

const sorted = (state: object): object =>
  Object.fromEntries(Object.entries(state).toSorted(([a], [b]) => a.localeCompare(b)));

/** One's own views of a page; one kept under the name of another takes its place. */
export function useOwnViews(page: string) {
  const { person } = useRenderer();
  const [views, setViews] = useState(() => ownViews(person, page));
  const put = useCallback(
    (next: readonly OwnView[]) => {
      keepViews(person, page, next);
      setViews(next);
    },
    [person, page],
  );
  const without = (name: string) => views.filter((one) => one.name !== name);
  return {
    views,
    keep: (view: OwnView) => {
      const { page: _page, size: _size, ...state } = view.state;
      put([...without(view.name), { name: view.name, state }]);
    },
    drop: ({ name }: OwnView) => put(without(name)),
  };
}
