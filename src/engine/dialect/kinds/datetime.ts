import type { Kind, Parsed } from "./kind.ts";
import { typedDate } from "./date.ts";
import { canonicalInstant, instantAt, wallClock } from "./instant.ts";
import { refused, shown } from "./refused.ts";

export const datetime: Kind = {
  name: "datetime",
  about: "An instant, stored in UTC to the millisecond and shown in the company's time zone.",
  words: {},
  type: () => ({ type: "instant" }),
  column: () => "timestamp(3) with time zone",
  operators: ["<", "<=", ">", ">=", "between", "relative", "empty", "notEmpty"],
  widget: () => "datetime",
  numeric: false,
  parse,
  fromText: (text, _field, language, options) => {
    const typed = text.normalize("NFKC").trim();
    if (typed === "") return { value: null };
    const instant =
      canonicalInstant(typed) ?? typedReading(typed, language === "en", options?.timeZone ?? "UTC");
    return instant === undefined ? refused("common.instant", shown(typed)) : { value: instant };
  },
  toText: (value, _field, _language, options) => {
    if (typeof value !== "string") return "";
    const { date, time } = wallClock(value, options?.timeZone ?? "UTC");
    const clock = time.endsWith(":00.000")
      ? time.slice(0, 5)
      : time.endsWith(".000")
        ? time.slice(0, 8)
        : time;
    return `${date ?? value.slice(0, 10)} ${clock}`;
  },
};

function parse(input: unknown): Parsed {
  if (input === null || input === undefined || input === "") return { value: null };
  const instant = typeof input === "string" ? canonicalInstant(input) : undefined;
  return instant === undefined ? refused("common.instant", shown(input)) : { value: instant };
}

/** A date and clock time without offset, read in a time zone; a date alone is its midnight. */
function typedReading(text: string, monthFirst: boolean, timeZone: string): string | undefined {
  if (text.length > 40) return undefined;
  const parts = /^(.*?)(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?)?$/.exec(text);
  const date = parts ? typedDate(parts[1]!, monthFirst) : undefined;
  if (!parts || date === undefined) return undefined;
  const [hour, minute, second] = [parts[2] ?? "0", parts[3] ?? "0", parts[4] ?? "0"];
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const time = `${[hour, minute, second].map((part) => part.padStart(2, "0")).join(":")}.${(parts[5] ?? "").padEnd(3, "0")}`;
  return instantAt(date, time, timeZone);
}
