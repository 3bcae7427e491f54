import { useEffect, useState } from "react";
import type { StudioCheck } from "../answers/studio.ts";
import type { Draft } from "./useDrafts.ts";
import { studioSource } from "./source.ts";

/** How long nothing is typed before a draft is checked, in milliseconds. */
const pause = 500;

/** What is wrong with the draft as it stands, and what it would do; `pending` while that is of an earlier text. */
export function useCheck(draft: Draft | undefined): {
  readonly check: StudioCheck | undefined;
  readonly pending: boolean;
} {
  const [answer, setAnswer] = useState<{ path: string; text: string; check: StudioCheck }>();
  const { path, text, hash } = draft ?? {};
  useEffect(() => {
    if (path === undefined || text === undefined) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      studioSource.check(path, text, abort.signal).then(
        (check) => setAnswer({ path, text, check }),
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [path, text, hash]);
  const own = answer?.path === path ? answer : undefined;
  return { check: own?.check, pending: path !== undefined && own?.text !== text };
}
