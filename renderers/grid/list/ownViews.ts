import type { ListState } from "./listState.ts";

/** A look at a list that a person named: kept on this device, put into the address when it is chosen. */
export interface OwnView {
  readonly name: string;
  readonly state: ListState;
}

const keyOf = (person: string, page: string): string => `waybill.views.${person}.${page}`;

/** One's own views of a page. What cannot be read counts as none. */
export function ownViews(person: string, page: string): readonly OwnView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(person, page)) ?? "[]");
    return Array.isArray(stored) ? (stored as OwnView[]).filter(isView) : [];
  } catch {
    return [];
  }
}

const isView = (one: Partial<OwnView> | null): boolean =>
  typeof one?.name === "string" && typeof one.state === "object";

export function keepViews(person: string, page: string, views: readonly OwnView[]): void {
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
