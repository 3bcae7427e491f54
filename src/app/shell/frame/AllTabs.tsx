import { DownOutlined } from "@ant-design/icons";
import { Button, Dropdown, type MenuProps } from "antd";
import { useNavigate } from "react-router";
import { useWords } from "../../core/language/useWords.ts";
import type { Closing } from "../../core/tabs/closing.ts";
import { firstTabs, type Tab } from "../../core/tabs/tabs.ts";
import { useTabs } from "../../core/tabs/tabsContext.ts";
import { inLandmark } from "../../core/parts/inLandmark.ts";
import { useCloseTabs } from "../../core/tabs/useCloseTabs.ts";
import styles from "./tabBar.module.css";

/** Every open page in a menu, for when there are more than fit; and closes the others or all. `counted`: their number is its face. */
export function AllTabs(props: {
  readonly titleOf: (tab: Tab) => string;
  readonly counted?: boolean;
}) {
  const { titleOf, counted = false } = props;
  const words = useWords();
  const navigate = useNavigate();
  const { tabs, active } = useTabs();
  const closeTabs = useCloseTabs();
  const front = active ?? firstTabs[0]!.id;
  const items: NonNullable<MenuProps["items"]> = [
    ...tabs.map((tab) => ({
      key: tab.id,
      label: tab.unsaved ? `${titleOf(tab)} · ${words("tabs.unsaved")}` : titleOf(tab),
    })),
    { type: "divider" },
    ...(["others", "all"] as const).map((closing) => ({
      key: `close ${closing}`,
      label: words(`tabs.menu.${closing}`),
    })),
  ];
  const chosen = (key: string) => {
    const tab = tabs.find(({ id }) => id === key);
    if (tab) void navigate(tab.path + tab.search);
    else closeTabs(front, key.replace("close ", "") as Closing);
  };
  return (
    <Dropdown
      trigger={["click"]}
      placement="bottomRight"
      getPopupContainer={inLandmark}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for to be chosen from
      autoFocus
      menu={{
        className: styles.all!,
        items,
        selectable: true,
        selectedKeys: active === undefined ? [] : [active],
        onClick: ({ key }) => chosen(key),
      }}
    >
      <Button
        className={styles.more!}
        type="text"
        size="small"
        icon={
          counted ? (
            <span className={styles.count} aria-hidden>
              {tabs.length}
            </span>
          ) : (
            <DownOutlined />
          )
        }
        aria-label={words("tabs.all", { count: tabs.length })}
        title={words("tabs.all", { count: tabs.length })}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}
