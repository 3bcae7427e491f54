import { useEffect, useState, type ComponentType } from "react";
import { Loading } from "./Loading.tsx";
import { loadPart, serverAnswers } from "./loadPart.ts";
import { PartNotice } from "./PartNotice.tsx";

interface Loaded<P extends object> {
  readonly load?: () => Promise<ComponentType<P>>;
  readonly component?: ComponentType<P>;
  readonly failed?: boolean;
}

/**
 * Shows a component that is loaded when it is first needed. While it loads there is a spinner; after
 * a failure, or 120 s, a notice that offers to try again; when that fails too and the server is there, the page is
 * loaded anew, which keeps its tabs and asks about unsaved work.
 */
export function Part<P extends object>(options: {
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
  /** Shows nothing while it loads: a small part beside others, or a dialog. */
  readonly quiet?: boolean;
}) {
  const { load, props, quiet = false } = options;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Loaded<P>>({});
  useEffect(() => {
    let shown = true;
    loadPart(load).then(
      (component) => shown && setState({ load, component }),
      async () => {
        // Browsers may remember that a file was not there (the module map of the HTML standard) and not ask again.
        const isThere = attempt > 0 && (await serverAnswers());
        if (shown && isThere) location.reload();
        else if (shown) setState({ load, failed: true });
      },
    );
    return () => {
      shown = false;
    };
  }, [load, attempt]);
  const again = () => {
    setState({});
    setAttempt(attempt + 1);
  };
  // What another part left behind is not shown in this one's place.
  if (state.load !== load) return quiet ? null : <Loading />;
  if (state.failed) return <PartNotice onRetry={again} />;
  if (!state.component) return quiet ? null : <Loading />;
  return <state.component {...props} />;
}
