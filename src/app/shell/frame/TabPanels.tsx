import { useMemo, useRef, useEffect, type RefObject } from "react";
import { useNavigate } from "react-router";
import { PageBarContext } from "../../core/parts/pageBarContext.ts";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import { PageBar, usePageBarPlaces } from "./PageBar.tsx";
import { PageOfTab } from "../pages/PageOfTab.tsx";
import { TabContext, type TabPlace } from "../../core/tabs/tabContext.ts";
import type { Tab } from "../../core/tabs/tabs.ts";
import { useTabs } from "../../core/tabs/tabsContext.ts";
import { PanelBoundary } from "./PanelBoundary.tsx";
import styles from "./frame.module.css";

/** The pages of the open tabs: the one in front, and hidden ones that keep their state. */
export function TabPanels({ onModule }: { readonly onModule: (code: string) => void }) {
  const { tabs, active, alive } = useTabs();
  return tabs
    .filter((tab) => alive.has(tab.id))
    .map((tab) => <Panel key={tab.id} tab={tab} active={tab.id === active} onModule={onModule} />);
}

function Panel(props: {
  readonly tab: Tab;
  readonly active: boolean;
  readonly onModule: (code: string) => void;
}) {
  const { tab, active, onModule } = props;
  const bar = usePageBarPlaces();
  const navigate = useNavigate();
  const { change, close } = useTabs();
  const { id, path, search } = tab;
  const element = useRef<HTMLDivElement>(null);
  useSaveKey(element, active);
  const place = useMemo<TabPlace>(
    () => ({
      id,
      path,
      search,
      active,
      setSearch: (next) => {
        if (active) void navigate({ pathname: path, search: next }, { replace: true });
        else change(id, { search: next });
      },
      setTitle: (title) => change(id, { title }),
      setUnsaved: (unsaved) => change(id, { unsaved }),
      moveTo: (next, query = "") => {
        change(id, { path: next, search: query, unsaved: false });
        if (active) void navigate({ pathname: next, search: query }, { replace: true });
      },
      close: () => close(id),
    }),
    [id, path, search, active, navigate, change, close],
  );
  return (
    <TabContext value={place}>
      <div ref={element} className={styles.panel} hidden={!active}>
        <PageBar at={bar.at}>
          <Breadcrumbs tab={tab} onModule={onModule} />
        </PageBar>
        <div className={styles.body}>
          <PageBarContext value={bar.places}>
            <PanelBoundary>
              <PageOfTab />
            </PanelBoundary>
          </PageBarContext>
        </div>
      </div>
    </TabContext>
  );
}

/**
 * Ctrl+S (Cmd+S) saves the document in front wherever the focus is, and never the web page: what a document's
 * page has not taken itself is handed to it. Dialogs answer for themselves.
 */
function useSaveKey(panel: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      const save = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";
      if (!save || event.defaultPrevented || !event.isTrusted) return;
      event.preventDefault();
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      const handed = { key: "s", ctrlKey: true, bubbles: true, cancelable: true };
      panel.current?.querySelector("article")?.dispatchEvent(new KeyboardEvent("keydown", handed));
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [panel, active]);
}
