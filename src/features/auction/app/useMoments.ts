import { useMemo } from "react";
import { useIntl } from "react-intl";

/** How instants of an event are written: with the date, or the time of day to the second, in the reader's time zone. */
export function useMoments(): {
  readonly moment: (instant: string) => string;
  readonly time: (instant: string) => string;
} {
  const intl = useIntl();
  return useMemo(
    () => ({
      moment: (instant) => intl.formatDate(instant, { dateStyle: "medium", timeStyle: "short" }),
      time: (instant) =>
        intl.formatDate(instant, {
          hour: "2-digit",
          minute: "2-digit",
          second: "2-digit",
          hourCycle: "h23",
        }),
    }),
    [intl],
  );
}
