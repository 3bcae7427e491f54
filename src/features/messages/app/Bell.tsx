import { BellOutlined } from "@ant-design/icons";
import { Badge, Button, Popover } from "antd";
import { memo, useRef, useState } from "react";
import { useWords } from "../../../app/core/language/useWords.ts";
import { entryOfPage } from "../../../app/core/reader/menu.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import { BellPanel } from "./BellPanel.tsx";
import styles from "./bell.module.css";
import { messagePage } from "./messages.ts";
import { useUnreadCount } from "./useUnreadCount.ts";

/** In the header: how many messages are unread, and a panel with the newest ones. For users who have the message centre. */
export const Bell = memo(function Bell() {
  const { menu } = useReader();
  return entryOfPage(menu, messagePage) ? <OwnBell /> : null;
});

function OwnBell() {
  const words = useWords();
  const unread = useUnreadCount();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      classNames={{ root: styles.popover! }}
      content={<BellPanel unread={unread} onClose={close} onLeave={() => setOpen(false)} />}
    >
      <Button
        ref={button}
        className={styles.bell}
        type="text"
        aria-label={words("bell.unread", { count: unread })}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={
          <Badge count={unread} size="small" overflowCount={99} aria-hidden>
            <BellOutlined aria-hidden />
          </Badge>
        }
      />
    </Popover>
  );
}
