import { Button } from "antd";
import type { ReactNode } from "react";

/** Replaces an empty table: why there are no rows, and what helps. */
export function NoRows(props: {
  title: string;
  hint?: string;
  action?: { title: string; run: () => void };
  extra?: ReactNode;
}) {
  const { title, hint, action, extra } = props;
  return (
    <div className="wb-no-rows" role="status">
      <strong>{title}</strong>
      {hint && <p>{hint}</p>}
      <div className="wb-no-rows-ways">
        {action && (
          <Button className="wb-soft" onClick={action.run}>
            {action.title}
          </Button>
        )}
        {extra}
      </div>
    </div>
  );
}
