import { Alert, Button } from "antd";
import { useWords } from "../../base/words.ts";

/** What stands beside a document could not be loaded: said in its place, with another try. */
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
