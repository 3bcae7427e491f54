import { minutes } from "../../rules/micros.ts";
import { tickEnd } from "../../rules/ticks.ts";
import { addLines, instantField, setEvent, setLines, type StepRun } from "../clock/stepRun.ts";

/** A start that the clock took later than this (the server was away) is counted from now. */
const latest = minutes(1);
/** How long a start waits for more suppliers before it is looked at again. */
const pause = minutes(1);

/**
 * The event starts, if enough suppliers have entered: the first round runs from the start for its length, and every lot
 * ends with it. If not, it is looked at again in a minute, as far as the action leaves the event where it is. Answers
 * whether they are enough.
 */
export function start(step: StepRun): boolean {
  const { run, parts, data, now } = step;
  const { event } = data;
  const entered = data.suppliers.filter(
    (row) => !row.disqualified && parts.auction.states.entered.includes(row.participation),
  );
  const least = Number(run.context.actor.parameters["MIN_BIDDERS"] ?? 2);
  if (entered.length < least) {
    setEvent(step, { dueAt: instantField(now + pause) });
    return false;
  }
  const due = event.dueAt ?? event.startTime;
  beginRound(step, { round: 1, start: now - due > latest ? now : due });
  return true;
}

/** Begins a round: every lot is open until its end. */
export function beginRound(
  step: StepRun,
  { round, start: at }: { readonly round: number; readonly start: number },
): void {
  const { event } = step.data;
  const end = at + minutes(event.roundMinutes);
  const course = { start: instantField(at), plannedEnd: instantField(end) };
  // A start that an outage took is in the log already.
  const noted = step.data.rounds.find((row) => row.round === round);
  if (noted) setLines(step, "rounds", (id) => (id === noted.id ? course : undefined));
  else addLines(step, "rounds", [{ round, ...course, extensions: 0 }]);
  setLines(step, "lots", () => ({ endTime: instantField(end) }));
  const tick = event.tickSeconds ?? 60;
  const due = event.mode === "JAPANESE" ? Math.min(end, tickEnd(0, at, tick)) : end;
  setEvent(step, { currentRound: round, dueAt: instantField(due) });
}
