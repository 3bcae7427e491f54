import { Button, Empty } from "antd";
import type { ReactNode } from "react";

/** Stands where rows would be: what that means, and what to do about it. */
export function NoRows(props: {
  title: string;
  hint?: string;
  action?: { title: string; run: () => void };
  extra?: ReactNode;
}) {
  const { title, hint, action, extra } = props;
  return (
    <div className="wb-no-rows" role="status">
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<strong>{title}</strong>}>
        {hint && <p className="wb-muted">{hint}</p>}
        {action && <Button onClick={action.run}>{action.title}</Button>}
        {extra}
      </Empty>
    </div>
  );
}
