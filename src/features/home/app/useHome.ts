import type { HomePage } from "../answers/home.ts";
import { useEffect } from "react";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { useMessages } from "../../../app/core/pages/useFreshAnswer.ts";
import { useTab } from "../../../app/core/tabs/tabContext.ts";
import { useSaves } from "../../../app/core/pages/savedDocuments.ts";
import { askHome } from "./homeData.ts";

/** How old what is shown may be when the reader comes back to it: half a minute. */
const freshMilliseconds = 30_000;

const askTimed = async (signal: AbortSignal) => ({ data: await askHome(signal), at: Date.now() });

/**
 * The reader's home page: asked for at the start, after what is done here, when a message came, and when the reader comes
 * back to it. What was shown stays until the answer is there; `retry` asks again after a failure.
 */
export function useHome(): {
  readonly data: HomePage | undefined;
  readonly failed: Error | undefined;
  readonly retry: () => void;
} {
  const { active } = useTab();
  const saves = useSaves(active);
  const { answer, failed, again } = useAsked(active ? askTimed : undefined, { anew: saves });
  const at = answer?.at ?? 0;
  useMessages(again);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible" && Date.now() - at > freshMilliseconds) again();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [at, again]);
  return { data: answer?.data, failed: answer ? undefined : failed, retry: again };
}
