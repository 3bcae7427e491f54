import { DownOutlined } from "@ant-design/icons";
import { Button, Dropdown, type ButtonProps } from "antd";
import { useRef } from "react";
import type { ActionState, ButtonView } from "../../src/engine/index.ts";
import { useWords } from "../base/words.ts";

/** The actions that have no button of their own; those that are not possible say why. */
export function ActionMenu(props: {
  buttons: readonly ButtonView[];
  stateOf: (button: ButtonView) => ActionState;
  busy: boolean;
  size?: ButtonProps["size"];
  label?: string;
  onAction: (button: ButtonView) => void;
}) {
  const { buttons, stateOf, busy, size, label, onAction } = props;
  const words = useWords();
  const trigger = useRef<HTMLButtonElement>(null);
  if (buttons.length === 0) return null;
  return (
    <Dropdown
      trigger={["click"]}
      disabled={busy}
      menu={{
        className: "wb-menu-tall",
        items: buttons.map((button) => {
          const { allowed, reason } = stateOf(button);
          return {
            key: button.key,
            disabled: !allowed,
            danger: button.danger ?? false,
            label: (
              <>
                {button.title}
                {!allowed && reason && <div className="wb-hint">{reason}</div>}
              </>
            ),
          };
        }),
        onClick: ({ key }) => {
          // The menu goes away: what opens now gives the focus back to its button.
          trigger.current?.focus();
          onAction(buttons.find((button) => button.key === key)!);
        },
      }}
    >
      <Button ref={trigger} {...(size ? { size } : {})} aria-label={label}>
        {words("action.more")} <DownOutlined aria-hidden="true" />
      </Button>
    </Dropdown>
  );
}
