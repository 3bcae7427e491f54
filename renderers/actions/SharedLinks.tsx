import { App, Button, Input, Modal, Space, type InputRef } from "antd";
import { useRef } from "react";
import { copyText } from "../base/copyText.ts";
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
    const copied = await copyText(box.current!.input!.value);
    if (copied) message.success(words("action.linkCopied"));
    // Selected text can be copied by hand.
    else message.info(words("action.linkSelected"));
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
