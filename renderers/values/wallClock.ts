import { instantAt } from "../../src/engine/index.ts";

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
 * The instant (ISO 8601 UTC) at which a wall clock in a time zone shows `YYYY-MM-DD HH:mm[:ss]`, as the server reads it: a
 * time that daylight saving skips is moved forward by what was skipped, of one that comes twice it is the first. Throws on a
 * malformed text.
 */
export function fromWallClock(wall: string, timeZone: string): string {
  const [, date = "", minutes = "", seconds = ":00"] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(wall.trim()) ?? [];
  const time = `${minutes}${seconds}.000`;
  const isReal = !Number.isNaN(Date.parse(`${date}T${time}Z`));
  const instant = isReal ? instantAt(date, time, timeZone) : undefined;
  if (instant === undefined) throw new RangeError(`Not a time of day: ${wall}`);
  return instant;
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
