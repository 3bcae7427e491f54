import { FileSearchOutlined, LockOutlined, WarningOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { SourceError } from "../base/dataSource.ts";
import { useWords } from "../base/words.ts";

const icons = {
  forbidden: LockOutlined,
  notFound: FileSearchOutlined,
  failed: WarningOutlined,
} as const;

/**
 * Explains why something could not be loaded, with a way back, or a retry where that can help. The id of a missing
 * thing is not shown.
 */
export function LoadFailure(props: {
  readonly error: Error;
  readonly onRetry?: () => void;
  readonly onBack?: (() => void) | undefined;
}) {
  const { error, onRetry, onBack } = props;
  const words = useWords();
  const status = error instanceof SourceError ? error.status : 0;
  const trace = error instanceof SourceError ? error.detailId : undefined;
  const kind =
    status === 403 || status === 5202
      ? "forbidden"
      : status === 404 || status === 5106
        ? "notFound"
        : "failed";
  const Icon = icons[kind];
  const canRetry = kind === "failed" || (kind === "notFound" && !onBack);
  return (
    <div role="alert" className="wb-failure">
      <Icon className="wb-failure-icon" aria-hidden="true" />
      <h2>{words(`state.${kind}`)}</h2>
      {kind !== "notFound" && <p>{error.message}</p>}
      {kind === "failed" && trace && (
        <p className="wb-muted">{words("state.trace", { id: trace })}</p>
      )}
      <div className="wb-failure-ways">
        {onBack && (
          <Button type={canRetry ? "default" : "primary"} onClick={onBack}>
            {words("action.back")}
          </Button>
        )}
        {onRetry && canRetry && (
          <Button type="primary" onClick={onRetry}>
            {words("action.retry")}
          </Button>
        )}
      </div>
    </div>
  );
}
