import { Modal } from "antd";
import { useRef, useState, type ReactNode } from "react";
import { useWords } from "../../base/words.ts";

/** A dialog that hands a document on. What was typed stays when it is refused. */
export function SendDialog(props: {
  readonly title: string;
  /** Whether everything is there that sending needs. */
  readonly ready: boolean;
  readonly send: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { title, ready, send, onClose, children } = props;
  const words = useWords();
  const [sending, setSending] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const run = async () => {
    setSending(true);
    try {
      await send();
      onClose();
    } catch {
      // The source shows every refusal itself.
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      okText={words("life.send")}
      okButtonProps={{ disabled: !ready, loading: sending }}
      onOk={() => void run()}
      onCancel={onClose}
      // To whom: the first box. antd gives the focus to the dialog itself once it has opened.
      afterOpenChange={(open) => open && body.current?.querySelector("input")?.focus()}
    >
      <div ref={body} className="wb-send">
        {children}
      </div>
    </Modal>
  );
}
