import { CloudSyncOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { useWords } from "../../../../app/core/language/useWords.ts";
import type { Kept } from "./operations.ts";
import type { Outbox } from "./outbox.ts";
import styles from "../work.module.css";

/** How many deeds wait to be sent or were refused, and what can be done about each. */
export function OutboxState(props: { readonly outbox: Outbox; readonly kept: readonly Kept[] }) {
  const { outbox, kept } = props;
  const words = useWords();
  const refused = kept.filter(({ refused: no }) => no);
  const waiting = kept.length - refused.length;
  const text =
    refused.length > 0
      ? words("work.refused", { count: String(refused.length) })
      : waiting > 0
        ? words("work.waiting", { count: String(waiting) })
        : words("work.synced");
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className={styles.outbox}>
          {kept.length === 0 && <p>{words("work.syncedText")}</p>}
          <ul>
            {kept.map((operation) => (
              <li key={operation.key}>
                <b>{operation.title}</b>
                {operation.refused && <p className="wb-error-text">{operation.refused.message}</p>}
                {operation.refused && (
                  <span>
                    <Button size="small" onClick={() => void outbox.retry(operation.key)}>
                      {words("work.retry")}
                    </Button>{" "}
                    <Button size="small" danger onClick={() => void outbox.drop(operation.key)}>
                      {words("work.drop")}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
          {waiting > 0 && (
            <Button size="small" onClick={() => void outbox.flush()}>
              {words("work.sendNow")}
            </Button>
          )}
        </div>
      }
    >
      <button
        type="button"
        className={styles.sync}
        data-tone={refused.length > 0 ? "bad" : waiting > 0 ? "need" : "good"}
        aria-live="polite"
      >
        {waiting > 0 ? <CloudSyncOutlined aria-hidden /> : <i aria-hidden />} {text}
      </button>
    </Popover>
  );
}
