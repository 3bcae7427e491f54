import { ExportOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useRenderer } from "../../base/rendererContext.ts";
import { useWords } from "../../base/words.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { subjectOf } from "../../values/subjectOf.ts";
import { useDocument } from "../../document/useDocument.ts";

/** Opens the document that this one is about (of a message, a task, a log entry), if it names one that the reader has a page for. */
export function OpenSubject({ store }: { store: DocumentStore }) {
  const { onOpen, canOpen } = useRenderer();
  const words = useWords();
  const record = useDocument(store, "baseline");
  const subject = subjectOf(store.page.opens, record);
  if (!onOpen || !subject || canOpen?.(subject.document) === false) return null;
  return (
    <Button
      type="text"
      icon={<ExportOutlined aria-hidden="true" />}
      aria-label={words("form.openSubject")}
      title={words("form.openSubject")}
      onClick={() => onOpen(subject)}
    />
  );
}
