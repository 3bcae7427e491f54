import { Button } from "antd";
import { useWords } from "../language/useWords.ts";
import styles from "./part.module.css";

/** Says that a part of the app did not load, and offers to try again or to reload the page. */
export function PartNotice({ onRetry }: { readonly onRetry: () => void }) {
  const words = useWords();
  return (
    <div className={styles.notice} role="alert">
      <h1 className={styles.title}>{words("part.failed")}</h1>
      <p>{words("part.failedHelp")}</p>
      <div className={styles.actions}>
        <Button type="primary" onClick={onRetry}>
          {words("app.retry")}
        </Button>
        <Button onClick={() => location.reload()}>{words("part.reload")}</Button>
      </div>
    </div>
  );
}
