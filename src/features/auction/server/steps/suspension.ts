import { frozenSeconds, resumedEnd } from "../../rules/schedule.ts";
import { seconds } from "../../rules/micros.ts";
import { announcedStart } from "../../rules/outage.ts";
import { noteAlive } from "../clock/pulse.ts";
import { presentRound, roundEnd, stageOf } from "../event/rulesOf.ts";
import { instantField, setEvent, setLines, type StepRun } from "../clock/stepRun.ts";

/** Suspends bidding: the remaining time of the round is noted, and nothing is due. */
export function suspend(step: StepRun): void {
  const { data, now } = step;
  setEvent(step, { remainingSeconds: frozenSeconds(roundEnd(data), now), dueAt: null });
}

/**
 * Resumes bidding: each open lot gets its remaining time, at least the trigger window. A break, and the ticks of a
 * clock's price, move by the length of the suspension. A round that has not begun is announced first.
 */
export async function resume(step: StepRun): Promise<void> {
  const { run, parts, data, now } = step;
  const { event } = data;
  // From here on the system counts as running: earlier outages no longer matter.
  await noteAlive(run.context.db, [data.id], now);
  if (stageOf(parts, data) === "published") {
    const at = instantField(announcedStart(now, seconds(event.remainingSeconds ?? 0)));
    setEvent(step, { startTime: at, dueAt: at, remainingSeconds: null, outageAt: null });
    return;
  }
  const since = roundEnd(data) - seconds(event.remainingSeconds ?? 0);
  const present = presentRound(data);
  const isBreak = present !== undefined && since < present.start;
  const shift = isBreak ? announcedStart(now, present.start - since) - present.start : now - since;
  const isTicking = event.mode === "DUTCH" || event.mode === "JAPANESE";
  const endOf = (end: number) => {
    if (end <= since) return end;
    return isBreak || isTicking
      ? end + shift
      : resumedEnd(now, end - since, event.triggerWindow ?? 0);
  };
  const ends = new Map(data.lots.map((lot) => [lot.id, endOf(lot.endTime ?? since)]));
  setLines(step, "lots", (id) => ({ endTime: instantField(ends.get(id)!) }));
  const start = present && (isBreak || isTicking) ? present.start + shift : undefined;
  setLines(step, "rounds", (id) =>
    id === present?.id && start !== undefined
      ? {
          start: instantField(start),
          ...(isTicking && { plannedEnd: instantField(present.plannedEnd + shift) }),
        }
      : undefined,
  );
  const end = Math.max(...ends.values());
  const tick = seconds(event.tickSeconds ?? 60);
  const begun = start ?? present?.start ?? now;
  const due =
    event.mode === "JAPANESE" ? begun + Math.max(1, Math.ceil((now - begun) / tick)) * tick : end;
  setEvent(step, {
    remainingSeconds: null,
    outageAt: null,
    dueAt: instantField(Math.min(due, end)),
  });
}
