import { useMemo } from "react";
import { useNavigate } from "react-router";
import { languageNames, languages } from "../../../engine/index.ts";
import { useShellDialog } from "../../core/parts/shellDialogs.ts";
import { useCloseTabs } from "../../core/tabs/useCloseTabs.ts";
import { useLanguageWords } from "../../core/language/languageContext.ts";
import { densities } from "../../../../renderers/base/theme.ts";
import { useWords } from "../../core/language/useWords.ts";
import { pagesOf } from "../../core/reader/menu.ts";
import { useReader } from "../../core/reader/readerContext.ts";
import { recentDocuments } from "../../core/recent/recentDocuments.ts";
import { signOut, switchLanguage, switchWorkspace } from "../../core/account/sessionCalls.ts";
import { closings } from "../../core/tabs/closing.ts";
import { firstTabs, homePath } from "../../core/tabs/tabs.ts";
import { useTabs } from "../../core/tabs/tabsContext.ts";
import { useLook } from "../../core/theme/lookContext.ts";
import { usePageCommands } from "../../core/parts/pageCommandsContext.ts";
import type { PaletteGroup, PaletteItem } from "./paletteItem.ts";

/** All items of the palette besides those that the server finds: as of its opening. */
export function usePaletteItems(): readonly PaletteItem[] {
  return [...useActions(), ...useRecent(), ...usePages(), ...useTabItems(), ...useSettings()];
}

function useActions(): readonly PaletteItem[] {
  const { active } = useTabs();
  const commands = usePageCommands().of(active);
  return commands.map(({ key, title, off, run }) => ({
    ...entry("actions", key, title, run),
    ...(off === undefined ? {} : { off }),
  }));
}

function useRecent(): readonly PaletteItem[] {
  const navigate = useNavigate();
  const { user } = useReader();
  return useMemo(
    () =>
      recentDocuments(user.id)
        .slice(0, 6)
        .map(({ path, title, page }) => ({
          ...entry("recent", path, title, () => void navigate(path)),
          hint: page,
          also: [page],
        })),
    [user.id, navigate],
  );
}

function usePages(): readonly PaletteItem[] {
  const navigate = useNavigate();
  const words = useWords();
  const { menu } = useReader();
  const home = entry("pages", homePath, words("tabs.home"), () => void navigate(homePath));
  const pages = menu.flatMap((module) =>
    pagesOf([module]).map(({ path, title, also = [], code, page }) => ({
      ...entry("pages", path, title, () => void navigate(path)),
      hint: module.title,
      also: [...also, code, ...(page === undefined ? [] : [page])],
    })),
  );
  return [...pages, home];
}

function useTabItems(): readonly PaletteItem[] {
  const words = useWords();
  const { active } = useTabs();
  const closeTabs = useCloseTabs();
  const front = active ?? firstTabs[0]!.id;
  return closings.map((closing) =>
    entry("tabs", closing, words(`tabs.menu.${closing}`), () => closeTabs(front, closing)),
  );
}

function useSettings(): readonly PaletteItem[] {
  const words = useWords();
  const look = useLook();
  const open = useShellDialog();
  const { words: inUse } = useLanguageWords();
  const { leave } = useTabs();
  const { orgs, company } = useReader();
  const dark = look.appearance === "dark";
  const setting = (key: string, title: string, run: () => void, also: readonly string[] = []) => ({
    ...entry("settings", key, title, run),
    also,
  });
  return [
    setting("appearance", words(dark ? "appearance.toLight" : "appearance.toDark"), () =>
      look.change({ appearance: dark ? "light" : "dark" }),
    ),
    ...densities
      .filter((density) => density !== look.density)
      .map((density) =>
        setting(`density ${density}`, words(`palette.density.${density}`), () =>
          look.change({ density }),
        ),
      ),
    setting("help", words("keys.title"), () => open("help")),
    setting("sessions", words("sessions.title"), () => open("sessions")),
    setting("password", words("password.title"), () => open("password")),
    ...languages
      .filter((language) => language !== inUse.language)
      .map((language) =>
        setting(
          `language ${language}`,
          words("palette.language", { name: languageNames[language] }),
          () => leave(() => void switchLanguage(language)),
          [languageNames[language]],
        ),
      ),
    ...orgs
      .filter(({ id }) => id !== company.id)
      .map(({ id, code, name }) =>
        setting(
          `workspace ${id}`,
          words("palette.workspace", { name }),
          () => leave(() => void switchWorkspace(id)),
          [code],
        ),
      ),
    setting("signOut", words("frame.signOut"), () => leave(() => void signOut())),
  ];
}

function entry(group: PaletteGroup, key: string, title: string, run: () => void): PaletteItem {
  return { key: `${group} ${key}`, group, title, run };
}
