import { describe, expect, test } from "vitest";
import { replaySwitching, type Strictness, type SwitchingEvent } from "./switching.ts";

const lot = (accepted: boolean, more: { gap?: boolean; points?: number } = {}): SwitchingEvent => ({
  kind: "LOT",
  accepted,
  gap: more.gap ?? false,
  points: more.points ?? (accepted ? 3 : 0),
  skipped: false,
});
const good = lot(true);
const bad = lot(false);
const times = (count: number, event: SwitchingEvent) => Array.from({ length: count }, () => event);
const allowed: SwitchingEvent = { kind: "CONDITIONS", steady: true, approved: true };
const stateAfter = (...events: SwitchingEvent[]) => replaySwitching(events).state;

describe("switching rules", () => {
  test("two of five consecutive lots rejected tighten, two of six do not", () => {
    expect(stateAfter(bad, good, good, good, bad)).toBe("TIGHTENED");
    expect(stateAfter(bad, good, good, good, good, bad)).toBe("NORMAL");
  });
  test("five consecutive lots accepted lead back to normal, an interruption begins anew", () => {
    const tightened = [bad, bad];
    expect(stateAfter(...tightened, ...times(5, good))).toBe("NORMAL");
    expect(stateAfter(...tightened, ...times(4, good), bad, ...times(4, good))).toBe("TIGHTENED");
  });
  test("five rejected on tightened inspection suspend, however far apart", () => {
    const apart = times(4, bad).flatMap((one) => [one, ...times(4, good)]);
    expect(stateAfter(bad, bad, ...apart)).toBe("TIGHTENED");
    expect(stateAfter(bad, bad, ...apart, bad)).toBe("SUSPENDED");
    expect(stateAfter(bad, bad, ...times(5, bad), ...times(20, good))).toBe("SUSPENDED");
    expect(stateAfter(bad, bad, ...times(5, bad), { kind: "OVERRIDE", state: "TIGHTENED" })).toBe(
      "TIGHTENED",
    );
  });
  test("30 points reduce, if production is steady and it is approved", () => {
    expect(stateAfter(...times(10, good))).toBe("NORMAL");
    expect(stateAfter(...times(9, good), allowed)).toBe("NORMAL");
    expect(stateAfter(...times(10, good), allowed)).toBe("REDUCED");
    expect(stateAfter(allowed, ...times(15, lot(true, { points: 2 })))).toBe("REDUCED");
    expect(stateAfter(allowed, ...times(9, good), lot(true, { points: 0 }), good)).toBe("NORMAL");
  });
  test("a rejected lot, a gap or unsteady production end reduced inspection", () => {
    const reduced = [allowed, ...times(10, good)];
    expect(stateAfter(...reduced, good)).toBe("REDUCED");
    expect(stateAfter(...reduced, bad)).toBe("NORMAL");
    expect(stateAfter(...reduced, lot(true, { gap: true }))).toBe("NORMAL");
    expect(stateAfter(...reduced, { kind: "CONDITIONS", steady: false, approved: true })).toBe(
      "NORMAL",
    );
  });
});

/** The same rules read off the whole history, written without the state machine: nothing is carried but where a state began. */
function straightLine(events: readonly SwitchingEvent[]) {
  let state = "NORMAL" as Strictness;
  let from = 0;
  let steady = true;
  let approved = false;
  let suspendedBy = 0;
  const enter = (next: Strictness, at: number) => {
    state = next;
    from = at + 1;
  };
  const score = (until: number) => {
    let sum = 0;
    for (let at = from; at <= until; at++) {
      const event = events[at]!;
      if (event.kind !== "LOT" || event.skipped) continue;
      sum = event.accepted && event.points > 0 ? sum + event.points : 0;
    }
    return sum;
  };
  for (let at = 0; at < events.length; at++) {
    const event = events[at]!;
    const lots = events
      .slice(from, at + 1)
      .flatMap((one) => (one.kind === "LOT" && !one.skipped ? [one.accepted] : []));
    if (event.kind === "OVERRIDE") {
      enter(event.state, at);
      suspendedBy = 0;
    } else if (event.kind === "CONDITIONS") {
      ({ steady, approved } = event);
      if (state === "REDUCED" && (!steady || !approved)) enter("NORMAL", at);
      else if (state === "NORMAL" && score(at) >= 30 && steady && approved) enter("REDUCED", at);
    } else if (event.skipped) continue;
    else if (state === "NORMAL") {
      if (lots.slice(-5).filter((one) => !one).length > 1) enter("TIGHTENED", at);
      else if (score(at) >= 30 && steady && approved) enter("REDUCED", at);
    } else if (state === "TIGHTENED") {
      if (lots.filter((one) => !one).length >= 5) {
        enter("SUSPENDED", at);
        suspendedBy = 5;
      } else if (lots.length >= 5 && lots.slice(-5).every(Boolean)) enter("NORMAL", at);
    } else if (state === "REDUCED" && (!event.accepted || event.gap)) enter("NORMAL", at);
  }
  const rejects = events
    .slice(from)
    .filter((one) => one.kind === "LOT" && !one.skipped && !one.accepted).length;
  return {
    state,
    score: state === "NORMAL" ? score(events.length - 1) : 0,
    tightenedRejects: state === "TIGHTENED" ? rejects : state === "SUSPENDED" ? suspendedBy : 0,
  };
}

/** A small generator of its own, so that a failing history can be found again by its seed. */
function random(seed: number) {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function history(seed: number): readonly SwitchingEvent[] {
  const next = random(seed);
  const quality = 0.3 + next() * 0.7;
  const states: readonly Strictness[] = ["NORMAL", "TIGHTENED", "REDUCED", "SUSPENDED"];
  return Array.from({ length: Math.floor(next() * 60) }, (): SwitchingEvent => {
    const kind = next();
    if (kind < 0.04) return { kind: "CONDITIONS", steady: next() < 0.8, approved: next() < 0.8 };
    if (kind < 0.06) return { kind: "OVERRIDE", state: states[Math.floor(next() * 4)]! };
    const accepted = next() < quality;
    const points = accepted ? [0, 2, 3, 3][Math.floor(next() * 4)]! : 0;
    return { kind: "LOT", accepted, gap: next() < 0.1, points, skipped: next() < 0.05 };
  });
}

test("10,000 random histories end as the rules read straight off them", () => {
  const reached = new Set<Strictness>();
  for (let seed = 0; seed < 10_000; seed++) {
    const events = history(seed);
    const { state, score, tightenedRejects } = replaySwitching(events);
    const told = { state, score, tightenedRejects };
    const expected = straightLine(events);
    expect({ seed, ...told }).toEqual({ seed, ...expected });
    reached.add(state);
  }
  expect(reached.size).toBe(4);
});
