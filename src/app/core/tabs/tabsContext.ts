import { createContext, useContext } from "react";
import type { Tab } from "./tabs.ts";

/** The open pages and their operations. */
export interface Tabs {
  readonly tabs: readonly Tab[];
  /** Id of the tab in front; undefined while something that is no tab is shown (a trace). */
  readonly active: string | undefined;
  readonly alive: ReadonlySet<string>;
  readonly change: (id: string, change: Partial<Omit<Tab, "id">>) => void;
  /** Closes tabs, after asking when some have unsaved changes. */
  readonly close: (...ids: readonly string[]) => void;
  /** Asks before anything that drops unsaved changes of any tab; runs `go` when there are none or they may go. */
  readonly leave: (go: () => void) => void;
}

export const TabsContext = createContext<Tabs | null>(null);

/** The open pages. Throws outside the frame. */
export function useTabs(): Tabs {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error("useTabs needs the frame around it");
  return tabs;
}
