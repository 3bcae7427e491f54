import { Dropdown } from "antd";
import { useWords } from "../../core/language/useWords.ts";
import { closings, type Closing } from "../../core/tabs/closing.ts";
import { isClosable } from "../../core/tabs/tabs.ts";
import { useTabs } from "../../core/tabs/tabsContext.ts";
import { inLandmark } from "../../core/parts/inLandmark.ts";
import styles from "./tabBar.module.css";
import { useCloseTabs } from "../../core/tabs/useCloseTabs.ts";

/** Where a tab's menu opens: at a point of the window, for a tab; `from` has the focus back when it closes. */
export interface MenuPlace {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly from: HTMLElement | null;
}

/** The menu of a tab: closes it, those on a side, the others or all. */
export function TabMenu(props: {
  readonly place: MenuPlace | undefined;
  readonly onClosed: () => void;
}) {
  const { place, onClosed } = props;
  const words = useWords();
  const { tabs } = useTabs();
  const closeTabs = useCloseTabs();
  const tab = tabs.find(({ id }) => id === place?.id);
  if (!place || !tab) return null;
  const items = closings.map((closing) => ({
    key: closing,
    label: words(`tabs.menu.${closing}`),
    disabled: closing === "this" && !isClosable(tab),
  }));
  const done = () => {
    onClosed();
    place.from?.focus();
  };
  return (
    <Dropdown
      key={`${place.id} ${place.x} ${place.y}`}
      open
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for to be chosen from
      autoFocus
      placement="bottomLeft"
      getPopupContainer={inLandmark}
      trigger={["click"]}
      onOpenChange={(open) => !open && done()}
      menu={{
        items,
        "aria-label": words("tabs.menu"),
        onClick: ({ key }) => {
          done();
          closeTabs(place.id, key as Closing);
        },
      }}
    >
      <span
        className={styles.anchor}
        style={{ insetInlineStart: place.x, insetBlockStart: place.y }}
      />
    </Dropdown>
  );
}
