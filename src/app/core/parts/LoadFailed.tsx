import { Button } from "antd";
import { useWords } from "../language/useWords.ts";
import styles from "./part.module.css";

/** That a page's data did not come, and why; for pages that no renderer draws. */
export function LoadFailed(props: { readonly error: Error; readonly onRetry: () => void }) {
  const words = useWords();
  return (
    <div className={`${styles.empty} ${styles.failed}`} role="alert">
      <p>{props.error.message}</p>
      <Button onClick={props.onRetry}>{words("app.retry")}</Button>
    </div>
  );
}
