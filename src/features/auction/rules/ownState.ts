/** The state of a lot. `WAITING`: bidding has not started. `ENDED`: its time is up, or the event is over. */
export type LotState = "WAITING" | "OPEN" | "BREAK" | "SUSPENDED" | "ENDED";

/** The state of a lot at an instant. All instants are microseconds since 1970. */
export function lotState(of: {
  readonly phase: string;
  readonly now: number;
  readonly end: number | null;
  /** The beginning of the suspension, while there is one. */
  readonly since: number | null;
}): LotState {
  const { phase, now, end, since } = of;
  if (phase === "OPEN") return end !== null && now < end ? "OPEN" : "ENDED";
  if (phase === "SUSPENDED")
    return end !== null && since !== null && end <= since ? "ENDED" : "SUSPENDED";
  if (phase === "BREAK") return "BREAK";
  return phase === "ENDED" || phase === "CLOSED" ? "ENDED" : "WAITING";
}

/**
 * The state of a supplier's last offer. `VOIDED`: it was invalidated. `COUNTS`: it is valid, and the event does not
 * show its rank. `OVERTAKEN`: its rank is lower than when it was made. `BEHIND`: its rank was never higher. `OUT`:
 * the supplier is disqualified, and none of the offers counts.
 */
export type OwnState = "NONE" | "COUNTS" | "LEADS" | "OVERTAKEN" | "BEHIND" | "VOIDED" | "OUT";

/** What became of the last offer, as far as the event lets its supplier know. */
export function ownState(of: {
  /** The supplier's last offer: whether it is valid, and the rank that it had when it was made. */
  readonly last: { readonly valid: boolean; readonly rank: number | null } | undefined;
  readonly disqualified: boolean;
  /** The present rank; null where there is none. */
  readonly rank: number | null;
  /** What the event shows to suppliers: their ranks, the best price, or neither. */
  readonly shows: "RANK" | "BEST" | "NONE";
}): OwnState {
  const { last, disqualified, rank, shows } = of;
  if (!last) return "NONE";
  if (disqualified) return "OUT";
  if (!last.valid) return "VOIDED";
  if (shows === "NONE" || rank === null) return "COUNTS";
  if (rank === 1) return "LEADS";
  // Where only the best price is shown, the state may reveal nothing but having been the best.
  const was = last.rank !== null && (shows === "RANK" || last.rank === 1) ? last.rank : Infinity;
  return was < rank ? "OVERTAKEN" : "BEHIND";
}
