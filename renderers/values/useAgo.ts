import { useIntl } from "react-intl";
import { useWords } from "../base/words.ts";
import { useRenderer } from "../base/rendererContext.ts";

/** How long ago an instant was, by the server's clock, in the largest unit that fits: `3 minutes ago`. */
export function useAgo(): (at: string) => string {
  const intl = useIntl();
  const words = useWords();
  const { now } = useRenderer();
  return (at) => {
    const minutes = Math.max(0, Math.round((Date.parse(now()) - Date.parse(at)) / 60_000));
    if (minutes === 0) return words("life.justNow");
    const [value, unit] =
      minutes < 60
        ? ([minutes, "minute"] as const)
        : minutes < 24 * 60
          ? ([minutes / 60, "hour"] as const)
          : ([minutes / 60 / 24, "day"] as const);
    return intl.formatRelativeTime(-Math.round(value), unit, { numeric: "auto" });
  };
}
