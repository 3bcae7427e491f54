import { useCallback } from "react";
import { asNoun, type MenuNode } from "../../../engine/index.ts";
import { useLanguageWords } from "../language/languageContext.ts";
import { useWords } from "../language/useWords.ts";
import { entryOf } from "../reader/menu.ts";
import { newDocument } from "./newDocument.ts";
import { homePath, type Tab } from "./tabs.ts";

/** What a tab is called: its own title, else the menu's for its address, else the last part of it. */
export function useTabTitle(menu: readonly MenuNode[]): (tab: Tab) => string {
  const words = useWords();
  const { language } = useLanguageWords().words;
  return useCallback(
    (tab) => {
      if (tab.path === homePath) return words("tabs.home");
      const entry = entryOf(menu, tab.path);
      if (entry && newDocument(tab.path.slice(entry.path.length + 1)))
        return words("tabs.new", { page: asNoun(entry.one ?? entry.title, language) });
      // A page of the menu never takes the title of its own refusal.
      if (entry?.path === tab.path) return entry.title;
      return tab.title ?? entry?.title ?? tab.path.split("/").at(-1)!;
    },
    [menu, words, language],
  );
}
