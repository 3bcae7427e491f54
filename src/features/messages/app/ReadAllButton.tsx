import { CheckOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { documentSaved } from "../../../app/core/pages/savedDocuments.ts";
import { markRead } from "./messages.ts";

/** In the message centre: marks every message of the reader as read. It stands among the list's tools, whose words are its own. */
export function ReadAllButton({ label }: { readonly label: string }) {
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
      {label}
    </Button>
  );
}
