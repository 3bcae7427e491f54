/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/** Takes the server's time from an answer's `X-Server-Time`. Under two seconds, the way of the answer, count as none. */
export function setByAnswer(time: unknown, receivedAt: number): void {
  const server = typeof time === "string" ? Date.parse(time) : NaN;
  if (!Number.isNaN(server)) ahead = Math.abs(server - receivedAt) < 2000 ? 0 : server - receivedAt;
}

/** The server's time as far as known. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead);
}

/** By time zone: making one takes longer than all else that a figure with a date needs. */
const days = new Map<string, Intl.DateTimeFormat>();

/** The date in a time zone (IANA name) as `YYYY-MM-DD`, by the server's clock. */
export function serverToday(timeZone: string, now: Date = serverNow()): string {
  const day =
    days.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  days.set(timeZone, day);
  return day.format(now);
}
