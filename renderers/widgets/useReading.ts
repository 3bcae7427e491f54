import { useMemo } from "react";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import type { Reading } from "./widget.ts";

/** How values are read here: language, time zone and the words for yes and no. */
export function useReading(): Reading {
  const { language, timeZone } = useRenderer();
  const words = useWords();
  return useMemo(
    () => ({
      language,
      timeZone,
      yes: words("value.yes"),
      no: words("value.no"),
      masked: words("value.masked"),
      sealed: words("value.sealed"),
    }),
    [language, timeZone, words],
  );
}
