/** How strictly the next lot of a supplier's material is sampled (ISO 2859-1, 9). */
export type Strictness = "NORMAL" | "TIGHTENED" | "REDUCED" | "SUSPENDED";

/** Something that the switching rules look at, in the order in which it happened. */
export type SwitchingEvent =
  | {
      readonly kind: "LOT";
      /** An original lot was accepted; lots that are inspected again do not count. */
      readonly accepted: boolean;
      /** More defects than Ac and fewer than Re (reduced inspection): this lot is accepted, the next one is normal. */
      readonly gap: boolean;
      /** What the lot adds to the switching score; 0 resets it. */
      readonly points: number;
      /** Taken without inspection by the skip-lot rule: it says nothing about the supplier. */
      readonly skipped: boolean;
    }
  | { readonly kind: "CONDITIONS"; readonly steady: boolean; readonly approved: boolean }
  | { readonly kind: "OVERRIDE"; readonly state: Strictness };

/** Where the switching rules stand after all events. */
export interface Switching {
  readonly state: Strictness;
  /** Switching score of normal inspection: 30 allows reduced inspection. */
  readonly score: number;
  /** Lots rejected since tightened inspection began: 5 suspend. */
  readonly tightenedRejects: number;
  /** Results of the last ten original lots that were inspected, the newest last. */
  readonly recent: readonly boolean[];
  readonly steady: boolean;
  readonly approved: boolean;
  /** Inspected lots accepted one after the other, whatever the state. */
  readonly acceptedRun: number;
  /** Lots skipped since the last one that was inspected. */
  readonly skippedRun: number;
  /** Results of the lots since the present state began, as far as its rules look back. */
  readonly since: readonly boolean[];
}

const firstSwitching: Switching = {
  state: "NORMAL",
  score: 0,
  tightenedRejects: 0,
  recent: [],
  steady: true,
  approved: false,
  acceptedRun: 0,
  skippedRun: 0,
  since: [],
};

/** The state after a history: the stored one is always this of the stored events, so it can be made again. */
export function replaySwitching(events: readonly SwitchingEvent[]): Switching {
  return events.reduce(afterEvent, firstSwitching);
}

function afterEvent(before: Switching, event: SwitchingEvent): Switching {
  switch (event.kind) {
    case "LOT":
      return event.skipped
        ? { ...before, skippedRun: before.skippedRun + 1 }
        : afterLot(before, event);
    case "CONDITIONS": {
      const { steady, approved } = event;
      const next = { ...before, steady, approved };
      const mayStay = steady && approved;
      return next.state === "REDUCED" && !mayStay ? begun(next, "NORMAL") : reducedIfEarned(next);
    }
    case "OVERRIDE":
      return begun({ ...before, tightenedRejects: 0 }, event.state);
  }
}

function afterLot(before: Switching, lot: Extract<SwitchingEvent, { kind: "LOT" }>): Switching {
  const { accepted } = lot;
  const next: Switching = {
    ...before,
    recent: [...before.recent, accepted].slice(-10),
    since: [...before.since, accepted].slice(-5),
    acceptedRun: accepted ? before.acceptedRun + 1 : 0,
    skippedRun: 0,
  };
  switch (before.state) {
    case "NORMAL": {
      // Two rejected within five or fewer consecutive lots.
      if (next.since.filter((one) => !one).length >= 2) return begun(next, "TIGHTENED");
      const earns = accepted && lot.points > 0;
      return reducedIfEarned({ ...next, score: earns ? before.score + lot.points : 0 });
    }
    case "TIGHTENED": {
      const tightenedRejects = before.tightenedRejects + (accepted ? 0 : 1);
      if (tightenedRejects >= 5) return begun({ ...next, tightenedRejects }, "SUSPENDED");
      const isFive = next.since.length === 5 && next.since.every(Boolean);
      return isFive ? begun(next, "NORMAL") : { ...next, tightenedRejects };
    }
    case "REDUCED":
      return accepted && !lot.gap ? next : begun(next, "NORMAL");
    case "SUSPENDED":
      // A lot whose inspection had begun before: it changes nothing.
      return next;
  }
}

function reducedIfEarned(now: Switching): Switching {
  const isEarned = now.state === "NORMAL" && now.score >= 30 && now.steady && now.approved;
  return isEarned ? begun(now, "REDUCED") : now;
}

/** A state begins: what its rules count starts anew. A suspension keeps the number that led to it. */
function begun(now: Switching, state: Strictness): Switching {
  const tightenedRejects = state === "SUSPENDED" ? now.tightenedRejects : 0;
  return { ...now, state, since: [], score: 0, tightenedRejects };
}
