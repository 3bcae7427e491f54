import { Button } from "antd";
import { useWords } from "../../language/useWords.ts";
import styles from "./public.module.css";

/** That a public page's data did not come, and why. */
export function RegisterFailed(props: { readonly error: Error; readonly onRetry: () => void }) {
  const words = useWords();
  return (
    <div className={styles.none} role="alert">
      <p>{props.error.message}</p>
      <Button onClick={props.onRetry}>{words("app.retry")}</Button>
    </div>
  );
}
