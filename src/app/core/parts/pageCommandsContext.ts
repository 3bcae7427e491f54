import { createContext, useContext, useMemo, useRef } from "react";
import type { PageCommand } from "../../../../renderers/base/useCommands.ts";

/** The commands of the open pages, by tab. Read when the palette opens; changes render nothing. */
interface PageCommands {
  readonly offer: (tab: string, owner: string, commands: readonly PageCommand[]) => void;
  readonly of: (tab: string | undefined) => readonly PageCommand[];
}

export const PageCommandsContext = createContext<PageCommands>({ offer: () => {}, of: () => [] });

/** The commands of the open pages. Offers are ignored outside the frame. */
export function usePageCommands(): PageCommands {
  return useContext(PageCommandsContext);
}

/** Keeps what the pages of the frame offer. */
export function usePageCommandsKeeper(): PageCommands {
  const kept = useRef(new Map<string, Map<string, readonly PageCommand[]>>());
  return useMemo<PageCommands>(
    () => ({
      offer: (tab, owner, commands) => {
        const owners = kept.current.get(tab) ?? new Map<string, readonly PageCommand[]>();
        if (commands.length > 0) owners.set(owner, commands);
        else owners.delete(owner);
        kept.current.set(tab, owners);
      },
      of: (tab) => [...(kept.current.get(tab ?? "")?.values() ?? [])].flat(),
    }),
    [],
  );
}
