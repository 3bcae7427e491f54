/** One answer's word on the time: what the server's clock said, between two readings of this page's own steady clock. */
interface TimeSample {
  /** The server's clock, in milliseconds since 1970. */
  readonly server: number;
  /** `performance.now()` when the question went out and when the answer had come. */
  readonly sent: number;
  readonly received: number;
}

/** What is known of the server's clock: how far it is ahead of the steady one, and how wrong that may be. */
export interface SteadyClock {
  readonly ahead: number;
  /** Half the way of the answer it comes from, in milliseconds. */
  readonly doubt: number;
  /** `performance.now()` when it was learnt. */
  readonly at: number;
}

/** How far two clocks of machines may drift apart, as a share of the time gone by. */
const drift = 0.0002;

/**
 * The server's clock after one more sample. The device's own date plays no part: it may be wrong, or be set while the
 * page is open. The middle of the way is taken for the moment of the answer, so the quicker answer is the better one; a
 * slow one counts when what is known has become older than it is good, or when both cannot be true (the machine slept).
 */
export function withSample(known: SteadyClock | undefined, sample: TimeSample): SteadyClock {
  const { server, sent, received } = sample;
  const next = {
    ahead: server - (sent + received) / 2,
    doubt: (received - sent) / 2,
    at: received,
  };
  if (!known) return next;
  const doubtNow = known.doubt + (received - known.at) * drift;
  const differ = Math.abs(next.ahead - known.ahead);
  return next.doubt <= doubtNow || differ > next.doubt + doubtNow ? next : known;
}

/** The server's time in milliseconds since 1970 at a reading of `performance.now()`. */
export function serverTimeAt(clock: SteadyClock, steady: number): number {
  return steady + clock.ahead;
}

/** Milliseconds from now until the shown number of whole seconds changes: between 1 and 1000. */
export function untilNextSecond(left: number): number {
  const rest = left % 1000;
  return Math.max(1, Math.ceil(rest <= 0 ? rest + 1000 : rest));
}

/** An answer with the server's time, and the clock that it sets. */
export async function withClock<T extends { readonly serverTime: string }>(
  answering: Promise<T>,
): Promise<T & { readonly now: () => number }> {
  const sent = performance.now();
  const answer = await answering;
  const server = Date.parse(answer.serverTime);
  const clock = withSample(undefined, { server, sent, received: performance.now() });
  return { ...answer, now: () => serverTimeAt(clock, performance.now()) };
}
