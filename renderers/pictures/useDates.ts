import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { Span } from "./bars.ts";

/** A mark of the ruler: a day, or of a single day its hours. */
interface Tick {
  readonly at: number;
  readonly text: string;
  readonly isWeekend: boolean;
}

/** The marks of what is seen, as the reader writes days and hours, in the company's time zone. */
export function useDates(span: Span, timeZone: string): readonly Tick[] {
  const intl = useIntl();
  return useMemo(() => {
    const day = 86_400_000;
    const isDay = span.length <= day;
    const step = isDay ? day / 12 : day;
    const every = span.length > 14 * day ? 7 : 1;
    return Array.from({ length: Math.round(span.length / step) }, (_, index) => {
      const at = span.from + index * step;
      const weekday = intl.formatDate(at, { weekday: "short", timeZone });
      const date = intl.formatDate(at, { month: "numeric", day: "numeric", timeZone });
      const english = new Intl.DateTimeFormat("en", { weekday: "short", timeZone }).format(at);
      return {
        at,
        text: isDay
          ? intl.formatTime(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone })
          : index % every === 0
            ? `${date} ${weekday}`
            : "",
        isWeekend: english === "Sat" || english === "Sun",
      };
    });
  }, [intl, span, timeZone]);
}

/** The days that are seen, in words: `Sun, Nov 29, 2026`, `Nov 28 – Dec 4, 2026`. */
export function useSpanText(timeZone: string): (span: Span) => string {
  const intl = useIntl();
  return ({ from, length }) => {
    const until = from + length - 1;
    const isDay = length <= 86_400_000;
    return intl.formatDateTimeRange(from, until, {
      year: "numeric",
      month: "short",
      day: "numeric",
      ...(isDay && { weekday: "short" }),
      timeZone,
    });
  };
}
