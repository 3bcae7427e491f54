import { LoadingOutlined } from "@ant-design/icons";
import { App, Button } from "antd";
import { copyText } from "../base/copyText.ts";
import { asNoun } from "../../src/engine/index.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import { failedRows, isPast, type Session } from "./actionSession.ts";
import { resultText } from "./bulkRows.ts";
import { slice } from "./runTargets.ts";

/** The buttons of an action's dialog: cancel or stop and go on; after a result copy, retry, close. */
export function ActionFooter(props: {
  session: Session;
  /** The input is not complete yet. */
  waiting: boolean;
  onConfirm: () => void;
  onRetry: () => void;
  onCancel: () => void;
}) {
  const { session, waiting, onConfirm, onRetry, onCancel } = props;
  const { button, phase, left } = session;
  const { message } = App.useApp();
  const words = useWords();
  const { language } = useRenderer();
  const isSending = phase === "sending";
  async function copy() {
    if (await copyText(resultText(session, words))) message.success(words("bulk.copied"));
    else message.info(words("object.notCopied"));
  }
  function confirmText(): string {
    if (phase === "warned") return words("action.continueAnyway");
    const action = asNoun(button.title, language);
    return isPast(session) ? words("life.goOn", { action }) : button.title;
  }
  if (phase === "result") {
    const failing = failedRows(session);
    return (
      <>
        <Button onClick={() => void copy()}>{words("bulk.copy")}</Button>
        {failing.length > 0 && (
          <Button onClick={onRetry}>{words("bulk.retryFailed", { count: failing.length })}</Button>
        )}
        <Button type="primary" onClick={onCancel} data-wb-default>
          {words("action.close")}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button onClick={onCancel} data-wb-cancel>
        {words(
          isSending && left.length > slice
            ? "action.stop"
            : session.times > 0
              ? "action.finish"
              : "action.cancel",
        )}
      </Button>
      <Button
        type="primary"
        danger={button.danger ?? false}
        aria-busy={isSending}
        {...(isSending ? { icon: <LoadingOutlined aria-hidden="true" /> } : {})}
        disabled={waiting}
        onClick={onConfirm}
        data-wb-default
      >
        {confirmText()}
      </Button>
    </>
  );
}
