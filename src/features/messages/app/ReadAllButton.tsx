import { CheckOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useWords } from "../../../app/core/language/useWords.ts";
import { documentSaved } from "../../../app/core/pages/savedDocuments.ts";
import { markRead } from "./messages.ts";

/** In the message centre: marks every message of the reader as read. */
export function ReadAllButton() {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const readAll = async () => {
    setBusy(true);
    try {
      await markRead();
      documentSaved();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<CheckOutlined aria-hidden />} loading={busy} onClick={() => void readAll()}>
      {words("bell.readAll")}
    </Button>
  );
}
