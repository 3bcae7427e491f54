import { minutes, seconds } from "./micros.ts";

/** Seconds that the system may be away while a round runs, where the event names no limit of its own. */
export const usualLatencyLimit = 10;

/** The shortest outage that an event may set. Shorter ones never count. */
export const leastLatencyLimit = 5;

/** The shortest time between the announcement that an event resumes and the start of a round. */
const announcement = minutes(1);

/** What an outage is recognised by. All instants are microseconds since 1970. */
export interface Attended {
  readonly stage: "before" | "published" | "live" | "over";
  /** Suspended, or all rounds are over: nothing can be lost. */
  readonly still: boolean;
  /** When the waiting room opens. */
  readonly opens: number;
  readonly roundStart: number;
  readonly roundEnd: number;
  /** When the clock was to take the next step. */
  readonly dueAt: number | null;
  /** When the system last noted that it was there. Null: not since the waiting room opened. */
  readonly alive: number | null;
  /** Seconds; `latencyLimit` of the event. */
  readonly limit: number;
}

/**
 * Since when the system was away, if an event must be suspended for it: a step (the start, the end of a round or a tick) was
 * missed, or the running round lost, by more than the limit. Undefined where nothing was lost.
 */
export function outageSince(now: number, event: Attended): number | undefined {
  const { stage, still, opens, roundStart, roundEnd, dueAt, alive } = event;
  if (still || stage === "before" || stage === "over") return undefined;
  const limit = seconds(event.limit);
  const isMissed = dueAt !== null && now - dueAt > limit;
  if (stage === "published")
    return isMissed ? Math.min(dueAt, Math.max(alive ?? opens, opens)) : undefined;
  const isLost = now - Math.max(alive ?? roundStart, roundStart) > limit;
  if (!isMissed && !isLost) return undefined;
  return Math.min(alive ?? roundStart, roundEnd, dueAt ?? Infinity);
}

/**
 * The start of a round that had not begun when bidding stopped: the remaining time then, counted from the
 * announcement, and never without one.
 */
export function announcedStart(now: number, left: number): number {
  return now + Math.max(left, announcement);
}
