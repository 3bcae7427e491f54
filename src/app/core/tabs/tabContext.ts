import { createContext, useContext, useEffect } from "react";

/** The tab of a page: the address it is given, and what it reports to the tab. */
export interface TabPlace {
  readonly id: string;
  readonly path: string;
  readonly search: string;
  readonly active: boolean;
  readonly setSearch: (search: string) => void;
  readonly setTitle: (title: string) => void;
  readonly setUnsaved: (unsaved: boolean) => void;
  /** Changes the address of the tab without losing its content: a new document once it is saved. */
  readonly moveTo: (path: string, search?: string) => void;
  readonly close: () => void;
}

export const TabContext = createContext<TabPlace | null>(null);

/** The tab this component is shown in. Throws outside a tab. */
export function useTab(): TabPlace {
  const tab = useContext(TabContext);
  if (!tab) throw new Error("useTab needs a tab around it");
  return tab;
}

/** Names the tab, once its name is known. */
export function useTabTitle(title: string | undefined): void {
  const { setTitle } = useTab();
  useEffect(() => {
    if (title !== undefined) setTitle(title);
  }, [title, setTitle]);
}
