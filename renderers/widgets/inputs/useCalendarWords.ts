import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import "dayjs/locale/zh-tw";
import type { Language } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";

const locales: Readonly<Record<Language, string>> = { cn: "zh-cn", tw: "zh-tw", en: "en" };

/** Lets calendars name months and begin weeks as the page's language does. */
export function useCalendarWords(): void {
  sayCalendarsIn(useRenderer().language);
}

/** As `useCalendarWords`, outside of renderers. */
export function sayCalendarsIn(language: Language): void {
  if (dayjs.locale() !== locales[language]) dayjs.locale(locales[language]);
}
