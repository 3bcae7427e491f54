import { useRef, useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { useWords } from "../../core/language/useWords.ts";
import { moduleOf } from "../../core/reader/menu.ts";
import { useReader } from "../../core/reader/readerContext.ts";
import { readStored, writeStored } from "../../core/storage/storage.ts";
import { firstTabs, type Tab } from "../../core/tabs/tabs.ts";
import { useTabs } from "../../core/tabs/tabsContext.ts";
import { AllTabs } from "./AllTabs.tsx";
import { Header } from "./Header.tsx";
import { useShellDialog } from "../../core/parts/shellDialogs.ts";
import { SideMenu } from "./SideMenu.tsx";
import { TabBar } from "./TabBar.tsx";
import { useCloseTabs } from "../../core/tabs/useCloseTabs.ts";
import { TabPanels } from "./TabPanels.tsx";
import { useFocusOnNavigation } from "../../core/parts/useFocusOnNavigation.ts";
import { useCompact } from "../../core/parts/useCompact.ts";
import { useShellKeys } from "./useShellKeys.ts";
import { Watermark } from "./Watermark.tsx";
import styles from "./frame.module.css";

/** Header, side menu, the bar of open pages, and the page in front. */
export function FrameLayout({ titleOf }: { readonly titleOf: (tab: Tab) => string }) {
  const words = useWords();
  const { menu } = useReader();
  const { pathname } = useLocation();
  const { tabs, active } = useTabs();
  const [collapsed, setCollapsed] = useState(() => readStored("local", "menuCollapsed") === true);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [chosenModule, setChosenModule] = useState<string>();
  const main = useRef<HTMLElement>(null);
  const front = tabs.find((tab) => tab.id === active);
  const title = front && titleOf(front);
  useFocusOnNavigation(main, { path: pathname, title });
  const searchBox = useFrameKeys();
  const narrow = useCompact();

  const ownModule = moduleOf(menu, pathname)?.code;
  const [lastPath, setLastPath] = useState(pathname);
  if (lastPath !== pathname) {
    setLastPath(pathname);
    setDrawerOpen(false);
    if (ownModule) setChosenModule(ownModule);
  }
  const module = menu.find((each) => each.code === (chosenModule ?? ownModule)) ?? menu[0];
  const collapse = () => {
    writeStored("local", "menuCollapsed", !collapsed);
    setCollapsed(!collapsed);
  };
  return (
    <div className={styles.frame} data-collapsed={collapsed || undefined}>
      <Header
        skipLink={
          <a className={styles.skip} href="#main" onClick={(event) => skip(event, main.current)}>
            {words("app.skip")}
          </a>
        }
        module={module}
        onModule={setChosenModule}
        onOpenMenu={() => setDrawerOpen(true)}
        searchBox={searchBox}
        allTabs={<AllTabs titleOf={titleOf} counted />}
      />
      <SideMenu
        module={module}
        onModule={setChosenModule}
        path={pathname}
        collapsed={collapsed}
        onCollapse={collapse}
        drawer={{ open: drawerOpen, onClose: () => setDrawerOpen(false) }}
      />
      <div className={styles.content}>
        {!narrow && <TabBar titleOf={titleOf} />}
        <div className={styles.sheet}>
          <main id="main" ref={main} className={styles.main} tabIndex={-1} aria-label={title}>
            <TabPanels onModule={setChosenModule} />
            {!front && <Outlet />}
          </main>
          <Watermark />
        </div>
      </div>
    </div>
  );
}

/** The shell's keys; answers the box that `/` leads to. On a phone, where there is none, the palette searches. */
function useFrameKeys() {
  const navigate = useNavigate();
  const { tabs, active } = useTabs();
  const closeTabs = useCloseTabs();
  const open = useShellDialog();
  const narrow = useCompact();
  const searchBox = useRef<HTMLInputElement>(null);
  const at = tabs.findIndex((tab) => tab.id === active);
  useShellKeys({
    palette: () => open("palette"),
    search: () => (narrow ? open("palette") : searchBox.current?.focus()),
    help: () => open("help"),
    closeTab: () => closeTabs(active ?? firstTabs[0]!.id, "this"),
    moveTab: (step) => {
      const next = tabs[(at + step + tabs.length) % tabs.length];
      if (next) void navigate(next.path + next.search);
    },
  });
  return searchBox;
}

/** The skip link moves the focus without changing the address, which the router would take for a navigation. */
function skip(event: { preventDefault(): void }, main: HTMLElement | null): void {
  event.preventDefault();
  main?.focus();
}
