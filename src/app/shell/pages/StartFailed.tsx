import { useRouteError } from "react-router";
import { SourceError } from "../../../../renderers/base/dataSource.ts";
import { PartNotice } from "../../core/parts/PartNotice.tsx";
import { Starting } from "./Starting.tsx";
import { ExceptionPage } from "../../core/parts/ExceptionPage.tsx";

/** Shown when the app cannot start: the server is away, refuses, or something of ours broke. */
export function StartFailed() {
  const error = useRouteError();
  if (!(error instanceof SourceError)) return <ExceptionPage status={500} />;
  // The session ended: its notice is on the screen, and the sign-in page follows within a second.
  if (error.status === 401) return <Starting />;
  if (error.status === 403) return <ExceptionPage status={403} />;
  return <PartNotice onRetry={() => location.reload()} />;
}
