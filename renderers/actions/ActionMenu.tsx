import { DownOutlined, EllipsisOutlined } from "@ant-design/icons";
import { Button, Dropdown, type ButtonProps, type MenuProps } from "antd";
import { useRef } from "react";
import type { ActionState, ButtonView } from "../../src/engine/index.ts";
import { useWords } from "../base/words.ts";
import { menuOrder } from "./nextStep.ts";

/** The actions that have no button of their own: possible ones, then dangerous ones in red, last those that say why they are not possible now. */
export function ActionMenu(props: {
  buttons: readonly ButtonView[];
  stateOf: (button: ButtonView) => ActionState;
  busy: boolean;
  size?: ButtonProps["size"];
  label?: string;
  /** Three dots instead of a word. */
  dots?: boolean;
  onAction: (button: ButtonView) => void;
}) {
  const { buttons, stateOf, busy, size, label, dots = false, onAction } = props;
  const words = useWords();
  const trigger = useRef<HTMLButtonElement>(null);
  if (buttons.length === 0) return null;
  const groups = menuOrder(buttons, stateOf);
  const item = (button: ButtonView) => {
    const { allowed, reason } = stateOf(button);
    return {
      key: button.key,
      disabled: !allowed,
      danger: allowed && (button.danger ?? false),
      label: (
        <>
          {button.title}
          {!allowed && reason && <div className="wb-hint">{reason}</div>}
        </>
      ),
    };
  };
  const rest = [...groups.dangerous, ...groups.off];
  const items: NonNullable<MenuProps["items"]> = [
    ...groups.possible.map(item),
    ...(groups.possible.length > 0 && rest.length > 0 ? [{ type: "divider" as const }] : []),
    ...rest.map(item),
  ];
  return (
    <Dropdown
      trigger={["click"]}
      disabled={busy}
      placement="bottomRight"
      menu={{
        className: "wb-menu-tall",
        items,
        onClick: ({ key }) => {
          // The menu closes first, so that the dialog returns the focus to its button.
          trigger.current?.focus();
          onAction(buttons.find((button) => button.key === key)!);
        },
      }}
    >
      {dots ? (
        <Button
          ref={trigger}
          className="wb-dots"
          icon={<EllipsisOutlined aria-hidden="true" />}
          aria-label={label ?? words("action.more")}
          title={label ?? words("action.more")}
          aria-haspopup="menu"
        />
      ) : (
        <Button ref={trigger} {...(size ? { size } : {})} aria-label={label}>
          {words("action.more")} <DownOutlined aria-hidden="true" />
        </Button>
      )}
    </Dropdown>
  );
}
