/** One open page of the app. `id` outlives a change of path (a new document gets its own address once saved). */
export interface Tab {
  readonly id: string;
  readonly path: string;
  /** Query string with its `?`, or empty: filter, sort and page of a list. */
  readonly search: string;
  /** Undefined until the page knows its title. */
  readonly title?: string;
  readonly unsaved?: boolean;
}

/** Where the app starts, and the one tab that cannot be closed. */
export const homePath = "/home/homepage";

/** Whether an address is shown in a tab: not pages beside the tabs, or redirects to one. */
export const isTab = (path: string): boolean => !/^\/(trace|open)\//.test(path);

/** Only the home tab. */
export const firstTabs: readonly Tab[] = [{ id: "home", path: homePath, search: "" }];

/** The tabs with the address open: its tab takes the query string over, or a new tab is added at the end. */
export function openTab(
  tabs: readonly Tab[],
  place: { readonly path: string; readonly search: string; readonly id: string },
): readonly Tab[] {
  const open = tabs.find((tab) => tab.path === place.path);
  if (!open) return [...tabs, { id: place.id, path: place.path, search: place.search }];
  return open.search === place.search ? tabs : changeTab(tabs, open.id, { search: place.search });
}

/** The tabs with something of one tab changed; the same array when nothing differs. */
export function changeTab(
  tabs: readonly Tab[],
  id: string,
  change: Partial<Omit<Tab, "id">>,
): readonly Tab[] {
  const tab = tabs.find((each) => each.id === id);
  const keys = Object.keys(change) as (keyof typeof change)[];
  if (!tab || keys.every((key) => tab[key] === change[key])) return tabs;
  return tabs.map((each) => (each.id === id ? { ...each, ...change } : each));
}

/** The tabs without some; home stays. `next` is where to go when the tab in front (`front`) was among them. */
export function closeTabs(
  tabs: readonly Tab[],
  ids: readonly string[],
  front: string | undefined,
): { readonly tabs: readonly Tab[]; readonly next: Tab } {
  const stays = (tab: Tab) => !isClosable(tab) || !ids.includes(tab.id);
  const left = tabs.filter(stays);
  const at = tabs.findIndex((tab) => tab.id === front);
  const next = tabs.slice(Math.max(at, 0)).find(stays) ?? left.at(-1) ?? firstTabs[0]!;
  return { tabs: left.length === tabs.length ? tabs : left, next };
}

/** All but home can be closed. */
export function isClosable(tab: Tab): boolean {
  return tab.path !== homePath;
}

/** Which of the open tabs keep their components: all with unsaved work, and the `limit` most recently used. */
export function keptAlive(
  tabs: readonly Tab[],
  recentlyUsed: readonly string[],
  limit: number,
): ReadonlySet<string> {
  const recent = recentlyUsed.slice(0, limit);
  return new Set(tabs.filter((tab) => tab.unsaved || recent.includes(tab.id)).map((tab) => tab.id));
}
