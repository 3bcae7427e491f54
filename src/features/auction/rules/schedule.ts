import type { AuctionPhase } from "../answers/auction.ts";
import { minutes } from "./micros.ts";

/** The round after one that ended: it starts when the break is over. */
export function nextRound(
  ended: number,
  plan: { readonly roundMinutes: number; readonly breakMinutes: number },
): { readonly start: number; readonly end: number } {
  const start = ended + minutes(plan.breakMinutes);
  return { start, end: start + minutes(plan.roundMinutes) };
}

/**
 * The phase of an event at an instant. `stage` follows from its status; all instants are microseconds since 1970. A
 * published event is also suspended when an outage took its start.
 */
export function phaseAt(
  now: number,
  event: {
    readonly stage: "before" | "published" | "live" | "over";
    readonly suspended: boolean;
    readonly opens: number;
    readonly roundStart: number;
    readonly roundEnd: number;
  },
): AuctionPhase {
  if (event.stage === "before") return "PREPARING";
  if (event.stage === "over") return "CLOSED";
  if (event.suspended) return "SUSPENDED";
  if (event.stage === "published") return now < event.opens ? "AWAITED" : "WAITING";
  if (now < event.roundStart) return "BREAK";
  return now < event.roundEnd ? "OPEN" : "ENDED";
}

/** The remaining time of a lot when bidding is suspended, in whole seconds, rounded up; never less than 0. */
export function frozenSeconds(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1_000_000));
}

/** The end after bidding resumes: the time left at the suspension, but at least the trigger window. */
export function resumedEnd(now: number, left: number, windowMinutes: number): number {
  return now + Math.max(left, minutes(windowMinutes));
}
