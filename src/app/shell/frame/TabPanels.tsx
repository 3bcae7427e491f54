import { useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { PageOfTab } from "../pages/PageOfTab.tsx";
import { TabContext, type TabPlace } from "../../core/tabs/tabContext.ts";
import type { Tab } from "../../core/tabs/tabs.ts";
import { useTabs } from "../../core/tabs/tabsContext.ts";
import { PanelBoundary } from "./PanelBoundary.tsx";
import { useSaveKey } from "../../core/parts/useSaveKey.ts";
import styles from "./frame.module.css";

/** The pages of the open tabs: the one in front, and hidden ones that keep what was typed and chosen in them. */
export function TabPanels() {
  const { tabs, active, alive } = useTabs();
  return tabs
    .filter((tab) => alive.has(tab.id))
    .map((tab) => <Panel key={tab.id} tab={tab} active={tab.id === active} />);
}

function Panel({ tab, active }: { readonly tab: Tab; readonly active: boolean }) {
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
        <PanelBoundary>
          <PageOfTab />
        </PanelBoundary>
      </div>
    </TabContext>
  );
}
