import { CheckCircleFilled, InboxOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useState } from "react";
import { nextStep } from "../../../../renderers/actions/nextStep.ts";
import { useRenderer } from "../../../../renderers/base/rendererContext.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import type { LoadedWork } from "./useWork.ts";
import styles from "./work.module.css";

/** No line is open: all are done, or the document has to be begun first. What its state leads to can be done here where nothing is asked. */
export function WorkFinished(props: {
  readonly loaded: LoadedWork;
  readonly gone: boolean;
  readonly count: number;
  /** What was done here is on its way, or not read back yet: the next step is judged on top of it. */
  readonly unsent: boolean;
  readonly onReload: () => Promise<void>;
  readonly onOpen: () => void;
}) {
  const { loaded, gone, count, unsent, onReload, onOpen } = props;
  const { page, record, actions } = loaded;
  const { source } = useRenderer();
  const words = useWords();
  const [failed, setFailed] = useState<string>();
  const states = Object.fromEntries(
    page.header.machines.map(({ name, field }) => [name, String(record[field] ?? "")]),
  );
  const { button, table } = nextStep(page.header, page.buttons, states);
  const isPlain =
    !gone && button && !table && !button.input && actions[button.key]?.allowed !== false;
  async function run(key: string) {
    setFailed(undefined);
    try {
      const targets = [{ id: String(record.id), version: record.version }];
      const { results } = await source.act(page.document, key, { page: page.page, targets });
      const [result] = results;
      if (result && result.status !== 200) setFailed(result.message ?? "");
      await onReload();
    } catch (error) {
      setFailed((error as Error).message);
    }
  }
  return (
    <section className={styles.finished}>
      {count > 0 ? <CheckCircleFilled data-tone="good" /> : <InboxOutlined />}
      <h2>{words(count > 0 ? "work.allDone" : "work.nothing")}</h2>
      <p>{words(count > 0 ? "work.allDoneText" : "work.nothingText")}</p>
      {failed && <Alert type="error" showIcon message={failed} />}
      {isPlain && (
        <Button
          type="primary"
          size="large"
          block
          disabled={unsent}
          loading={unsent}
          onClick={() => void run(button.key)}
        >
          {button.title}
        </Button>
      )}
      <Button type={gone ? "primary" : "default"} size="large" block onClick={onOpen}>
        {words(gone ? "work.back" : "work.document")}
      </Button>
    </section>
  );
}
