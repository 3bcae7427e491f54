import { CloseOutlined, HomeOutlined } from "@ant-design/icons";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import { Link } from "react-router";
import { useWords } from "../../core/language/useWords.ts";
import { isClosable, type Tab } from "../../core/tabs/tabs.ts";
import { useTabs } from "../../core/tabs/tabsContext.ts";
import { AllTabs } from "./AllTabs.tsx";
import { TabMenu, type MenuPlace } from "./TabMenu.tsx";
import { useLongPress } from "./useLongPress.ts";
import styles from "./tabBar.module.css";

/**
 * The open pages as links. Home cannot be closed; the others close by their button, a middle click or, while they have
 * the focus, by Delete. Arrow keys move along the bar. Right click, long press, Shift+F10 and the menu key open the menu
 * of a tab; tabs that do not fit are scrolled to, and all of them are in the menu at the end.
 */
export function TabBar({ titleOf }: { readonly titleOf: (tab: Tab) => string }) {
  const words = useWords();
  const { tabs, active, close } = useTabs();
  const list = useRef<HTMLUListElement>(null);
  const [menu, setMenu] = useState<MenuPlace>();
  const openMenu = (id: string, at: Omit<MenuPlace, "id">) => setMenu({ id, ...at });
  useKeepInView(list, active, tabs.map(titleOf).join("\n"));
  return (
    <nav className={styles.bar} aria-label={words("tabs.label")}>
      <ul ref={list} className={styles.tabs} onWheel={scrollAlong}>
        {tabs.map((tab) => (
          <TabItem
            key={tab.id}
            tab={tab}
            title={titleOf(tab)}
            active={tab.id === active}
            onMenu={(at) => openMenu(tab.id, at)}
            onClose={() => close(tab.id)}
          />
        ))}
      </ul>
      {tabs.length > 1 && <AllTabs titleOf={titleOf} />}
      <TabMenu place={menu} onClosed={() => setMenu(undefined)} />
    </nav>
  );
}

function TabItem(props: {
  readonly tab: Tab;
  readonly title: string;
  readonly active: boolean;
  readonly onMenu: (at: Omit<MenuPlace, "id">) => void;
  readonly onClose: () => void;
}) {
  const { tab, title, active, onMenu, onClose } = props;
  const words = useWords();
  const closable = isClosable(tab);
  const link = useRef<HTMLAnchorElement>(null);
  const at = (x: number, y: number) => ({ x, y, from: link.current });
  const press = useLongPress((x, y) => onMenu(at(x, y)));
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    onMenu(at(event.clientX, event.clientY));
  };
  const onMiddleClick = (event: MouseEvent) => {
    if (event.button !== 1) return;
    event.preventDefault();
    if (closable) onClose();
  };
  const byKey = () => {
    const box = link.current!.getBoundingClientRect();
    onMenu(at(box.left, box.bottom));
  };
  return (
    <li data-active={active || undefined}>
      <Link
        ref={link}
        to={tab.path + tab.search}
        aria-current={active ? "page" : undefined}
        onContextMenu={onContextMenu}
        onAuxClick={onMiddleClick}
        {...press}
        title={title}
        onKeyDown={(event) => onKey(event, { close: closable ? onClose : undefined, menu: byKey })}
      >
        {!closable && <HomeOutlined aria-hidden />}
        <span className={styles.title}>{title}</span>
        {tab.unsaved && (
          <span className={styles.unsaved} title={words("tabs.unsaved")}>
            <span className="visually-hidden">{words("tabs.unsaved")}</span>
          </span>
        )}
      </Link>
      {closable && (
        <button type="button" aria-label={words("tabs.close", { title })} onClick={onClose}>
          <CloseOutlined />
        </button>
      )}
    </li>
  );
}

function onKey(
  event: KeyboardEvent<HTMLElement>,
  does: { readonly close: (() => void) | undefined; readonly menu: () => void },
): void {
  const item = event.currentTarget.closest("li");
  const ends = item?.parentElement;
  const moves: Readonly<Record<string, Element | null | undefined>> = {
    ArrowLeft: item?.previousElementSibling,
    ArrowRight: item?.nextElementSibling,
    Home: ends?.firstElementChild,
    End: ends?.lastElementChild,
  };
  const isMenu = event.key === "ContextMenu" || (event.shiftKey && event.key === "F10");
  if (!isMenu && !(event.key in moves) && !(event.key === "Delete" && does.close)) return;
  event.preventDefault();
  if (isMenu) does.menu();
  else if (event.key === "Delete") does.close?.();
  else moves[event.key]?.querySelector("a")?.focus();
}

/** The tab in front is scrolled to when it changes, when tabs come and go, and when one is called something longer. */
function useKeepInView(
  list: RefObject<HTMLUListElement | null>,
  active: string | undefined,
  titles: string,
): void {
  const toFront = () => {
    const bar = list.current;
    const tab = bar?.querySelector("[data-active]");
    if (!bar || !tab) return;
    // Not by `scrollIntoView`: in some browsers the next Tab key would continue from the scrolled element.
    const [outer, inner] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (inner.left < outer.left) bar.scrollLeft += inner.left - outer.left;
    else if (inner.right > outer.right) bar.scrollLeft += inner.right - outer.right;
  };
  useLayoutEffect(toFront, [list, active, titles]);
  useEffect(() => {
    const watcher = new ResizeObserver(toFront);
    if (list.current) watcher.observe(list.current);
    return () => watcher.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reads the element alone
  }, [list]);
}

/** A mouse wheel, which has one direction only, scrolls the bar sideways. */
function scrollAlong(event: { deltaX: number; deltaY: number; currentTarget: Element }): void {
  if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY;
}
