import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { changeTab, closeTabs, keptAlive, openTab, type Tab, firstTabs } from "./tabs.ts";
import type { Tabs } from "./tabsContext.ts";
import { readStored, writeStored } from "../storage/storage.ts";

/** Tabs beyond this many that were not used lately are built anew, from their address, when they are opened again. */
const aliveLimit = 8;

interface State {
  readonly tabs: readonly Tab[];
  readonly active: string | undefined;
  /** Tab ids, the latest first. */
  readonly used: readonly string[];
}

const begin = (): State => ({ tabs: storedTabs(), active: undefined, used: [] });
const changed = (before: State, change: (before: State) => State) => change(before);

/**
 * Keeps the tabs in step with the address: going somewhere opens its tab. `isTab` says which addresses
 * are shown in tabs; `ask` puts a question about unsaved changes of the tabs given, and calls back when they may go.
 */
export function useOpenTabs(options: {
  readonly isTab: (path: string) => boolean;
  readonly ask: (unsaved: readonly Tab[], go: () => void) => void;
}): Tabs {
  const { isTab, ask } = options;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [state, update] = useReducer(changed, undefined, begin);
  const leaving = useRef(false);
  const latest = useRef(state);

  // Only a change of the address opens a tab: one that is given another address (`moveTo`) is ahead of it.
  // Not set while drawing: React drops such an update when another one to the same state is still waiting.
  useLayoutEffect(() => {
    update((before) =>
      isTab(pathname) ? opened(before, pathname, search) : { ...before, active: undefined },
    );
  }, [isTab, pathname, search]);

  useLayoutEffect(() => {
    latest.current = state;
    storeTabs(state.tabs);
  }, [state]);

  const anyUnsaved = state.tabs.some((tab) => tab.unsaved);
  useEffect(() => {
    if (!anyUnsaved) return;
    const question = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    addEventListener("beforeunload", question);
    return () => removeEventListener("beforeunload", question);
  }, [anyUnsaved]);

  const change = useCallback<Tabs["change"]>((id, changes) => {
    update((before) => {
      const next = changeTab(before.tabs, id, changes);
      return next === before.tabs ? before : { ...before, tabs: next };
    });
  }, []);
  const close = useCallback<Tabs["close"]>(
    (...ids) => {
      const unsaved = latest.current.tabs.filter((tab) => tab.unsaved && ids.includes(tab.id));
      const go = () => {
        const { tabs, active } = latest.current;
        const { tabs: left, next } = closeTabs(tabs, ids, active);
        // Stored at once: the next page may be outside the frame, which then renders no more.
        storeTabs(left);
        update((before) => ({ ...before, tabs: closeTabs(before.tabs, ids, active).tabs }));
        if (active !== undefined && next.id !== active) void navigate(next.path + next.search);
      };
      if (unsaved.length > 0) ask(unsaved, go);
      else go();
    },
    [ask, navigate],
  );
  const leave = useCallback<Tabs["leave"]>(
    (go) => {
      const unsaved = latest.current.tabs.filter((tab) => tab.unsaved);
      const goAtOnce = () => {
        leaving.current = true;
        go();
      };
      if (unsaved.length > 0) ask(unsaved, goAtOnce);
      else goAtOnce();
    },
    [ask],
  );
  return useMemo(() => {
    const alive = keptAlive(state.tabs, state.used, aliveLimit);
    return { tabs: state.tabs, active: state.active, alive, change, close, leave };
  }, [state, change, close, leave]);
}

function opened(state: State, path: string, search: string): State {
  const tabs = openTab(state.tabs, { path, search, id: nextId(state.tabs) });
  const active = tabs.find((tab) => tab.path === path)!.id;
  if (tabs === state.tabs && active === state.active) return state;
  return { tabs, active, used: [active, ...state.used.filter((id) => id !== active)] };
}

function nextId(tabs: readonly Tab[]): string {
  const taken = tabs.map((tab) => Number(tab.id.slice(1)) || 0);
  return `t${Math.max(0, ...taken) + 1}`;
}

/** The tabs as they were before a reload of this browser tab; only home on a first visit. */
function storedTabs(): readonly Tab[] {
  const stored = readStored("session", "tabs");
  const tabs = Array.isArray(stored) ? stored.filter(isTab) : [];
  return tabs[0]?.id === "home" ? tabs : firstTabs;
}

/** Keeps the tabs over a reload. Whether they are unsaved is not kept: a reload drops unsaved changes. */
function storeTabs(tabs: readonly Tab[]): void {
  const kept = tabs.map((tab) => ({ ...tab, unsaved: undefined }));
  writeStored("session", "tabs", kept);
}

function isTab(value: unknown): value is Tab {
  const tab = value as Partial<Tab> | null;
  return (
    typeof tab?.id === "string" && typeof tab.path === "string" && typeof tab.search === "string"
  );
}
