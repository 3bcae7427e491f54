import { dateText, isDate } from "./date.ts";

/* Instants as text `YYYY-MM-DDTHH:mm:ss.sssZ` (UTC, milliseconds): texts in this form sort as the instants do. */

const canonical = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
const iso =
  /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?([Zz]|[+-]\d{2}(?::?\d{2})?)$/;

/**
 * The canonical text of an ISO 8601 instant with offset or `Z` (also PostgreSQL's `2026-11-21 08:00:00+00`); digits
 * beyond milliseconds are cut off. Undefined when it is no real instant of the years 0001 to 9999.
 */
export function canonicalInstant(text: string): string | undefined {
  const fast = canonical.exec(text);
  if (fast !== null && isDate(fast[1]!)) return text;
  const parts = iso.exec(text);
  if (parts === null) return undefined;
  const [, year, month, day, hour, minute, second = "00", fraction = "", zone] = parts;
  const date = dateText(Number(year), Number(month), Number(day));
  const offset = offsetMinutes(zone!);
  if (date === undefined || offset === undefined) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const local = Date.parse(
    `${date}T${hour}:${minute}:${second}.${fraction.padEnd(3, "0").slice(0, 3)}Z`,
  );
  return instantText(local - offset * 60_000);
}

/** The canonical text of milliseconds since 1970; undefined outside the years 0001 to 9999. */
function instantText(milliseconds: number): string | undefined {
  if (!(milliseconds >= -62_135_596_800_000 && milliseconds < 253_402_300_800_000))
    return undefined;
  return new Date(milliseconds).toISOString();
}

/** The instant `minutes` later; null when `minutes` is not whole or the result leaves the years 1 to 9999. */
export function addMinutes(instant: string, minutes: number): string | null {
  if (!Number.isInteger(minutes)) return null;
  return instantText(Date.parse(instant) + minutes * 60_000) ?? null;
}

/** Wall-clock reading of an instant in a time zone: `2026-11-21` and `16:00:00.000`. The date may leave year 1 to 9999: null. */
export function wallClock(
  instant: string,
  timeZone: string,
): { date: string | null; time: string } {
  const parts: Record<string, string> = {};
  for (const part of clockOf(timeZone).formatToParts(Date.parse(instant)))
    parts[part.type] = part.value;
  const year = parts["era"] === "B" || parts["era"] === "BC" ? 0 : Number(parts["year"]);
  return {
    date: dateText(year, Number(parts["month"]), Number(parts["day"])) ?? null,
    time: `${parts["hour"]}:${parts["minute"]}:${parts["second"]}.${parts["fractionalSecond"]}`,
  };
}

/**
 * The instant at which clocks in a time zone read `date` and `time` (`HH:mm:ss.sss`). A reading that a switch to summer
 * time skips is taken as if the clock had not yet been switched; of two the earlier. Undefined outside the years.
 */
export function instantAt(date: string, time: string, timeZone: string): string | undefined {
  const reading = Date.parse(`${date}T${time}Z`);
  const candidates = [-86_400_000, 86_400_000]
    .map((shift) => reading - offsetAt(reading + shift, timeZone))
    .sort((a, b) => a - b);
  const exact = candidates.find(
    (candidate) => candidate + offsetAt(candidate, timeZone) === reading,
  );
  return instantText(exact ?? candidates[1]!);
}

function offsetAt(milliseconds: number, timeZone: string): number {
  const text = instantText(milliseconds);
  if (text === undefined) return 0;
  const { date, time } = wallClock(text, timeZone);
  return date === null ? 0 : Date.parse(`${date}T${time}Z`) - milliseconds;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      era: "narrow",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      fractionalSecondDigits: 3,
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

function offsetMinutes(zone: string): number | undefined {
  if (zone === "Z" || zone === "z") return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(":", "") || "0");
  if (hours > 15 || minutes > 59) return undefined;
  return (hours * 60 + minutes) * (zone.startsWith("-") ? -1 : 1);
}
