import { useCallback } from "react";
import type { MenuNode } from "../../engine/index.ts";
import { useWords } from "../language/useWords.ts";
import { entryOf } from "../reader/menu.ts";
import { homePath, type Tab } from "./tabs.ts";

/** What a tab is called: its own title, else the menu's for its address, else the last part of it. */
export function useTabTitle(menu: readonly MenuNode[]): (tab: Tab) => string {
  const words = useWords();
  return useCallback(
    (tab) => {
      if (tab.path === homePath) return words("tabs.home");
      const entry = entryOf(menu, tab.path);
      if (entry && tab.path === `${entry.path}/new`)
        return words("tabs.new", { page: entry.title });
      return tab.title ?? entry?.title ?? tab.path.split("/").at(-1)!;
    },
    [menu, words],
  );
}
