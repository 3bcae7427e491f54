import { useEffect } from "react";
import { useAsked, type Asked } from "../../../../renderers/base/useAsked.ts";
import { onLiveEvent } from "../events/liveEvents.ts";
import { useSaves } from "./savedDocuments.ts";
import { usePulse } from "./usePulse.ts";

/** How often it is asked for while nothing happens: ten minutes. */
const often = 600_000;

/**
 * What the frame shows beside every page: asked for at the start, after what is done here, every ten minutes, and when the window
 * comes to the front. `pause`: milliseconds that what is on the page goes first, and in which several saves ask once.
 */
export function useFreshAnswer<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  pause?: number,
): Asked<T> {
  const asked = useAsked(ask, { anew: useSaves(true), pause });
  usePulse(asked.again, often);
  return asked;
}

/** Asks again when the user is sent a message: something awaits them. */
export function useMessages(again: () => void): void {
  useEffect(() => onLiveEvent(({ type }) => type === "message" && again()), [again]);
}
