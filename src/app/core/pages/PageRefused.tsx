import { PartNotice } from "../parts/PartNotice.tsx";
import { ExceptionPage } from "../parts/ExceptionPage.tsx";

/** What a tab shows instead of a page it may not or cannot have. */
export function PageRefused(props: {
  readonly refused: 403 | 404 | 500;
  readonly retry: () => void;
}) {
  if (props.refused === 500) return <PartNotice onRetry={props.retry} />;
  return <ExceptionPage status={props.refused} inTab />;
}
