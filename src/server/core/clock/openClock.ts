import { forgetOld } from "./forgetOld.ts";
import { runClock, type ClockParts } from "./runClock.ts";
import { runNightly } from "./runNightly.ts";

/** The clock of a process. */
export interface Clock {
  /** Ends after the turn that runs. */
  readonly close: () => Promise<void>;
}

/** Milliseconds between two turns: due actions run within this time. */
const everyMilliseconds = 15_000;

/** So many turns lie between two clearings of what has had its time: an hour. */
const turnsToForget = 240;

/** Turns the clock every quarter of a minute until closed; a turn that fails is logged, and the next one comes. */
export function openClock(parts: ClockParts, time: () => Date): Clock {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let turns = 0;
  const turn = async () => {
    await runClock(parts, time());
    if (++turns % turnsToForget === 0) await forgetOld(parts, time());
  };
  const next = () => {
    if (closed) return;
    timer = setTimeout(() => {
      running = turn()
        .then(() => runNightly(parts, time()))
        .catch((error: unknown) => parts.log.error({ err: error }, "the clock failed"))
        .then(next);
    }, everyMilliseconds);
    timer.unref();
  };
  next();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
