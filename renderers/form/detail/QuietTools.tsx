import {
  ArrowLeftOutlined,
  CopyOutlined,
  LinkOutlined,
  RedoOutlined,
  ReloadOutlined,
  UndoOutlined,
} from "@ant-design/icons";
import { App, Button } from "antd";
import { useContext } from "react";
import { copyText } from "../../base/copyText.ts";
import { printKey } from "../../actions/usePrinting.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useWords } from "../../base/words.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { DocumentContext, useDocument } from "../../document/useDocument.ts";
import { PageBarPart } from "../../feedback/PageBarPart.tsx";
import { SendMenu } from "./SendMenu.tsx";
import { PrintButton } from "./PrintButton.tsx";
import { OpenSubject } from "./OpenSubject.tsx";
import { previewKey, PreviewTexts } from "./PreviewTexts.tsx";

export const copyKey = "copy";

export interface QuietProps {
  store: DocumentStore;
  readOnly: boolean;
  printing: boolean;
  /** Prints the document, or one of the page's other prints. */
  onPrint: ((print?: string) => void) | undefined;
  onReload: () => void;
  onBack: (() => void) | undefined;
  /** Starts a new document like this one. */
  onCopy: (() => void) | undefined;
}

/** Back, undo, redo, reload, preview, print, copy: above the page, where they do not compete with its actions. */
export function QuietTools(props: QuietProps) {
  const { store, readOnly, printing, onPrint, onReload, onBack, onCopy } = props;
  const words = useWords();
  const { message } = App.useApp();
  const { source } = useRenderer();
  const canUndo = useDocument(store, "canUndo");
  const canRedo = useDocument(store, "canRedo");
  const isNew = useDocument(store, "baseline") === null;
  // A document that is read has nothing to take back until something was typed in it after all.
  const isRead = useContext(DocumentContext)?.reading === true;
  const steps = !isRead || canUndo || canRedo;
  const find = (key: string) => store.page.buttons.find((button) => button.key === key);
  const preview = source.preview && find(previewKey);
  const print = onPrint && find(printKey);
  const copy = onCopy && find(copyKey);
  const copyLink = () =>
    void copyText(location.href).then((copied) =>
      copied ? message.success(words("object.copied")) : message.info(words("object.notCopied")),
    );
  return (
    <PageBarPart
      place="tools"
      instead={(children) => <div className="wb-detail-quiet">{children}</div>}
    >
      <span className="wb-quiet">
        {onBack && (
          <Button
            type="text"
            icon={<ArrowLeftOutlined aria-hidden="true" />}
            aria-label={words("action.back")}
            onClick={onBack}
          />
        )}
        <OpenSubject store={store} />
        {!readOnly && (
          <span className="wb-detail-undo">
            {steps && (
              <>
                <Button
                  type="text"
                  icon={<UndoOutlined aria-hidden="true" />}
                  disabled={!canUndo}
                  aria-label={words("action.undo")}
                  title={`${words("action.undo")} Ctrl+Z`}
                  onClick={store.undo}
                />
                <Button
                  type="text"
                  icon={<RedoOutlined aria-hidden="true" />}
                  disabled={!canRedo}
                  aria-label={words("action.redo")}
                  title={`${words("action.redo")} Ctrl+Y`}
                  onClick={store.redo}
                />
              </>
            )}
            <Button
              type="text"
              icon={<ReloadOutlined aria-hidden="true" />}
              disabled={isNew}
              aria-label={words("form.reload")}
              title={words("form.reload")}
              onClick={onReload}
            />
            {preview && <PreviewTexts store={store} button={preview} />}
            {print && (
              <PrintButton
                title={print.title}
                usual={store.page.title}
                others={store.page.prints ?? []}
                disabled={isNew}
                printing={printing}
                onPrint={onPrint}
              />
            )}
            <SendMenu store={store} />
            {copy && (
              <Button
                type="text"
                icon={<CopyOutlined aria-hidden="true" />}
                aria-label={copy.title}
                title={copy.title}
                onClick={onCopy}
              />
            )}
          </span>
        )}
        <Button
          type="text"
          icon={<LinkOutlined aria-hidden="true" />}
          disabled={isNew}
          aria-label={words("object.copyLink")}
          title={words("object.copyLink")}
          onClick={copyLink}
        />
      </span>
    </PageBarPart>
  );
}
