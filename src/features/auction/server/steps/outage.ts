import { Refusal } from "../../../../engine/index.ts";
import { minutes } from "../../rules/micros.ts";
import { frozenSeconds } from "../../rules/schedule.ts";
import { aliveAt, outageOf } from "../clock/pulse.ts";
import { presentRound, roundEnd, stageOf } from "../event/rulesOf.ts";
import { addLines, instantField, setEvent, setLines, type StepRun } from "../clock/stepRun.ts";

/**
 * Suspends bidding after an outage, with the time that was left of the round (before the start: until it) when the
 * system was last running. The round log notes the beginning of the outage and the lost seconds. Throws
 * `bid.suspended` where nothing was lost: another process has run the due steps.
 */
export async function outage(step: StepRun): Promise<void> {
  const { run, parts, data, now } = step;
  const { event } = data;
  const alive = await aliveAt(run.context.db, data.id);
  const since = outageOf(parts, data, { alive, now });
  if (since === undefined) throw new Refusal("bid.suspended");
  const isBefore = stageOf(parts, data) === "published";
  const until = isBefore ? (event.dueAt ?? event.startTime) : roundEnd(data);
  setEvent(step, {
    remainingSeconds: frozenSeconds(until, since),
    outageAt: instantField(since),
    dueAt: null,
  });
  const lost = { lostFrom: instantField(since), lostSeconds: frozenSeconds(now, since) };
  const present = isBefore ? data.rounds.find(({ round }) => round === 1) : presentRound(data);
  if (present)
    setLines(step, "rounds", (id) =>
      id === present.id
        ? { ...lost, lostSeconds: (present.lostSeconds ?? 0) + lost.lostSeconds }
        : undefined,
    );
  else
    addLines(step, "rounds", [
      {
        round: 1,
        start: instantField(until),
        plannedEnd: instantField(until + minutes(event.roundMinutes)),
        extensions: 0,
        ...lost,
      },
    ]);
}
