import { App, Button, Input, Modal, Space, type InputRef } from "antd";
import { useRef } from "react";
import { useWords } from "../base/words.ts";
import type { SharedLink } from "./actionSession.ts";

/** Addresses that an action made, each to be copied and passed on: they are shown this once. */
export function SharedLinks(props: { links: readonly SharedLink[]; onClose: () => void }) {
  const words = useWords();
  const { links, onClose } = props;
  return (
    <Modal
      open
      title={links[0]!.title}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {words("action.linksDone")}
        </Button>
      }
      maskClosable={false}
      destroyOnHidden
    >
      <p className="wb-muted">{words("action.linksHelp")}</p>
      {links.map((link) => (
        <CopiedLink key={link.path} link={link} />
      ))}
    </Modal>
  );
}

function CopiedLink({ link: { title, path, row } }: { link: SharedLink }) {
  const { message } = App.useApp();
  const words = useWords();
  const box = useRef<InputRef>(null);
  const copy = async () => {
    box.current?.select();
    try {
      await navigator.clipboard.writeText(box.current!.input!.value);
      message.success(words("action.linkCopied"));
    } catch {
      // Browsers offer the clipboard on HTTPS and localhost only; selected text can be copied by hand.
      message.info(words("action.linkSelected"));
    }
  };
  return (
    <Space.Compact block>
      <Input
        ref={box}
        readOnly
        aria-label={`${title}: ${row}`}
        value={window.location.origin + path}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>{words("action.linkCopy")}</Button>
    </Space.Compact>
  );
}
