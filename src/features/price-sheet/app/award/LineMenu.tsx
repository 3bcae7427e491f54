import { Dropdown } from "antd";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { SheetLine } from "../sheet/sheet.ts";
import styles from "../sheet/sheet.module.css";

/** What can be done with a line besides awarding it. */
export interface LineDeed {
  readonly key: string;
  readonly title: string;
  readonly danger?: boolean;
  /** Why it cannot be done. */
  readonly off?: string | undefined;
}

/** Whose menu is open, and the button that opened it. */
export interface OpenMenu {
  readonly line: SheetLine;
  readonly button: HTMLElement;
}

/** The menu of one line, there only while it is open: a menu for each of a hundred lines takes longer to draw than the lines. */
export function LineMenu(
  props: OpenMenu & {
    readonly deeds: readonly LineDeed[];
    readonly onDeed: (line: SheetLine, key: string) => void;
    readonly onClose: () => void;
  },
) {
  const { line, button, deeds, onDeed, onClose } = props;
  useEffect(() => {
    button.setAttribute("aria-expanded", "true");
    return () => button.setAttribute("aria-expanded", "false");
  }, [button]);
  const close = () => {
    onClose();
    button.focus();
  };
  return createPortal(
    <Dropdown
      open
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu takes the focus as it opens
      autoFocus
      trigger={["click"]}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      menu={{
        items: deeds.map(({ key, title, danger = false, off }) => ({
          key,
          danger,
          disabled: off !== undefined,
          label: title,
          ...(off !== undefined && { title: off }),
        })),
        onClick: ({ key }) => {
          // What opens now gives the focus back to the button.
          close();
          onDeed(line, key);
        },
      }}
    >
      <span className={styles.anchor} aria-hidden="true" />
    </Dropdown>,
    button.parentElement!,
  );
}
