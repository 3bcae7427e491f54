import { EyeOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import type { ButtonView } from "../../../src/engine/index.ts";
import { useCommands } from "../../base/useCommands.ts";
import { PreviewDialog } from "../../widgets/placeholders/PreviewDialog.tsx";
import { namingTexts } from "../../document/namingTexts.ts";
import type { DocumentStore } from "../../document/documentStore.ts";

/** The key of the button that shows a document's texts filled. */
export const previewKey = "preview";

/** Shows the texts of a document, as on the screen, with values for their placeholders. */
export function PreviewTexts({ store, button }: { store: DocumentStore; button: ButtonView }) {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  useCommands([{ key: button.key, title: button.title, off: undefined, run: show }]);
  return (
    <>
      <Button
        type="text"
        icon={<EyeOutlined aria-hidden="true" />}
        aria-label={button.title}
        title={button.title}
        onClick={show}
      />
      {open && (
        <PreviewDialog
          page={store.page.page}
          id={store.getState().record.id}
          texts={namingTexts(store.page.header, store.getState().record)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
