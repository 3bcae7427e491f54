const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant (ISO 8601 UTC) as the clock on a wall in a time zone shows it: `2026-03-01 09:30:00`. "" when it is none. */
export function toWallClock(instant: string, timeZone: string): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return "";
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(time)
      .map((part) => [part.type, part.value]),
  );
  return `${parts["year"]}-${parts["month"]}-${parts["day"]} ${parts["hour"]}:${parts["minute"]}:${parts["second"]}`;
}

/**
 * The instant (ISO 8601 UTC) at which a wall clock in a time zone shows `YYYY-MM-DD HH:mm[:ss]`. A time that daylight
 * saving skips is moved forward by what was skipped. Throws on a malformed text.
 */
export function fromWallClock(wall: string, timeZone: string): string {
  const asUtc = Date.parse(
    `${wall.trim().replace(" ", "T")}${/\d:\d\d:\d\d$/.test(wall) ? "" : ":00"}Z`,
  );
  if (Number.isNaN(asUtc)) throw new RangeError(`Not a time of day: ${wall}`);
  const offsetAt = (time: number) =>
    Date.parse(`${toWallClock(new Date(time).toISOString(), timeZone).replace(" ", "T")}Z`) - time;
  const first = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(first)).toISOString();
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(timeZone, format);
  }
  return format;
}
