import { isClosable, type Tab } from "./tabs.ts";

/** Which tabs to close, seen from one of them. */
export type Closing = "this" | "right" | "left" | "others" | "all";

/** The choices in the order in which they are offered. */
export const closings: readonly Closing[] = ["this", "right", "left", "others", "all"];

/**
 * The tabs that a choice closes; without one, what to say instead: that this is the last tab, or that there is none
 * on that side. Home never is among them, and counts for no side.
 */
export function tabsToClose(
  tabs: readonly Tab[],
  id: string,
  closing: Closing,
): readonly Tab[] | "tabs.last" | "tabs.noRight" | "tabs.noLeft" {
  const at = tabs.findIndex((tab) => tab.id === id);
  const chosen = tabs.filter(isClosable).filter((tab) => {
    const place = tabs.indexOf(tab) - at;
    if (closing === "this") return place === 0;
    if (closing === "right") return place > 0;
    if (closing === "left") return place < 0;
    return closing === "all" || place !== 0;
  });
  if (chosen.length > 0) return chosen;
  if (closing === "right") return "tabs.noRight";
  return closing === "left" ? "tabs.noLeft" : "tabs.last";
}
