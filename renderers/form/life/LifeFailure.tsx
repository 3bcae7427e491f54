import { Alert, Button } from "antd";
import { useWords } from "../../base/words.ts";

/** The error of a part beside a document, shown in its place, with a retry. */
export function LifeFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = useWords();
  return (
    <Alert
      type="error"
      showIcon
      message={words("life.failed", { reason: error.message })}
      action={
        <Button size="small" onClick={onRetry}>
          {words("life.retry")}
        </Button>
      }
    />
  );
}
