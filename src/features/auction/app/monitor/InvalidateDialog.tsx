import { Input, Modal } from "antd";
import { useState } from "react";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { useSending } from "../useSending.ts";
import styles from "./monitor.module.css";

/** Asks why an offer is to be invalidated. A refusal is said in the dialog, which stays open with what was typed. */
export function InvalidateDialog(props: {
  /** The offer in words. */
  readonly of: string;
  readonly send: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}) {
  const { of, onClose } = props;
  const words = useWords();
  const [reason, setReason] = useState("");
  const { sending, refused, refuse, send } = useSending();
  function press() {
    if (reason.trim() === "") return refuse(words("auction.invalidate.why"));
    void send(async () => {
      await props.send(reason.trim());
      onClose();
    });
  }
  return (
    <Modal
      open
      title={words("auction.invalidate.title")}
      okText={words("auction.invalidate")}
      okButtonProps={{ danger: true, loading: sending }}
      cancelText={words("auction.confirm.cancel")}
      onOk={press}
      onCancel={onClose}
    >
      <p>{of}</p>
      <p className={styles.about}>{words("auction.invalidate.help")}</p>
      <label className={styles.label} htmlFor="invalidate-reason">
        {words("auction.invalidate.reason")}
      </label>
      <Input.TextArea
        id="invalidate-reason"
        maxLength={200}
        autoSize={{ minRows: 2, maxRows: 5 }}
        value={reason}
        status={refused === undefined ? "" : "error"}
        aria-invalid={refused !== undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {refused !== undefined && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </Modal>
  );
}
