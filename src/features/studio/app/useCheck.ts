import { useMemo } from "react";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
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
  const { path, text, hash } = draft ?? {};
  const ask = useMemo(
    () =>
      path === undefined || text === undefined
        ? undefined
        : async (signal: AbortSignal) => ({
            path,
            text,
            check: await studioSource.check(path, text, signal),
          }),
    [path, text],
  );
  const { answer } = useAsked(ask, { pause, ...(hash !== undefined && { anew: hash }) });
  const own = answer?.path === path ? answer : undefined;
  return { check: own?.check, pending: path !== undefined && own?.text !== text };
}
