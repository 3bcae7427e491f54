import { ShareAltOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { printKey } from "../../actions/usePrinting.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useCommands } from "../../base/useCommands.ts";
import { useWords } from "../../base/words.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { useDocument } from "../../document/useDocument.ts";
import { MailDialog } from "./MailDialog.tsx";
import { ShareDialog } from "./ShareDialog.tsx";

/** Hands a stored document on: to a colleague by a message, to anybody by mail. Nothing where the source does neither. */
export function SendMenu({ store }: { store: DocumentStore }) {
  const words = useWords();
  const { source } = useRenderer();
  const [open, setOpen] = useState<"share" | "mail" | null>(null);
  const stored = useDocument(store, "baseline");
  const prints = store.page.buttons.some(({ key }) => key === printKey);
  const ways = [
    ...(source.life?.share ? (["share"] as const) : []),
    ...(source.mail && prints ? (["mail"] as const) : []),
  ];
  const off = stored === null;
  useCommands(
    ways.map((way) => ({
      key: `send-${way}`,
      title: words(`send.${way}`),
      off: off ? words("form.saveFirst") : undefined,
      run: () => setOpen(way),
    })),
  );
  if (ways.length === 0) return null;
  const id = stored?.id;
  const close = () => setOpen(null);
  return (
    <>
      <Dropdown
        trigger={["click"]}
        disabled={off}
        menu={{
          items: ways.map((way) => ({
            key: way,
            label: words(`send.${way}`),
            onClick: () => setOpen(way),
          })),
        }}
      >
        <Button
          type="text"
          icon={<ShareAltOutlined aria-hidden="true" />}
          disabled={off}
          aria-label={words("send.menu")}
          aria-haspopup="menu"
          title={words("send.menu")}
        />
      </Dropdown>
      {open === "share" && id !== undefined && (
        <ShareDialog page={store.page.page} id={id} onClose={close} />
      )}
      {open === "mail" && id !== undefined && (
        <MailDialog
          page={store.page.page}
          id={id}
          usual={store.page.title}
          subject={[store.page.title, stored?.[store.page.codeField]].filter(Boolean).join(" ")}
          prints={store.page.prints ?? []}
          onClose={close}
        />
      )}
    </>
  );
}
